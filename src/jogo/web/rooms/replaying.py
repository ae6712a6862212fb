"""Matches played again to where they stand: a stored game's, or one that a stranger describes."""

from __future__ import annotations

from jogo import catalog
from jogo.api import Match
from jogo.core.errors import UnknownGame
from jogo.core.game import GameType
from jogo.core.match import AGREEMENT
from jogo.core.seat import RESULTS
from jogo.web.store import StoredGame


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
    match = Match(catalog.find_game_type(game).game(**options), position)
    for action in actions:
        match.play(action)
    return match
