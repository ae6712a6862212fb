"""The engine at the player's side: hints before an action, remarks after it."""

from __future__ import annotations

from dataclasses import dataclass

from jogo.core.action import Action
from jogo.core.match import Match
from jogo.engine import Engine, Limits, Line
from jogo.language import Language

HINT = Limits(seconds=1.0)
REMARK = Limits(seconds=0.3)
# Less than this, in hundredths, is a matter of taste.
WORTH_A_REMARK = 60


@dataclass(frozen=True, slots=True)
class Remark:
    """What would have been better, and what both are worth for the one who acted."""

    better: Line
    played: Line


def worth(line: Line, say: Language) -> str:
    """A line's score as people read it, in their language."""
    if line.wins_in is None:
        return line.worth
    if line.wins_in > 0:
        return say("won in {actions}", actions=line.wins_in)
    return say("lost in {actions}", actions=-line.wins_in)


class CoachEngine:
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
        worth = after.score if self.match.to_move is actor else -after.score
        if before.score - worth < WORTH_A_REMARK:
            return None
        return Remark(before, Line(worth, after.exact, (str(action), *after.actions)))
