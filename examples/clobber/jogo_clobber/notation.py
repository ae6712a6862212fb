"""Clobber as text: `c3xc4`, and positions such as `WBWB/BWBW/WBWB/BWBW w 1`."""

from __future__ import annotations

from jogo.core.action import Capture, read_move
from jogo.core.board_text import read_board, read_fields, read_letter, read_number, write_board
from jogo.core.errors import UnreadableAction
from jogo.core.game import Notation
from jogo.core.square import square_grid
from jogo_clobber.rules import BLACK, WHITE, Clobber, State

FIELDS = ("board", "to move", "turn number")
SEATS = {"w": WHITE, "b": BLACK}


def parse_action(rules: Clobber, text: str) -> Capture:
    action = read_move(square_grid(rules.size), text, "a1xa2")
    if not isinstance(action, Capture):
        raise UnreadableAction("{action!r}: every move is a capture; write a1xa2", action=text)
    return action


def parse_state(rules: Clobber, text: str) -> State:
    board, colour, turn = read_fields(text, FIELDS)
    return State(
        board=read_board(square_grid(rules.size), board, "WB"),
        to_move=SEATS[read_letter(FIELDS[1], colour, "wb")],
        turn=read_number(FIELDS[2], turn, 1),
    )


def format_state(rules: Clobber, state: State) -> str:
    return f"{write_board(state.board)} {'w' if state.to_move is WHITE else 'b'} {state.turn}"


NOTATION = Notation(parse_action, parse_state, format_state)
