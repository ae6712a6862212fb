"""The rules of Clobber, a game by Michael Albert, J. P. Grossman and Richard Nowakowski (2001).

White and black stones fill the board like the colours of a chessboard. A stone takes an enemy stone
above, below, left or right of it and stands in its place. The player who cannot move loses.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache

from jogo.core.action import Capture
from jogo.core.board import Board
from jogo.core.grid import neighbours
from jogo.core.seat import Outcome, Seat
from jogo.core.square import ORTHOGONAL, square_grid

WHITE, BLACK = Seat.FIRST, Seat.SECOND
STONE = {WHITE: "W", BLACK: "B"}


@dataclass(frozen=True, slots=True)
class State:
    """The board and who is to move."""

    board: Board
    to_move: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class Clobber:
    """Clobber on a board of the given size."""

    size: int = 6

    def start(self) -> State:
        grid = square_grid(self.size)
        colours = (WHITE if (x + y) % 2 else BLACK for x, y in grid.points.values())
        return State(Board(grid, "".join(STONE[seat] for seat in colours)), WHITE, 1)

    def legal_actions(self, state: State) -> tuple[Capture, ...]:
        """Stone by stone in the order of the board's text; each up, right, down, left."""
        letters, own, enemy = state.board.letters, STONE[state.to_move], STONE[state.to_move.other]
        return tuple(
            capture
            for here, there, capture in captures(self.size)
            if letters[here] == own and letters[there] == enemy
        )

    def after(self, state: State, action: Capture) -> State:
        board = state.board.move(action.source, action.target)
        return State(board, state.to_move.other, state.turn + 1)

    def outcome(self, state: State) -> Outcome | None:
        if self.legal_actions(state):
            return None
        return Outcome(state.to_move.other, "no legal move")

    def repetition_key(self, state: State) -> Hashable | None:
        return None  # each move takes a stone away: no position comes back


@lru_cache
def captures(size: int) -> tuple[tuple[int, int, Capture], ...]:
    """Every capture that the board has room for, with the places of its two squares."""
    grid = square_grid(size)
    return tuple(
        (grid.index[source], grid.index[target], Capture(source, target))
        for source, beside in neighbours(grid, ORTHOGONAL).items()
        for target in beside
    )
