"""How to think: the typed face of the C++ engine, and of the general one for games without C++.

Positions and actions are text, which the rules in Python read first: what is wrong with them is
said in the same words and with the same errors as everywhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass

from jogo.core.errors import GameOver, JogoError
from jogo.core.game import Game
from jogo.core.match import Match
from jogo.engine import _core
from jogo.engine.general import (
    GeneralEngine,
    GeneralPlayouts,
    GeneralReport,
    GeneralSuccessor,
)
from jogo.engine.limits import MOST_LINES, Limits, TimeLeft, check_bounds
from jogo.engine.networks import OWN, load_network
from jogo.engine.turn_check import SoundActions

__all__ = [
    "LEAST_WIN",
    "WON",
    "Engine",
    "Evaluation",
    "Limits",
    "Line",
    "NoNativeEngine",
    "Report",
    "SoundActions",
    "Stopper",
    "Term",
    "TimeLeft",
    "native_games",
]

# What stops a search: `stop()` also holds for a search that has yet to begin.
Stopper = _core.Stopper
# The score of a game that is won already; each action to the win takes one off.
WON = _core.WON
# No evaluation comes this far: from here on, a score means a win.
LEAST_WIN = _core.LEAST_WIN
MOST_MEGABYTES = 65_536
MOST_THREADS = 256


class NoNativeEngine(JogoError):
    """The compiled engine does not know the rules of this game."""


def native_games() -> frozenset[str]:
    """The names of the games that the compiled engine knows.

    >>> "jostle" in native_games(), "chess" in native_games()
    (True, False)
    """
    return frozenset(_core.games())


@dataclass(frozen=True, slots=True)
class Line:
    """A way to go on, and its worth for the player to move, in hundredths; wins are far above."""

    score: int
    exact: bool
    actions: tuple[str, ...]

    @property
    def wins_in(self) -> int | None:
        """In how many actions the player to move wins; negative if it loses; None if not known.

        >>> Line(30_997, True, ("f6-f11",)).wins_in, Line(120, False, ()).wins_in
        (3, None)
        """
        if abs(self.score) < _core.LEAST_WIN:
            return None
        distance = _core.WON - abs(self.score)
        return distance if self.score > 0 else -distance

    @property
    def number(self) -> str:
        """The score as a number.

        >>> Line(-135, False, ()).number
        '-1.35'
        """
        return f"{self.score / 100:+.2f}"


@dataclass(frozen=True, slots=True)
class Report:
    """What a search found: the best lines first, how deep and how fast it looked."""

    lines: tuple[Line, ...]
    depth: int
    nodes: int
    seconds: float
    # Whether the general engine found it, which knows only the rules.
    is_general: bool = False

    @property
    def best(self) -> str:
        return self.lines[0].actions[0]

    @property
    def nodes_per_second(self) -> int:
        return round(self.nodes / max(self.seconds, 1e-3))


@dataclass(frozen=True, slots=True)
class Term:
    """Something that an evaluation counts: how much of it each side has, and what that is worth."""

    name: str
    weight: int
    own: float
    other: float
    score: int


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a position is worth to the player to move before any search, term by term."""

    score: int
    terms: tuple[Term, ...]


