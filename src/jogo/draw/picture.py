"""A board fitted to a part of the screen, and which cell lies where on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rich.segment import Segment

from jogo.core.board_view import BoardView, Mark
from jogo.draw.paint import DARK, Palette, mix

# The strongest mark comes first: it decides where a cell has several.
EDGES = {
    Mark.CURSOR: ("[", "]"),
    Mark.PICKED: ("<", ">"),
    Mark.DECISIVE: ("!", "!"),
    Mark.HINT: ("*", "*"),
    Mark.TARGET: ("+", "+"),
}
AROUND_MOVED = ("(", ")")
# Half a pair of brackets says nothing: what stands for a pair where there is room for one sign.
ALONE = {"[": "◂", "<": "=", "(": "'"}


@dataclass(frozen=True, slots=True)
class Look:
    """How to draw: in which colours, whether there are any, and with shapes or with letters."""

    palette: Palette = DARK
    is_coloured: bool = True
    with_shapes: bool = True


@dataclass(frozen=True, slots=True)
class Picture:
    """Lines of a drawn board, the middle of every cell, and how far a cell reaches from there."""

    lines: tuple[tuple[Segment, ...], ...]
    middles: Mapping[str, tuple[float, float]]
    reach: tuple[float, float]

    @property
    def width(self) -> int:
        return max(sum(len(segment.text) for segment in line) for line in self.lines)

    @property
    def height(self) -> int:
        return len(self.lines)

    def cell_at(self, x: int, y: int) -> str | None:
        """The cell at a character of the picture, if there is one."""
        across, down = self.reach
        away = {
            cell: (abs(x + 0.5 - middle_x) / across, abs(y + 0.5 - middle_y) / down)
            for cell, (middle_x, middle_y) in self.middles.items()
        }
        inside = {cell: sum(far) for cell, far in away.items() if max(far) <= 1}
        return min(inside, key=lambda cell: inside[cell]) if inside else None

    def box_of(self, cell: str) -> tuple[int, int, int, int]:
        """The column, row, width and height of a cell on the picture."""
        (x, y), (across, down) = self.middles[cell], self.reach
        return int(x - across), int(y - down), round(2 * across), round(2 * down)


def has(view: BoardView, mark: Mark, cell: str) -> bool:
    return cell in view.marks.get(mark, ())


def tint(view: BoardView, cell: str, fill: str, look: Look) -> str:
    """The colour of a cell's ground, with what its marks add to it."""
    marks = look.palette.marks
    if has(view, Mark.PICKED, cell):
        return mix(fill, marks[Mark.PICKED], 0.85)
    if has(view, Mark.DECISIVE, cell):
        return mix(fill, marks[Mark.DECISIVE], 0.75)
    if has(view, Mark.HINT, cell):
        return mix(fill, marks[Mark.HINT], 0.55)
    if has(view, Mark.LAST, cell):
        return mix(fill, marks[Mark.LAST], 0.6)
    return fill


def edges(view: BoardView, cell: str) -> tuple[str, str]:
    """What stands left and right of a marked cell's content, so that marks need no colour.

    The piece that moved last is in brackets, as in the plain table.
    """
    for mark, signs in EDGES.items():
        if has(view, mark, cell):
            return signs
    return AROUND_MOVED if cell in view.moved else ("", "")


def edge_alone(before: str, look: Look) -> str:
    """The sign that marks a cell by itself, where both signs of its mark do not fit.

    >>> edge_alone("[", Look()), edge_alone("*", Look()), edge_alone("", Look())
    ('◂', '*', '')
    """
    sign = ALONE.get(before, before)
    return sign if look.with_shapes or sign.isascii() else "<"
