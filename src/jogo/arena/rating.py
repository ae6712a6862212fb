"""Ratings of many players from their games: the Bradley-Terry model, with intervals.

A player's rating is what makes the points that it should have got as many as it has. The intervals
come from how much the pairs of games scatter around that (the "sandwich" estimate, by pairs), so
that they are right however alike the two games of a pair are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from statistics import fmean

from jogo.arena.elo import SPREAD, Estimate, Z
from jogo.arena.matrix import Matrix, inverse, product

POINT = SPREAD / log(10)
# As if each pair of players had also drawn one game: whoever won all has a finite rating.
PRIOR = 1.0
STEPS = 100
CLOSE = 1e-9
LONGEST_STEP = 1.0


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two players, and the shares that `one` got of their pairs of games (0 to 1)."""

    one: str
    other: str
    shares: Sequence[float]


def ratings(meetings: Sequence[Meeting], anchor: str | None = None) -> dict[str, Estimate]:
    """The Elo ratings of the players, the strongest first, with their 95 % intervals.

    The anchor has rating 0; without one, the mean is 0. Players who are not connected to it (or to
    the first player) by games have no rating.

    >>> found = ratings([Meeting("a", "b", [1.0, 0.5] * 50)])
    >>> print(found["a"], found["b"])
    +95 [+72, +118] -95 [-118, -72]
    """
    met = [meeting for meeting in meetings if meeting.shares and meeting.one != meeting.other]
    players = connected(met, anchor)
    if not players:
        return {}
    places = {name: place for place, name in enumerate(players)}
    met = [meeting for meeting in met if meeting.one in places]
    values = fit(met, places)
    spread = covariance(met, places, values)
    if anchor is None:
        values, spread = centred(values, spread)
    found = {
        name: estimate(values[place], sqrt(max(0.0, spread[place][place])))
        for name, place in places.items()
    }
    return dict(sorted(found.items(), key=lambda item: -item[1].value))


def estimate(value: float, error: float) -> Estimate:
    return Estimate(value * POINT, (value - Z * error) * POINT, (value + Z * error) * POINT)


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
    """The share of the points of a player who is so much better, in natural units."""
    return 1 / (1 + exp(-max(-50.0, min(50.0, difference))))


def fit(meetings: Sequence[Meeting], places: dict[str, int]) -> list[float]:
    """The ratings in natural units, that of the first player being 0: Newton's method."""
    values = [0.0] * len(places)
    for _ in range(STEPS):
        slope = [0.0] * len(places)
        bend = zeros(len(places))
        for meeting in meetings:
            one, other = places[meeting.one], places[meeting.other]
            share = expected(values[one] - values[other])
            games = 2 * len(meeting.shares) + PRIOR
            points = 2 * sum(meeting.shares) + PRIOR / 2
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
        # As in `elo.strength`: one more pair won and one lost, or a clean sweep would look certain.
        pairs = [*meeting.shares, 0.0, 1.0]
        add_difference(bend, one, other, 2 * len(pairs) * share * (1 - share))
        add_difference(scatter, one, other, sum(4 * (pair - share) ** 2 for pair in pairs))
    bread = inverse(reduced(bend))
    inner = product(product(bread, reduced(scatter)), bread)
    return [[0.0] * len(places), *([0.0, *row] for row in inner)]


def centred(values: Sequence[float], spread: Matrix) -> tuple[list[float], Matrix]:
    """The same ratings with a mean of 0."""
    middle = fmean(values)
    size = len(values)
    centring = [[float(i == j) - 1 / size for j in range(size)] for i in range(size)]
    return [value - middle for value in values], product(product(centring, spread), centring)


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
