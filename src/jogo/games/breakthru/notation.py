"""Breakthru as text: `f6-f7`, `f6xe7`, `d4`, `first`, and positions."""

from __future__ import annotations

from jogo.core.action import CELL, Place, read_move
from jogo.core.board_text import (
    LARGEST_COUNTER,
    check_supply,
    read_board,
    read_fields,
    read_letter,
    read_number,
    write_board,
)
from jogo.core.errors import ImpossiblePosition
from jogo.core.game import Notation
from jogo.core.message import translatable
from jogo.core.seat import Seat
from jogo.games.breakthru.rules import (
    CENTRAL_SQUARES,
    CENTRE,
    ESCORT,
    ESCORTS,
    FLAGSHIP,
    GO_FIRST,
    GO_SECOND,
    GOLD,
    GRID,
    POINTS,
    POINTS_TO_CHOOSE,
    QUIET_TURNS,
    SHIP,
    SILVER,
    Action,
    Breakthru,
    State,
)

FIELDS = (
    translatable("board"),
    translatable("to move"),
    translatable("points left"),
    translatable("turns without a capture"),
    translatable("turn number"),
)
SEATS = {"g": GOLD, "s": SILVER}
LETTERS = {seat: letter for letter, seat in SEATS.items()}


def parse_action(rules: Breakthru, text: str) -> Action:
    """Read an action.

    >>> parse_action(Breakthru(), "f6xe7")
    Capture(source='f6', target='e7')
    """
    word = text.strip().lower()
    if rules.setup == "free":
        for choice in (GO_FIRST, GO_SECOND):
            if word == choice.word:
                return choice
        if CELL.fullmatch(word):
            return Place(GRID.cell_named(text))
    example = "d4, f6-f7, f6xe7" if rules.setup == "free" else "f6-f7, f6xe7"
    return read_move(GRID, text, example)


def format_state(rules: Breakthru, state: State) -> str:
    """Write a position.

    >>> format_state(Breakthru(), Breakthru().start())[-7:]
    'g 2 0 1'
    """
    board, colour = write_board(state.board), LETTERS[state.to_move]
    return f"{board} {colour} {state.points} {state.quiet} {state.turn}"


def parse_state(rules: Breakthru, text: str) -> State:
    """Read a position, and refuse one that no game can reach."""
    board_text, colour, points, quiet, turn_text = read_fields(text, FIELDS)
    turn = read_number(FIELDS[4], turn_text, 1)
    to_move = SEATS[read_letter(FIELDS[1], colour, "gs")]
    most = most_points(rules, to_move, turn)
    state = State(
        board=read_board(GRID, board_text, FLAGSHIP + ESCORT + SHIP),
        to_move=to_move,
        points=read_number(FIELDS[2], points, 1, most),
        quiet=read_number(FIELDS[3], quiet, 0, QUIET_TURNS if rules.draws else LARGEST_COUNTER),
        turn=turn,
    )
    check_supply(state.board, translatable("flagships"), FLAGSHIP, 1)
    check_supply(state.board, translatable("escorts"), ESCORT, ESCORTS)
    check_supply(state.board, translatable("silver ships"), SHIP, rules.ships)
    if rules.setup == "free" and state.turn <= 3:
        check_setup(rules, state)
    just_captured = (state.to_move, state.points, state.quiet) == (GOLD, POINTS, 0)
    if state.board.count(FLAGSHIP) == 0 and not just_captured:
        raise ImpossiblePosition("there is no flagship, so Silver has just captured it: g 2 0")
    if state.points < most and next(rules.actions(state), None) is None:
        raise ImpossiblePosition("1 point is left but no move for it: the turn would have ended")
    return state


def most_points(rules: Breakthru, mover: Seat, turn: int) -> int:
    """The points a turn starts with; in a free setup 1 a placement, then 1 more for the choice."""
    setting_up = {1: ESCORTS, 2: rules.ships, 3: POINTS_TO_CHOOSE} if rules.setup == "free" else {}
    return setting_up.get(turn, rules.points_in(mover, turn))


def check_setup(rules: Breakthru, state: State) -> None:
    """During a free setup the counters say exactly what is on the board, and where it may be."""
    if not (rules.is_placing(state) or rules.is_choosing(state)):
        return
    escorts = ESCORTS - state.points if state.turn == 1 else ESCORTS
    ships = {1: 0, 2: rules.ships - state.points}.get(state.turn, rules.ships)
    inside = "".join(state.board[square] for square in CENTRAL_SQUARES)
    placed = (inside.count(ESCORT), state.board.count(ESCORT), state.board.count(SHIP))
    if (
        placed != (escorts, escorts, ships)
        or SHIP in inside
        or state.board[CENTRE] != FLAGSHIP
        or state.to_move is not (SILVER if state.turn == 2 else GOLD)
        or state.quiet > 0
    ):
        raise ImpossiblePosition(
            "turn {turn} of a free setup with {points} points left has the flagship on f6, "
            "{escorts} escorts in the centre and {ships} silver ships outside it",
            turn=state.turn,
            points=state.points,
            escorts=escorts,
            ships=ships,
        )


NOTATION = Notation(parse_action, parse_state, format_state)
