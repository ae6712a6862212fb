"""What the forms show: the options of a game with pictures of boards, opponents, and clocks."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from urllib.parse import parse_qsl

from fastapi import Request
from markupsafe import Markup

from jogo.catalog import find_game_type
from jogo.core.game import GameType
from jogo.core.match import Match
from jogo.core.message import Plural
from jogo.draw.svg import draw_svg
from jogo.language import Language
from jogo.play.correspondence import DAYS
from jogo.players.levels import ENGINE_LEVELS, FULL_STRENGTH
from jogo.web.locale import language_of
from jogo.web.wire.catalog import describe_game_type
from jogo.web.wire.models import Player
from jogo.web.wire.position import seat_name

# Minutes, and seconds more a turn, from a quick game to a long one.
CLOCKS = ((1, 0), (3, 2), (5, 3), (10, 0), (10, 5), (15, 10), (30, 20))
ONE_OR_MORE_DAYS = Plural("{n} day", "{n} days")
# More than any game has, so that an address does not bring thousands.
MOST_OPTIONS = 20


def given_options(request: Request) -> dict[str, str]:
    """The options that an address brings: `options=size%3D8`."""
    return dict(parse_qsl(request.query_params.get("options", ""))[:MOST_OPTIONS])


def turn_days(say: Language) -> dict[int, str]:
    """The days a turn that may be chosen, and how they are called."""
    return {days: say(ONE_OR_MORE_DAYS, n=days) for days in DAYS}


@lru_cache(maxsize=64)
def pictures_of(name: str) -> dict[str, dict[str, Markup]]:
    """The boards that a game begins on, by option and choice, where an option is chosen by them."""
    game_type = find_game_type(name)
    return {
        option.name: {
            option.write(choice): draw_start(game_type, option.name, option.write(choice))
            for choice in option.pictured
        }
        for option in game_type.options
        if option.pictured
    }


def draw_start(game_type: GameType, option: str, choice: str) -> Markup:
    game = game_type.game(**{option: choice})
    return Markup(draw_svg(game.view(game.start()), None))


def strengths(players: list[Player], say: Language) -> dict[str, list[Player]]:
    """The computer players by what they are, those that most people want first."""
    levels = (*ENGINE_LEVELS, FULL_STRENGTH)
    return {
        say("Levels, from weak to strong"): [one for one in players if one.name in levels],
        say("Random moves, and players of the original program"): [
            one for one in players if one.name not in levels
        ],
    }


def options_context(game_type: GameType, request: Request) -> dict[str, Any]:
    """What a template needs to ask for the options of a game."""
    return {
        "game": describe_game_type(game_type, language_of(request)),
        "given": given_options(request),
        "pictures": pictures_of(game_type.name),
    }


def start_context(game_type: GameType, request: Request) -> dict[str, Any]:
    """The position that an address asks to begin from, if it does, and who moves first there."""
    position = request.query_params.get("position")
    game = game_type.game(**(given_options(request) if position else {}))
    match = Match(game, position or None)
    match.check_open()
    return {
        "position": match.position if position else None,
        "picture": Markup(draw_svg(game.view(match.state), None)) if position else None,
        "starts": seat_name(match.to_move),
        "query": request.url.query,
    }
