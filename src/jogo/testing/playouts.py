"""Random games to try the contract on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from jogo.core.game import Game, GameType

# Far more than any random game takes: one that reaches it does not end.
MOST_ACTIONS = 20_000
SEEDS = range(2)


@dataclass(frozen=True, slots=True)
class Playout:
    """A game played out: the positions, and the actions that led from each to the next."""

    states: tuple[Any, ...]
    actions: tuple[Any, ...]

    @property
    def end(self) -> Any:
        return self.states[-1]


def play_at_random(game: Game, rng: Random, most: int = MOST_ACTIONS) -> Playout:
    """A random game, as far as the rules let it go.

    >>> from jogo.catalog import find_game_type
    >>> played = play_at_random(find_game_type("jostle").game(size=8), Random(1))
    >>> len(played.states) - len(played.actions)
    1
    """
    states: list[Any] = [game.start()]
    actions: list[Any] = []
    while len(actions) < most and (legal := game.legal_actions(states[-1])):
        actions.append(rng.choice(legal))
        states.append(game.rules.after(states[-1], actions[-1]))
    return Playout(tuple(states), tuple(actions))


def playouts_of(game: Game) -> list[Playout]:
    """The random games that the contract tries on a game: the same ones in every test."""
    chosen = tuple(game.chosen_options().items())
    return [_playout(game.type, chosen, seed) for seed in SEEDS]


@lru_cache(maxsize=256)
def _playout(game_type: GameType, options: tuple[tuple[str, str], ...], seed: int) -> Playout:
    game = game_type.game(**dict(options))
    return play_at_random(game, Random(f"{name_with_options(game)} {seed}"))


def name_with_options(game: Game) -> str:
    """A game as it would be typed.

    >>> from jogo.catalog import find_game_type
    >>> name_with_options(find_game_type("jostle").game(size=8))
    'jostle size=8'
    """
    return " ".join(
        (game.name, *(f"{key}={value}" for key, value in game.chosen_options().items()))
    )


def sample(rng: Random, things: Sequence[Any], most: int) -> list[Any]:
    """Some of the things, or all if they are few."""
    return rng.sample(things, min(most, len(things)))
