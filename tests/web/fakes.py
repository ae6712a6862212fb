"""What a room needs, without a server: a store, computers, time and timers that a test commands."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

from jogo.core.action import Action
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.engine import TimeLeft
from jogo.web.caller import Caller
from jogo.web.errors import NotStored
from jogo.web.rooms.audience import Listener
from jogo.web.rooms.beginning import new_game
from jogo.web.rooms.hall import BETWEEN_ARRIVALS
from jogo.web.rooms.replaying import open_match
from jogo.web.rooms.room import PlayedAction, Room
from jogo.web.store import StoredGame
from jogo.web.store.statements import Statement
from jogo.web.wire.models import NewGame
from tests.web.changes import apply_change
from tests.web.site import Time


def in_loop(test: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    """Run an asynchronous test."""

    @wraps(test)
    def run() -> None:
        async def bounded() -> None:
            async with asyncio.timeout(30):
                await test()

        asyncio.run(bounded())

    return run


async def settle() -> None:
    """Let everything happen that waits for nothing."""
    for _ in range(20):
        await asyncio.sleep(0)


class FakeStore:
    """Notes what is written; a test lets it wait or fail."""

    def __init__(self) -> None:
        self.writes: list[tuple[Statement, ...]] = []
        self.fails = False
        self.may_write = asyncio.Event()
        self.may_write.set()
        self.is_asked = asyncio.Event()

    async def write(self, *statements: Statement) -> None:
        self.is_asked.set()
        await self.may_write.wait()
        if self.fails:
            raise NotStored("this could not be stored; nothing was changed")
        self.writes.append(statements)

    @property
    def columns(self) -> dict[str, Any]:
        """The columns of the game that were written last."""
        return self.writes[-1][-1][1]

    @property
    def rows(self) -> list[dict[str, Any]]:
        """What else was written with them: actions, or another game."""
        return [values for _, values in self.writes[-1][:-1]]


class FakeChooser:
    """Computers that answer when a test lets them, with the first legal action or as it says."""

    def __init__(self) -> None:
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.asked: list[str] = []
        self.clocks: list[TimeLeft | None] = []
        self.problem: Exception | None = None
        self.answer: Action | None = None

    async def choose(
        self, caller: Caller, key: str, name: str, match: Match, clock: TimeLeft | None = None
    ) -> Action:
        self.asked.append(name)
        self.clocks.append(clock)
        twin = match.copy()
        await self.may_answer.wait()
        if self.problem is not None:
            raise self.problem
        action: Action = self.answer or twin.legal_actions()[0]
        return action


class FakeOpener:
    """Plays games again at once."""

    async def open_match(self, caller: Caller, game: StoredGame) -> Match:
        return open_match(game)


class FakeTimer:
    """A timer that rings when a test says so."""

    def __init__(self, seconds: float, ring: Callable[[], None]) -> None:
        self.seconds = seconds
        self.ring = ring
        self.is_cancelled = False

    def cancel(self) -> None:
        self.is_cancelled = True


class Person:
    """Someone connected to a room, what they were told, and how the game stands by that."""

    def __init__(self, name: str | None, code: str = "en") -> None:
        self.heard: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}
        self.closed_with: int | None = None
        self.listener = Listener(Caller(name, "192.0.2.1"), code, self.hear, self.close)

    def hear(self, text: str) -> None:
        message = json.loads(text)
        self.heard.append(message)
        if message["type"] == "game":
            self.state = message
        elif message["type"] == "change":
            self.state = apply_change(self.state, message)

    def close(self, code: int) -> None:
        self.closed_with = code

    @property
    def is_closed(self) -> bool:
        return self.closed_with is not None

    @property
    def last(self) -> dict[str, Any]:
        return self.heard[-1]


class Scene:
    """A room with everything around it faked."""

    def __init__(self, game: str = "jostle", **wanted: Any) -> None:
        self.store = FakeStore()
        self.chooser = FakeChooser()
        self.time = Time()
        # Those of the clock, and those that make who comes and goes wait to be told.
        self.timers: list[FakeTimer] = []
        self.delays: list[FakeTimer] = []
        self.released: list[Room] = []
        stored = new_game(NewGame(game=game, **wanted), "anna")
        self.room = Room(
            stored,
            open_match(stored),
            self.store,
            self.chooser,
            self.time,
            self.released.append,
            self.start_timer,
        )

    def start_timer(self, seconds: float, ring: Callable[[], None]) -> FakeTimer:
        timers = self.delays if seconds == BETWEEN_ARRIVALS else self.timers
        timers.append(FakeTimer(seconds, ring))
        return timers[-1]

    @property
    def plies(self) -> int:
        return len(self.room.match.actions)

    async def play(self, visitor: str = "anna", action: str | None = None) -> str:
        """Play an action, or the first legal one."""
        match = self.room.match
        played: list[PlayedAction] = []
        await self.room.play(visitor, action or match.legal()[0], match.ply, played.append)
        return str(played[0].action)

    async def enter(self, name: str | None) -> Person:
        person = Person(name)
        await self.room.join(person.listener)
        await settle()
        return person

    async def pass_a_moment(self) -> None:
        """Let those who are here be told who has come and gone."""
        for delay in self.delays:
            if not delay.is_cancelled:
                delay.is_cancelled = True
                delay.ring()
        await settle()

    async def computer_acts(self) -> None:
        """Wait until no computer thinks any more."""
        while self.room.computer.thinking is not None:
            await asyncio.sleep(0)


async def scene_of_friends(**wanted: Any) -> Scene:
    """Anna and Bruno at a game."""
    scene = Scene(second="friend", **wanted)
    await scene.room.take_seat("bruno")
    assert scene.room.place_of("bruno") is Seat.SECOND
    return scene
