"""What moves of Monkey Queen are good for, as far as the rules can tell."""

from __future__ import annotations

from jogo.core.action import Call, Capture
from jogo.core.guide import leaves_stuck
from jogo.core.message import Message
from jogo.games.monkey_queen.levels import is_queen_safe
from jogo.games.monkey_queen.rules import QUEEN, Action, MonkeyQueen, State
from jogo.games.monkey_queen.view import COLOURS


def reason(rules: MonkeyQueen, state: State, actions: tuple[Action, ...]) -> Message | None:
    """What a move is good for, the most important thing first."""
    (action,) = actions
    if isinstance(action, Call):
        return None
    own, enemy = state.colour, 1 - state.colour
    after = rules.after(state, action)
    if after.heights[enemy] == 0:
        return Message("captures the queen")
    if rules.outcome(after) is not None:
        return leaves_stuck(COLOURS[enemy])
    if not is_queen_safe(after.board, own):
        return None
    if not is_queen_safe(state.board, own):
        return escape(state, action)
    attacks = not is_queen_safe(after.board, enemy)
    if attacks and is_queen_safe(state.board, enemy):
        return Message("attacks the queen")
    if isinstance(action, Capture):
        return Message("captures a baby")
    return None


def escape(state: State, action: Action) -> Message:
    """How a queen that was attacked is safe now."""
    if isinstance(action, Capture):
        return Message("captures the piece that attacks the queen")
    if state.board[action.cells[0]] in QUEEN:
        return Message("gets the queen out of the attack")
    return Message("blocks the attack on the queen")
