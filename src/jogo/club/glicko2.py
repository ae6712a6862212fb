"""Ratings by Glicko-2, as Mark Glickman describes it in "Example of the Glicko-2 system" (2022).

A rating comes with its deviation, which says how sure it is, and a volatility, which says how
steadily the player plays. The steps are numbered as in the paper.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

# How strongly the volatility may change: the paper suggests 0.3 to 1.2.
TAU = 0.5
# The paper's scale, on which the system works, against the one that people see.
SCALE = 173.7178
CENTRE = 1500.0
# A new player: could be anybody.
WIDEST_DEVIATION = 350.0
VOLATILITY = 0.06
# Nobody becomes so sure that games do not count any more.
LEAST_DEVIATION = 45.0
ACCURACY = 1e-6
# How long a rating period is; the paper suggests that 10 to 15 games are played in one.
DAYS_IN_PERIOD = 4.6
DAY = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a player is, and how sure that is.

    >>> print(Rating(), Rating(1612.4, 60.2))
    1500? 1612
    """

    value: float = CENTRE
    deviation: float = WIDEST_DEVIATION
    volatility: float = VOLATILITY

    @property
    def is_provisional(self) -> bool:
        """Whether it is still too unsure to be compared."""
        return self.deviation > 110

    def __str__(self) -> str:
        return f"{self.value:.0f}{'?' if self.is_provisional else ''}"


@dataclass(frozen=True, slots=True)
class Result:
    """A game against somebody with a rating: 1 for a win, 0.5 for a draw, 0 for a loss."""

    opponent: Rating
    score: float


def rate(rating: Rating, results: Sequence[Result]) -> Rating:
    """The rating of a player after some games, which count as played at the same time.

    >>> before = Rating(1500, 200, 0.06)
    >>> games = [Result(Rating(1400, 30), 1), Result(Rating(1550, 100), 0)]
    >>> after = rate(before, [*games, Result(Rating(1700, 300), 0)])
    >>> f"{after.value:.2f} {after.deviation:.2f} {after.volatility:.5f}"
    '1464.05 151.52 0.06000'
    """
    if not results:
        return rest(rating, 1)
    # Step 2: to the scale on which the system works.
    mu, phi = (rating.value - CENTRE) / SCALE, rating.deviation / SCALE
    # Step 3: the variance of the rating, as far as these games say anything of it.
    # Step 4: by how much they say that the rating should change.
    information = surprise = 0.0
    for result in results:
        weight = weigh(result.opponent.deviation / SCALE)
        expected = expect(mu, (result.opponent.value - CENTRE) / SCALE, weight)
        information += weight**2 * expected * (1 - expected)
        surprise += weight * (result.score - expected)
    variance = 1 / information
    # Step 5
    volatility = find_volatility(rating.volatility, variance * surprise, phi, variance)
    # Steps 6 and 7
    before = sqrt(phi**2 + volatility**2)
    phi = 1 / sqrt(1 / before**2 + 1 / variance)
    mu += phi**2 * surprise
    # Step 8: back to the scale that people see.
    deviation = min(WIDEST_DEVIATION, max(LEAST_DEVIATION, phi * SCALE))
    return Rating(mu * SCALE + CENTRE, deviation, volatility)


def rest(rating: Rating, periods: float) -> Rating:
    """A rating that was not used for some rating periods: it becomes less sure.

    >>> f"{rest(Rating(1800, 50), 100).deviation:.0f}"
    '116'
    """
    phi = rating.deviation / SCALE
    phi = sqrt(phi**2 + periods * rating.volatility**2)
    return Rating(rating.value, min(WIDEST_DEVIATION, phi * SCALE), rating.volatility)


def periods_in(seconds: float) -> float:
    """How many rating periods pass in that time."""
    return max(0.0, seconds) / DAY / DAYS_IN_PERIOD


def expected_score(rating: Rating, opponent: Rating) -> float:
    """What a player may expect against another, from 0 to 1.

    >>> f"{expected_score(Rating(1700, 50), Rating(1500, 50)):.2f}"
    '0.75'
    """
    unsure = sqrt(rating.deviation**2 + opponent.deviation**2) / SCALE
    return expect(rating.value / SCALE, opponent.value / SCALE, weigh(unsure))


def weigh(phi: float) -> float:
    """The paper's g: how much a game against somebody so unsure counts."""
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def expect(mu: float, opponent: float, weight: float) -> float:
    """The paper's E: the score to be expected."""
    return 1 / (1 + exp(-weight * (mu - opponent)))


def find_volatility(sigma: float, change: float, phi: float, variance: float) -> float:
    """Step 5: the volatility that explains these games best, by the Illinois algorithm."""
    a = log(sigma**2)

    def f(x: float) -> float:
        total = phi**2 + variance + exp(x)
        return exp(x) * (change**2 - total) / (2 * total**2) - (x - a) / TAU**2

    low = a
    if change**2 > phi**2 + variance:
        high = log(change**2 - phi**2 - variance)
    else:
        steps = 1
        while f(a - steps * TAU) < 0:
            steps += 1
        high = a - steps * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > ACCURACY:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
