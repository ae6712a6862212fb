"""Why an action of Monkey Queen is not legal, in words."""

from __future__ import annotations

from jogo.core.action import Call, Capture, Move
from jogo.core.grid import between
from jogo.core.message import Message
from jogo.core.refusal import not_your_piece, nothing_may_be_in_the_way
from jogo.games.monkey_queen.rules import (
    LEAST_HEIGHT,
    LINES,
    PIECES,
    QUEEN,
    Action,
    MonkeyQueen,
    State,
    squares_open_to,
)


def refusal(rules: MonkeyQueen, state: State, action: Action) -> Message:
    """The rule that an illegal action breaks."""
    if isinstance(action, Call):
        if not rules.pie:
            return Message("{action}: there is no swap in this game", action=action)
        return Message(
            "{action}: only the second player may swap, instead of a first move", action=action
        )
    return not_your_piece(state.board, action, PIECES[state.colour]) or slide_refusal(state, action)


def slide_refusal(state: State, action: Move | Capture) -> Message:
    board, target = state.board, action.target
    path = between(action.source, target, LINES)
    if path is None:
        return Message("{action}: a piece slides along a row, column or diagonal", action=action)
    is_path_clear = all(map(board.is_empty, path))
    if isinstance(action, Capture) and board[target] not in PIECES[1 - state.colour]:
        return Message("{action}: there is no enemy piece on {cell}", action=action, cell=target)
    if isinstance(action, Move) and is_path_clear:
        if board[target] in PIECES[1 - state.colour]:
            capture = Capture(action.source, target)
            return Message(
                "{action}: a capture is written {capture}", action=action, capture=capture
            )
        if board.is_empty(target) and not squares_open_to(state, action.source)(target):
            return standing_refusal(state, action)
    return nothing_may_be_in_the_way(board, action, path)


def standing_refusal(state: State, action: Move) -> Message:
    if state.board[action.source] in QUEEN:
        return Message("{action}: a queen of height 2 may only capture", action=action)
    return Message("{action}: a baby must come nearer to the enemy queen", action=action)


def hindrance(rules: MonkeyQueen, state: State, square: str) -> Message | None:
    """Why a piece of one's own cannot be moved."""
    piece = state.board[square]
    if piece not in PIECES[state.colour]:
        return None
    if piece not in QUEEN:
        return Message(
            "A baby captures or comes nearer to the enemy queen. The one on {cell} can do neither.",
            cell=square,
        )
    if state.heights[state.colour] == LEAST_HEIGHT:
        return Message("A queen of height 2 may only capture, and she has nothing to capture.")
    return Message("Your queen is blocked on all sides.")
