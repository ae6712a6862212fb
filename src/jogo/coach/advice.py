"""The engine at the player's side: hints before an action, remarks after it."""

from __future__ import annotations

from dataclasses import dataclass

from jogo.core.action import Action
from jogo.core.match import Match
from jogo.core.message import Message, Word
from jogo.engine import Engine, Limits, Line

HINT = Limits(seconds=1.0)
REMARK = Limits(seconds=0.3)
# Less than this, in hundredths, is a matter of taste.
WORTH_A_REMARK = 60


def worth(line: Line) -> Message:
    """A line's score as people read it, in their language.

    >>> [str(worth(Line(score, False, ()))) for score in (30_997, 31_000, -135)]
    ['won in 3', 'won', '-1.35']
    """
    if line.wins_in is None:
        return Message("{score}", score=line.worth)
    if line.wins_in == 0:
        return Message("won") if line.score > 0 else Message("lost")
    if line.wins_in > 0:
        return Message("won in {actions}", actions=line.wins_in)
    return Message("lost in {actions}", actions=-line.wins_in)


@dataclass(frozen=True, slots=True)
class Remark:
    """What would have been better, what was played, and what both are worth for who acted."""

    better: Line
    played: Line

    def told(self, opponent: str) -> Message:
        """The remark as a sentence; the opponent is named by its colour."""
        texts = {"action": self.played.actions[0], "better": self.better.actions[0]}
        won, lost = self.better.wins_in or 0, -(self.played.wins_in or 0)
        if won == 1:
            return Message("{action} misses a win: {better} wins at once.", **texts)
        if won > 0:
            return Message("{action} misses a win: {better} wins in {won}.", **texts, won=won)
        if lost == 2:
            return Message(
                "{action} lets {colour} win at once; {better} was better.",
                **texts,
                colour=Word(opponent),
            )
        if lost > 0:
            return Message(
                "{action} lets {colour} win in {lost}; {better} was better.",
                **texts,
                colour=Word(opponent),
                lost=lost - 1,
            )
        return Message(
            "{better} ({good}) would be better than {action} ({bad}).",
            **texts,
            good=worth(self.better),
            bad=worth(self.played),
        )


class Advisor:
    """An engine that has made itself comfortable beside a match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.engine = Engine(match.game)

    def hint(self) -> Line:
        """The line the engine would go for."""
        return self.engine.search(self.match, HINT).lines[0]

    def opinion(self) -> Line:
        """The best line of the position as it is, to be compared with what will be played."""
        return self.engine.search(self.match, REMARK).lines[0]

    def remark(self, before: Line, action: Action) -> Remark | None:
        """What to say of an action just played, if there was a better one worth mentioning."""
        if before.actions[0] == str(action) or self.match.outcome is not None:
            return None
        actor = self.match.turns[-1].seat
        after = self.engine.search(self.match, REMARK).lines[0]
        played = continued(str(action), after, same_seat=self.match.to_move is actor)
        return Remark(before, played) if before.score - played.score >= WORTH_A_REMARK else None


def continued(action: str, after: Line, *, same_seat: bool) -> Line:
    """The line that begins with an action, from the best line after it; a win is one further."""
    score = after.score if same_seat else -after.score
    if after.wins_in is not None:
        score += -1 if score > 0 else 1
    return Line(score, after.exact, (action, *after.actions))
