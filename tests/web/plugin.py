"""A small game as another package would bring it: no shapes, no words, no lessons, no engine.

In a turn one stone is put on an empty cell (`a1`), or two on neighbours in a row (`a1-b1`). Whoever
fills the board wins.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType

import pytest

from jogo import catalog
from jogo.core.action import Move, Place
from jogo.core.board import Board
from jogo.core.board_text import read_board, read_fields, read_letter, read_number, write_board
from jogo.core.board_view import BoardView, Outline, Piece, square_rows
from jogo.core.game import GameType, Notation
from jogo.core.option import Option
from jogo.core.seat import Outcome, Seat
from jogo.core.square import square_grid

LETTERS = {Seat.FIRST: "X", Seat.SECOND: "o"}


@dataclass(frozen=True, slots=True)
class State:
    board: Board
    to_move: Seat = Seat.FIRST
    turn: int = 1


@dataclass(frozen=True, slots=True)
class Stones:
    size: int = 3

    def start(self) -> State:
        return State(Board.empty(square_grid(self.size)))

    def legal_actions(self, state: State) -> tuple[Place | Move, ...]:
        empty = set(state.board.cells_with("."))
        pairs = (
            Move(one, other)
            for row in state.board.grid.rows
            for one, other in pairwise(row)
            if {one, other} <= empty
        )
        return (*(Place(cell) for cell in sorted(empty)), *pairs)

    def after(self, state: State, action: Place | Move) -> State:
        letter = LETTERS[state.to_move]
        board = state.board.put(dict.fromkeys(action.cells, letter))
        return State(board, state.to_move.other, state.turn + 1)

    def outcome(self, state: State) -> Outcome | None:
        is_full = not state.board.cells_with(".")
        return Outcome(state.to_move.other, "the board is full") if is_full else None

    def repetition_key(self, state: State) -> Hashable | None:
        return None


def parse_action(rules: Stones, text: str) -> Place | Move:
    grid = square_grid(rules.size)
    source, _, target = text.partition("-")
    if target:
        return Move(grid.cell_named(source), grid.cell_named(target))
    return Place(grid.cell_named(source))


def parse_state(rules: Stones, text: str) -> State:
    board, letter, turn = read_fields(text, ("board", "to move", "turn number"))
    seat = Seat.FIRST if read_letter("to move", letter, "xo") == "x" else Seat.SECOND
    stones = read_board(square_grid(rules.size), board, "Xo")
    return State(stones, seat, read_number("turn number", turn, 1))


def format_state(rules: Stones, state: State) -> str:
    letter = "x" if state.to_move is Seat.FIRST else "o"
    return f"{write_board(state.board)} {letter} {state.turn}"


def view(rules: Stones, state: State) -> BoardView:
    pieces = {
        cell: (Piece(seat, "stone", letter),)
        for seat, letter in LETTERS.items()
        for cell in state.board.cells_with(letter)
    }
    return BoardView(
        outline=Outline.SQUARE,
        rows=square_rows(state.board.grid, pieces),
        colours=("Red", "Blue"),
        to_move=state.to_move,
        turn=state.turn,
        legend=(("X", "Red's stone"), ("o", "Blue's stone")),
    )


GAME = GameType(
    module=__name__,
    name="stones",
    title="Stones",
    summary="Fill the board.",
    colours=("Red", "Blue"),
    options=(Option("size", 3, "squares a side", (3, 4)),),
    rules=Stones,
    notation=Notation(parse_action, parse_state, format_state),
    view=view,
)


@contextmanager
def installed(game_type: GameType = GAME) -> Iterator[GameType]:
    """The game in the catalog, as if its package were installed."""
    games = MappingProxyType({**catalog.game_types(), game_type.name: game_type})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalog, "_load", lambda: (games, ()))
        yield game_type
