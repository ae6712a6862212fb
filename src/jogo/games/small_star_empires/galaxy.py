"""The map of Small Star Empires: which systems lie where (RULES, section 5, "Boards")."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise, takewhile
from random import Random

from jogo.core.errors import BadOption
from jogo.core.grid import Grid, Neighbours, Rays, neighbours, rays
from jogo.core.hex import SIX_WAYS, hex_grid

BLACK_HOLE = "X"
HOMES = ("H1", "H2")
NEBULAE = ("Nr", "Nb")
STARS = ("0", "1", "2", "3")
SYSTEMS = (*STARS, *NEBULAE, BLACK_HOLE, *HOMES)
MOST_ROWS, MOST_CELLS = 15, 128

WIDTHS = {
    "small": (4, 5, 4, 5, 4),
    "medium": (4, 5, 6, 7, 6, 5, 4),
    "large": (5, 6, 7, 8, 9, 8, 7, 6, 5),
}


@dataclass(frozen=True, eq=False)
class Galaxy:
    """The cells of a map and the system on each; one object for each map text.

    `routes` are the rays as far as each seat's ships may ever fly along them.
    """

    text: str
    grid: Grid
    system: dict[str, str]
    rays: Rays = field(repr=False)
    neighbours: Neighbours = field(repr=False)
    homes: tuple[str, str]
    routes: tuple[Rays, Rays] = field(repr=False)


@lru_cache(maxsize=64)
def galaxy(text: str) -> Galaxy:
    """The map that one line of text describes: `/` between rows from the top, `,` between cells."""
    rows = [row.split(",") for row in text.split("/")]
    grid = hex_grid(tuple(map(len, rows)))
    system = dict(zip(grid.cells, (token for row in rows for token in row), strict=True))
    where = {token: cell for cell, token in system.items()}
    homes = (where["H1"], where["H2"])
    return Galaxy(
        text,
        grid,
        system,
        rays(grid, SIX_WAYS),
        neighbours(grid, SIX_WAYS),
        homes,
        (routes(grid, system, homes[1]), routes(grid, system, homes[0])),
    )


def routes(grid: Grid, system: dict[str, str], enemy_home: str) -> Rays:
    """RULES: "never over enemy-controlled cells or black holes", nor over the enemy's home."""

    def is_open(cell: str) -> bool:
        return system[cell] != BLACK_HOLE and cell != enemy_home

    return {
        cell: tuple(tuple(takewhile(is_open, line)) for line in lines)
        for cell, lines in rays(grid, SIX_WAYS).items()
    }


def read_map(text: str) -> str:
    """A map with its rows on lines of their own, as one line of text; `#` begins a remark.

    >>> read_map(" H1 0 \\n 1 2 3 \\n 0 H2 ")
    'H1,0/1,2,3/0,H2'
    """
    lines = (line.partition("#")[0].strip() for line in re.split(r"[\n/]", text))
    rows = [re.split(r"[\s,]+", line.strip(",")) for line in lines if line]
    check_rows(rows)
    for number, row in zip(reversed(range(1, len(rows) + 1)), rows, strict=True):
        for token in row:
            if token not in SYSTEMS:
                raise BadOption(
                    "row {row} of the map has {token!r}; a system is one of {systems}",
                    row=number,
                    token=token,
                    systems=", ".join(SYSTEMS),
                )
    for home in HOMES:
        found = sum(row.count(home) for row in rows)
        if found != 1:
            raise BadOption(
                "the map has {found} homes {home}; it needs one", found=found, home=home
            )
    return "/".join(",".join(row) for row in rows)


def check_rows(rows: list[list[str]]) -> None:
    widths = [len(row) for row in rows]
    if not 2 <= len(rows) <= MOST_ROWS or sum(widths) > MOST_CELLS or max(widths) > 26:
        raise BadOption(
            "the map has {rows} rows and {cells} cells; "
            "it may have 2 to {most_rows} rows of at most 26 cells, and {most_cells} cells in all",
            rows=len(rows),
            cells=sum(widths),
            most_rows=MOST_ROWS,
            most_cells=MOST_CELLS,
        )
    for upper, lower in pairwise(widths):
        if (upper - lower) % 2 == 0:
            raise BadOption(
                "rows of {upper} and {lower} cells follow each other; rows are centred, so that "
                "neighbouring rows must differ by 1, 3, ... cells",
                upper=upper,
                lower=lower,
            )


def are_all_free_cells_reachable(candidate: Galaxy) -> bool:
    """Can ships from either home get to every free cell, before anyone controls anything?"""
    free = {cell for cell, system in candidate.system.items() if system in STARS + NEBULAE}
    for home in candidate.homes:
        seen: set[str] = set()
        frontier = [home]
        while frontier:
            near = candidate.neighbours[frontier.pop()]
            found = free.intersection(near) - seen
            seen |= found
            frontier.extend(found)
        if seen != free:
            return False
    return True


@lru_cache(maxsize=64)
def random_map(seed: str, size: str) -> str:
    """A fair map drawn from a seed: turned by 180 degrees it is the same, the homes exchanged."""
    rng = Random(f"{size}:{seed}")
    while True:
        text = draw_map(rng, WIDTHS[size])
        if are_all_free_cells_reachable(galaxy(text)):
            return text


def draw_map(rng: Random, widths: tuple[int, ...]) -> str:
    """Pairs of opposite cells: about 1 cell in 9 a black hole, 1 in 6 a nebula, the rest stars."""
    cells = sum(widths)
    pairs = list(range(cells // 2))
    # The homes face each other from the upper half of the board, away from its middle row.
    home = rng.randrange(cells // 3)
    pairs.remove(home)
    rng.shuffle(pairs)
    systems: list[str] = [rng.choice(STARS) for _ in range(cells)]
    systems[home], systems[cells - 1 - home] = HOMES
    holes, nebulae = round(cells / 18), round(cells / 12)
    drawn = [BLACK_HOLE] * holes + [NEBULAE[n % 2] for n in range(nebulae)]
    for place, pair in enumerate(pairs):
        system = drawn[place] if place < len(drawn) else rng.choice(STARS)
        systems[pair] = systems[cells - 1 - pair] = system
    tokens = iter(systems)
    return "/".join(",".join(next(tokens) for _ in range(width)) for width in widths)
