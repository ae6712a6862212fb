"""Reasons to refuse an action that several games share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jogo.core.action import Action
from jogo.core.board import Board
from jogo.core.message import Message


def not_your_piece(board: Board, action: Action, own: str) -> Message | None:
    """A refusal if there is no piece of the player's own to move, or it would stay where it is."""
    source = action.cells[0]
    if source == action.cells[-1]:
        return Message("{action} goes nowhere", action=action)
    if board.is_empty(source):
        return Message("{action}: there is no piece on {cell}", action=action, cell=source)
    if board[source] not in own:
        return Message("{action}: the piece on {cell} is not yours", action=action, cell=source)
    return None


def nothing_may_be_in_the_way(board: Board, action: Action, path: Sequence[str]) -> Message:
    """The refusal of a slide along a line, naming the first cell that stops it."""
    for cell in (*path, action.cells[-1]):
        if not board.is_empty(cell):
            return Message("{action}: {cell} is in the way", action=action, cell=cell)
    return not_now(action)


def not_now(action: Action) -> Message:
    """The refusal of an action of another moment of the game."""
    return Message("{action} is not possible now", action=action)


def refuse_without_reason(rules: Any, state: Any, action: Action) -> Message:
    """The refusal of a game that does not say which rule an action breaks."""
    return not_now(action)
