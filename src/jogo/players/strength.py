"""What computer players are called, and how strong they were measured to be, in words."""

from __future__ import annotations

from pathlib import PurePath

from jogo.core.game import GameType
from jogo.core.message import translatable
from jogo.engine import native_games
from jogo.engine.networks import NONE
from jogo.language import Language
from jogo.players.engine import NETWORK
from jogo.players.levels import ENGINE_LEVELS, FULL_STRENGTH, rating_of

ALL_IT_CAN = translatable("a second for each move")


# What each level of the engine is called, the weakest first.
LEVEL_WORDS = (
    translatable("first steps"),
    translatable("beginner"),
    translatable("casual"),
    translatable("steady"),
    translatable("club"),
    translatable("strong club"),
    translatable("advanced"),
    translatable("expert"),
    translatable("master"),
    translatable("top"),
)
# Ratings are measured to some tens of points, so that is how they are said.
ROUNDED_TO = 10


def with_rating(game_type: GameType, name: str, label: str) -> str:
    """A label of a computer player with its rating, if that was measured for this game.

    >>> from jogo.catalog import find_game_type
    >>> jostle = find_game_type("jostle")
    >>> with_rating(jostle, "random", "any move"), with_rating(jostle, "engine@9s", "nine seconds")
    ('any move · 500', 'nine seconds')
    """
    rating = rating_of(game_type, name)
    return label if rating is None else f"{label} · {round(rating / ROUNDED_TO) * ROUNDED_TO}"


def with_strength(game_type: GameType, name: str, say: Language) -> str:
    """The name of a computer player with its level's word and its rating, as a list has it."""
    word = say(LEVEL_WORDS[ENGINE_LEVELS.index(name)]) if name in ENGINE_LEVELS else ""
    return with_rating(game_type, name, " · ".join(filter(None, (name, word))))


def introduce_player(name: str, game_type: GameType, say: Language) -> str:
    """A computer player with its level's word and its rating, as people read it.

    >>> from jogo.catalog import find_game_type
    >>> introduce_player("random", find_game_type("jostle"), Language("en"))
    'Random moves · 500'
    """
    return with_rating(game_type, name, name_player(name, game_type, say))


def name_player(name: str, game_type: GameType, say: Language) -> str:
    """A computer player with its level's word, where its rating would be one number too many.

    >>> from jogo.catalog import find_game_type
    >>> name_player("engine:2", find_game_type("jostle"), Language("en"))
    'Level 2 · beginner'
    """
    word = say(LEVEL_WORDS[ENGINE_LEVELS.index(name)]) if name in ENGINE_LEVELS else ""
    return " · ".join(filter(None, (speak_player(name, game_type, say), word)))


def speak_player(name: str, game_type: GameType, say: Language) -> str:
    """A computer player as people call it.

    >>> from jogo.catalog import find_game_type
    >>> breakthru, english = find_game_type("breakthru"), Language("en")
    >>> speak_player("classic:checkmate", breakthru, english)
    'Classic, sees a win'
    >>> speak_player("engine:5,network=none", breakthru, english)
    'Level 5, no network'
    """
    plain, _, network = name.partition(NETWORK)
    if network:
        player = speak_player(plain, game_type, say)
        if network == NONE:
            return say("{player}, no network", player=player)
        return say("{player}, network {file}", player=player, file=PurePath(network).name)
    family, _, level = name.partition(":")
    if family.startswith("engine"):
        return speak_engine(name, game_type.name not in native_games(), say)
    if family == "classic":
        return say("Classic, {level}", level=say(game_type.words.levels.get(level, level)))
    return say("Random moves")


def speak_engine(name: str, is_general: bool, say: Language) -> str:
    """The engine as people call it: by its level, or by how long it thinks.

    >>> speak_engine("engine@50000n", False, Language("en"))
    'Engine, 50000n'
    """
    if name == FULL_STRENGTH:
        return say("General engine, full strength") if is_general else say("Full strength")
    family, _, level = name.partition(":")
    if family == "engine" and is_general:
        return say("General engine, level {level}", level=level)
    if family == "engine":
        return say("Level {level}", level=level)
    limit = family.partition("@")[2]
    if is_general:
        return say("General engine, {limit}", limit=limit)
    return say("Engine, {limit}", limit=limit)
