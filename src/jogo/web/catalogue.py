"""The games and players as they are shown: names to ask for them by, words to choose them by."""

from __future__ import annotations

from jogo.core.game import GameType
from jogo.core.message import translatable
from jogo.core.option import Option
from jogo.language import Language
from jogo.language.speech import FULL_STRENGTH, speak_player
from jogo.players import names_of_players
from jogo.players.strength import ALL_IT_CAN, with_strength
from jogo.web import schemas

# What a level is like, by the number of those below it that it sees through.
ENGINE_WORDS = (
    translatable("for your very first game"),
    translatable("for a beginner"),
    translatable("for someone who knows the rules"),
    translatable("for a casual player"),
    translatable("sees simple plans"),
    translatable("a good player"),
    translatable("a strong player"),
    translatable("very strong"),
    translatable("hard to beat"),
    translatable("the strongest level"),
)


def game_shown(game_type: GameType, say: Language) -> schemas.GameShown:
    first, second = map(say, game_type.colours)
    return schemas.GameShown(
        name=game_type.name,
        title=game_type.title,
        sentence=say(game_type.summary),
        colours=(first, second),
        options=[option_shown(option, say) for option in game_type.options],
        players=[player_shown(game_type, name, say) for name in names_of_players(game_type)],
    )


def option_shown(option: Option, say: Language) -> schemas.OptionShown:
    return schemas.OptionShown(
        name=option.name,
        summary=say(option.summary),
        choices=[option.write(choice) for choice in option.choices],
        value=option.write(option.suggestion),
        free=option.reader is not None,
        only_with=option.only_with,
    )


def player_shown(game_type: GameType, name: str, say: Language) -> schemas.PlayerShown:
    about = with_strength(game_type, name, say(about_player(name)), say)
    return schemas.PlayerShown(name=name, title=speak_player(name, game_type, say), about=about)


def about_player(name: str) -> str:
    """How strong a player is, in a few words."""
    if name == FULL_STRENGTH:
        return ALL_IT_CAN
    family, _, level = name.partition(":")
    if family == "engine":
        return ENGINE_WORDS[int(level) - 1]
    if family == "classic":
        return translatable("a level of the original report")
    return translatable("any legal action")
