"""What a running server consists of, for those that answer requests."""

from __future__ import annotations

from dataclasses import dataclass, field

from starlette.requests import HTTPConnection

from jogo.web.accounts.accounts import Accounts
from jogo.web.accounts.bots import Bots
from jogo.web.accounts.exporting import Exporter
from jogo.web.accounts.mail import Mailer, read_mail_server
from jogo.web.accounts.sessions import token_of
from jogo.web.caller import Caller, address_of
from jogo.web.identity import PERSON, PROGRAM, Person, Program, Signer, read_secret
from jogo.web.limits import Gate
from jogo.web.programs import Streams
from jogo.web.rooms.exploring import OwnExplorers
from jogo.web.rooms.lobby import Lobby
from jogo.web.rooms.registry import RoomRegistry
from jogo.web.rooms.replayer import Replayer
from jogo.web.rooms.thinking import Thinkers
from jogo.web.rooms.work_queue import WorkQueue
from jogo.web.settings import Settings
from jogo.web.store import Store


def shown_token(connection: HTTPConnection) -> str | None:
    """The token that a program shows, if it does."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


@dataclass(slots=True)
class Services:
    """The parts of a server, made at its start and closed at its end."""

    settings: Settings
    store: Store
    signer: Signer
    gate: Gate
    thinkers: Thinkers
    replayer: Replayer
    rooms: RoomRegistry
    own_explorers: OwnExplorers
    accounts: Accounts
    bots: Bots
    exporter: Exporter
    lobby: Lobby
    streams: Streams = field(default_factory=Streams)

    @classmethod
    def start(cls, settings: Settings) -> Services:
        settings.data.mkdir(parents=True, exist_ok=True)
        store = Store(settings.database_url)
        thinkers, replayer = Thinkers(settings.bounds), Replayer(settings.bounds)
        gate, secret = Gate(settings.bounds, settings.now), read_secret(settings.data)
        rooms = RoomRegistry(store, thinkers, replayer, settings.bounds.rooms, settings.now)
        mailer = Mailer(read_mail_server(settings.mail))
        lobby = Lobby(rooms, store, settings.bounds)

        def disconnect(person: str, only: str | None, besides: str | None) -> None:
            for listener in (*rooms.listeners(), *lobby.listeners()):
                listener.log_out(person, only, besides)

        accounts = Accounts(store, rooms, gate, secret, mailer, disconnect)
        return cls(
            settings=settings,
            store=store,
            signer=Signer(secret),
            gate=gate,
            thinkers=thinkers,
            replayer=replayer,
            rooms=rooms,
            own_explorers=OwnExplorers(store),
            accounts=accounts,
            bots=Bots(store, accounts, gate),
            exporter=Exporter(store, replayer, accounts),
            lobby=lobby,
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

    def close(self) -> None:
        self.lobby.close()
        self.rooms.close()
        self.replayer.close()
        self.thinkers.close()
        self.accounts.close()
        self.store.close()
