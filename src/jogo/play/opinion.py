"""What an engine thinks of the positions of a game, whoever let it think."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from jogo.core.annotation import Evaluation
from jogo.core.game import Game
from jogo.core.match import Match
from jogo.core.seat import Outcome, Seat
from jogo.engine import WON, Engine, Limits, Line
from jogo.play.standing import score_of_first, share_of_first

THOUGHT = Limits(seconds=0.2)


@dataclass(frozen=True, slots=True)
class Opinion:
    """A position of the game: the actions before it, its best line for the seat to move.

    `share` is the first seat's part of the game, from 0 (lost) to 1 (won). The line of a finished
    game is empty.
    """

    ply: int
    to_move: Seat
    line: Line
    share: float

    @property
    def score(self) -> int:
        """The score from the first seat's view."""
        return score_of_first(self.to_move, self.line)

    @property
    def evaluation(self) -> Evaluation:
        """The score as a record keeps it."""
        wins_in = self.line.wins_in
        if wins_in is not None and self.to_move is Seat.SECOND:
            wins_in = -wins_in
        return Evaluation(self.score, wins_in or None)

    @property
    def is_decided(self) -> bool:
        """Whether someone has won: in no more actions, which a record cannot tell from lost."""
        return self.line.wins_in == 0

    def share_in(self, game: Game, turn: int, seat: Seat) -> float:
        """A seat's share of the game, as it is seen in a turn."""
        share = share_of_first(game, turn, self.to_move, self.line)
        return share if seat is Seat.FIRST else 1 - share


def opinions(
    match: Match, limits: Limits = THOUGHT, engine: Engine | None = None, since: int = 0
) -> Iterator[Opinion]:
    """An opinion of every position of a match, from one on: each takes as long as the limits.

    >>> from jogo.catalog import find_game_type
    >>> match = Match(find_game_type("jostle").game(size=8))
    >>> [opinion.ply for opinion in opinions(match, Limits(nodes=100))]
    [0]
    """
    engine = engine or Engine(match.game)
    for at in replay(match, since):
        yield opinion(at, limits, engine)


def replay(match: Match, since: int = 0) -> Iterator[Match]:
    """A match as it was after some of its actions, after one more, and so on.

    Only the rules end it: a game given up is judged by the position it was left in.
    """
    at = Match(match.game, match.game.format_state(match.start))
    for played, action in enumerate(match.actions):
        if played >= since:
            yield at
        at.play(action)
    yield at


def opinion(match: Match, limits: Limits, engine: Engine) -> Opinion:
    """An opinion of how a match stands."""
    outcome = match.outcome
    line = line_of_end(outcome, match.to_move) if outcome else engine.search(match, limits).lines[0]
    return opinion_from(match, match.ply, line)


def opinion_from(match: Match, ply: int, line: Line) -> Opinion:
    """The opinion that a line makes of the position after that many actions of a match.

    >>> from jogo.catalog import find_game_type
    >>> match = Match(find_game_type("jostle").game(size=8))
    >>> opinion_from(match, 0, Line(55, False, ("d3-d2",))).line.number
    '+0.55'
    """
    state = match.state_after(ply)
    share = share_of_first(match.game, state.turn, state.to_move, line)
    return Opinion(ply, state.to_move, line, share)


def line_of_end(outcome: Outcome, seat: Seat) -> Line:
    """A finished game as a line of no more actions, for the seat that would move."""
    if outcome.winner is None:
        return Line(0, True, ())
    return Line(WON if outcome.winner is seat else -WON, True, ())
