"""The players of a game: found by their names, and listed for menus."""

from __future__ import annotations

from collections.abc import Callable

from jogo.api import Match
from jogo.core.game import GameType
from jogo.core.message import translatable
from jogo.core.seat import Seat
from jogo.language import Language
from jogo.players import HumanPlayer, Player, names_of_players, player
from jogo.players.levels import FULL_STRENGTH
from jogo.players.strength import introduce_player, speak_player

# What the numbers in lists of players are.
RATINGS = translatable(
    "The number is a rating: random moves have 500, "
    "and a player rated 200 higher wins about three games in four."
)


def seat_players(
    game_type: GameType,
    first: str,
    second: str,
    seed: int | None = None,
    find: Callable[[str, str | None], Player] = player,
) -> dict[Seat, Player]:
    """The players of both seats; one seed gives each seat choices of its own."""
    players = {}
    for seat, name in zip(Seat, (first, second), strict=True):
        players[seat] = find(name, None if seed is None else f"{seed} {seat}")
        players[seat].check(game_type)
    return players


def call_player(name: str, game_type: GameType, say: Language) -> str:
    """A player of a record as people call it; one that is not ours by its name.

    >>> from jogo.catalog import find_game_type
    >>> jostle, english = find_game_type("jostle"), Language("en")
    >>> [call_player(name, jostle, english) for name in ("human", "engine:3", "Maria")]
    ['A person', 'Level 3', 'Maria']
    """
    if name == HumanPlayer.name:
        return say("A person")
    is_ours = name in (*names_of_players(game_type), FULL_STRENGTH)
    return speak_player(name, game_type, say) if is_ours else name


def call_both(match: Match, say: Language) -> str:
    """Who plays a match, as its person reads it.

    >>> match = Match("jostle")
    >>> match.tags |= {"First": "human", "Second": "engine:3"}
    >>> call_both(match, Language("en"))
    'you against Level 3'
    """
    first, second = (match.tags.get(tag, HumanPlayer.name) for tag in ("First", "Second"))
    if first == second == HumanPlayer.name:
        return say("two people")
    one, other = (call_player(name, match.game.type, say) for name in (first, second))
    if HumanPlayer.name in (first, second):
        return say("you against {player}", player=other if first == HumanPlayer.name else one)
    return say("{first} against {second}", first=one, second=other)


def player_labels(game_type: GameType, say: Language) -> dict[str, str]:
    """Everyone who can play a game, by name, as a menu lists them."""
    names = names_of_players(game_type)
    levels = [name for name in (*names, FULL_STRENGTH) if name.startswith("engine")]
    # The levels are what most people look for; the others come after them.
    ordered = dict.fromkeys([*levels, *names])
    labels = {name: introduce_player(name, game_type, say) for name in ordered}
    return {HumanPlayer.name: say("A person"), **labels}
