"""What a running server consists of, for those that answer requests."""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from jogo.web.accounts.accounts import Accounts
from jogo.web.accounts.bots import Bots
from jogo.web.accounts.exporting import Exporter
from jogo.web.accounts.friends import Friends
from jogo.web.accounts.mail import Mailer, read_mail_server
from jogo.web.accounts.passkeys import Passkeys
from jogo.web.accounts.sessions import token_of
from jogo.web.accounts.vacations import Vacations
from jogo.web.bus import Bus, LocalBus
from jogo.web.bus.redis_bus import RedisBus, check_redis
from jogo.web.caller import Caller, address_of
from jogo.web.conduct.blocks import Blocks
from jogo.web.conduct.chat import Chat
from jogo.web.conduct.host_deeds import HostDeeds
from jogo.web.conduct.moderation import Moderation
from jogo.web.identity import PERSON, PROGRAM, Person, Program, Signer, find_old_secret
from jogo.web.limits import Gate
from jogo.web.notices.choices import NoticeChoices
from jogo.web.notices.herald import Herald
from jogo.web.notices.pushing import Pushing, read_keys
from jogo.web.programs import Streams
from jogo.web.rooms.attendance import Attendance
from jogo.web.rooms.deadlines import Deadlines
from jogo.web.rooms.exploring import OwnExplorers
from jogo.web.rooms.lobby import Lobby
from jogo.web.rooms.notices import Notices
from jogo.web.rooms.registry import RoomRegistry
from jogo.web.rooms.replayer import Replayer
from jogo.web.rooms.takeover import Takeover
from jogo.web.rooms.thinking import Thinkers
from jogo.web.rooms.work_queue import WorkQueue
from jogo.web.rooms.workers import Workers
from jogo.web.settings import Settings
from jogo.web.store import Store
from jogo.web.store.secret import share_secret
from jogo.web.tournaments.runner import Runner
from jogo.web.tournaments.spectators import Spectators
from jogo.web.tournaments.tournaments import Tournaments


