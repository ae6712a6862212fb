"""Days off: how many an account has in a calendar year, and how many it has taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from math import ceil

# The days off in a calendar year, which are also the most in a row.
DAYS_A_YEAR = 30
DAY = 24 * 3600
# A part of a day that is nothing but rounding.
ROUNDING = 1e-6


@dataclass(frozen=True, slots=True)
class Vacation:
    """Time off, by the time of day; it counts in whole days, as one at least.

    >>> Vacation(0.0, 2.5 * DAY).days, Vacation(0.0, 1.0).days, Vacation(0.0, 3.0 * DAY).days
    (3, 1, 3)
    """

    begins: float
    ends: float

    @property
    def days(self) -> int:
        return max(1, ceil((self.ends - self.begins) / DAY - ROUNDING))

    def days_by_year(self) -> Counter[int]:
        """How many of its days belong to which year: each to the one in which it begins.

        >>> december = datetime(2026, 12, 30, 12, tzinfo=UTC).timestamp()
        >>> dict(Vacation(december, december + 5 * DAY).days_by_year())
        {2026: 2, 2027: 3}
        """
        return Counter(year_of(self.begins + day * DAY) for day in range(self.days))


def year_of(moment: float) -> int:
    return datetime.fromtimestamp(moment, UTC).year


def count_longest(taken: Iterable[Vacation], now: float) -> int:
    """For how many days somebody may go on vacation now, who has taken others.

    >>> count_longest([Vacation(0.0, 12.0 * DAY)], 100.0 * DAY)
    18
    """
    used: Counter[int] = Counter()
    for vacation in taken:
        used += vacation.days_by_year()
    for days in range(DAYS_A_YEAR, 0, -1):
        wanted = used + Vacation(now, now + days * DAY).days_by_year()
        if all(wanted[year] <= DAYS_A_YEAR for year in (year_of(now), year_of(now) + 1)):
            return days
    return 0
