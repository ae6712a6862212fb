"""Engine work beside the event loop.

Moves, advice and analysis each have a queue with threads of its own: however long an analysis
takes, a move does not wait for it.
"""

from __future__ import annotations

from contextlib import AbstractContextManager

from jogo.core.action import Action
from jogo.core.game import Game
from jogo.core.match import Match
from jogo.engine import Engine, native_games
from jogo.players import Player, player
from jogo.players.engine import EnginePlayer
from jogo.web.rooms.pool import Pool
from jogo.web.rooms.work_queue import Task, WorkQueue
from jogo.web.settings import Bounds


class Thinkers:
    """The computers of a server: those that play, those that advise and those that analyse."""

    def __init__(self, bounds: Bounds) -> None:
        # What thinks in Python holds its lock, the general engine too: never two at a time.
        self.python = WorkQueue("python", 1, bounds.waiting)
        self.moves = WorkQueue("moves", bounds.thinkers, bounds.waiting)
        self.advice = WorkQueue("advice", bounds.thinkers, bounds.waiting, niceness=5)
        self.analysis = WorkQueue("analysis", bounds.thinkers, bounds.waiting, 10, time_slice=2.0)
        self._players: Pool[Player] = Pool(8)
        self._engines: Pool[Engine] = Pool(4)

    async def choose(self, key: str, name: str, match: Match) -> Action:
        """What the computer player of this name does in a match."""
        is_native = name.startswith("engine") and match.game.name in native_games()
        queue = self.moves if is_native else self.python
        twin = match.copy()

        def work(task: Task[Action]) -> Action:
            with self._players.lend((name, *key_of(twin.game)), lambda: player(name)) as chooser:
                if isinstance(chooser, EnginePlayer):
                    return chooser.choose(twin, task.stopper)
                return chooser.choose(twin)

        return await queue.run(key, work)

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
