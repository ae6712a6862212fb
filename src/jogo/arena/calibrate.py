"""Measuring the engine's levels: a ladder of ways to think, and ten of them at equal steps.

Candidates from the weakest to the strongest meet their neighbours, and the reports' levels meet
some of them; the ratings say how strong each is above `random`, and the levels are chosen by
them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from jogo import catalog
from jogo.arena.elo import Estimate
from jogo.arena.fixture import Fixture, Terms
from jogo.arena.schedule import Pairing, fixtures, ladder
from jogo.arena.scores import BASELINE
from jogo.players.levels import Thinking

# First more and more actions seen, then more and more nodes for all of them.
CANDIDATES = (
    "40n/2",
    "60n/3",
    "80n/4",
    "120n/6",
    "180n/9",
    "300n/15",
    "200n~35",
    "400n~30",
    "800n~25",
    "1600n~20",
    "3200n~15",
    "6400n~10",
    "13000n~8",
    "25000n~6",
    "50000n~4",
    "100000n",
    "200000n",
    "400000n",
)
LEVELS = 10
# A report's level meets candidates so far apart, wherever it may stand among them.
REPORT_STRIDE = 3
# Games of a pairing by the nodes that its stronger player thinks: the slow ones play fewer.
GAMES = ((5_000, 1.0), (60_000, 0.5), (150_000, 0.25))
FEWEST = 0.15


def contestants() -> list[str]:
    """`random` and the candidates, the weakest first."""
    return [BASELINE, *(f"engine@{text}" for text in CANDIDATES)]


def pairings(game: str) -> list[Pairing]:
    """Neighbours on the ladder, and the reports' levels against some of it."""
    reports = [f"classic:{level}" for level in catalog.kind_named(game).levels]
    spaced = [name for name in contestants()[::REPORT_STRIDE] if nodes_of(name) <= GAMES[0][0]]
    return [
        *ladder(contestants()),
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
    part = next((part for nodes, part in GAMES if most <= nodes), FEWEST)
    return max(2, 2 * round(each * part / 2))


def calibration(game: str, each: int, terms: Terms) -> Iterator[Fixture]:
    """All games of the calibration of a game, the quick pairings first."""
    for pairing in sorted(pairings(game), key=lambda pair: max(map(nodes_of, pair))):
        yield from fixtures([game], [pairing], games_of(pairing, each), terms)


def lowest_level(game: str) -> str:
    """The report's level that the engine's lowest should be about even with."""
    return f"classic:{next(iter(catalog.kind_named(game).levels))}"


def chosen(rated: Mapping[str, Estimate], floor: float) -> list[str]:
    """Ten candidates at about equal steps, from the one nearest to the floor to the strongest.

    A candidate that is not above the one chosen before it is no level.

    >>> rated = {f"engine@{text}": Estimate(50.0 * place, 0, 0)
    ...          for place, text in enumerate(CANDIDATES)}
    >>> chosen(rated, 60)[:3], chosen(rated, 60)[-1]
    (['60n/3', '120n/6', '180n/9'], '400000n')
    """
    values = {text: rated[f"engine@{text}"].value for text in CANDIDATES}
    top = max(CANDIDATES, key=lambda text: values[text])
    bottom = min(CANDIDATES, key=lambda text: abs(values[text] - floor))
    between = rising(values, bottom, top)
    step = (values[top] - values[bottom]) / (LEVELS - 1)
    levels: list[str] = []
    for level in range(LEVELS):
        # Enough candidates must be left for the levels above.
        left = between[len(levels and between[: between.index(levels[-1]) + 1]) :]
        free = left[: len(left) - (LEVELS - 1 - level)] or left[:1]
        target = values[bottom] + level * step
        levels += [min(free, key=lambda text: abs(values[text] - target))] if free else []
    return levels


def rising(values: Mapping[str, float], bottom: str, top: str) -> list[str]:
    """The candidates from the bottom to the top, without those weaker than one before them."""
    found = [bottom]
    for text in CANDIDATES[CANDIDATES.index(bottom) + 1 : CANDIDATES.index(top) + 1]:
        if values[text] > values[found[-1]]:
            found.append(text)
    return found


def table(
    game: str, levels: Sequence[str], rated: Mapping[str, Estimate]
) -> list[tuple[str, str, Estimate]]:
    """Every player of a game with how it thinks and its rating, the weakest first."""
    rows = [
        (f"engine:{place}", text, rated[f"engine@{text}"]) for place, text in enumerate(levels, 1)
    ]
    rows += [
        (name, "", rated[name])
        for name in (BASELINE, *(f"classic:{level}" for level in catalog.kind_named(game).levels))
    ]
    return sorted(rows, key=lambda row: row[2].value)
