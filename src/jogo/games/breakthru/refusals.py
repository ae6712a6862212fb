"""Why an action of Breakthru is not legal, in words."""

from __future__ import annotations

from jogo.core.action import Capture, Move, Place
from jogo.core.grid import between
from jogo.core.message import Message
from jogo.core.refusal import not_now, not_your_piece, nothing_may_be_in_the_way
from jogo.games.breakthru.rules import (
    DIAGONALS,
    FLEET,
    GOLD,
    LINES,
    POINTS,
    Action,
    Breakthru,
    State,
    captures_from,
    moves_from,
)


def refusal(rules: Breakthru, state: State, action: Action) -> Message:
    """The rule that an illegal action breaks."""
    if rules.is_placing(state):
        return placing_refusal(state, action)
    if rules.is_choosing(state):
        return Message("{action}: choose who moves first: first or second", action=action)
    match action:
        case Move() | Capture():
            return (
                not_your_piece(state.board, action, FLEET[state.to_move])
                or cost_refusal(rules, state, action)
                or path_refusal(state, action)
            )
    return not_now(action)


def placing_refusal(state: State, action: Action) -> Message:
    if isinstance(action, Place) and not state.board.is_empty(action.target):
        return Message("{action}: there is a piece on {cell}", action=action, cell=action.target)
    if state.to_move is GOLD:
        return Message("{action}: place an escort on an empty square of d4 to h8", action=action)
    return Message("{action}: place a ship on an empty square outside d4 to h8", action=action)


def cost_refusal(rules: Breakthru, state: State, action: Move | Capture) -> Message | None:
    cost = rules.cost(state.board, action)
    if cost <= state.points:
        return None
    if isinstance(action, Capture):
        return Message("{action}: a capture costs 2 points and 1 is left", action=action)
    return Message("{action}: moving the flagship costs 2 points and 1 is left", action=action)


def path_refusal(state: State, action: Move | Capture) -> Message:
    target_holds_enemy = state.board[action.target] in FLEET[state.to_move.other]
    diagonal = action.target in DIAGONALS[action.source]
    if isinstance(action, Capture):
        if not diagonal:
            return Message(
                "{action}: a capture goes to a diagonally adjacent square", action=action
            )
        return Message(
            "{action}: there is no enemy piece on {cell}", action=action, cell=action.target
        )
    if diagonal and target_holds_enemy and state.points == POINTS:
        capture = Capture(action.source, action.target)
        return Message("{action}: a capture is written {capture}", action=action, capture=capture)
    path = between(action.source, action.target, LINES)
    if path is None:
        return Message("{action}: a piece moves along its row or column", action=action)
    if target_holds_enemy and all(state.board.is_empty(square) for square in path):
        return Message(
            "{action}: a piece captures only one step diagonally, not straight ahead",
            action=action,
        )
    return nothing_may_be_in_the_way(state.board, action, path)


def hindrance(rules: Breakthru, state: State, square: str) -> Message | None:
    """Why a piece of one's own cannot be moved: it costs too much, or every way is closed."""
    piece = state.board[square]
    if piece not in FLEET[state.to_move] or rules.is_placing(state) or rules.is_choosing(state):
        return None
    can_slide = next(moves_from(state.board, square), None) is not None
    if can_slide and rules.move_cost(piece) > state.points:
        return Message("Moving the flagship costs 2 points, and only 1 is left in this turn.")
    if next(captures_from(state.board, square), None) is not None:
        return Message(
            "{cell} could only capture: that costs 2 points, and only 1 is left.", cell=square
        )
    return Message(
        "{cell} is blocked in its row and column, and there is nothing to capture diagonally "
        "beside it.",
        cell=square,
    )
