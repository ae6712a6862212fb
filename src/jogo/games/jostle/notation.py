"""Jostle as text: `c3-c2`, and positions."""

from __future__ import annotations

from jogo.core.action import Capture, Move, read_move
from jogo.core.board_text import (
    check_supply,
    read_board,
    read_fields,
    read_letter,
    read_number,
    write_board,
)
from jogo.core.errors import UnreadableAction
from jogo.core.game import Notation
from jogo.core.message import translatable
from jogo.core.square import square_grid
from jogo.games.jostle.rules import BLUE, CHECKER, RED, Jostle, State

FIELDS = (
    translatable("board"),
    translatable("to move"),
    translatable("turn number"),
)
SEATS = {"r": RED, "b": BLUE}


def parse_action(rules: Jostle, text: str) -> Move:
    """Read an action.

    >>> str(parse_action(Jostle(), "c3-c2"))
    'c3-c2'
    """
    action = read_move(square_grid(rules.size), text, "c3-c2")
    if isinstance(action, Capture):
        raise UnreadableAction("{action!r}: Jostle has no captures; write c3-c2", action=text)
    return action


def format_state(rules: Jostle, state: State) -> str:
    """Write a position.

    >>> format_state(Jostle(8), Jostle(8).start())
    '8/8/2RBRB2/2BRBR2/2RBRB2/2BRBR2/8/8 r 1'
    """
    return f"{write_board(state.board)} {'r' if state.to_move is RED else 'b'} {state.turn}"


def parse_state(rules: Jostle, text: str) -> State:
    """Read a position; a side may have fewer checkers than at the start, but not more."""
    board_text, colour, turn = read_fields(text, FIELDS)
    state = State(
        board=read_board(square_grid(rules.size), board_text, "RB"),
        to_move=SEATS[read_letter(FIELDS[1], colour, "rb")],
        turn=read_number(FIELDS[2], turn, 1),
    )
    most = rules.start().board.count("R")
    check_supply(state.board, translatable("Red's checkers"), CHECKER[RED], most)
    check_supply(state.board, translatable("Blue's checkers"), CHECKER[BLUE], most)
    return state


NOTATION = Notation(parse_action, parse_state, format_state)
