"""What computer players are called, and how strong they were measured to be, in words."""

from __future__ import annotations

from jogo.core.game import GameType
from jogo.core.message import translatable
from jogo.engine import native_games
from jogo.language import Language
from jogo.players.levels import FULL_STRENGTH, strength_of

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


def speak_player(name: str, game_type: GameType, say: Language) -> str:
    """A computer player as people call it.

    >>> from jogo.catalog import find_game_type
    >>> speak_player("classic:checkmate", find_game_type("breakthru"), Language("en"))
    'Classic, sees a win'
    """
    family, _, level = name.partition(":")
    is_general = game_type.name not in native_games()
    if name == FULL_STRENGTH:
        return say("General engine, full strength") if is_general else say("Engine, full strength")
    if family == "engine" and is_general:
        return say("General engine, level {level}", level=level)
    if family == "engine":
        return say("Engine, level {level}", level=level)
    if family == "classic":
        return say("Classic, {level}", level=say(game_type.words.levels.get(level, level)))
    return say("Random moves")
