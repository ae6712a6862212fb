"""The games and players as people choose them: names to ask for, words to read."""

from __future__ import annotations

from jogo.core.game import GameType
from jogo.core.option import Option
from jogo.core.preset import Preset
from jogo.engine import native_games
from jogo.language import Language
from jogo.players import names_of_players
from jogo.players.levels import ENGINE_LEVELS, FULL_STRENGTH
from jogo.players.strength import ALL_IT_CAN, LEVEL_WORDS, speak_player, with_rating
from jogo.web.wire import models


def describe_game_type(game_type: GameType, say: Language) -> models.Game:
    first, second = map(say, game_type.colours)
    return models.Game(
        name=game_type.name,
        title=game_type.title,
        sentence=say(game_type.summary),
        colours=(first, second),
        options=[describe_option(game_type, option, say) for option in game_type.options],
        presets=[describe_preset(game_type, preset, say) for preset in game_type.presets],
        players=[describe_player(game_type, name, say) for name in names_of_players(game_type)],
        balance=say(game_type.words.balance),
    )


def describe_option(game_type: GameType, option: Option, say: Language) -> models.Option:
    words = game_type.words.option(option.name)
    choices = [option.write(choice) for choice in option.choices]
    return models.Option(
        name=option.name,
        title=say(words.title),
        summary=say(option.summary),
        choices=choices,
        labels={choice: say(words.value(choice)) for choice in choices},
        value=option.write(option.suggestion),
        free=option.reader is not None,
        only_with=option.only_with,
    )


def describe_preset(game_type: GameType, preset: Preset, say: Language) -> models.Preset:
    return models.Preset(
        name=preset.name,
        title=say(preset.title),
        summary=say(preset.summary),
        options=game_type.options_in(preset),
        balance=say(game_type.balance_of(preset.name)),
    )


def describe_player(game_type: GameType, name: str, say: Language) -> models.Player:
    about = with_rating(game_type, name, say(about_player(name)))
    title = title_of_player(name, game_type, say)
    return models.Player(name=name, title=title, about=about.removeprefix(" · "))


def title_of_player(name: str, game_type: GameType, say: Language) -> str:
    """What a player is called in a list, where nobody needs to be told that it is an engine."""
    if game_type.name in native_games():
        if name == FULL_STRENGTH:
            return say("Full strength")
        if name in ENGINE_LEVELS:
            return say("Level {level}", level=ENGINE_LEVELS.index(name) + 1)
    return speak_player(name, game_type, say)


def about_player(name: str) -> str:
    """How strong a player is, in a few words; empty if its title says it."""
    if name == FULL_STRENGTH:
        return ALL_IT_CAN
    return LEVEL_WORDS[ENGINE_LEVELS.index(name)] if name in ENGINE_LEVELS else ""
