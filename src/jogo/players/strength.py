"""How strong a computer player was measured to be, in words."""

from __future__ import annotations

from typing import Any

from jogo.core.game import Kind
from jogo.core.message import translatable
from jogo.language import Language
from jogo.players.levels import strength_of

ALL_IT_CAN = translatable("all it can in a second an action")


def with_strength(kind: Kind[Any, Any, Any], name: str, label: str, say: Language) -> str:
    """A label of a computer player with its strength, if that was measured for this game.

    >>> from jogo.catalog import kind_named
    >>> with_strength(kind_named("jostle"), "engine@9s", "nine seconds", Language("en"))
    'nine seconds'
    """
    elo = strength_of(kind, name)
    if not elo:
        return label
    if elo < 0:
        return say("{player}, about {elo} below random", player=label, elo=-elo)
    return say("{player}, about {elo} above random", player=label, elo=elo)
