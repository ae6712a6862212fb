"""What waits for people wherever they are on the site: their turns, new games, challenges.

Every page of somebody with a name, or with a game against another person, has a connection here.
Who is told of a game has its latest state; what was missed meanwhile is read from the database.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from functools import partial

from jogo.core.message import in_a_line
from jogo.core.seat import Seat
from jogo.web.bus import Bus, Message
from jogo.web.errors import StoreFailed
from jogo.web.identity import DELETED, is_bot
from jogo.web.rooms.audience import GOING_AWAY, Listener
from jogo.web.store import Store, StoredGame
from jogo.web.store.history import list_going
from jogo.web.wire import models
from jogo.web.wire.game import describe_own_game

LOG = logging.getLogger(__name__)
# The challenges that concern a listener, as they read them.
DescribeChallenges = Callable[[Listener], list[models.OpenChallenge]]


class Notices:
    """Everyone who is to hear what waits for them, and tells them."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self._store = store
        self._bus = bus
        self._bus.on_gap.append(self._repeat_all)
        self._here: dict[str, set[Listener]] = {}
        # Those whose page is in sight, and who had one in sight since that was last asked.
        self._looking: set[Listener] = set()
        self._looked: set[str] = set()
        # What those are to hear once they have been told how things stand.
        self._arriving: dict[Listener, list[str]] = {}
        # The challenges in the lobby, once there is one.
        self.describe_challenges: DescribeChallenges = lambda _: []
        # A task that nobody holds may be collected before it is done.
        self._tasks: set[asyncio.Task[None]] = set()

    def listeners(self) -> Iterator[Listener]:
        """Every connection to notices."""
        return iter([each for some in self._here.values() for each in some])

    def listeners_of(self, visitor: str) -> list[Listener]:
        return [*self._here.get(visitor, ())]

    # Coming and going

    async def join(self, listener: Listener) -> None:
        """Somebody opens a page, and is told what waits for them."""
        visitor = listener.visitor
        if visitor is None:
            listener.tell(models.Waiting(games=[], challenges=[]).model_dump_json())
            return
        self._arriving[listener] = []
        is_first = visitor not in self._here
        self._here.setdefault(visitor, set()).add(listener)
        if is_first:
            await self._bus.listen(topic_of(visitor), partial(self._tell, visitor))
        await self._tell_all(listener)

    def part(self, listener: Listener) -> None:
        visitor = listener.visitor or ""
        self._arriving.pop(listener, None)
        self._looking.discard(listener)
        here = self._here.get(visitor, set())
        here.discard(listener)
        if not here and self._here.pop(visitor, None) is not None:
            self._bus.leave(topic_of(visitor))

    def look(self, listener: Listener, *, looking: bool) -> None:
        """Somebody's page comes into sight, or goes out of it."""
        if looking and listener.visitor is not None:
            self._looking.add(listener)
            self._looked.add(listener.visitor)
        else:
            self._looking.discard(listener)

    def take_lookers(self) -> set[str]:
        """Those who look at a page, or did since this was last asked."""
        looked, self._looked = self._looked, set()
        return looked | {each.visitor for each in self._looking if each.visitor is not None}

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for listener in self.listeners():
            listener.close(GOING_AWAY)

    async def _tell_all(self, listener: Listener) -> None:
        visitor = listener.visitor or ""
        ask = partial(list_going, visitor=visitor, with_people=True)
        games = await self._store.read(ask)
        described = [describe_own_game(game, visitor, listener.code) for game in games]
        challenges = self.describe_challenges(listener)
        listener.tell(models.Waiting(games=described, challenges=challenges).model_dump_json())
        for text in self._arriving.pop(listener, ()):
            listener.tell(text)

    def _repeat_all(self) -> None:
        """Something may not have been heard: tell everybody how things stand."""
        task = asyncio.create_task(self._repeat())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _repeat(self) -> None:
        for listener in self.listeners():
            try:
                await self._tell_all(listener)
            except StoreFailed as error:
                LOG.debug("nobody is told what waits: %s", in_a_line(error))

    # Telling

    def note_game(
        self, game: StoredGame, result: str | None = None, *, begun: bool = False
    ) -> None:
        """A game of two people has begun, has another seat to move or is over: they are told."""
        if not is_between_people(game):
            return
        message = write_game(game, result) | {"begun": begun}
        for owner in game.owners.values():
            if owner is not None and not is_bot(owner):
                self._bus.publish(topic_of(owner), **message)
                self._tell(owner, message)

    def tell(self, visitor: str, write: Callable[[Listener], str]) -> None:
        """Tell somebody something, in the language of each of their pages."""
        for listener in self.listeners_of(visitor):
            text = write(listener)
            if listener in self._arriving:
                self._arriving[listener].append(text)
            else:
                listener.tell(text)

    def _tell(self, visitor: str, message: Message) -> None:
        if visitor not in self._here:
            return
        game, begun = read_game(message), message["begun"]
        self.tell(visitor, lambda listener: describe_notice(game, listener, begun=begun))


def topic_of(visitor: str) -> str:
    return f"notices {visitor}"


def is_between_people(game: StoredGame) -> bool:
    """Whether two people, each at a device of their own, have the seats of a game."""
    owners = {*game.owners.values()} - {None, DELETED}
    return len(owners) == 2 and not any(map(game.is_computer, Seat))


def describe_notice(game: StoredGame, listener: Listener, *, begun: bool) -> str:
    described = describe_own_game(game, listener.visitor or "", listener.code)
    return models.GameNotice(game=described, begun=begun).model_dump_json()


def write_game(game: StoredGame, result: str | None) -> Message:
    """What notices say of a game, for other processes."""
    return {
        "id": game.id,
        "game": game.game,
        "players": [game.players[seat] for seat in Seat],
        "owners": [game.owners[seat] for seat in Seat],
        "names": [game.names[seat] for seat in Seat],
        "left": None if game.left is None else [game.left[seat] for seat in Seat],
        "running": None if game.running is None else str(game.running),
        "to_move": None if game.to_move is None else str(game.to_move),
        "result": result,
        "days": game.days,
        "deadline": game.deadline,
    }


def read_game(message: Message) -> StoredGame:
    """A game that another process tells of, as far as notices are concerned."""
    players, owners, names = (
        dict(zip(Seat, message[each], strict=True)) for each in ("players", "owners", "names")
    )
    left, running, to_move = message["left"], message["running"], message["to_move"]
    return StoredGame(
        id=message["id"],
        game=message["game"],
        options={},
        start=None,
        players=players,
        owners=owners,
        names=names,
        left=None if left is None else dict(zip(Seat, left, strict=True)),
        running=None if running is None else Seat(running),
        to_move=None if to_move is None else Seat(to_move),
        result=message["result"],
        days=message["days"],
        deadline=message["deadline"],
    )
