"""How much an action gave away: the one measure of the coach and of a review."""

from __future__ import annotations

from enum import Enum

from jogo.core.message import translatable


class Grade(Enum):
    """How bad an action was, by the share of the game that it gave away."""

    INACCURACY = translatable("inaccuracy")
    MISTAKE = translatable("mistake")
    BLUNDER = translatable("blunder")

    @property
    def sign(self) -> str:
        """The mark that chess players write after an action of this grade."""
        return {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}[self.value]


COSTS = ((0.3, Grade.BLUNDER), (0.2, Grade.MISTAKE), (0.1, Grade.INACCURACY))
# The coach speaks of what a review would list even if it thought a little otherwise.
WORTH_A_REMARK = 0.15
# Where a game has just begun, or one side is far ahead, even a blunder changes little of who will
# win. A player who learns wants to hear of it: of what would cost that much in an even game.
WORTH_A_REMARK_ANYWAY = 0.25


def grade_of(cost: float) -> Grade | None:
    """How bad it is to give away that share of the game.

    >>> grade_of(0.05), grade_of(0.25)
    (None, <Grade.MISTAKE: 'mistake'>)
    """
    return next((grade for least, grade in COSTS if cost >= least), None)


def accuracy_of(cost: float) -> float:
    """How accurate a turn was that gave away that share of the game, from 100 down.

    It is 100 · 10^(-2 · cost): a turn at the edge of an inaccuracy has 63, of a mistake 40, of a
    blunder 25, and who throws away a game that was won has 1.

    >>> [round(accuracy_of(cost)) for cost in (0, 0.1, 0.2, 0.3, 1)]
    [100, 63, 40, 25, 1]
    """
    return float(100 * 10 ** (-2 * cost))
