"""What there is to see of a position, as data: no rule is needed to draw it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from itertools import chain
from operator import getitem

from jogo.core.appearance import Appearance
from jogo.core.board import Board
from jogo.core.grid import Grid
from jogo.core.seat import Seat

PLAIN = Appearance()
# How many ways for the squares of a grid to look are remembered.
MOST_REMEMBERED = 200


class Mark(Enum):
    """Why a cell stands out."""

    LAST = "last"
    TARGET = "target"
    HINT = "hint"
    PICKED = "picked"
    CURSOR = "cursor"
    DECISIVE = "decisive"

    # As for `Seat`: an enum's own hash is found in Python, for every position that is drawn.
    __hash__ = object.__hash__


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

    def __hash__(self) -> int:
        # The owner tells few pieces apart, and its hash would take longer than the others.
        return hash((self.kind, self.letter, self.label))


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
    """A line beside the board: what it is about, its value, and the seat if it belongs to one.

    One `of_turn` tells what may still be done in this turn, and nothing once the game is over.
    """

    label: str
    value: str
    seat: Seat | None = None
    of_turn: bool = False


@dataclass(frozen=True, slots=True)
class BoardView:
    """A position to be drawn.

    `colours` are the names of the two seats' colours, which a game may exchange (`swap`), `legend`
    explains the letters, `facts` is the side panel, `moved` tells where the pieces that moved last
    stand, `arrows` lead from cell to cell. `game` and `appearance` say how the game draws its
    pieces and cells.
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
    arrows: tuple[tuple[str, str], ...] = ()

    def cells(self) -> Iterator[CellView]:
        """Every cell, row by row from the top."""
        return chain.from_iterable(self.rows)

    def colour_of(self, seat: Seat) -> str:
        return self.colours[seat.index]

    @property
    def near(self) -> Seat:
        """The seat whose side of the board is at the bottom; it changes when colours do."""
        colour = self.appearance.near
        return Seat.SECOND if colour == self.colours[1] else Seat.FIRST

    def facing(self, seat: Seat | None) -> BoardView:
        """The same view with a seat's side at the bottom; None leaves the board as it lies."""
        if seat is None or seat is self.near:
            return self
        across, down = (
            min(places) + max(places)
            for places in ([cell.x for cell in self.cells()], [cell.y for cell in self.cells()])
        )
        rows = tuple(
            tuple(replace(cell, x=across - cell.x, y=down - cell.y) for cell in reversed(row))
            for row in reversed(self.rows)
        )
        return replace(self, rows=rows)

    def with_marks(self, marks: Mapping[Mark, frozenset[str]], moved: frozenset[str]) -> BoardView:
        """The same view with cells marked, and where the pieces that moved last stand."""
        return replace(self, marks=marks, moved=moved)

    def part(self, corner: str, opposite: str) -> BoardView:
        """The same view of the cells between two corners, and no others."""
        places = {cell.name: (cell.x, cell.y) for cell in self.cells()}
        (x, y), (other_x, other_y) = places[corner], places[opposite]
        (left, right), (top, bottom) = sorted((x, other_x)), sorted((y, other_y))
        rows = (
            [cell for cell in row if left <= cell.x <= right and top <= cell.y <= bottom]
            for row in self.rows
        )
        moved = [
            tuple([replace(cell, x=cell.x - left, y=cell.y - top) for cell in row])
            for row in rows
            if row
        ]
        return replace(self, rows=tuple(moved))


def square_rows(
    grid: Grid, pieces: Mapping[str, tuple[Piece, ...]]
) -> tuple[tuple[CellView, ...], ...]:
    """The cells of a board of squares, from the top, with what stands on them."""
    seen = SquareCells.of(grid)
    return tuple(
        [tuple([seen.with_pieces(pieces.get(name, ()))[name] for name in row]) for row in grid.rows]
    )


def lettered_rows(
    board: Board, pieces: Mapping[str, tuple[Piece, ...]]
) -> tuple[tuple[CellView, ...], ...]:
    """The cells of a board of squares, from the top, with the pieces that its letters stand for."""
    seen = SquareCells.of(board.grid)
    looks = {letter: seen.with_pieces(standing) for letter, standing in pieces.items()}
    for letter in set(board.letters).difference(looks):
        looks[letter] = seen.with_pieces(())
    # For every cell of every position: a `map` looks it up without a step in Python.
    cells = [*map(getitem, map(looks.__getitem__, board.letters), board.grid.cells)]
    return tuple([tuple(cells[part]) for part in board.grid.slices])


class SquareCells:
    """The cells of a board of squares as they have been seen before.

    A square looks one of a few ways, and a lookup is quicker than a new object.
    """

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._cells: dict[tuple[Piece, ...], dict[str, CellView]] = {}

    @staticmethod
    @lru_cache(maxsize=64)
    def of(grid: Grid) -> SquareCells:
        return SquareCells(grid)

    def with_pieces(self, pieces: tuple[Piece, ...]) -> dict[str, CellView]:
        """Every cell, as it looks with these pieces on it."""
        found = self._cells.get(pieces)
        if found is None:
            if len(self._cells) >= MOST_REMEMBERED:
                self._cells.clear()
            found = self._cells[pieces] = {
                name: CellView(name, float(x), float(y), pieces=pieces)
                for y, row in enumerate(self._grid.rows)
                for x, name in enumerate(row)
            }
        return found
