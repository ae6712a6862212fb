"""Small Star Empires as text: `b4-b3=C`, `b4-b3=T`, `pass`, and positions."""

from __future__ import annotations

import re

from jogo.core.action import read_shape
from jogo.core.board import Board
from jogo.core.board_text import (
    check_supply,
    read_board,
    read_fields,
    read_letter,
    read_number,
    write_board,
)
from jogo.core.errors import ImpossiblePosition, UnreadablePosition
from jogo.core.game import Notation
from jogo.core.grid import column_and_row
from jogo.core.message import Word, translatable
from jogo.core.seat import Seat
from jogo.games.small_star_empires.galaxy import BLACK_HOLE, HOMES
from jogo.games.small_star_empires.pieces import (
    BLUE,
    COLONIES,
    COLONY,
    CONTROLS,
    RED,
    SHIPS,
    STATION,
    STATIONS,
)
from jogo.games.small_star_empires.rules import PASS, Action, Flight, SmallStarEmpires, State

FIELDS = (
    translatable("board"),
    translatable("to move"),
    translatable("Red's ships"),
    translatable("Blue's ships"),
    translatable("turn number"),
)
SEATS = {"r": RED, "b": BLUE}
FLIGHT = re.compile(
    r"([a-z]\d+)\s*[-\s]\s*([a-z]\d+)\s*[=\s]\s*(c|t|colony|(?:trade\s+)?station)", re.ASCII
)


def parse_action(rules: SmallStarEmpires, text: str) -> Action:
    """Read an action.

    >>> str(parse_action(SmallStarEmpires(), "b4-b3=c"))
    'b4-b3=C'
    >>> str(parse_action(SmallStarEmpires(), "b4 b3 trade station"))
    'b4-b3=T'
    """
    word = text.strip().lower()
    if word == PASS.word:
        return PASS
    example = "b4-b3=C, b4-b3=T"
    source, target, control = read_shape(FLIGHT, rules.galaxy.grid, text, example)
    return Flight(source, target, "C" if control.startswith("c") else "T")


def format_state(rules: SmallStarEmpires, state: State) -> str:
    """Write a position.

    >>> format_state(SmallStarEmpires(), SmallStarEmpires().start())
    '4/5/4/5/4 r b4b4b4b4 d2d2d2d2 1'
    """
    red, blue = map("".join, state.ships)
    colour = "r" if state.to_move is RED else "b"
    return f"{write_board(state.board)} {colour} {red} {blue} {state.turn}"


def parse_state(rules: SmallStarEmpires, text: str) -> State:
    """Read a position, and refuse one that no game can reach."""
    board_text, colour, red, blue, turn = read_fields(text, FIELDS)
    board = read_board(rules.galaxy.grid, board_text, "CTct")
    check_controls(rules, board)
    return State(
        board=board,
        ships=(read_ships(rules, board, red, RED), read_ships(rules, board, blue, BLUE)),
        to_move=SEATS[read_letter(FIELDS[1], colour, "rb")],
        turn=read_number(FIELDS[4], turn, 1),
    )


def check_controls(rules: SmallStarEmpires, board: Board) -> None:
    """No more controls than the supplies hold, and none on a home or a black hole."""
    check_supply(board, translatable("Red's colonies"), COLONY[RED], COLONIES)
    check_supply(board, translatable("Red's trade stations"), STATION[RED], STATIONS)
    check_supply(board, translatable("Blue's colonies"), COLONY[BLUE], COLONIES)
    check_supply(board, translatable("Blue's trade stations"), STATION[BLUE], STATIONS)
    for cell in board.cells_with("CTct"):
        if rules.galaxy.system[cell] in (*HOMES, BLACK_HOLE):
            raise ImpossiblePosition(
                "there is a control ({letter}) on {cell}, which is a home or a black hole",
                letter=board[cell],
                cell=cell,
            )


def read_ships(rules: SmallStarEmpires, board: Board, text: str, player: Seat) -> tuple[str, ...]:
    """Four ships, each on its player's home or alone on one of its player's controls."""
    name = FIELDS[2 + player.index]
    if not re.fullmatch(r"([a-z]\d{1,2})+", text, re.ASCII):
        raise UnreadablePosition(
            "{name} are {text!r}; write cells one after another, like {example}",
            name=Word(name),
            text=text,
            example="b4b4b4b4",
        )
    ships = tuple(re.findall(r"[a-z]\d+", text))
    if len(ships) != SHIPS:
        raise ImpossiblePosition(
            "{name} are {found}; there are {right}", name=Word(name), found=len(ships), right=SHIPS
        )
    home = rules.galaxy.homes[player.index]
    for cell in ships:
        owned = cell == home or (cell in board.grid and board[cell] in CONTROLS[player])
        if not owned or (cell != home and ships.count(cell) > 1):
            raise ImpossiblePosition(
                "a ship of {name} is on {cell}; a ship is on its home, {home}, "
                "or alone on a cell that its player controls",
                name=Word(name),
                cell=cell,
                home=home,
            )
    return tuple(sorted(ships, key=column_and_row))


NOTATION = Notation(parse_action, parse_state, format_state)
