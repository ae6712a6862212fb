"""Why an action of Jostle is not legal, in words."""

from __future__ import annotations

from jogo.core.action import Move
from jogo.core.message import Message
from jogo.core.refusal import not_your_piece
from jogo.games.jostle.rules import CHECKER, Jostle, State, adjacent, rise, value


def refusal(rules: Jostle, state: State, action: Move) -> Message:
    """The rule that an illegal action breaks."""
    board, beside = state.board, adjacent(rules.size)
    foreign = not_your_piece(board, action, CHECKER[state.to_move])
    if foreign is not None:
        return foreign
    if action.target not in beside[action.source]:
        return Message(
            "{action}: a checker moves to the next square, not diagonally", action=action
        )
    if not board.is_empty(action.target):
        return Message("{action}: {cell} is in the way", action=action, cell=action.target)
    before = value(board, action.source, board[action.source], beside)
    change = rise(board, action, beside)
    if change == 0:
        return Message(
            "{action}: its value, friends beside it minus enemies, would stay {before}; "
            "it must rise",
            action=action,
            before=before,
        )
    return Message(
        "{action}: its value, friends beside it minus enemies, would fall from {before} to "
        "{after}; it must rise",
        action=action,
        before=before,
        after=before + change,
    )


def hindrance(rules: Jostle, state: State, square: str) -> Message | None:
    """Why a checker of one's own cannot be moved: it has no room, or nothing to gain."""
    board = state.board
    if board[square] != CHECKER[state.to_move]:
        return None
    if not any(map(board.is_empty, adjacent(rules.size)[square])):
        return Message("{cell} cannot move: there is no empty square beside it.", cell=square)
    return Message(
        "{cell} cannot move: no empty square beside it would give it more friends "
        "or fewer enemies.",
        cell=square,
    )
