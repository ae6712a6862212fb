"""A line of moves to read: the moves of a turn together, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jogo.core.game import Game
from jogo.language import Language
from jogo.play.advice import turns_of_line
from jogo.terminal.typed import Writer

BETWEEN_TURNS = " · "


def write_variation(
    game: Game, state: Any, texts: Sequence[str], say: Language, most: int | None = None
) -> str:
    """The first moves of a line that begins in a position, as one would type them.

    Where a turn has several, it is said whose turns they are; dots stand for the rest of a turn.

    >>> from jogo.catalog import find_game_type
    >>> game, line = find_game_type("breakthru").game(), ("e8-e9", "f8-f9", "d10-d9", "e10-e11")
    >>> write_variation(game, game.start(), line, Language("en"))
    'Gold: e8-e9 f8-f9 · Silver: d10-d9 e10-e11'
    >>> write_variation(game, game.start(), line, Language("en"), most=3)
    'Gold: e8-e9 f8-f9 · Silver: d10-d9 ...'
    """
    writer = Writer(game, say)
    turns = turns_of_line(game, state, texts)
    has_several = any(len(turn.actions) > 1 for turn in turns)
    written, left = [], len(texts) if most is None else most
    for turn in turns:
        moves = [writer.action(action) for action in turn.actions[:left]]
        if not moves:
            break
        left -= len(moves)
        told = " ".join([*moves, "..."] if len(moves) < len(turn.actions) else moves)
        colour = game.view(turn.state).colour_of(turn.state.to_move)
        written.append(f"{say(colour)}: {told}" if has_several else told)
    return BETWEEN_TURNS.join(written)
