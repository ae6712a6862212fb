"""The rules of Breakthru (RULES, section 1).

Gold, the first seat, has a flagship and 12 escorts and wants the flagship on the edge of the
board. Silver, the second seat, has 20 ships, or fewer by choice, and wants to capture the flagship.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace

from jogo.core.action import Call, Capture, Move, Place, slides
from jogo.core.board import EMPTY, Board
from jogo.core.grid import neighbours, rays
from jogo.core.seat import Outcome, Seat
from jogo.core.square import DIAGONAL, ORTHOGONAL, edge_squares, square_grid

Action = Move | Capture | Place | Call

GOLD, SILVER = Seat.FIRST, Seat.SECOND
FLAGSHIP, ESCORT, SHIP = "F", "G", "s"
FLEET = {GOLD: FLAGSHIP + ESCORT, SILVER: SHIP}
ESCORTS, SHIPS, FEWEST_SHIPS = 12, 20, 12

SIZE = 11
GRID = square_grid(SIZE)
LINES = rays(GRID, ORTHOGONAL)
SLIDES = slides(GRID, ORTHOGONAL)
DIAGONALS = neighbours(GRID, DIAGONAL)
EDGE = edge_squares(SIZE)
CENTRE = "f6"
CENTRAL_SQUARES = tuple(s for s in GRID.cells if all(3 <= place <= 7 for place in GRID.points[s]))
OUTER_SQUARES = tuple(s for s in GRID.cells if s not in CENTRAL_SQUARES)

POINTS = 2
QUIET_TURNS = 100
# With the free setup a turn-3 point pays for the choice of who moves first.
POINTS_TO_CHOOSE = POINTS + 1
GO_FIRST, GO_SECOND = Call("first"), Call("second")

START = (
    "..........."
    "...sssss..."
    "..........."
    ".s..GGG..s."
    ".s.G...G.s."
    ".s.G.F.G.s."
    ".s.G...G.s."
    ".s..GGG..s."
    "..........."
    "...sssss..."
    "..........."
)
# Silver's four walls in the order in which they lose ships, each symmetric to its own middle.
WALLS = (
    ("d10", "e10", "f10", "g10", "h10"),
    ("d2", "e2", "f2", "g2", "h2"),
    ("b4", "b5", "b6", "b7", "b8"),
    ("j4", "j5", "j6", "j7", "j8"),
)
# The places in a wall that are empty, by how many ships it has lost: the middle, or both its sides.
GAPS: tuple[tuple[int, ...], ...] = ((), (2,), (1, 3))


@dataclass(frozen=True, slots=True)
class State:
    """The board, who is to move with how many points left, and the turns without a capture."""

    board: Board
    to_move: Seat
    points: int
    quiet: int
    turn: int


@dataclass(frozen=True, slots=True)
class Breakthru:
    """Breakthru with its options: the flagship's cost, the setup, Silver's ships and the points of
    its first turn, and whether draws are on."""

    flagship_cost: int = 2
    setup: str = "fixed"
    ships: int = SHIPS
    silver_first_turn: int = POINTS
    draws: bool = True

    def start(self) -> State:
        if self.setup == "free":
            return State(Board.empty(GRID).put({CENTRE: FLAGSHIP}), GOLD, ESCORTS, 0, 1)
        return State(fixed_board(self.ships), GOLD, POINTS, 0, 1)

    # Actions

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Piece by piece in the order of the board's text; each moves up, right, down and left,
        nearest square first, then captures clockwise from the upper right."""
        if self.outcome(state) is not None:
            return ()
        return tuple(self.actions(state))

    def actions(self, state: State) -> Iterator[Action]:
        """What the player to move can pay for, whether or not the game is over."""
        if self.is_placing(state):
            yield from self.placements(state)
        elif self.is_choosing(state):
            yield from (GO_FIRST, GO_SECOND)
        else:
            for square in state.board.cells_with(FLEET[state.to_move]):
                if self.move_cost(state.board[square]) <= state.points:
                    yield from moves_from(state.board, square)
                if state.points == POINTS:
                    yield from captures_from(state.board, square)

    def move_cost(self, piece: str) -> int:
        """RULES: "Escorts and silver ships: 1 point. Flagship: 2 points"."""
        return self.flagship_cost if piece == FLAGSHIP else 1

    def cost(self, board: Board, action: Move | Capture) -> int:
        """RULES: "Capture: ... 2 points"."""
        if isinstance(action, Capture):
            return POINTS
        return self.move_cost(board[action.source])

    def after(self, state: State, action: Action) -> State:
        match action:
            case Place(square):
                return self.after_placement(state, square)
            case Call():
                return self.after_choice(state, action)
        board = state.board.move(action.source, action.target)
        left = state.points - self.cost(state.board, action)
        spent = replace(state, board=board, points=left)
        # "If a player has 1 point left and no legal action, the turn ends."
        if left > 0 and next(self.actions(spent), None) is not None:
            return spent
        quiet = 0 if isinstance(action, Capture) else state.quiet + 1
        mover, turn = state.to_move.other, state.turn + 1
        return State(board, mover, self.points_in(mover, turn), quiet, turn)

    def points_in(self, mover: Seat, turn: int) -> int:
        """The points that a turn in which ships move begins with: 2, but perhaps 1 in Silver's
        first, which follows Gold's first or, in a free setup, the two placings and Gold's turn."""
        is_silvers_first = mover is SILVER and turn == (4 if self.setup == "free" else 2)
        return self.silver_first_turn if is_silvers_first else POINTS

    # The free setup: escorts on turn 1, silver ships on turn 2, then Gold chooses

    def is_placing(self, state: State) -> bool:
        return self.setup == "free" and state.turn <= 2

    def is_choosing(self, state: State) -> bool:
        return state.points == POINTS_TO_CHOOSE and not self.is_placing(state)

    def placements(self, state: State) -> Iterator[Place]:
        """Escorts go inside the central 5x5, silver ships outside it."""
        area = CENTRAL_SQUARES if state.to_move is GOLD else OUTER_SQUARES
        return (Place(square) for square in area if state.board.is_empty(square))

    def after_placement(self, state: State, square: str) -> State:
        piece = ESCORT if state.to_move is GOLD else SHIP
        board = state.board.put({square: piece})
        if state.points > 1:
            return replace(state, board=board, points=state.points - 1)
        points = self.ships if state.to_move is GOLD else POINTS_TO_CHOOSE
        return State(board, state.to_move.other, points, 0, state.turn + 1)

    def after_choice(self, state: State, choice: Call) -> State:
        if choice == GO_FIRST:
            return replace(state, points=POINTS)
        turn = state.turn + 1
        return State(state.board, SILVER, self.points_in(SILVER, turn), 0, turn)

    # The end

    def outcome(self, state: State) -> Outcome | None:
        flagship = flagship_square(state.board)
        if flagship is None:
            return Outcome(SILVER, "flagship captured")
        if flagship in EDGE:
            return Outcome(GOLD, "flagship reached the edge")
        if next(self.actions(state), None) is None:
            return Outcome(state.to_move.other, "no legal move")
        if self.draws and state.quiet >= QUIET_TURNS:
            return Outcome(None, "100 turns without a capture")
        return None

    def repetition_key(self, state: State) -> Hashable | None:
        """RULES: "The same position at the start of a turn": the board and who is to move.

        Silver's first turn of one point is like no later one, and so is never repeated."""
        starts_turn = state.points >= POINTS
        return (state.board, state.to_move) if self.draws and starts_turn else None


