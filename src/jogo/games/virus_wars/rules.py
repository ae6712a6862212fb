"""The rules of Virus Wars (RULES, section 4).

Each turn is five plays: a colony grows into an empty square within its reach or absorbs an enemy
virus there, which becomes a zombie of its own colour. A player without a move loses.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from jogo.core.action import Place
from jogo.core.board import EMPTY, Board
from jogo.core.grid import Grid, neighbours
from jogo.core.seat import Outcome, Seat
from jogo.core.square import EIGHT_WAYS, square_grid

BLUE, RED = Seat.FIRST, Seat.SECOND
VIRUS = {BLUE: "B", RED: "R"}
ZOMBIE = {BLUE: "b", RED: "r"}
OPENING_TURNS = 2


@dataclass(frozen=True, slots=True)
class State:
    """The board, who is to move, and the plays left in this turn."""

    board: Board
    to_move: Seat
    plays_left: int
    turn: int


@dataclass(frozen=True, slots=True)
class VirusWars:
    """Virus Wars with its options: squares a side, and plays a turn."""

    size: int = 11
    plays: int = 5

    def start(self) -> State:
        return State(Board.empty(square_grid(self.size)), BLUE, 1, 1)

    # Plays

    def legal_actions(self, state: State) -> tuple[Place, ...]:
        """In the order of the board's text: rows from the top, squares from the left."""
        if self.outcome(state) is not None:
            return ()
        squares = set(self.playable(state, state.to_move))
        return tuple([play for play in plays(state.board.grid) if play.target in squares])

    def playable(self, state: State, player: Seat) -> Iterator[str]:
        """The squares a player could play on, some perhaps more than once."""
        board = state.board
        if is_opening(state):
            yield from (square for square in self.side(player) if board.is_empty(square))
            return
        open_to_play = EMPTY + VIRUS[player.other]
        letters, index = board.letters, board.grid.index
        for square in reach(board, player):
            if letters[index[square]] in open_to_play:
                yield square

    def side(self, player: Seat) -> Iterator[str]:
        """RULES: "The left side is columns 1 to floor(n/2) - 1" and the right side mirrors it."""
        width = self.size // 2 - 1
        for square, (column, _) in square_grid(self.size).points.items():
            if (column if player is BLUE else self.size - 1 - column) < width:
                yield square

    def after(self, state: State, action: Place) -> State:
        player = state.to_move
        # "Nothing (the colony grows ...) or an enemy virus (absorbed ...)."
        grows = state.board.is_empty(action.target)
        board = state.board.put({action.target: VIRUS[player] if grows else ZOMBIE[player]})
        if state.plays_left > 1:
            return State(board, player, state.plays_left - 1, state.turn)
        plays = self.plays if state.turn >= OPENING_TURNS else 1
        return State(board, player.other, plays, state.turn + 1)

    # The end

    def has_play(self, state: State, player: Seat) -> bool:
        return next(self.playable(state, player), None) is not None

    def outcome(self, state: State) -> Outcome | None:
        """RULES: "After each play: if the opponent has no legal play, the player who just played
        wins. Otherwise, if plays of the turn remain and the player has no legal play, it loses"."""
        player = state.to_move
        if is_opening(state):
            return None
        if state.plays_left == self.plays:
            # A turn begins: the opponent just played, and it is the player who may be stuck.
            if not self.has_play(state, player):
                return Outcome(player.other, "no legal move")
            return None
        if not self.has_play(state, player.other):
            return Outcome(player, "no legal move")
        if not self.has_play(state, player):
            return Outcome(player.other, "turn not completed")
        return None

    def repetition_key(self, state: State) -> Hashable | None:
        """RULES: "Every play fills a square or makes a zombie": no position comes back."""
        return None


@lru_cache(maxsize=32)
def plays(grid: Grid) -> tuple[Place, ...]:
    """A play on each square: rules that list plays again and again need not make new ones."""
    return tuple(Place(square) for square in grid.cells)


def is_opening(state: State) -> bool:
    """RULES: "Blue places one virus on the left side, then Red one on the right side"."""
    return state.turn <= OPENING_TURNS


def reach(board: Board, player: Seat) -> Iterator[str]:
    """RULES: "The 8 neighbours of every live virus of the player, and ... of every zombie of the
    player that is linked to a live virus of its own colour". A square may come more than once."""
    beside, index, letters = neighbours(board.grid, EIGHT_WAYS), board.grid.index, board.letters
    zombie = ZOMBIE[player]
    alive = list(board.cells_with(VIRUS[player]))
    linked: set[str] = set()
    while alive:
        for square in beside[alive.pop()]:
            if letters[index[square]] == zombie and square not in linked:
                # The chain goes on from here: a linked zombie reaches as a virus does.
                linked.add(square)
                alive.append(square)
            yield square
