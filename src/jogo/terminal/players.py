"""The players of a game: found by their names, and listed for menus."""

from __future__ import annotations

from collections.abc import Callable

from jogo.core.game import GameType
from jogo.core.seat import Seat
from jogo.language import Language
from jogo.players import Player, names_of_players, player
from jogo.players.levels import FULL_STRENGTH
from jogo.players.strength import introduce_player


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


def player_labels(game_type: GameType, say: Language) -> dict[str, str]:
    """Everyone who can play a game, by name, as a menu lists them."""
    labels = {"human": say("A person")}
    for name in names_of_players(game_type):
        labels[name] = introduce_player(name, game_type, say)
    return labels | {FULL_STRENGTH: introduce_player(FULL_STRENGTH, game_type, say)}