def fixed_board(ships: int) -> Board:
    """The report's board, with fewer silver ships by choice.

    They go wall by wall, first one ship of each wall, then another: as every wall stays symmetric
    to its middle, so does the board to at least one of its axes.

    >>> fixed_board(19).letters[11:22], fixed_board(12).letters[11:22]
    ('...ss.ss...', '...s.s.s...')
    """
    lost = SHIPS - ships
    of_wall = (lost // len(WALLS) + (place < lost % len(WALLS)) for place in range(len(WALLS)))
    gone = {wall[gap] for wall, number in zip(WALLS, of_wall, strict=True) for gap in GAPS[number]}
    return Board(GRID, START).put(dict.fromkeys(gone, EMPTY))


def moves_from(board: Board, square: str) -> Iterator[Move]:
    """RULES: "Any piece slides any number of empty squares along its row or column. No jumping"."""
    for line in SLIDES[square]:
        for move in line:
            if not board.is_empty(move.target):
                break
            yield move


def captures_from(board: Board, square: str) -> Iterator[Capture]:
    """RULES: "Any piece takes an enemy piece on a diagonally adjacent square by moving onto it"."""
    enemy = FLEET[owner(board[square]).other]
    return (Capture(square, target) for target in DIAGONALS[square] if board[target] in enemy)


def owner(piece: str) -> Seat:
    return SILVER if piece == SHIP else GOLD


def flagship_square(board: Board) -> str | None:
    """Where the flagship stands, or None once it has been captured."""
    place = board.letters.find(FLAGSHIP)
    return None if place < 0 else GRID.cells[place]
