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

    def with_pieces(self, pieces: tuple[Piece, ...]) -> CellView:
        """The same cell with these pieces on it."""
        return CellView(self.name, self.x, self.y, self.terrain, self.letter, pieces)


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

    def with_appearance(self, game: str, appearance: Appearance) -> BoardView:
        """The same view with the looks of its game."""
        return replace(self, game=game, appearance=appearance)


def square_rows(
    grid: Grid, pieces: Mapping[str, tuple[Piece, ...]]
) -> tuple[tuple[CellView, ...], ...]:
    """The cells of a board of squares, from the top, with what stands on them."""
    return tuple(
        tuple(cell.with_pieces(pieces[cell.name]) if cell.name in pieces else cell for cell in row)
        for row in empty_squares(grid)
    )


@lru_cache(maxsize=64)
def empty_squares(grid: Grid) -> tuple[tuple[CellView, ...], ...]:
    """The cells of an empty board of squares, which are the same ones each time."""
    return tuple(
        tuple(CellView(name, float(x), float(y)) for x, name in enumerate(row))
        for y, row in enumerate(grid.rows)
    )
