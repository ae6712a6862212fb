"""Counting sequences of legal actions of a given length: the classic test of a rules library."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from jogo.core.game import Game


def perft(game: Game, state: Any, depth: int, progress: Callable[[int], None] | None = None) -> int:
    """How many sequences of exactly this many legal actions there are.

    `progress` is told the count so far after each first action's sequences are counted.
    """
    if depth == 0:
        return 1
    actions = game.rules.legal_actions(state)
    if depth == 1:
        return len(actions)
    count = 0
    for action in actions:
        count += perft(game, game.rules.after(state, action), depth - 1)
        if progress is not None:
            progress(count)
    return count
