"""The cells of a board: their names, and which follow each other in which direction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise

from jogo.core.errors import UnreadableAction
from jogo.core.message import shortened

Direction = tuple[int, int]
Neighbours = dict[str, tuple[str, ...]]
Rays = dict[str, tuple[tuple[str, ...], ...]]


class Grid:
    """Named cells at whole-number points; a direction is the step from a point to the next.

    Rows run from the top, as position text writes them. `maker` is the cached function that makes
    this grid, with its arguments: a pickled grid is read back as the one of its process.
    """

    __slots__ = ("cells", "index", "maker", "not_a_cell", "points", "rows", "size", "slices")

    def __init__(
        self,
        rows: Sequence[Sequence[tuple[str, tuple[int, int]]]],
        size: str,
        not_a_cell: str,
        maker: tuple[Callable[..., Grid], tuple[object, ...]],
    ) -> None:
        self.rows = tuple(tuple(name for name, _ in row) for row in rows)
        self.points = {name: point for row in rows for name, point in row}
        self.cells = tuple(self.points)
        ends = [*accumulate(map(len, self.rows), initial=0)]
        # Where each row is among the cells.
        self.slices = tuple(slice(start, end) for start, end in pairwise(ends))
        self.index = {name: place for place, name in enumerate(self.cells)}
        self.size = size
        self.not_a_cell = not_a_cell
        self.maker = maker

    def __reduce__(self) -> tuple[Callable[..., Grid], tuple[object, ...]]:
        return self.maker

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Grid) and self.points == other.points)

    def __hash__(self) -> int:
        # The number of cells: the same in every process, unlike the hash of a text.
        return len(self.cells)

    def __contains__(self, cell: object) -> bool:
        return cell in self.index

    def cell_named(self, text: str) -> str:
        """The cell that the text names, or `UnreadableAction`."""
        name = text.strip().lower()
        if name not in self.index:
            raise UnreadableAction(self.not_a_cell, cell=shortened(text), size=self.size)
        return name


def cell_name(column: int, row: int) -> str:
    """The name of a cell by its column and row, both counted from 0 at the bottom left.

    >>> cell_name(0, 0), cell_name(5, 11)
    ('a1', 'f12')
    """
    return f"{chr(ord('a') + column)}{row + 1}"


def column_and_row(cell: str) -> tuple[str, int]:
    """What cells are sorted by when they are listed: `a2` before `a10` before `b1`.

    >>> sorted(["b1", "a10", "a2"], key=column_and_row)
    ['a2', 'a10', 'b1']
    """
    return cell[0], int(cell[1:])


@lru_cache(maxsize=64)
def rays(grid: Grid, directions: tuple[Direction, ...]) -> Rays:
    """For each cell, the cells that follow it in each direction, nearest first; no empty rays."""
    cell_at = {point: cell for cell, point in grid.points.items()}

    def ray(cell: str, step: Direction) -> tuple[str, ...]:
        x, y = grid.points[cell]
        found = []
        while (x := x + step[0], y := y + step[1]) in cell_at:
            found.append(cell_at[x, y])
        return tuple(found)

    return {
        cell: tuple(line for step in directions if (line := ray(cell, step))) for cell in grid.cells
    }


@lru_cache(maxsize=64)
def neighbours(grid: Grid, directions: tuple[Direction, ...]) -> Neighbours:
    """For each cell, the cells one step away, in the order of the directions."""
    return {
        cell: tuple(line[0] for line in lines) for cell, lines in rays(grid, directions).items()
    }


def between(source: str, target: str, lines: Rays) -> tuple[str, ...] | None:
    """The cells strictly between two on one line, or None if no line joins them.

    >>> from jogo.core.square import ORTHOGONAL, square_grid
    >>> between("a1", "a4", rays(square_grid(8), ORTHOGONAL))
    ('a2', 'a3')
    """
    for line in lines[source]:
        if target in line:
            return line[: line.index(target)]
    return None
