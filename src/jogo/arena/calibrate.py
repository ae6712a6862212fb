"""Measuring the engine's levels: a ladder of ways to think, and ten of them at equal steps.

Candidates from the weakest to the strongest meet their neighbours, and the reports' levels meet
some of them; the ratings say how strong each is above `random`, and the levels are chosen by
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from statistics import fmean

from jogo import catalog
from jogo.arena.elo import Estimate
from jogo.arena.fixture import Fixture, Terms
from jogo.arena.schedule import Pairing, fixtures, ladder
from jogo.arena.scores import BASELINE
from jogo.players.levels import Thinking

# First more and more actions seen, then more and more nodes for all of them.
CANDIDATES = (
    "3n/1.3",
    "3n/1.6",
    "2n/2",
    "40n/2",
    "60n/3",
    "120n/6",
    "180n/9",
    "300n/15",
    "400n/20",
    "600n/30",
    "400n~30",
    "800n~20",
    "1600n~15",
    "3200n~10",
    "6400n~8",
    "13000n~6",
    "25000n~4",
    "50000n",
    "100000n",
    "200000n",
    "1000000n",
)
LEVELS = 10
# A report's level meets candidates so far apart, wherever it may stand among them.
REPORT_STRIDE = 3
# What part of the games a pairing plays, by the nodes of its stronger player: slow ones play less.
PARTS = ((5_000, 1.0), (15_000, 0.5), (60_000, 0.25), (300_000, 0.12))
LEAST_PART = 0.08


def contestants(most_nodes: int) -> list[str]:
    """`random` and the candidates with at most so many nodes, the weakest first."""
    names = (f"engine@{text}" for text in CANDIDATES)
    return [BASELINE, *(name for name in names if nodes_of(name) <= most_nodes)]


def pairings(game: str, most_nodes: int) -> list[Pairing]:
    """Neighbours on the ladder, and the reports' levels against some of it."""
    reports = [f"classic:{level}" for level in catalog.kind_named(game).levels]
    spaced = contestants(PARTS[0][0])[::REPORT_STRIDE]
    return [
        *ladder(contestants(most_nodes)),
        *((report, name) for report in reports for name in spaced),
        *pairwise(reports),
    ]


def nodes_of(name: str) -> int:
    """How many nodes a contestant thinks over an action; none if it does not think."""
    _, at, text = name.partition("@")
    return Thinking.read(text).limits.nodes or 0 if at else 0


def games_of(pairing: Pairing, each: int) -> int:
    """How many games a pairing plays: an even number, fewer where they are slow."""
    most = max(map(nodes_of, pairing))
    part = next((part for nodes, part in PARTS if most <= nodes), LEAST_PART)
    return max(2, 2 * round(each * part / 2))


def calibration(game: str, each: int, most_nodes: int, terms: Terms) -> Iterator[Fixture]:
    """All games of the calibration of a game, the quick pairings first."""
    for pairing in sorted(pairings(game, most_nodes), key=lambda pair: max(map(nodes_of, pair))):
        yield from fixtures([game], [pairing], games_of(pairing, each), terms)


def lowest_level(game: str) -> str:
    """The report's level that the engine's lowest should be about even with."""
    return f"classic:{next(iter(catalog.kind_named(game).levels))}"


def chosen(rated: Mapping[str, Estimate], floor: float) -> list[tuple[str, float]]:
    """Ten candidates at about equal steps with their ratings, the first nearest to the floor.

    Of all ways to take ten up to the longest thinker, the one whose steps are most alike.

    >>> rated = {f"engine@{text}": Estimate(50.0 * place, 0, 0)
    ...          for place, text in enumerate(CANDIDATES)}
    >>> levels = chosen(rated, 160)
    >>> levels[0], levels[-1][0], len(levels)
    (('40n/2', 150.0), '1000000n', 10)
    """
    known = [text for text in CANDIDATES if f"engine@{text}" in rated]
    values = smoothed([rated[f"engine@{text}"].value for text in known])
    ladder_of = list(zip(known, values, strict=True))
    lowest = min(ladder_of[: -LEVELS + 1], key=lambda item: abs(item[1] - floor))
    _, *between, top = ladder_of[ladder_of.index(lowest) :]
    ways = ((lowest, *way, top) for way in combinations(between, LEVELS - 2))
    return list(min(ways, key=unevenness))


def smoothed(values: Sequence[float]) -> list[float]:
    """The values, where one is below an earlier one put together with it: more thought is no worse.

    >>> smoothed([1.0, 3.0, 2.0, 4.0])
    [1.0, 2.5, 2.5, 4.0]
    """
    groups: list[list[float]] = []
    for value in values:
        groups.append([value])
        while len(groups) > 1 and fmean(groups[-2]) > fmean(groups[-1]):
            last = groups.pop()
            groups[-1] += last
    return [fmean(group) for group in groups for _ in group]


def unevenness(levels: Iterable[tuple[str, float]]) -> float:
    """How far the steps are from equal: the sum of their squares is least when they are."""
    return sum((high - low) ** 2 for (_, low), (_, high) in pairwise(levels))


@dataclass(frozen=True, slots=True)
class Row:
    """A player of the measured table: how it thinks if it is the engine, and how strong it is."""

    player: str
    thinking: str
    elo: float
    low: float
    high: float


def table(game: str, rated: Mapping[str, Estimate]) -> list[Row]:
    """The players of a game: the engine's levels in order, and the others between them."""
    levels = chosen(rated, rated[lowest_level(game)].value)
    rows = []
    for place, (text, elo) in enumerate(levels, 1):
        found = rated[f"engine@{text}"]
        shift = elo - found.value
        rows.append(Row(f"engine:{place}", text, elo, found.low + shift, found.high + shift))
    for name in (BASELINE, *(f"classic:{level}" for level in catalog.kind_named(game).levels)):
        found = rated[name]
        rows.append(Row(name, "", found.value, found.low, found.high))
    return sorted(rows, key=lambda row: row.elo)
