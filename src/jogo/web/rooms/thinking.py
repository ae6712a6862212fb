"""Engine work beside the event loop.

Moves, advice and analysis each have a queue with threads of its own: however long an analysis
takes, a move does not wait for it. What thinks in Python would only take turns with itself in
several threads, and keep the event loop from its turn: all of that shares one queue with one
thread, where an analysis makes way after its time slice.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TypeVar

from jogo.core.action import Action
from jogo.core.game import Game
from jogo.core.match import Match
from jogo.engine import Engine, native_games
from jogo.players import Player, player
from jogo.players.engine import choose_action
from jogo.web.caller import Caller
from jogo.web.rooms.pool import Pool
from jogo.web.rooms.work_queue import Task, WorkQueue
from jogo.web.settings import Bounds

T = TypeVar("T")

# How long an analysis goes on while something else waits.
ANALYSIS_SLICE = 2.0


class Thinkers:
    """The computers of a server: those that play, those that advise and those that analyse."""

    def __init__(self, bounds: Bounds) -> None:
        self.python = WorkQueue("python", 1, bounds.waiting)
        self.moves = WorkQueue("moves", bounds.thinkers, bounds.waiting)
        self.advice = WorkQueue("advice", bounds.thinkers, bounds.waiting, niceness=5)
        self.analysis = WorkQueue("analysis", bounds.thinkers, bounds.waiting, niceness=10)
        self._players: Pool[Player] = Pool(8)
        self._engines: Pool[Engine] = Pool(4)

    async def choose(self, caller: Caller, key: str, name: str, match: Match) -> Action:
        """What the computer player of this name does in a match."""
        is_engine = name.startswith("engine")
        queue = self.queue_for(match.game, self.moves) if is_engine else self.python
        twin = match.copy()

        def work(task: Task[Action]) -> Action:
            with self._players.lend((name, *key_of(twin.game)), lambda: player(name)) as chooser:
                return choose_action(chooser, twin, task.stopper)

        return await queue.run(caller, key, work)

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
        """An engine for a game, as long as it is needed."""
        return self._engines.lend(key_of(game), lambda: Engine(game))

    def close(self) -> None:
        for queue in (self.python, self.moves, self.advice, self.analysis):
            queue.close()
        self._players.clear()
        self._engines.clear()


def key_of(game: Game) -> tuple[object, ...]:
    """What tells games with their options apart."""
    return game.name, *game.options.items()
