"""The rules of Monkey Queen (RULES, section 2), a game by Mark Steere.

White and Black each start with a queen, a stack of 20. A queen that moves without capturing leaves
a baby behind. Capture the enemy queen, or leave the opponent without an action.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from jogo.core.action import Call, Capture, Move, slides
from jogo.core.board import EMPTY, Board
from jogo.core.grid import rays
from jogo.core.seat import Outcome, Seat
from jogo.core.square import EIGHT_WAYS, distance_squared, square_grid

Action = Move | Capture | Call

# Colours, not seats: `swap` exchanges them. They index `heights` and the letters below.
WHITE, BLACK = 0, 1
QUEEN, BABY = "Qq", "Mm"
PIECES = ("QM", "qm")
FULL_HEIGHT, LEAST_HEIGHT = 20, 2

GRID = square_grid(12)
LINES = rays(GRID, EIGHT_WAYS)
SLIDES = slides(GRID, EIGHT_WAYS)
QUIET_TURNS = 100
SWAP = Call("swap")


@dataclass(frozen=True, slots=True)
class State:
    """The board, the queens' heights (0: captured), and whether the seats have swapped colours."""

    board: Board
    to_move: Seat
    heights: tuple[int, int]
    quiet: int
    turn: int
    swapped: bool = False

    @property
    def colour(self) -> int:
        """The colour to move."""
        return colour_of(self.to_move, self.swapped)


def colour_of(seat: Seat, swapped: bool) -> int:
    """The first seat is White until `swap`, Black after it."""
    return seat.index ^ swapped


def seat_of(colour: int, swapped: bool) -> Seat:
    return Seat.FIRST if colour == swapped else Seat.SECOND


@dataclass(frozen=True, slots=True)
class MonkeyQueen:
    """Monkey Queen with its options: the pie rule, and whether draws are on."""

    pie: bool = True
    draws: bool = True

    def start(self) -> State:
        board = Board.empty(GRID).put({"g1": QUEEN[WHITE], "f12": QUEEN[BLACK]})
        return State(board, Seat.FIRST, (FULL_HEIGHT, FULL_HEIGHT), 0, 1)

    # Actions

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Piece by piece in the order of the board's text, each along its eight lines (up, right,
        down, left, then the diagonals clockwise), nearest square first; `swap` comes last."""
        is_over = 0 in state.heights or self.is_quiet_too_long(state)
        return () if is_over else tuple(self.actions(state))

    def actions(self, state: State) -> Iterator[Action]:
        """What the player to move can do, as long as both queens are on the board."""
        for square in state.board.cells_with(PIECES[state.colour]):
            yield from slides_from(state, square)
        if self.may_swap(state):
            yield SWAP

    def may_swap(self, state: State) -> bool:
        """RULES: "As the second player's very first action, instead of moving"."""
        is_first_action = state.turn == 2 and state.to_move is Seat.SECOND
        return self.pie and is_first_action and not state.swapped

    def after(self, state: State, action: Action) -> State:
        following = replace(
            state, to_move=state.to_move.other, quiet=state.quiet + 1, turn=state.turn + 1
        )
        match action:
            case Call():
                return replace(following, swapped=True)
            case Capture(source, target):
                heights = state.heights
                if state.board[target] in QUEEN:
                    heights = with_height(heights, 1 - state.colour, 0)
                board = state.board.move(source, target)
                return replace(following, board=board, heights=heights, quiet=0)
            case Move(source, target) if state.board[source] in QUEEN:
                # "Leaves one baby behind on the square it left: its height falls by 1."
                board = state.board.put({source: BABY[state.colour], target: QUEEN[state.colour]})
                lower = state.heights[state.colour] - 1
                heights = with_height(state.heights, state.colour, lower)
                return replace(following, board=board, heights=heights, quiet=0)
        return replace(following, board=state.board.move(action.source, action.target))

    # The end

    def outcome(self, state: State) -> Outcome | None:
        for colour in (WHITE, BLACK):
            if state.heights[colour] == 0:
                return Outcome(seat_of(1 - colour, state.swapped), "queen captured")
        if next(self.actions(state), None) is None:
            return Outcome(state.to_move.other, "no legal move")
        if self.is_quiet_too_long(state):
            return Outcome(None, "100 turns without a capture or a birth")
        return None

    def is_quiet_too_long(self, state: State) -> bool:
        return self.draws and state.quiet >= QUIET_TURNS

    def repetition_key(self, state: State) -> Hashable | None:
        if not self.draws:
            return None
        return state.board.letters, state.to_move, state.heights, state.swapped


def slides_from(state: State, square: str) -> Iterator[Move | Capture]:
    """Slides "over empty squares in any of the 8 directions", and the capture that may end each."""
    letters, index, enemy = state.board.letters, GRID.index, PIECES[1 - state.colour]
    is_open = squares_open_to(state, square)
    for line in SLIDES[square]:
        for move in line:
            letter = letters[index[move.target]]
            if letter == EMPTY:
                if is_open(move.target):
                    yield move
                continue
            if letter in enemy:
                yield Capture(square, move.target)
            break


def squares_open_to(state: State, square: str) -> Callable[[str], bool]:
    """Tells of a square, empty and on its lines, whether the piece on this square may go there."""
    if state.board[square] in QUEEN:
        # "A queen of height 2 may only capture."
        is_high = state.heights[state.colour] > LEAST_HEIGHT
        return lambda _target: is_high
    # RULES: "strictly nearer, in Euclidean distance, to the enemy queen".
    distances = distances_to(queen_square(state.board, 1 - state.colour))
    distance = distances[square]
    return lambda target: distances[target] < distance


@cache
def distances_to(queen: str) -> dict[str, int]:
    """The square of every square's distance to the queen's; it orders as distance does."""
    return {square: distance_squared(square, queen, GRID) for square in GRID.cells}


def queen_square(board: Board, colour: int) -> str:
    return GRID.cells[board.letters.index(QUEEN[colour])]


def with_height(heights: tuple[int, int], colour: int, height: int) -> tuple[int, int]:
    return (height, heights[BLACK]) if colour == WHITE else (heights[WHITE], height)
