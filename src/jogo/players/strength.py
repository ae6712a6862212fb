"""How strong a computer player was measured to be, in words."""

from __future__ import annotations

from jogo.core.game import GameType
from jogo.core.message import translatable
from jogo.language import Language
from jogo.players.levels import strength_of

ALL_IT_CAN = translatable("all it can in a second an action")


def with_strength(game_type: GameType, name: str, label: str, say: Language) -> str:
    """A label of a computer player with its strength, if that was measured for this game.

    >>> from jogo.catalog import find_game_type
    >>> with_strength(find_game_type("jostle"), "engine@9s", "nine seconds", Language("en"))
    'nine seconds'
    """
    elo = strength_of(game_type, name)
    if not elo:
        return label
    if elo < 0:
        return say("{player}, about {elo} below random", player=label, elo=-elo)
    return say("{player}, about {elo} above random", player=label, elo=elo)
