"""What a page says of its game before a script runs: goals, what to do, the rules in pictures."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from jogo.catalog import find_game_type
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.draw.svg import draw_cell, draw_svg
from jogo.language import Language
from jogo.play.seats import BOTH, Place


@lru_cache(maxsize=64)
def guide_of(name: str) -> tuple[tuple[str, Markup], ...]:
    """The sentences of a game's guide, each with its picture, which takes the page's colours."""
    game_type = find_game_type(name)
    return tuple(
        (picture.text, Markup(draw_svg(game_type.draw_picture(picture), None)))
        for picture in game_type.guide.pictures
    )


@lru_cache(maxsize=64)
def legend_of(name: str) -> tuple[tuple[str, Markup], ...]:
    """The names of what is on a game's board, each with its picture."""
    game_type = find_game_type(name)
    return tuple(
        (picture.text, Markup(draw_cell(game_type.draw_picture(picture))))
        for picture in game_type.guide.legend
    )


def goals_for(match: Match, place: Place, say: Language) -> list[str]:
    """What a player is after; who has no side, or both, reads both goals with their colours."""
    colours = match.game.view(match.state).colours
    goals = [say(match.game.type.goal_of(colour)) for colour in colours]
    if match.outcome is not None or not any(goals):
        return []
    if isinstance(place, Seat):
        return [goals[place.index]]
    return [f"{say(colour)}: {goal}" for colour, goal in zip(colours, goals, strict=True)]


def instruction_for(match: Match, place: Place, say: Language) -> str:
    """What the player to move may do, if that player asks."""
    told = match.game.now(match.state) if place in (match.to_move, BOTH) else None
    return "" if told is None or match.outcome is not None else say.message(told)
