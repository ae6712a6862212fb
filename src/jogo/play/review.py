"""A review of a game: how each position stood, and which actions would have been better."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from jogo.core.annotation import Evaluation, read_annotation
from jogo.core.match import Match
from jogo.core.seat import Outcome, Seat
from jogo.engine import WON, Engine, Limits, Line, native_games
from jogo.play.advice import Remark, prepend_action, remark_from
from jogo.play.grade import Grade, grade_of
from jogo.play.standing import score_of_first

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
        # A game that is over is won in no more actions, which a record cannot tell from lost.
        return Evaluation(self.score, wins_in or None)


@dataclass(frozen=True, slots=True)
class Mistake:
    """An action that gave something away, by the number of actions before it."""

    ply: int
    seat: Seat
    grade: Grade
    remark: Remark


@dataclass(frozen=True, slots=True)
class Review:
    """What there is to say of a game: an opinion of every position, and the mistakes."""

    opinions: tuple[Opinion, ...]
    mistakes: tuple[Mistake, ...]


def opinions(
    match: Match, limits: Limits = THOUGHT, engine: Engine | None = None
) -> Iterator[Opinion]:
    """An opinion of every position of a match, from its start: each takes as long as the limits.

    >>> from jogo.catalog import find_game_type
    >>> match = Match(find_game_type("jostle").game(size=8))
    >>> [opinion.ply for opinion in opinions(match, Limits(nodes=100))]
    [0]
    """
    engine = engine or Engine(match.game)
    for at in replay(match):
        yield opinion(at, limits, engine)


def replay(match: Match) -> Iterator[Match]:
    """A match as it was after none of its actions, after one, and so on.

    Only the rules end it: a game given up is judged by the position it was left in.
    """
    at = Match(match.game, match.game.format_state(match.start))
    yield at
    for action in match.actions:
        at.play(action)
        yield at


def opinion(match: Match, limits: Limits, engine: Engine) -> Opinion:
    """An opinion of how a match stands."""
    seat, outcome = match.to_move, match.outcome
    line = line_of_end(outcome, seat) if outcome else engine.search(match, limits).lines[0]
    share = match.game.type.strength.odds.share(score_of_first(seat, line))
    return Opinion(match.ply, seat, line, share)


def line_of_end(outcome: Outcome, seat: Seat) -> Line:
    """A finished game as a line of no more actions, for the seat that would move."""
    if outcome.winner is None:
        return Line(0, True, ())
    return Line(WON if outcome.winner is seat else -WON, True, ())


def review_match(match: Match, found: Iterable[Opinion]) -> Review:
    """The review that the opinions of a match's positions make."""
    seen = tuple(found)
    mistakes = []
    is_general = match.game.name not in native_games()
    for before, after, action in zip(seen, seen[1:], match.actions, strict=False):
        same_seat = after.to_move is before.to_move
        played = prepend_action(str(action), after.line, same_seat=same_seat)
        given = before.share - after.share
        grade = grade_of(given if before.to_move is Seat.FIRST else -given)
        if grade is not None and before.line.actions[0] != str(action):
            state = match.state_after(before.ply)
            remark = remark_from(match.game, state, before.line, played, is_general)
            mistakes.append(Mistake(before.ply, before.to_move, grade, remark))
    return Review(seen, tuple(mistakes))


def annotate(match: Match, seen: Review) -> None:
    """Put the evaluation after each action into the match, with glyphs and remarks on mistakes.

    The clock and the words that stand there already stay.
    """
    colours = match.game.view(match.state).colours
    mistakes = {mistake.ply: mistake for mistake in seen.mistakes}
    for ply, after in enumerate(seen.opinions[1:]):
        note = replace(read_annotation(match.comments[ply]), evaluation=after.evaluation)
        mistake = mistakes.get(ply)
        if mistake is not None:
            said = str(mistake.remark.message(colours[mistake.seat.other.index]))
            note = replace(note, words=f"{note.words} {said}".strip())
            match.mark(mistake.grade.sign, ply=ply)
        match.remark(note.comment, ply)
