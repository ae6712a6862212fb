"""A review of a game: how each position stood, how well each turn was played, the mistakes.

A turn is judged as a whole: whoever takes its actions in another order has made no mistake. What an
action of it gave away is told too, but never more than the turn did.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import accumulate
from statistics import fmean

from jogo.core.action import Action
from jogo.core.errors import IllegalAction
from jogo.core.match import Match
from jogo.core.message import Message, Word
from jogo.core.seat import Seat
from jogo.engine import Line, native_games
from jogo.play.advice import Remark, actions_of_turn, prepend_action, reason_for, remark_from
from jogo.play.grade import Grade, accuracy_of, grade_of
from jogo.play.opinion import Opinion

# Whose share of the game is smaller has nothing to lose, and shows nothing of how well they play.
LEAST_AT_STAKE = 0.05
# Whoever has this share of the game has all but won it.
DECIDED = 0.9
# Whose share of the game is smaller is clearly behind, and need not hear of a chance to win.
LEAST_CHANCE = 0.25
# Actions of a line that are worth reading.
LONGEST_LINE = 12


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """A turn, the share of the game that it gave away, and what each action of it did.

    `plies` are the numbers of actions before its actions; `counts` is false where there was
    nothing to lose.
    """

    number: int
    seat: Seat
    plies: range
    cost: float
    costs: tuple[float, ...]
    counts: bool

    @property
    def grade(self) -> Grade | None:
        return grade_of(self.cost)

    @property
    def accuracy(self) -> float:
        return accuracy_of(self.cost)

    @property
    def slip(self) -> int:
        """The number of actions before the one with which half of the cost was lost."""
        lost = accumulate(self.costs)
        half = sum(self.costs) / 2
        return next(ply for ply, cost in zip(self.plies, lost, strict=True) if cost >= half)


@dataclass(frozen=True, slots=True)
class Reply:
    """What a mistake allowed: the opponent's best turn after it, and what that is good for."""

    actions: tuple[Action, ...]
    reason: Message | None

    def message(self, opponent: str, speak: Callable[[Action], str] = str) -> Message:
        """The reply as a sentence; the opponent is named by its colour, and `speak` says what an
        action is called.
        """
        texts = {"colour": Word(opponent), "actions": " ".join(map(speak, self.actions))}
        if self.reason is None:
            return Message("It allows {colour} to play {actions}.", **texts)
        return Message(
            "It allows {colour} to play {actions}, which {reason}.", **texts, reason=self.reason
        )


@dataclass(frozen=True, slots=True)
class Mistake:
    """A turn that gave something away, by the number of actions before the one that did.

    `share` is the part of the game that its seat had until then.
    """

    ply: int
    turn: JudgedTurn
    grade: Grade
    remark: Remark
    better: tuple[Action, ...]
    reply: Reply | None
    share: float

    @property
    def seat(self) -> Seat:
        return self.turn.seat

    @property
    def had_chance(self) -> bool:
        """Whether there was a fair chance to win until then."""
        return self.share >= LEAST_CHANCE


@dataclass(frozen=True, slots=True)
class PlayerReview:
    """How someone played: accuracy in percent, None if there was nothing to lose, and how many
    turns and actions were of each grade.
    """

    accuracy: float | None
    turns: Counter[Grade]
    actions: Counter[Grade]


@dataclass(frozen=True, slots=True)
class Review:
    """What there is to say of a game: an opinion of every position, every turn, the mistakes."""

    opinions: tuple[Opinion, ...]
    turns: tuple[JudgedTurn, ...]
    mistakes: tuple[Mistake, ...]

    def player(self, seat: Seat) -> PlayerReview:
        """How a seat played."""
        turns = [turn for turn in self.turns if turn.seat is seat]
        at_stake = [turn.accuracy for turn in turns if turn.counts]
        return PlayerReview(
            accuracy=fmean(at_stake) if at_stake else None,
            turns=count_grades(turn.cost for turn in turns),
            actions=count_grades(cost for turn in turns for cost in turn.costs),
        )


def tell_no_mistakes(review: Review) -> Message | None:
    """What to say of a game in which no turn was a mistake: a game can be lost without one."""
    if review.mistakes:
        return None
    first, last = review.opinions[0].share, review.opinions[-1].share
    if max(last, 1 - last) < DECIDED:
        return Message("No clear mistakes were found.")
    if min(first, last) >= DECIDED or max(first, last) <= 1 - DECIDED:
        return Message("No clear mistakes were found: one side was winning from the start.")
    return Message("No single turn was a clear mistake: the game was decided little by little.")


def count_grades(costs: Iterable[float]) -> Counter[Grade]:
    return Counter(grade for grade in map(grade_of, costs) if grade is not None)


