"""Virus Wars as text: `c3`, and positions."""

from __future__ import annotations

from jogo.core.action import Place
from jogo.core.board_text import read_board, read_fields, read_letter, read_number, write_board
from jogo.core.errors import ImpossiblePosition
from jogo.core.game import Notation
from jogo.core.message import translatable
from jogo.core.square import square_grid
from jogo.games.virus_wars.rules import BLUE, RED, VIRUS, State, VirusWars, is_opening

FIELDS = (
    translatable("board"),
    translatable("to move"),
    translatable("moves left"),
    translatable("turn number"),
)
SEATS = {"b": BLUE, "r": RED}


def parse_action(rules: VirusWars, text: str) -> Place:
    """Read an action.

    >>> parse_action(VirusWars(), "c3")
    Place(target='c3')
    """
    return Place(square_grid(rules.size).cell_named(text))


def format_state(rules: VirusWars, state: State) -> str:
    """Write a position.

    >>> format_state(VirusWars(5), VirusWars(5).start())
    '5/5/5/5/5 b 1 1'
    """
    colour = "b" if state.to_move is BLUE else "r"
    return f"{write_board(state.board)} {colour} {state.plays_left} {state.turn}"


def parse_state(rules: VirusWars, text: str) -> State:
    """Read a position; turns 1 and 2 are the opening, with one play each."""
    board_text, colour, plays, turn_text = read_fields(text, FIELDS)
    turn = read_number(FIELDS[3], turn_text, 1)
    state = State(
        board=read_board(square_grid(rules.size), board_text, "BRbr"),
        to_move=SEATS[read_letter(FIELDS[1], colour, "br")],
        plays_left=read_number(FIELDS[2], plays, 1, rules.plays if turn > 2 else 1),
        turn=turn,
    )
    if is_opening(state):
        check_opening(rules, state)
    return state


def check_opening(rules: VirusWars, state: State) -> None:
    """Blue opens on an empty board; Red answers one virus of Blue's on the left side."""
    player = BLUE if state.turn == 1 else RED
    blue = state.board.cells_with(VIRUS[BLUE])
    filled = len(state.board.letters) - state.board.count(".")
    right = (
        filled == 0 if state.turn == 1 else filled == len(blue) == 1 and blue[0] in rules.side(BLUE)
    )
    if state.to_move is not player or not right:
        raise ImpossiblePosition(
            "turn {turn} is the opening: Blue starts on an empty board, "
            "then Red answers one blue virus on the left side",
            turn=state.turn,
        )


NOTATION = Notation(parse_action, parse_state, format_state)
