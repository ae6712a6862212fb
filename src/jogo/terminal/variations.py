"""A line of moves to read: the moves of a turn together, turns apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jogo.core.game import Game
from jogo.language import Language
from jogo.terminal.typed import Writer

BETWEEN_TURNS = " · "


def write_variation(
    game: Game, state: Any, texts: Sequence[str], say: Language, most: int | None = None
) -> str:
    """The first moves of a line that begins in a position, as one would type them.

    >>> from jogo.catalog import find_game_type
    >>> game = find_game_type("breakthru").game()
    >>> write_variation(game, game.start(), ("e8-e9", "f8-f9", "d10-d9"), Language("en"))
    'e8-e9 f8-f9 · d10-d9'
    """
    writer = Writer(game, say)
    turns: list[list[str]] = []
    turn = None
    for text in texts[:most]:
        if game.outcome(state) is not None:
            break
        if state.turn != turn:
            turns.append([])
            turn = state.turn
        action = game.parse_action(text)
        state = game.apply(state, action)
        turns[-1].append(writer.action(action))
    return BETWEEN_TURNS.join(map(" ".join, turns))