def review_match(match: Match, found: Iterable[Opinion]) -> Review:
    """The review that the opinions of a match's positions make, from one of them to the last."""
    seen = tuple(found)
    turns = tuple(judge_turn(match, seen, plies) for plies in turns_since(match, seen[0].ply))
    judged = [turn for turn in turns if turn.grade is not None]
    return Review(seen, turns, tuple(find_mistake(match, seen, turn) for turn in judged))


def turns_since(match: Match, since: int) -> list[range]:
    """The plies of every turn from one of them on, of which the first may have begun before."""
    ends = accumulate(len(turn.actions) for turn in match.turns)
    stops = [end for end in ends if end > since]
    return [range(start, stop) for start, stop in zip([since, *stops], stops, strict=False)]


def judge_turn(match: Match, seen: Sequence[Opinion], plies: range) -> JudgedTurn:
    """What a turn gave away: what its actions did, and never more than all of them together."""
    first, state = seen[0].ply, match.state_after(plies.start)
    opinions = seen[plies.start - first : plies.stop - first + 1]
    # The same turn's view of all of them: time that passes is nobody's fault.
    shares = [one.share_in(match.game, state.turn, state.to_move) for one in opinions]
    lost = [
        # Who does what the engine would do is not to blame if it thinks otherwise later.
        0.0 if str(match.actions[ply]) == first_of(one.line) else max(0.0, before - after)
        for ply, one, before, after in zip(plies, opinions, shares, shares[1:], strict=False)
    ]
    cost = max(0.0, min(shares[0] - shares[-1], sum(lost)))
    if grade_of(cost) and comes_to_same(match, plies, opinions[0].line):
        cost = 0.0
    return JudgedTurn(
        number=state.turn,
        seat=state.to_move,
        plies=plies,
        cost=cost,
        costs=tuple(min(one, cost) for one in lost),
        counts=shares[0] >= LEAST_AT_STAKE,
    )


def first_of(line: Line) -> str | None:
    return line.actions[0] if line.actions else None


def comes_to_same(match: Match, plies: range, line: Line) -> bool:
    """Whether a turn led to the position that the engine's own turn leads to, in another order."""
    state = match.state_after(plies.start)
    if len(plies) == 1 or len(line.actions) < len(plies):
        return False
    for action in actions_of_turn(match.game, state, legal_part(match, plies.start, line)):
        state = match.game.apply(state, action)
    return bool(state == match.state_after(plies.stop))


def legal_part(match: Match, ply: int, line: Line) -> tuple[str, ...]:
    """The actions of a line that can be played after some of a match, as far as one reads."""
    at, texts = match.copy(ply), line.actions[:LONGEST_LINE]
    if at.ply:
        # Whoever gave up could have gone on.
        at.undo()
        at.redo()
    for place, text in enumerate(texts):
        if at.outcome is not None or text not in at.legal():
            return texts[:place]
        at.play(text)
    return texts


def find_mistake(match: Match, seen: Sequence[Opinion], turn: JudgedTurn) -> Mistake:
    """What was wrong with a turn: the action that counts, what was better, what it allowed."""
    first, ply, stop = seen[0].ply, turn.slip, turn.plies.stop
    before, after = seen[ply - first], seen[stop - first]
    state, grade = match.state_after(ply), turn.grade
    assert grade is not None
    better = Line(before.line.score, before.line.exact, legal_part(match, ply, before.line))
    if not better.actions:
        raise no_line(ply, before.line)
    actions = actions_of_turn(match.game, state, better.actions)
    is_general = match.game.name not in native_games()
    remark = remark_from(
        match.game, state, better, played_line(match, ply, stop, after), is_general, stop - ply
    )
    reply = None if after.to_move is turn.seat else find_reply(match, after)
    share = before.share_in(match.game, state.turn, turn.seat)
    return Mistake(ply, turn, grade, remark, actions, reply, share)


def no_line(ply: int, line: Line) -> IllegalAction:
    """Why a line that was found elsewhere says nothing of its position."""
    return IllegalAction(
        "the line of position {ply} begins with {action}, which is not legal there",
        ply=ply,
        action=first_of(line) or "-",
    )


def played_line(match: Match, ply: int, stop: int, after: Opinion) -> Line:
    """The line that begins with what was played, and goes on with the best after the turn."""

    def prepend(line: Line, ply: int) -> Line:
        same_seat = match.state_after(ply).to_move is match.state_after(ply + 1).to_move
        return prepend_action(str(match.actions[ply]), line, same_seat=same_seat)

    return reduce(prepend, reversed(range(ply, stop)), after.line)


def find_reply(match: Match, after: Opinion) -> Reply | None:
    """What the seat to move could do after a mistake; None if the game was over with it."""
    texts = legal_part(match, after.ply, after.line)
    state = match.state_after(after.ply)
    actions = actions_of_turn(match.game, state, texts)
    if not actions:
        return None
    return Reply(actions, reason_for(match.game, state, after.line, actions))
