"""Boards of hexagons in centred rows, each row half a cell beside the next."""

from __future__ import annotations

from functools import lru_cache

from jogo.core.grid import Direction, Grid, cell_name
from jogo.core.message import translatable

# Points count half cells across, so that a step along a row is 2 and a step to the next row 1.
SIX_WAYS: tuple[Direction, ...] = ((1, 1), (2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1))


@lru_cache(maxsize=64)
def hex_grid(widths: tuple[int, ...]) -> Grid:
    """The hexagons of a board with these numbers of cells in its rows, from the top.

    >>> hex_grid((2, 3, 2)).rows
    (('a3', 'b3'), ('a2', 'b2', 'c2'), ('a1', 'b1'))
    """
    widest = max(widths)
    rows = [
        [(cell_name(column, row), (widest - width + 2 * column, row)) for column in range(width)]
        for row, width in zip(reversed(range(len(widths))), widths, strict=True)
    ]
    wrong = translatable("{cell!r} is not a cell of this board, whose rows have {size} cells")
    return Grid(rows, ", ".join(map(str, widths)), wrong, (hex_grid, (widths,)))
