"""What an engine's score is worth: the share of the games that stand so and are won."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log

CERTAIN = 20.0


@dataclass(frozen=True, slots=True)
class Odds:
    """The score of an even game, and the lead over it with which three of four games are won.

    Both are in hundredths and from the first seat's view.
    """

    even: int = 0
    lead: int = 200

    def share(self, score: int) -> float:
        """The first seat's share of the game, from 0 (lost) to 1 (won).

        >>> Odds(even=-100, lead=200).share(-100), round(Odds(lead=200).share(200), 2)
        (0.5, 0.75)
        """
        exponent = log(3) * (score - self.even) / self.lead
        return 1 / (1 + exp(-max(-CERTAIN, min(CERTAIN, exponent))))


# Measured by `python bench/shares.py`; a game that is not here has the odds of most. In Breakthru
# strong play is won by Silver whatever the score, so there the lead is as wide as scores swing.
MEASURED = {
    "breakthru": Odds(0, 900),
    "monkey-queen": Odds(15, 87),
    "jostle": Odds(-13, 92),
    "virus-wars": Odds(-13, 278),
    "small-star-empires": Odds(-113, 190),
}


def odds_of(game: str) -> Odds:
    """The odds of the game with this name."""
    return MEASURED.get(game, Odds())
