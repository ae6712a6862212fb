"""Monkey Queen as text: `g1-g5`, `g1xd4`, `swap`, and positions."""

from __future__ import annotations

from jogo.core.action import read_move
from jogo.core.board import Board
from jogo.core.board_text import (
    LARGEST_COUNTER,
    read_board,
    read_fields,
    read_letter,
    read_number,
    write_board,
)
from jogo.core.errors import ImpossiblePosition
from jogo.core.game import Notation
from jogo.core.message import Word, translatable
from jogo.games.monkey_queen.rules import (
    BABY,
    BLACK,
    FULL_HEIGHT,
    GRID,
    LEAST_HEIGHT,
    QUEEN,
    QUIET_TURNS,
    SWAP,
    WHITE,
    Action,
    MonkeyQueen,
    State,
    seat_of,
)

FIELDS = (
    translatable("board"),
    translatable("colour to move"),
    translatable("White's height"),
    translatable("Black's height"),
    translatable("quiet turns"),
    translatable("turn number"),
    translatable("swapped"),
)


def parse_action(rules: MonkeyQueen, text: str) -> Action:
    """Read an action.

    >>> str(parse_action(MonkeyQueen(), "g1-g5"))
    'g1-g5'
    """
    if text.strip().lower() == SWAP.word:
        return SWAP
    return read_move(GRID, text, "g1-g5, g1xd4, swap")


def format_state(rules: MonkeyQueen, state: State) -> str:
    """Write a position.

    >>> format_state(MonkeyQueen(), MonkeyQueen().start())
    '5q6/12/12/12/12/12/12/12/12/12/12/6Q5 w 20 20 0 1 -'
    """
    white, black = state.heights
    swapped = "s" if state.swapped else "-"
    colour = "wb"[state.colour]
    return (
        f"{write_board(state.board)} {colour} {white} {black} {state.quiet} {state.turn} {swapped}"
    )


def parse_state(rules: MonkeyQueen, text: str) -> State:
    """Read a position, and refuse one that no game can reach."""
    board_text, colour, white, black, quiet, turn, swap = read_fields(text, FIELDS)
    swapped = read_letter(FIELDS[6], swap, "s-") == "s"
    board = read_board(GRID, board_text, QUEEN + BABY)
    heights = (
        read_number(FIELDS[2], white, 0, FULL_HEIGHT),
        read_number(FIELDS[3], black, 0, FULL_HEIGHT),
    )
    state = State(
        board=board,
        to_move=seat_of("wb".index(read_letter(FIELDS[1], colour, "wb")), swapped),
        heights=heights,
        quiet=read_number(FIELDS[4], quiet, 0, QUIET_TURNS if rules.draws else LARGEST_COUNTER),
        turn=read_number(FIELDS[5], turn, 1),
        swapped=swapped,
    )
    for colour_, name in ((WHITE, "White"), (BLACK, "Black")):
        check_troop(board, colour_, heights[colour_], name)
    check_queens(state)
    check_swap(rules, state)
    return state


def check_troop(board: Board, colour: int, height: int, name: str) -> None:
    """One queen of height 2 or more, and 20 pieces at most; or no queen, of height 0."""
    queens, babies = board.count(QUEEN[colour]), board.count(BABY[colour])
    if queens > 1:
        raise ImpossiblePosition(
            "{colour} has {queens} queens; there is one", colour=Word(name), queens=queens
        )
    if 0 < height < LEAST_HEIGHT:
        raise ImpossiblePosition(
            "{colour}'s queen has height {height}; a queen is a stack of 2 or more",
            colour=Word(name),
            height=height,
        )
    if (queens == 0) != (height == 0):
        raise ImpossiblePosition(
            "{colour} has {queens} queen on the board and height {height}; "
            "a captured queen, and only that, has height 0",
            colour=Word(name),
            queens=queens,
            height=height,
        )
    if height + babies > FULL_HEIGHT:
        raise ImpossiblePosition(
            "{colour} has {pieces} pieces, {babies} of them babies; there are at most 20",
            colour=Word(name),
            pieces=height + babies,
            babies=babies,
        )


def check_queens(state: State) -> None:
    """A queen is captured by the colour that then has just moved, and that ends the game."""
    if state.heights[1 - state.colour] == 0:
        raise ImpossiblePosition("the queen of the colour that just moved is missing")


def check_swap(rules: MonkeyQueen, state: State) -> None:
    if state.swapped and not rules.pie:
        raise ImpossiblePosition("the seats have swapped, but the pie rule is off")
    if state.swapped and state.turn < 3:
        raise ImpossiblePosition("the seats have swapped before turn 3; swap is played on turn 2")


NOTATION = Notation(parse_action, parse_state, format_state)
