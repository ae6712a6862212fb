"""The rules of Jostle (RULES, section 3), a game by Mark Steere.

A checker moves one square to where it has more friends, or fewer enemies, beside it than before.
The player who cannot move loses.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from jogo.core.action import Move, slides
from jogo.core.board import Board
from jogo.core.grid import Neighbours, neighbours
from jogo.core.seat import Outcome, Seat
from jogo.core.square import ORTHOGONAL, square_grid

RED, BLUE = Seat.FIRST, Seat.SECOND
CHECKER = {RED: "R", BLUE: "B"}
MARGIN = RING = 2


@dataclass(frozen=True, slots=True)
class State:
    """The board and who is to move."""

    board: Board
    to_move: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class Jostle:
    """Jostle on a board of the given size."""

    size: int = 10

    def start(self) -> State:
        return State(start_board(self.size), RED, 1)

    def legal_actions(self, state: State) -> tuple[Move, ...]:
        """Checker by checker in the order of the board's text; each up, right, down, left."""
        return tuple(self.actions(state))

    def actions(self, state: State) -> Iterator[Move]:
        """RULES: "Move one own checker to an orthogonally adjacent empty square where its value is
        strictly higher than before the move"."""
        board, beside, checker = state.board, adjacent(self.size), CHECKER[state.to_move]
        lines = slides(board.grid, ORTHOGONAL)
        for square in board.cells_with(checker):
            steps = [line[0] for line in lines[square] if board.is_empty(line[0].target)]
            if not steps:
                continue
            here = value(board, square, checker, beside)
            yield from [step for step in steps if value_after(board, step, beside) > here]

    def after(self, state: State, action: Move) -> State:
        board = state.board.move(action.source, action.target)
        return State(board, state.to_move.other, state.turn + 1)

    def outcome(self, state: State) -> Outcome | None:
        """RULES: "The player who cannot move loses"."""
        if next(self.actions(state), None) is None:
            return Outcome(state.to_move.other, "no legal move")
        return None

    def repetition_key(self, state: State) -> Hashable | None:
        """RULES: "Each move raises the sum of all values": no position comes back."""
        return None


def value(board: Board, square: str, checker: str, beside: Neighbours) -> int:
    """RULES: "Its orthogonally adjacent friends minus its orthogonally adjacent enemies"."""
    letters, index = board.letters, board.grid.index
    around = [letters[index[next_to]] for next_to in beside[square]]
    return around.count(checker) - around.count("B" if checker == "R" else "R")


def value_after(board: Board, move: Move, beside: Neighbours) -> int:
    """The value of a checker once it has moved: it "has left its old square"."""
    # On the new square it would count itself as a friend on the old one.
    return value(board, move.target, board[move.source], beside) - 1


def rise(board: Board, move: Move, beside: Neighbours) -> int:
    """How much a move raises its checker's value."""
    before = value(board, move.source, board[move.source], beside)
    return value_after(board, move, beside) - before


def adjacent(size: int) -> Neighbours:
    return neighbours(square_grid(size), ORTHOGONAL)


@lru_cache
def start_board(size: int) -> Board:
    """RULES: "A ring two checkers thick, with a margin of two empty squares"."""
    grid = square_grid(size)
    checkers = {}
    for square, (column, row) in grid.points.items():
        depth = min(column, row, size - 1 - column, size - 1 - row)
        if MARGIN <= depth < MARGIN + RING:
            # "Counted from 1 ... Blue when i + j is even": counting from 0 changes no parity.
            checkers[square] = CHECKER[BLUE if (column + row) % 2 == 0 else RED]
    return Board.empty(grid).put(checkers)
