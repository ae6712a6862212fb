"""Matches played again to where they stand: a stored game's, or one that a stranger describes."""

from __future__ import annotations

import re

from jogo import catalog
from jogo.api import Match, Study
from jogo.core.errors import UnknownGame
from jogo.core.game import GameType
from jogo.core.match import AGREEMENT
from jogo.core.message import Plural
from jogo.core.record import read_record
from jogo.core.seat import RESULTS
from jogo.web.errors import TooLarge
from jogo.web.settings import MOST_ACTIONS
from jogo.web.store import StoredGame

# What could be an action; words of a comment match too.
WORD = re.compile(r"[^\s{}\[\]\"]+")


def open_match(game: StoredGame) -> Match:
    """The match of a stored game, played to where it stands."""
    match = Match(find_installed(game.game).game(**game.options), game.start)
    for action in game.actions:
        match.play(action)
    if game.result is not None and match.outcome is None:
        winner = next(seat for seat, result in RESULTS.items() if result == game.result)
        match.end(winner, game.reason or AGREEMENT)
    return match


def find_installed(name: str) -> GameType:
    """The type of a stored game; the package that brought it may be gone."""
    found = catalog.game_types().get(name)
    if found is None:
        raise UnknownGame("{game} is not installed here: this game cannot be opened", game=name)
    return found


def match_from(
    game: str, options: dict[str, str], position: str | None, actions: list[str]
) -> Match:
    """The match that a stranger describes, in which no option names a file."""
    check_length(len(actions))
    match = Match(catalog.find_game_type(game).game(**options), position)
    for action in actions:
        match.play(action)
    return match


def match_of_record(text: str) -> Match:
    """The match that a stranger's record tells of."""
    check_length(read_record(text).count_actions())
    return Match.from_record(text)


def study_of_record(text: str) -> Study:
    """The study that a stranger's record tells of, with its variations."""
    check_length(read_record(text).count_actions())
    return Study.from_record(text)


def check_length(actions: int) -> None:
    """Refuse a game that is too long before it is played."""
    if actions > MOST_ACTIONS:
        raise TooLarge(
            Plural(
                "this game has {n} move; a game has at most {most} here",
                "this game has {n} moves; a game has at most {most} here",
            ),
            n=actions,
            most=MOST_ACTIONS,
        )


def count_words(text: str) -> int:
    """At least as many as a record has actions, found without reading it.

    >>> count_words('[Game "jostle"] 1. c4-b4{good}d8-d9 *')
    7
    """
    return sum(1 for _ in WORD.finditer(text))