def shown_token(connection: HTTPConnection) -> str | None:
    """The token that a program shows, if it does."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


@dataclass(slots=True)
class Services:
    """The parts of a server, made at its start and closed at its end."""

    settings: Settings
    store: Store
    bus: Bus
    signer: Signer
    gate: Gate
    thinkers: Thinkers
    workers: Workers | None
    replayer: Replayer
    rooms: RoomRegistry
    own_explorers: OwnExplorers
    accounts: Accounts
    bots: Bots
    exporter: Exporter
    lobby: Lobby
    notices: Notices
    notice_choices: NoticeChoices
    herald: Herald
    pushing: Pushing
    chat: Chat
    blocks: Blocks
    friends: Friends
    passkeys: Passkeys
    moderation: Moderation
    host_deeds: HostDeeds
    takeover: Takeover
    attendance: Attendance
    deadlines: Deadlines
    vacations: Vacations
    tournaments: Tournaments
    spectators: Spectators
    runner: Runner
    streams: Streams

    @classmethod
    def start(cls, settings: Settings) -> Services:
        settings.data.mkdir(parents=True, exist_ok=True)
        if settings.redis:
            check_redis(settings.redis)
        store = Store(settings.database_url, shared=bool(settings.redis))
        with store.engine.begin() as connection:
            secret = share_secret(connection, find_old_secret(settings.data))
            push_keys = read_keys(connection, settings)
        bus = open_bus(settings.redis, secret)
        thinkers, replayer = Thinkers(settings.bounds), Replayer(settings.bounds)
        workers = Workers(settings.redis, thinkers, settings.bounds) if settings.redis else None
        gate = Gate(settings.bounds, settings.now)
        most, now = settings.bounds.rooms, settings.now
        attendance = Attendance(store, settings.wall)
        notices = Notices(store, bus)
        rooms = RoomRegistry(
            store,
            workers or thinkers,
            replayer,
            most,
            now,
            bus=bus,
            time_of_day=attendance.time_of_day,
            notices=notices,
        )
        mailer = Mailer(read_mail_server(settings.mail))
        lobby = Lobby(rooms, store, settings.bounds, bus=bus, notices=notices)
        tournaments = Tournaments(store, settings)
        spectators = Spectators(store, tournaments)
        lobby.presence.add_place(spectators.listeners)

        def disconnect(person: str, only: str | None, besides: str | None) -> None:
            places = (rooms, lobby, spectators, notices)
            for listener in (each for place in places for each in place.listeners()):
                listener.log_out(person, only, besides)

        accounts = Accounts(store, rooms, gate, secret, mailer, disconnect, bus)
        lobby.kept.on_change = accounts.sessions.refresh
        streams = Streams(bus)
        choices = NoticeChoices(store, secret, notices, settings.wall)
        pushing = Pushing(store, push_keys, settings.bounds.push_devices, settings.push_hosts)
        bots, chat = Bots(store, accounts, gate, bus), Chat(store, gate, bus)
        moderation = Moderation(store, gate, accounts, bots, chat)
        return cls(
            settings=settings,
            store=store,
            bus=bus,
            signer=Signer(secret),
            gate=gate,
            thinkers=thinkers,
            workers=workers,
            replayer=replayer,
            rooms=rooms,
            own_explorers=OwnExplorers(store),
            accounts=accounts,
            bots=bots,
            exporter=Exporter(store, replayer, accounts),
            lobby=lobby,
            notices=notices,
            notice_choices=choices,
            pushing=pushing,
            herald=Herald(store, bus, attendance, mailer, choices, pushing, settings.url),
            chat=chat,
            blocks=Blocks(store, settings.bounds, lobby.friends),
            passkeys=Passkeys(store, accounts, gate, secret),
            friends=Friends(store, settings.bounds, lobby.friends),
            moderation=moderation,
            host_deeds=HostDeeds(store, moderation),
            takeover=Takeover(rooms, store, bus),
            streams=streams,
            attendance=attendance,
            deadlines=Deadlines(rooms, store, bus, attendance),
            vacations=Vacations(store, rooms, attendance),
            tournaments=tournaments,
            spectators=spectators,
            runner=Runner(rooms, store, bus, settings.bounds, streams),
        )

    @staticmethod
    def of(connection: HTTPConnection) -> Services:
        services: Services = connection.app.state.services
        return services

    async def admit(self, connection: HTTPConnection) -> None:
        """Count a request or a WebSocket, and find out who it comes from."""
        self.gate.admit_from(address_of(connection))
        token = token_of(connection)
        if token is not None:
            connection.scope[PERSON] = await self.accounts.sessions.find(token)
        shown = shown_token(connection)
        if shown is not None:
            connection.scope[PROGRAM] = await self.bots.find(shown)
        program: Program | None = connection.scope.get(PROGRAM)
        self.gate.admit_visitor(program.id if program else self.signer.visitor(connection))

    async def is_revoked(self, connection: HTTPConnection) -> bool:
        """Whether the token that a program showed when it came is worth nothing any more."""
        return await self.bots.find(shown_token(connection) or "") is None

    def caller(self, connection: HTTPConnection) -> Caller:
        """Who asks, for the budgets."""
        person: Person | None = connection.scope.get(PERSON)
        session = None if person is None else person.session
        return Caller(self.signer.visitor(connection), address_of(connection), session)

    @property
    def queues(self) -> tuple[WorkQueue, ...]:
        """Where work waits: for the engines, and for long games to be played again."""
        thinkers = self.thinkers
        engines = (thinkers.python, thinkers.moves, thinkers.advice, thinkers.analysis)
        return (*engines, self.replayer.queue)

    def charge(self, caller: Caller, cost: int) -> None:
        """Count something that costs as much as several requests."""
        self.gate.admit_request(caller, cost)

    async def resume(self) -> None:
        """Join the other processes, if there are any, and go on with what was left."""
        began = time.time()
        await self.bus.start()
        for part in (self.accounts.sessions, self.bots, self.streams, self.chat):
            await part.listen()
        await self.lobby.listen()
        await self.rooms.listen()
        # A moment before, nobody was there who could have said so.
        await self.deadlines.start(first=self.bus.since >= began)
        await self.rooms.resume_clocks()
        await self.rooms.settle_left()
        self.takeover.start()
        self.runner.start()
        self.spectators.start()
        self.host_deeds.start()
        self.notice_choices.start()
        self.herald.start()

    async def close(self) -> None:
        self.herald.close()
        self.notice_choices.close()
        self.runner.close()
        self.spectators.close()
        self.host_deeds.close()
        self.takeover.close()
        self.deadlines.close()
        self.lobby.close()
        self.notices.close()
        self.rooms.close()
        if self.workers is not None:
            await self.workers.close()
        await self.bus.close()
        self.replayer.close()
        self.thinkers.close()
        self.accounts.close()
        self.store.close()


def open_bus(redis: str, secret: bytes) -> Bus:
    """The line to the other processes of the server; those with the same secret are one server."""
    if not redis:
        return LocalBus()
    return RedisBus(redis, hashlib.sha256(secret).hexdigest()[:16])
