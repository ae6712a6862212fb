"""Engine work beside the event loop.

Moves, advice and analysis each have a queue with threads of its own: however long an analysis
takes, a move does not wait for it. What thinks in Python would only take turns with itself in
several threads, and keep the event loop from its turn: all of that shares one queue with one
thread, where an analysis makes way after its time slice.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from random import Random
from typing import TypeVar

from jogo.core.action import Action
from jogo.core.game import Game
from jogo.core.match import Match
from jogo.engine import Engine, TimeLeft, native_games
from jogo.players import player
from jogo.players.engine import LARGE_TABLE, engine_player
from jogo.web.caller import Caller
from jogo.web.rooms.pool import Pool
from jogo.web.rooms.turns import LineBounds, Turns
from jogo.web.rooms.work_queue import Task, WorkQueue
from jogo.web.settings import Bounds

T = TypeVar("T")

# How long an analysis goes on while something else waits.
ANALYSIS_SLICE = 2.0
# How long a server that ends waits for engines that were told to stop.
SECONDS_TO_STOP = 1.0


class Thinkers:
    """The computers of a server: those that play, those that advise and those that analyse."""

    def __init__(self, bounds: Bounds) -> None:
        number, line = bounds.thinkers, LineBounds(bounds.waiting, bounds.waiting_of_address)
        self.python = WorkQueue("python", 1, line)
        self.moves = WorkQueue("moves", number, line)
        self.advice = WorkQueue("advice", number, line, niceness=5)
        self.analysis = WorkQueue("analysis", number, line, niceness=10)
        # A review is many analyses; until its turn comes, it takes no memory.
        self.reviews = Turns(
            bounds.reviews,
            LineBounds(bounds.waiting, bounds.reviews_of_address, of_key=1),
            places_of_address=bounds.reviews_of_address,
        )
        self._engines = Pool(bounds.engine_memory)
        # Each thread has one engine at a time, so that together they keep within the bound.
        self.megabytes = max(1, min(LARGE_TABLE, bounds.engine_memory // (3 * number + 1)))

    @property
    def memory(self) -> int:
        """How many megabytes the engines have at this moment."""
        return self._engines.taken

    async def choose(
        self, caller: Caller, key: str, name: str, match: Match, clock: TimeLeft | None = None
    ) -> Action:
        """What the computer player of this name does in a match, with what is left on its clock."""
        twin, asked = match.copy(), time.monotonic()
        if not name.startswith("engine"):
            return await self.python.run(caller, key, lambda _: player(name).choose(twin))

        def work(task: Task[Action]) -> Action:
            new = engine_player(name, Random(), self.megabytes)
            kind, size = ("player", name, *key_of(twin.game)), new.megabytes_for(twin.game.type)
            with self._engines.lend(kind, size, lambda: new) as chooser:
                # It may have waited for its turn to think, and the clock did not.
                left = clock and clock.after(time.monotonic() - asked)
                return chooser.choose(twin, task.stopper, left)

        return await self.queue_for(match.game, self.moves).run(caller, key, work)

    async def advise(self, caller: Caller, game: Game, key: str, work: Callable[[Task[T]], T]) -> T:
        """What an engine says to someone who plays."""
        # Questions about a game never take the place of its computer's moves.
        return await self.queue_for(game, self.advice).run(caller, f"advice {key}", work)

    async def analyse(
        self, caller: Caller, game: Game, key: str, work: Callable[[Task[T]], T]
    ) -> T:
        """What an engine finds for someone who studies; it may be stopped when others wait."""
        queue = self.queue_for(game, self.analysis)
        return await queue.run(caller, f"analysis {key}", work, time_slice=ANALYSIS_SLICE)

    def queue_for(self, game: Game, native: WorkQueue) -> WorkQueue:
        """The queue for engine work on a game: `native` if C++ does it, or else the Python one."""
        return native if game.name in native_games() else self.python

    def engine(self, game: Game) -> AbstractContextManager[Engine]:
        """An engine for a game, as long as it is needed: for work that has its thread already."""
        kind = ("engine", *key_of(game))
        return self._engines.lend(
            kind, self.megabytes, lambda: Engine(game, megabytes=self.megabytes)
        )

    def close(self) -> None:
        queues = (self.python, self.moves, self.advice, self.analysis)
        self.reviews.close()
        for queue in queues:
            queue.close()
        end = time.monotonic() + SECONDS_TO_STOP
        for queue in queues:
            queue.wait_until(end)
        self._engines.clear()


def key_of(game: Game) -> tuple[object, ...]:
    """What tells games with their options apart."""
    return game.name, *game.options.items()
