"""What puzzles of Monkey Queen are about."""

from __future__ import annotations

from jogo.core.action import Capture
from jogo.core.message import translatable
from jogo.core.puzzle import CAPTURING, PuzzleType, Steps, Theme
from jogo.games.monkey_queen.levels import is_queen_safe
from jogo.games.monkey_queen.rules import BABY, QUEEN, MonkeyQueen


def is_queen_hunt(rules: MonkeyQueen, steps: Steps) -> bool:
    """The first move attacks the enemy queen, which has nowhere safe to go."""
    first = steps[0]
    enemy = 1 - first.before.colour
    return first.after.heights[enemy] > 0 and not is_queen_safe(first.after.board, enemy)


def is_quiet_move(rules: MonkeyQueen, steps: Steps) -> bool:
    """The first move neither captures nor attacks the queen."""
    return not isinstance(steps[0].action, Capture) and not is_queen_hunt(rules, steps)


def is_queen_duel(rules: MonkeyQueen, steps: Steps) -> bool:
    """A queen takes the queen."""
    last = steps[-1]
    return isinstance(last.action, Capture) and last.before.board[last.action.source] in QUEEN


def is_baby_finish(rules: MonkeyQueen, steps: Steps) -> bool:
    """A baby takes the queen."""
    last = steps[-1]
    return isinstance(last.action, Capture) and last.before.board[last.action.source] in BABY


PUZZLES = PuzzleType(
    themes=(
        Theme(
            "queen-hunt",
            translatable("Queen hunt"),
            is_queen_hunt,
            translatable("Your first move attacks the enemy queen."),
        ),
        Theme(
            "quiet-move",
            translatable("Quiet move"),
            is_quiet_move,
            translatable("Your first move neither captures nor attacks the queen."),
        ),
        Theme(
            "queen-duel",
            translatable("Queen takes queen"),
            is_queen_duel,
            translatable("In the end your queen takes the enemy queen."),
        ),
        Theme(
            "baby-finish",
            translatable("A baby takes the queen"),
            is_baby_finish,
            translatable("In the end one of your babies takes the enemy queen."),
        ),
        *CAPTURING,
    ),
    most=3,
    nodes=3_000_000,
    detection=60_000,
)
