"""The rules of a game in pictures, for the drawer beside a game."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from jogo.catalog import find_game_type
from jogo.draw.svg import draw_svg


@lru_cache(maxsize=64)
def guide_of(name: str) -> tuple[tuple[str, Markup], ...]:
    """The sentences of a game's guide, each with its picture, which takes the page's colours."""
    game_type = find_game_type(name)
    return tuple(
        (picture.text, Markup(draw_svg(game_type.draw_picture(picture), None)))
        for picture in game_type.guide.pictures
    )
