"""What moves of Breakthru are good for, as far as the rules can tell."""

from __future__ import annotations

from functools import reduce

from jogo.core.action import Capture
from jogo.core.board import Board
from jogo.core.guide import besides, leaves_stuck, name_cells
from jogo.core.message import Message, Plural
from jogo.core.seat import Seat
from jogo.games.breakthru.placing import choice_reason, placing_reason
from jogo.games.breakthru.rules import (
    DIAGONALS,
    EDGE,
    ESCORT,
    FLEET,
    GOLD,
    LINES,
    SHIP,
    SILVER,
    Action,
    Breakthru,
    State,
    flagship_square,
    moves_from,
)
from jogo.games.breakthru.view import COLOURS


def reason(rules: Breakthru, state: State, actions: tuple[Action, ...]) -> Message | None:
    """What some actions of one turn are good for, the most important thing first.

    None for a turn that lets the other side win at once.
    """
    if rules.is_placing(state):
        return placing_reason(state, actions)
    if rules.is_choosing(state):
        return choice_reason(actions[0])
    after = reduce(rules.after, actions, state)
    outcome = rules.outcome(after)
    if outcome is not None and outcome.reason == "no legal move":
        return leaves_stuck(COLOURS[state.to_move.other.index])
    if state.to_move is GOLD:
        return gold_reason(state, after, actions)
    return silver_reason(state, after, actions)


def gold_reason(state: State, end: State, actions: tuple[Action, ...]) -> Message | None:
    before, after = state.board, end.board
    captures = any(isinstance(action, Capture) for action in actions)
    if flagship_square(after) in EDGE:
        return Message("brings the flagship to the edge")
    if attackers(after):
        return None
    if attackers(before):
        if captures:
            return Message("captures the ship that attacks the flagship")
        return Message("gets the flagship out of the attack")
    was_open, is_open = len(open_lines(before)), len(open_lines(after))
    if is_open > max(was_open, 1):
        return Message("opens a second line to the edge")
    if captures:
        return Message("captures the silver ship on {cells}", cells=actions[-1].cells[-1])
    if is_open > was_open:
        return Message("opens a line to the edge")
    return quiet_gold_reason(before, after)


def quiet_gold_reason(before: Board, after: Board) -> Message:
    """What Gold prepares, or prevents, with a turn that neither captures nor opens a line."""
    in_the_way = ships_in_the_way(after)
    if in_the_way < ships_in_the_way(before):
        return Message(
            Plural(
                "leaves only {n} ship between the flagship and the edge",
                "leaves only {n} ships between the flagship and the edge",
            ),
            n=in_the_way,
        )
    if len(threatened := within_reach(after, SILVER)) > len(within_reach(before, SILVER)):
        return name_cells(
            Plural("threatens the silver ship on {cells}", "threatens the silver ships on {cells}"),
            besides(threatened, within_reach(before, SILVER)),
        )
    if len(within_reach(after, GOLD)) < len(within_reach(before, GOLD)):
        return Message("gets an escort out of danger")
    if ways_to_attack(after) < ways_to_attack(before):
        return Message("leaves Silver fewer ways to attack the flagship")
    if room(after) > room(before):
        return Message("gives the flagship more room")
    return Message("keeps the flagship out of reach")


def silver_reason(state: State, end: State, actions: tuple[Action, ...]) -> Message | None:
    before, after = state.board, end.board
    if flagship_square(after) is None:
        return Message("captures the flagship")
    if open_lines(after):
        return None
    was_open = len(open_lines(before))
    if was_open > 1:
        return Message("closes all lines to the edge")
    if was_open:
        return Message("closes the line to the edge")
    if attackers(after) and not attackers(before):
        return Message("attacks the flagship")
    if after.count(ESCORT) < before.count(ESCORT):
        return Message("captures the escort on {cells}", cells=actions[-1].cells[-1])
    return quiet_silver_reason(before, after)


def quiet_silver_reason(before: Board, after: Board) -> Message:
    """What Silver prepares, or prevents, while no line to the edge is open."""
    if len(threatened := within_reach(after, GOLD)) > len(within_reach(before, GOLD)):
        return name_cells(
            Plural("threatens the escort on {cells}", "threatens the escorts on {cells}"),
            besides(threatened, within_reach(before, GOLD)),
        )
    if len(within_reach(after, SILVER)) < len(within_reach(before, SILVER)):
        return Message("gets a ship out of danger")
    if room(after) < room(before):
        return Message("leaves the flagship less room")
    if ships_in_the_way(after) > ships_in_the_way(before):
        return Message("puts one more ship between the flagship and the edge")
    if ways_to_attack(after) > ways_to_attack(before):
        return Message("gets ready to attack the flagship")
    return Message("keeps every line to the edge closed")


def open_lines(board: Board) -> list[tuple[str, ...]]:
    """RULES: "a clear line from the flagship to an edge, one for each of the four directions"."""
    return [line for line in flagship_lines(board) if all(map(board.is_empty, line))]


def flagship_lines(board: Board) -> tuple[tuple[str, ...], ...]:
    """The squares from the flagship to the edge, in the four directions."""
    flagship = flagship_square(board)
    return () if flagship is None else LINES[flagship]


def ships_in_the_way(board: Board) -> int:
    """How many ships of either side stand between the flagship and the edge, on its best line."""
    return min(sum(not board.is_empty(square) for square in line) for line in flagship_lines(board))


def room(board: Board) -> int:
    """How many squares the flagship can slide to."""
    flagship = flagship_square(board)
    return 0 if flagship is None else sum(1 for _ in moves_from(board, flagship))


def attackers(board: Board) -> list[str]:
    """RULES: "a silver ship diagonally adjacent to the flagship"."""
    return [square for square in beside_flagship(board) if board[square] == SHIP]


def beside_flagship(board: Board) -> tuple[str, ...]:
    """The squares that a ship captures the flagship from."""
    flagship = flagship_square(board)
    return () if flagship is None else DIAGONALS[flagship]


def ways_to_attack(board: Board) -> int:
    """How many empty squares beside the flagship a silver ship could slide to."""

    def is_first_a_ship(line: tuple[str, ...]) -> bool:
        return next((board[square] for square in line if not board.is_empty(square)), "") == SHIP

    empty = filter(board.is_empty, beside_flagship(board))
    return sum(any(map(is_first_a_ship, LINES[square])) for square in empty)


def within_reach(board: Board, seat: Seat) -> tuple[str, ...]:
    """The ships of a seat that an enemy stands diagonally beside, the flagship left aside."""
    ships, enemies = (ESCORT, SHIP) if seat is GOLD else (SHIP, FLEET[GOLD])
    return tuple(
        square
        for square in board.cells_with(ships)
        if any(board[beside] in enemies for beside in DIAGONALS[square])
    )
