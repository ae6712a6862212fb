"""Turns that come as text: one action or several, all of them played or none."""

from __future__ import annotations

import re

from jogo.core.action import Action
from jogo.core.errors import IllegalAction, UnreadableAction
from jogo.core.match import Match
from jogo.core.message import shortened

BETWEEN = re.compile(r"[\s,;]+")
# No turn of any game has more actions; a longer list is not looked at.
MOST_ACTIONS = 64


def split_turn(text: str) -> list[str]:
    """The actions of a text, with spaces, commas or semicolons between them.

    >>> split_turn(" e8-e9, f8-f9 ")
    ['e8-e9', 'f8-f9']
    """
    return [word for word in BETWEEN.split(text) if word]


def play_turn(match: Match, text: str) -> tuple[Action, ...]:
    """Play one action or several of the turn in which a match stands, or none if one is wrong.

    >>> from jogo.api import Match
    >>> match = Match("breakthru")
    >>> [str(action) for action in play_turn(match, "e8-e9 f8-f9")], str(match.to_move)
    (['e8-e9', 'f8-f9'], 'second')
    """
    actions = check_turn(match, split_turn(text))
    for action in actions:
        match.play(action)
    return actions


def check_turn(match: Match, texts: list[str]) -> tuple[Action, ...]:
    """The actions that texts mean, seen to be legal one after the other in one turn."""
    match.check_open()
    if not 0 < len(texts) <= MOST_ACTIONS:
        raise UnreadableAction(
            "a turn has 1 to {most} moves; {found} were given", most=MOST_ACTIONS, found=len(texts)
        )
    tried = match.copy()
    seat, turn = match.to_move, match.state.turn
    actions: list[Action] = []
    for text in texts:
        is_same_turn = tried.to_move is seat and tried.state.turn == turn
        if actions and (tried.outcome is not None or not is_same_turn):
            raise IllegalAction(
                "the turn is over after {action}; {text} is not yours to play",
                action=actions[-1],
                text=shortened(text),
            )
        actions.append(tried.play(text))
    return tuple(actions)
