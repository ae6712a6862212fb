"""Names that were nearly right."""

from __future__ import annotations

from difflib import get_close_matches

from jogo.catalog import game_types
from jogo.players.levels import ENGINE_LEVELS

ALIKE = 0.81


def similar_player(name: str) -> str | None:
    """The player of ours whose name is nearly this one.

    >>> similar_player("clasic:greedy"), similar_player("mymodule:MyBot")
    ('classic:greedy', None)
    """
    levels = dict.fromkeys(
        level for game_type in game_types().values() for level in game_type.levels
    )
    names = ["random", *(f"classic:{level}" for level in levels), *ENGINE_LEVELS]
    return next(iter(get_close_matches(name.lower(), names, 1, ALIKE)), None)
