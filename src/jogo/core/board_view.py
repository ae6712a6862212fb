"""What there is to see of a position, as data: no rule is needed to draw it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from itertools import chain

from jogo.core.appearance import Appearance
from jogo.core.grid import Grid
from jogo.core.seat import Seat

PLAIN = Appearance()
MOST_REMEMBERED = 20_000


class Mark(Enum):
    """Why a cell stands out."""

    LAST = "last"
    TARGET = "target"
    HINT = "hint"
    PICKED = "picked"
    CURSOR = "cursor"


class Outline(Enum):
    """The shape of the cells."""

    SQUARE = "square"
    HEXAGON = "hexagon"


@dataclass(frozen=True, slots=True)
class Piece:
    """Something on a cell: whose it is, what it is, its letter, and a height or number."""

    owner: Seat
    kind: str
    letter: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class CellView:
    """A cell: its centre (cells are 1 wide, y grows downwards), its terrain, what stands on it."""

    name: str
    x: float
    y: float
    terrain: str = ""
    letter: str = ""
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    """A line beside the board: what it is about, its value, and the seat if it belongs to one."""

    label: str
    value: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class BoardView:
    """A position to be drawn.

    `colours` are the names of the two seats' colours, which a game may exchange (`swap`), `legend`
    explains the letters, `facts` is the side panel, `moved` tells where the pieces that moved last
    stand. `game` and `appearance` say how the game draws its pieces and cells.
    """

    outline: Outline
    rows: tuple[tuple[CellView, ...], ...]
    colours: tuple[str, str]
    to_move: Seat
    turn: int
    facts: tuple[Fact, ...] = ()
    legend: tuple[tuple[str, str], ...] = ()
    marks: Mapping[Mark, frozenset[str]] = field(default_factory=dict)
    moved: frozenset[str] = frozenset()
    game: str = ""
    appearance: Appearance = PLAIN

    def cells(self) -> Iterator[CellView]:
        """Every cell, row by row from the top."""
        return chain.from_iterable(self.rows)

    def colour_of(self, seat: Seat) -> str:
        return self.colours[seat.index]

    def with_marks(self, marks: Mapping[Mark, frozenset[str]], moved: frozenset[str]) -> BoardView:
        """The same view with cells marked, and where the pieces that moved last stand."""
        return replace(self, marks=marks, moved=moved)


def square_rows(
    grid: Grid, pieces: Mapping[str, tuple[Piece, ...]]
) -> tuple[tuple[CellView, ...], ...]:
    """The cells of a board of squares, from the top, with what stands on them."""
    seen = SquareCells.of(grid)
    return tuple(
        [tuple([seen.cell(name, pieces.get(name, ())) for name in row]) for row in grid.rows]
    )


class SquareCells:
    """The cells of a board of squares as they have been seen: most are as they were before.

    There are only so many ways for a square to look, and to look it up is quicker than to make it.
    """

    def __init__(self, grid: Grid) -> None:
        self._places = {
            name: (float(x), float(y))
            for y, row in enumerate(grid.rows)
            for x, name in enumerate(row)
        }
        self._cells: dict[tuple[str, tuple[Piece, ...]], CellView] = {}

    @staticmethod
    @lru_cache(maxsize=64)
    def of(grid: Grid) -> SquareCells:
        return SquareCells(grid)

    def cell(self, name: str, pieces: tuple[Piece, ...]) -> CellView:
        key = (name, pieces)
        found = self._cells.get(key)
        if found is None:
            if len(self._cells) >= MOST_REMEMBERED:
                self._cells.clear()
            found = self._cells[key] = CellView(name, *self._places[name], pieces=pieces)
        return found
