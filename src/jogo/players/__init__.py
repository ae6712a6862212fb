"""Who acts: players by their short names."""

from __future__ import annotations

from random import Random

from jogo.core.errors import UnknownPlayer
from jogo.core.game import GameType
from jogo.players.classic import ClassicPlayer
from jogo.players.engine import engine_player
from jogo.players.human import HumanPlayer
from jogo.players.levels import ENGINE_LEVELS, FULL_STRENGTH, rating_of
from jogo.players.protocol import Player
from jogo.players.random import RandomPlayer

# Fair to someone who has just learned the rules.
DEFAULT_OPPONENT = "engine:3"

__all__ = [
    "DEFAULT_OPPONENT",
    "HumanPlayer",
    "Player",
    "names_of_players",
    "player",
    "rating_of",
]


def player(name: str, seed: int | str | None = None) -> Player:
    """The player with this name; with a seed, its choices can be repeated.

    >>> player("classic:hardest").name
    'classic:hardest'
    >>> player("grandmother")
    Traceback (most recent call last):
    jogo.core.errors.UnknownPlayer: there is no player 'grandmother'; ...
    """
    rng = Random(seed)
    family, _, level = name.partition(":")
    if family == "classic" and level:
        return ClassicPlayer(level, rng)
    if name.startswith("engine"):
        return engine_player(name, rng)
    if name == "random":
        return RandomPlayer(rng)
    if name == "human":
        return HumanPlayer()
    raise UnknownPlayer(
        "there is no player {name!r}; there are human, random, classic:LEVEL, "
        "engine:1 to engine:10, engine@TIME",
        name=name,
    )


def names_of_players(game_type: GameType) -> tuple[str, ...]:
    """The computer players of a game, the weakest first.

    >>> from jogo.catalog import find_game_type
    >>> names_of_players(find_game_type("virus-wars"))
    ('random', 'classic:greedy', 'engine:1', ..., 'engine:10', 'engine@1s')
    """
    levels = (f"classic:{level}" for level in game_type.levels)
    return ("random", *levels, *ENGINE_LEVELS, FULL_STRENGTH)
