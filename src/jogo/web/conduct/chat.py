"""Chat: what is said is stored, and told to everyone at the same place who wants to hear it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace

from sqlalchemy import Connection

from jogo.core.errors import NotNow
from jogo.core.message import Plural
from jogo.web.bus import Bus, Message
from jogo.web.caller import Caller
from jogo.web.conduct.places import ChatRoom
from jogo.web.conduct.presets import PRESETS
from jogo.web.errors import AccountClosed, BadMessage, NotLoggedIn, StoreFailed
from jogo.web.identity import is_account, is_bot, new_id
from jogo.web.limits import Gate
from jogo.web.locale import language
from jogo.web.rooms.audience import Listener
from jogo.web.store import Store
from jogo.web.store.blocks import blocked_by, blockers_of, estranged_from
from jogo.web.store.chats import StoredLine, add_line, count_lines, list_lines
from jogo.web.store.persons import find_person
from jogo.web.store.reports import is_warned
from jogo.web.wire import models

# What processes say to each other about chats.
TOPIC = "chat"
WARNED = models.Warned().model_dump_json()
# How many lines somebody reads who comes.
REMEMBERED = 50


@dataclass(slots=True)
class Place:
    """Those who listen at a place, and what was said there lately."""

    listeners: set[Listener] = field(default_factory=set)
    lines: dict[str, StoredLine] = field(default_factory=dict)
    is_loaded: bool = False

    def remember(self, lines: Iterable[StoredLine]) -> None:
        known = {line.id: line for line in lines} | self.lines
        latest = sorted(known.values(), key=lambda line: line.at)[-REMEMBERED:]
        self.lines = {line.id: line for line in latest}


class Chat:
    """All chats of a server that somebody listens to."""

    def __init__(self, store: Store, gate: Gate, bus: Bus) -> None:
        self._store = store
        self._gate = gate
        self._bus = bus
        self._bus.on_gap.append(self._forget)
        self._places: dict[str, Place] = {}

    # Coming and going

    async def join(self, room: ChatRoom, listener: Listener) -> None:
        """Let somebody hear what is said, and read what was said before.

        Where the database does not answer, everything else goes on without a chat.
        """
        place = self._places.setdefault(room.place, Place())
        place.listeners.add(listener)
        with suppress(StoreFailed):
            if not place.is_loaded:
                place.remember(await self.read(room.place))
                place.is_loaded = True
            named, strangers, warned = await self._know(listener.visitor)
            lines = [line for line in place.lines.values() if line.author not in strangers]
            talk = models.Talk(
                room=room.kind,
                named=named,
                lines=[describe_line(line, listener.visitor, listener.code) for line in lines],
            )
            listener.tell(talk.model_dump_json())
            if warned:
                listener.tell(WARNED)

    async def _know(self, visitor: str | None) -> tuple[bool, set[str], bool]:
        """Whether somebody has a name, whom they do not read, and whether they are warned."""
        if visitor is None:
            return False, set(), False
        return await self._store.read(
            lambda connection: (
                find_person(connection, visitor) is not None,
                estranged_from(connection, visitor),
                is_warned(connection, visitor),
            )
        )

    def part(self, room: ChatRoom, listener: Listener) -> None:
        place = self._places.get(room.place)
        if place is None:
            return
        place.listeners.discard(listener)
        if not place.listeners:
            del self._places[room.place]

    async def read(self, place: str) -> list[StoredLine]:
        """What was said at a place lately, the oldest first."""
        return await self._store.read(lambda connection: list_lines(connection, place, REMEMBERED))

    # Talking

    async def say(self, room: ChatRoom, caller: Caller, said: models.ChatCommand) -> None:
        """Say something for somebody with a name, as soon as it is stored."""
        if caller.visitor is None:
            raise nameless()
        self._gate.admit_chat(caller.visitor, caller.address)
        preset = said.preset
        text = PRESETS[preset] if preset is not None else clean(said.text)
        line = StoredLine(new_id(), room.place, caller.visitor, text, preset)

        def store(connection: Connection) -> tuple[StoredLine, set[str]]:
            return self._add(connection, room, line)

        added, deaf = await self._store.change(store)
        self._tell(added, deaf)
        self._bus.publish(TOPIC, do="say", line=asdict(added), deaf=[*deaf])

    def _add(
        self, connection: Connection, room: ChatRoom, line: StoredLine
    ) -> tuple[StoredLine, set[str]]:
        """Store a line unless something speaks against it; who does not read it."""
        author = find_person(connection, line.author)
        if author is None:
            raise nameless()
        if author.closed is not None:
            raise AccountClosed("a moderator has decided that you cannot chat any more")
        blockers, blocked = (
            blockers_of(connection, line.author),
            blocked_by(connection, line.author),
        )
        if room.opposite in blockers:
            raise NotNow("your opponent does not want to chat")
        if room.opposite in blocked:
            raise NotNow("you have blocked your opponent; on the page of your name you can undo it")
        most = self._gate.bounds.chat_lines
        if count_lines(connection, room.place) >= most:
            full = Plural("a chat has at most {n} line", "a chat has at most {n} lines")
            raise NotNow(full, n=most)
        add_line(connection, line)
        return replace(line, name=author.name), blockers | blocked

    # Telling

    async def listen(self) -> None:
        """Hear what is said at other processes."""
        await self._bus.listen(TOPIC, self._hear)

    def _hear(self, message: Message) -> None:
        match message["do"]:
            case "say":
                self._tell(StoredLine(**message["line"]), {*message["deaf"]})
            case "remove":
                self._remove(message["place"], message["id"])
            case "warn":
                self._tell_warned(message["person"])

    def _tell(self, line: StoredLine, deaf: set[str]) -> None:
        place = self._places.get(line.place)
        if place is None:
            return
        place.remember([line])
        for listener in [*place.listeners]:
            if listener.visitor not in deaf:
                said = describe_line(line, listener.visitor, listener.code)
                listener.tell(models.Said(line=said).model_dump_json())

    # What moderators do

    def remove(self, place: str, id: str) -> None:
        """Let a line be gone that a moderator has removed, here and elsewhere."""
        self._remove(place, id)
        self._bus.publish(TOPIC, do="remove", place=place, id=id)

    def _remove(self, name: str, id: str) -> None:
        place = self._places.get(name)
        if place is not None:
            place.lines.pop(id, None)
            for listener in [*place.listeners]:
                listener.tell(models.Unsaid(id=id).model_dump_json())

    def tell_warned(self, person: str) -> None:
        """Let somebody know at once that a moderator has written to them."""
        self._tell_warned(person)
        self._bus.publish(TOPIC, do="warn", person=person)

    def _tell_warned(self, person: str) -> None:
        for place in self._places.values():
            for listener in [*place.listeners]:
                if listener.visitor == person:
                    listener.tell(WARNED)

    def _forget(self) -> None:
        """Something may have been said that was not heard here: whoever comes next reads it."""
        for place in self._places.values():
            place.is_loaded = False


def clean(text: str) -> str:
    """A text without what cannot be seen, or changes how others read the page.

    >>> clean("  well \\u202eplayed\\n"), clean("olá 👋")
    ('well played', 'olá 👋')
    """
    seen = "".join(each if each.isprintable() else " " * each.isspace() for each in text)
    cleaned = " ".join(seen.split())
    if not cleaned:
        raise BadMessage("there is nothing to read in this message")
    return cleaned


def nameless() -> NotLoggedIn:
    return NotLoggedIn("take a name first: chat is for those who have one")


def describe_line(line: StoredLine, reader: str | None, code: str) -> models.ChatLine:
    """A line as somebody reads it, in their language."""
    say = language(code)
    return models.ChatLine(
        id=line.id,
        name=line.name or say("deleted user"),
        guest=not is_account(line.author),
        bot=is_bot(line.author),
        mine=line.author == reader,
        text=say(PRESETS.get(line.preset or "", "")) if line.preset in PRESETS else line.text,
        at=line.at,
    )