class Engine:
    """A game's engine with its memory; one search at a time.

    `network` is `own` for the one that the game comes with, `none`, or the path of a file.

    >>> from jogo.catalog import find_game_type
    >>> engine = Engine(find_game_type("jostle").game(size=8), megabytes=1)
    >>> engine.perft("8/8/2RBRB2/2BRBR2/2RBRB2/2BRBR2/8/8 r 1", 2)
    80
    """

    def __init__(
        self, game: Game, *, megabytes: int = 64, threads: int = 1, network: str = OWN
    ) -> None:
        check_bounds("megabytes", megabytes, 1, MOST_MEGABYTES)
        check_bounds("threads", threads, 1, MOST_THREADS)
        self.game = game
        self.threads = threads
        self._core: _core.Engine | GeneralEngine = (
            _core.make(
                game.name,
                list(game.engine_options().items()),
                megabytes,
                load_network(game, network),
            )
            if game.name in native_games()
            else GeneralEngine(game, megabytes)
        )
        self._heeded: Stopper | None = None
        self._stopper = Stopper()

    @property
    def is_general(self) -> bool:
        """Whether the general engine thinks, since C++ does not know the game.

        >>> from jogo.catalog import find_game_type
        >>> Engine(find_game_type("jostle").game(), megabytes=1).is_general
        False
        """
        return isinstance(self._core, GeneralEngine)

    def heeding(self, stopper: Stopper) -> Engine:
        """The same engine, its searches ending as soon as the stopper says so.

        >>> from jogo.catalog import find_game_type
        >>> engine, stopper = Engine(find_game_type("jostle").game()), Stopper()
        >>> stopper.stop()
        >>> match = Match(engine.game)
        >>> engine.heeding(stopper).search(match, Limits(nodes=10**12)).nodes < 1000
        True
        """
        twin = copy(self)
        twin._heeded = stopper
        return twin

    def search(
        self,
        match: Match | str,
        limits: Limits,
        *,
        lines: int = 1,
        among: Sequence[str] = (),
        tell: Callable[[Report], object] | None = None,
    ) -> Report:
        """Think about a match, with its history, or a position; `tell` hears of every depth.

        `among`, unless it is empty, has the actions to choose from.
        """
        check_bounds("lines", lines, 1, MOST_LINES)
        position, past = self._texts(match)
        clock = limits.clock
        self._stopper = self._heeded or Stopper()
        found = self._core.search(
            position,
            past,
            among,
            limits.seconds or 0.0,
            None if clock is None else _core.Clock(clock.seconds, clock.increment, clock.turns),
            limits.nodes or 0,
            limits.depth or 0,
            lines,
            self.threads,
            self._stopper,
            None if tell is None else (lambda report: tell(self._read(report))),
        )
        return self._read(found)

    def sound_actions(self, match: Match | str) -> SoundActions:
        """What wins within the turn, or else does not let the opponent win within the next.

        Whole turns are looked at exactly, whatever a search would think of them.

        >>> from jogo.catalog import find_game_type
        >>> engine = Engine(find_game_type("virus-wars").game(), megabytes=1)
        >>> sound = engine.sound_actions("11/11/11/11/11/3B7/11/11/11/11/11 r 1 2")
        >>> "h3" in sound.actions, "k3" in sound.actions
        (False, True)
        """
        position, past = self._texts(match)
        found = self._core.sound_actions(position, past)
        return SoundActions(tuple(found.actions), found.win, found.exact)

    def stop(self) -> None:
        """End the search that another thread is waiting for; it answers with what it has.

        Where that search may not have begun yet, let the engine be `heeding` a stopper instead.
        """
        self._stopper.stop()

    def forget(self) -> None:
        """Empty the table: the next search knows nothing of the earlier ones."""
        self._core.forget()

    def perft(self, position: str, depth: int, *, bulk: bool = True) -> int:
        """How many sequences of this many actions there are; `bulk` does not play the last."""
        return self._core.perft(self._text(position), depth, bulk)

    def evaluate(self, position: str) -> Evaluation:
        """What the search thinks of a position where it stops looking ahead.

        >>> from jogo.catalog import find_game_type
        >>> engine = Engine(find_game_type("jostle").game(size=8), megabytes=1)
        >>> engine.evaluate("8/8/2RBRB2/2BRBR2/2RBRB2/2BRBR2/8/8 r 1").terms[0]
        Term(name='mobility', weight=10, own=8.0, other=8.0, score=0)
        """
        state = self.game.parse_state(position)
        if (outcome := self.game.outcome(state)) is not None:
            raise GameOver("the game is over already ({outcome})", outcome=outcome)
        if isinstance(self._core, GeneralEngine):
            raise NoNativeEngine(
                "{game} has no evaluation: the general engine thinks about it; "
                "there is one for {games}",
                game=self.game.name,
                games=", ".join(_core.games()),
            )
        found = self._core.evaluate(self.game.format_state(state))
        terms = (Term(t.name, t.weight, t.own, t.other, t.score) for t in found.terms)
        return Evaluation(found.score, tuple(terms))

    def describe(self, position: str) -> _core.Successor | GeneralSuccessor:
        """A position as the engine's own rules see it."""
        return self._core.describe(self._text(position))

    def successors(self, position: str) -> Sequence[_core.Successor | GeneralSuccessor]:
        """Each action with the position it leads to, as the engine's own rules see it."""
        return self._core.successors(self._text(position))

    def play_out(
        self, position: str, seconds: float, seed: int = 1
    ) -> _core.Playouts | GeneralPlayouts:
        """Random games to their ends for a while: how many, and of how many actions."""
        return self._core.play_out(self._text(position), seconds, seed)

    def _read(self, found: _core.Report | GeneralReport) -> Report:
        lines = tuple(Line(line.score, line.exact, tuple(line.actions)) for line in found.lines)
        return Report(lines, found.depth, found.nodes, found.seconds, self.is_general)

    def _text(self, position: str) -> str:
        return self.game.format_state(self.game.parse_state(position))

    def _texts(self, match: Match | str) -> tuple[str, Sequence[str]]:
        if isinstance(match, str):
            return self._text(match), ()
        return match.position, match.turn_starts()
