"""How much stronger one player is than another, and how sure that is.

The unit is a pair of games that share an opening with the seats exchanged: the two games of a pair
are alike, and counting them one by one would promise too much.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, isinf, log10, sqrt
from statistics import NormalDist, fmean

SPREAD = 400.0
SURE = 0.95
Z = NormalDist().inv_cdf(0.5 + SURE / 2)


def elo_of(share: float) -> float:
    """The Elo difference at which a player gets this share of the points.

    >>> round(elo_of(0.75)), elo_of(0.5), elo_of(1.0)
    (191, 0.0, inf)
    """
    if share <= 0:
        return -inf
    return inf if share >= 1 else SPREAD * log10(share / (1 - share))


def share_of(elo: float) -> float:
    """The share of the points that a player with this lead in Elo gets.

    >>> round(share_of(400), 4)
    0.9091
    """
    return 1 / (1 + 10 ** (-elo / SPREAD))


def signed(elo: float) -> str:
    """Elo points as people write them.

    >>> signed(-12.3), signed(-0.2), signed(inf)
    ('-12', '+0', '+∞')
    """
    if isinf(elo):
        return "+∞" if elo > 0 else "-∞"
    return f"{round(elo):+d}"


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with the interval that holds the true one in 95 cases of 100.

    >>> print(Estimate(101.6, 40.2, 170.0))
    +102 [+40, +170]
    >>> print(Estimate(191, -20, inf))
    +191 [-20, +∞]
    """

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{signed(self.value)} [{signed(self.low)}, {signed(self.high)}]"


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a player did against another: its share of the points, that as Elo, and whether it is
    the stronger one (`superiority`, from 0 to 1)."""

    share: Estimate
    elo: Estimate
    superiority: float


def compare_pairs(pairs: Sequence[float]) -> Comparison | None:
    """What the shares of pairs of games (0, 1/4, 1/2, 3/4, 1) say; None if there are no pairs.

    The interval is that of Agresti and Coull: as if one more pair had been won and one lost. It
    stays honest where few games were played, or all were won.

    >>> print(compare_pairs([1.0, 0.5] * 50).elo)
    +191 [+143, +236]
    """
    if not pairs:
        return None
    middle, error = with_two_more(pairs)
    low, high = max(0.0, middle - Z * error), min(1.0, middle + Z * error)
    share = fmean(pairs)
    return Comparison(
        Estimate(share, min(low, share), max(high, share)),
        Estimate(elo_of(share), elo_of(min(low, share)), elo_of(max(high, share))),
        NormalDist().cdf((middle - 0.5) / error),
    )


def with_two_more(pairs: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error, with one more pair won and one lost."""
    more = [*pairs, 0.0, 1.0]
    middle = fmean(more)
    variance = sum((pair - middle) ** 2 for pair in more) / (len(more) - 1)
    return middle, sqrt(variance / len(more))
