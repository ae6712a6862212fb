"""The games with the option sets they are tested with, and random games of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from jogo.catalog import game_types
from jogo.core.game import Game
from jogo.core.option import OptionValue

AnyGame = Game
Options = Mapping[str, OptionValue]

# A game that is not listed here is tested with its defaults.
OPTION_SETS: Mapping[str, tuple[Options, ...]] = {
    "breakthru": (
        {},
        {"flagship_cost": 1},
        {"setup": "free"},
        {"draws": False},
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

# Far more than any random game takes: a playout that reaches it does not end.
MOST_ACTIONS = 20_000


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


@dataclass(frozen=True, slots=True)
class Playout:
    """A game played out: the positions, and the actions that led from each to the next."""

    states: tuple[Any, ...]
    actions: tuple[Any, ...]

    @property
    def end(self) -> Any:
        return self.states[-1]


CASES = tuple(
    Case(name, tuple(options.items()))
    for name in game_types()
    for options in OPTION_SETS.get(name, ({},))
)


@lru_cache(maxsize=256)
def playout(case: Case, seed: int) -> Playout:
    """The random game that belongs to the seed, as far as the rules let it go."""
    game, rng = case.game, Random(f"{case} {seed}")
    states: list[Any] = [game.start()]
    actions: list[Any] = []
    while len(actions) < MOST_ACTIONS and (legal := game.legal_actions(states[-1])):
        actions.append(rng.choice(legal))
        states.append(game.rules.after(states[-1], actions[-1]))
    return Playout(tuple(states), tuple(actions))
