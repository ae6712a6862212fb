"""Ratings of many players from their games: the Bradley-Terry model, with intervals.

A player's rating is what makes the points that it should have got as many as it has. The intervals
come from how much the pairs of games scatter around that (the "sandwich" estimate, by pairs), so
that they are right however alike the two games of a pair are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import exp, log, sqrt
from statistics import fmean

from jogo.arena.elo import SPREAD, Estimate, Z
from jogo.arena.matrix import Matrix, inverse, product

POINT = SPREAD / log(10)
# As if each two players had also drawn one game: then a player who won all has a finite rating.
DRAWN = 1.0
# To say how sure that is, as if everyone had also won a pair of games and lost one, as in
# `elo.strength`: a clean sweep is not certain, and the more games it has the surer it is.
CAUTION = 1.0
STEPS = 100
CLOSE = 1e-9
LONGEST_STEP = 1.0


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two players, and the shares that `one` got of their pairs of games (0 to 1).

    As if `doubt` more pairs had been won and as many lost.
    """

    one: str
    other: str
    shares: Sequence[float]
    doubt: float = 0.0

    @property
    def pairs(self) -> float:
        return len(self.shares) + 2 * self.doubt

    @property
    def points(self) -> float:
        return 2 * (sum(self.shares) + self.doubt)

    def scatter(self, share: float) -> float:
        """How far the pairs are from what was expected, squared and added up, in points."""
        doubted = self.doubt * (share**2 + (1 - share) ** 2)
        return 4 * (sum((pair - share) ** 2 for pair in self.shares) + doubted)


def ratings(meetings: Sequence[Meeting], anchor: str | None = None) -> dict[str, Estimate]:
    """The Elo ratings of the players, the strongest first, with their 95 % intervals.

    The anchor has rating 0; without one, the mean is 0. Players who are not connected to it (or to
    the first player) by games have no rating.

    >>> found = ratings([Meeting("a", "b", [1.0, 0.5] * 50)])
    >>> print(found["a"], found["b"])
    +95 [+70, +117] -95 [-117, -70]
    """
    met = [meeting for meeting in meetings if meeting.shares and meeting.one != meeting.other]
    players = connected(met, anchor)
    if not players:
        return {}
    places = {name: place for place, name in enumerate(players)}
    met = [meeting for meeting in met if meeting.one in places]
    plain = Fit(met, places, DRAWN, anchor is None)
    cautious = Fit(add_doubt(met), places, 0.0, anchor is None)
    found = {name: estimate(plain, cautious, place) for name, place in places.items()}
    return dict(sorted(found.items(), key=lambda item: -item[1].value))


class Fit:
    """Ratings in natural units and their standard errors; the first is 0, or their mean is."""

    def __init__(
        self, met: Sequence[Meeting], places: dict[str, int], drawn: float, is_centred: bool
    ) -> None:
        self.values = fit(met, places, drawn)
        spread = covariance(met, places, self.values)
        if is_centred:
            middle = fmean(self.values)
            self.values = [value - middle for value in self.values]
            spread = centred(spread)
        self.errors = [sqrt(max(0.0, row[place])) for place, row in enumerate(spread)]

    def bounds(self, place: int) -> tuple[float, float]:
        value, error = self.values[place], self.errors[place]
        return value - Z * error, value + Z * error


def estimate(plain: Fit, cautious: Fit, place: int) -> Estimate:
    """A rating with the interval that holds those of both fits."""
    low, high = zip(plain.bounds(place), cautious.bounds(place), strict=True)
    return Estimate(plain.values[place] * POINT, min(low) * POINT, max(high) * POINT)


def add_doubt(meetings: Sequence[Meeting]) -> list[Meeting]:
    """The meetings with some doubt, which a player's meetings share."""
    shared = Counter(name for meeting in meetings for name in (meeting.one, meeting.other))
    return [
        replace(meeting, doubt=CAUTION / min(shared[meeting.one], shared[meeting.other]))
        for meeting in meetings
    ]


def connected(meetings: Iterable[Meeting], anchor: str | None) -> list[str]:
    """The players that games connect to the anchor, which comes first."""
    neighbours: dict[str, set[str]] = {}
    for meeting in meetings:
        neighbours.setdefault(meeting.one, set()).add(meeting.other)
        neighbours.setdefault(meeting.other, set()).add(meeting.one)
    first = next(iter(neighbours), None) if anchor is None else anchor
    if first not in neighbours:
        return []
    found = [first]
    for name in found:
        found.extend(sorted(neighbours[name] - set(found)))
    return found


def expected(difference: float) -> float:
    """The expected share of the points for a difference in strength, in natural units."""
    return 1 / (1 + exp(-max(-50.0, min(50.0, difference))))


def fit(meetings: Sequence[Meeting], places: dict[str, int], drawn: float) -> list[float]:
    """The ratings in natural units, that of the first player being 0: Newton's method.

    As many games of each meeting were drawn besides.
    """
    values = [0.0] * len(places)
    for _ in range(STEPS):
        slope = [0.0] * len(places)
        bend = zeros(len(places))
        for meeting in meetings:
            one, other = places[meeting.one], places[meeting.other]
            share = expected(values[one] - values[other])
            games, points = 2 * meeting.pairs + drawn, meeting.points + drawn / 2
            slope[one] += points - games * share
            slope[other] -= points - games * share
            add_difference(bend, one, other, games * share * (1 - share))
        step = product(inverse(reduced(bend)), [[value] for value in slope[1:]])
        longest = max(abs(value) for (value,) in step)
        # Far from the answer a whole step may go too far.
        shorter = min(1.0, LONGEST_STEP / longest) if longest else 1.0
        values = [0.0, *(old + shorter * new for old, (new,) in zip(values[1:], step, strict=True))]
        if longest < CLOSE:
            break
    return values


def covariance(
    meetings: Sequence[Meeting], places: dict[str, int], values: Sequence[float]
) -> Matrix:
    """How the ratings scatter together, that of the first player being fixed."""
    bend, scatter = zeros(len(places)), zeros(len(places))
    for meeting in meetings:
        one, other = places[meeting.one], places[meeting.other]
        share = expected(values[one] - values[other])
        add_difference(bend, one, other, 2 * meeting.pairs * share * (1 - share))
        add_difference(scatter, one, other, meeting.scatter(share))
    bread = inverse(reduced(bend))
    inner = product(product(bread, reduced(scatter)), bread)
    return [[0.0] * len(places), *([0.0, *row] for row in inner)]


def centred(spread: Matrix) -> Matrix:
    """How ratings scatter around their mean."""
    size = len(spread)
    centring = [[float(i == j) - 1 / size for j in range(size)] for i in range(size)]
    return product(product(centring, spread), centring)


def zeros(size: int) -> Matrix:
    return [[0.0] * size for _ in range(size)]


def add_difference(matrix: Matrix, one: int, other: int, weight: float) -> None:
    """Add what a difference of two players' ratings contributes."""
    matrix[one][one] += weight
    matrix[other][other] += weight
    matrix[one][other] -= weight
    matrix[other][one] -= weight


def reduced(matrix: Matrix) -> Matrix:
    """Without the first player, whose rating is fixed."""
    return [row[1:] for row in matrix[1:]]
