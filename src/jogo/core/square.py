"""Boards of squares: `a1` is the bottom-left square, as in chess (RULES, "square names")."""

from __future__ import annotations

from functools import lru_cache

from jogo.core.grid import Direction, Grid, cell_name
from jogo.core.message import translatable

ORTHOGONAL: tuple[Direction, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL: tuple[Direction, ...] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
EIGHT_WAYS: tuple[Direction, ...] = ORTHOGONAL + DIAGONAL


@lru_cache(maxsize=32)
def square_grid(size: int) -> Grid:
    """The squares of a size x size board.

    >>> square_grid(3).rows
    (('a3', 'b3', 'c3'), ('a2', 'b2', 'c2'), ('a1', 'b1', 'c1'))
    """
    rows = [
        [(cell_name(column, row), (column, row)) for column in range(size)]
        for row in reversed(range(size))
    ]
    # "eight", "eleven" and "eighteen" are the sizes that English says "an" to.
    if size in (8, 11, 18):
        wrong = translatable("{cell!r} is not a square of an {size} board")
    else:
        wrong = translatable("{cell!r} is not a square of a {size} board")
    return Grid(rows, f"{size}x{size}", wrong, (square_grid, (size,)))


def edge_squares(size: int) -> frozenset[str]:
    """The squares on the rim of the board.

    >>> sorted(edge_squares(2))
    ['a1', 'a2', 'b1', 'b2']
    """
    points = square_grid(size).points
    return frozenset(square for square, (x, y) in points.items() if {x, y} & {0, size - 1})


def distance_squared(one: str, other: str, grid: Grid) -> int:
    """The square of the straight-line distance between two squares; it orders as distance does.

    >>> distance_squared("a1", "d5", square_grid(8))
    25
    """
    (x1, y1), (x2, y2) = grid.points[one], grid.points[other]
    return (x1 - x2) ** 2 + (y1 - y2) ** 2
