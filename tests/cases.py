"""The games with the option sets they are tested with, and random games of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from jogo.catalog import game_types
from jogo.core.game import Game
from jogo.core.option import OptionValue
from jogo.testing import Playout, play_at_random

__all__ = ["CASES", "AnyGame", "Case", "Playout", "playout"]

AnyGame = Game
Options = Mapping[str, OptionValue]

# A game that is not listed here is tested with its defaults.
OPTION_SETS: Mapping[str, tuple[Options, ...]] = {
    "breakthru": (
        {},
        {"flagship_cost": 1},
        {"setup": "free"},
        {"draws": False},
        {"ships": 13},
        {"silver_first_turn": 1},
        {"setup": "free", "ships": 12, "silver_first_turn": 1},
        {"flagship_cost": 1, "setup": "free", "draws": False},
    ),
    "monkey-queen": ({}, {"pie": False}, {"draws": False}),
    "jostle": ({}, {"size": 8}, {"size": 12}, {"size": 14}),
    "virus-wars": ({}, {"size": 5}, {"size": 6, "plays": 1}, {"size": 8, "plays": 9}),
    "small-star-empires": (
        {},
        {"board": "medium"},
        {"board": "large"},
        {"board": "random:7", "size": "large"},
        {"board": "random:seed", "size": "small", "end": "both"},
        {"end": "both"},
        {"territory": "connected"},
        {"board": "medium", "end": "both", "territory": "connected"},
    ),
}


@dataclass(frozen=True, slots=True)
class Case:
    """A game with some options, named as it would be typed."""

    name: str
    options: tuple[tuple[str, OptionValue], ...] = ()

    @property
    def game(self) -> AnyGame:
        return game_types()[self.name].game(**dict(self.options))

    def __str__(self) -> str:
        return " ".join((self.name, *(f"{key}={value}" for key, value in self.options)))


CASES = tuple(
    Case(name, tuple(options.items()))
    for name in game_types()
    for options in OPTION_SETS.get(name, ({},))
)


@lru_cache(maxsize=256)
def playout(case: Case, seed: int) -> Playout:
    """The random game that belongs to the seed, as far as the rules let it go."""
    return play_at_random(case.game, Random(f"{case} {seed}"))
