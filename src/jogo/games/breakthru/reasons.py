"""What moves of Breakthru are good for, as far as the rules can tell."""

from __future__ import annotations

from functools import reduce

from jogo.core.action import Capture
from jogo.core.board import Board
from jogo.core.guide import leaves_stuck
from jogo.core.message import Message
from jogo.games.breakthru.rules import (
    DIAGONALS,
    EDGE,
    ESCORT,
    GOLD,
    LINES,
    SHIP,
    Action,
    Breakthru,
    State,
    flagship_square,
)
from jogo.games.breakthru.view import COLOURS


def reason(rules: Breakthru, state: State, actions: tuple[Action, ...]) -> Message | None:
    """What some actions of one turn are good for, the most important thing first."""
    if rules.is_placing(state) or rules.is_choosing(state):
        return None
    after = reduce(rules.after, actions, state)
    outcome = rules.outcome(after)
    if outcome is not None and outcome.reason == "no legal move":
        return leaves_stuck(COLOURS[state.to_move.other.index])
    if state.to_move is GOLD:
        return gold_reason(state.board, after.board, actions)
    return silver_reason(state.board, after.board, actions)


def gold_reason(before: Board, after: Board, actions: tuple[Action, ...]) -> Message | None:
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
        return Message("captures a silver ship")
    if is_open > was_open:
        return Message("opens a line to the edge")
    return None


def silver_reason(before: Board, after: Board, actions: tuple[Action, ...]) -> Message | None:
    if flagship_square(after) is None:
        return Message("captures the flagship")
    if open_lines(after):
        return None
    was_open = len(open_lines(before))
    if was_open:
        if was_open > 1:
            return Message("closes all lines to the edge")
        return Message("closes the line to the edge")
    if attackers(after) and not attackers(before):
        return Message("attacks the flagship")
    if after.count(ESCORT) < before.count(ESCORT):
        return Message("captures an escort")
    return None


def open_lines(board: Board) -> list[tuple[str, ...]]:
    """RULES: "a clear line from the flagship to an edge, one for each of the four directions"."""
    flagship = flagship_square(board)
    if flagship is None:
        return []
    return [line for line in LINES[flagship] if all(map(board.is_empty, line))]


def attackers(board: Board) -> list[str]:
    """RULES: "a silver ship diagonally adjacent to the flagship"."""
    flagship = flagship_square(board)
    near = () if flagship is None else DIAGONALS[flagship]
    return [square for square in near if board[square] == SHIP]
