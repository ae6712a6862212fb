"""The engine beside the board: it thinks in a thread of its own, about one thing at a time."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

from jogo.core.game import Game
from jogo.core.match import Match
from jogo.engine import Engine, Limits, Report, Stopper

# As good as without end: it is stopped when the person has seen enough.
WITHOUT_END = Limits(seconds=12 * 3600)


class Thinker:
    """An engine that is not woken before it is asked; a new question stops the one before.

    >>> from jogo.catalog import find_game_type
    >>> match = Match(find_game_type("jostle").game(size=8))
    >>> thinker = Thinker(match.game)
    >>> thinker.think(thinker.ask(), match, Limits(depth=2)).depth
    2
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._engine: Engine | None = None
        self._busy = Lock()
        self._question = Stopper()

    def ask(self) -> Stopper:
        """Begin a new question, and stop the one before; the result stops the new one."""
        self.stop()
        self._question = Stopper()
        return self._question

    def stop(self) -> None:
        """Stop thinking; called from the app's own thread."""
        self._question.stop()

    def think(
        self,
        question: Stopper,
        match: Match,
        limits: Limits,
        tell: Callable[[Report], object] | None = None,
    ) -> Report | None:
        """What there is to say of a match, in a thread; None if it was stopped before it began."""
        with self._busy:
            if question.is_stopped:
                return None
            if self._engine is None:
                self._engine = Engine(self.game)
            return self._engine.heeding(question).search(match, limits, tell=tell)
