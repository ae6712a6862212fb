"""What stands on the cells of a board: one letter a cell, and never changed in place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from jogo.core.grid import Grid

EMPTY = "."


@dataclass(frozen=True, slots=True)
class Board:
    """One letter for each cell of a grid, `.` for an empty one, in the order of the grid's cells.

    >>> from jogo.core.square import square_grid
    >>> board = Board.empty(square_grid(3)).put({"b2": "F"})
    >>> board["b2"], board.count("F"), board.cells_with("F")
    ('F', 1, ('b2',))
    """

    grid: Grid = field(hash=False)
    letters: str

    @classmethod
    def empty(cls, grid: Grid) -> Board:
        return cls(grid, EMPTY * len(grid.cells))

    def __getitem__(self, cell: str) -> str:
        return self.letters[self.grid.index[cell]]

    def is_empty(self, cell: str) -> bool:
        return self.letters[self.grid.index[cell]] == EMPTY

    def cells_with(self, letters: str) -> tuple[str, ...]:
        """The cells that hold one of the letters, in the order of the grid."""
        places = []
        # Asked for in every position: to find what is there is quicker than to look at each cell.
        for letter in letters:
            place = self.letters.find(letter)
            while place >= 0:
                places.append(place)
                place = self.letters.find(letter, place + 1)
        cells = self.grid.cells
        return tuple([cells[place] for place in sorted(places)])

    def count(self, letters: str) -> int:
        return sum(map(self.letters.count, letters))

    def put(self, changes: Mapping[str, str]) -> Board:
        """The same board with other letters on some cells."""
        letters = list(self.letters)
        for cell, letter in changes.items():
            letters[self.grid.index[cell]] = letter
        return Board(self.grid, "".join(letters))

    def move(self, source: str, target: str) -> Board:
        """The same board with what stands on one cell moved to another."""
        return self.put({source: EMPTY, target: self[source]})
