"""The engine's levels of each game, and how strong every computer player was measured to be.

A level thinks a number of nodes. The low ones look at some of the legal actions only, as a beginner
does; the middle ones play any action that is about as good as the best. `jogo arena calibrate`
measures the numbers below, and docs/levels.md says with how many games.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from jogo.core.errors import UnknownPlayer
from jogo.core.game import Kind
from jogo.engine.limits import Limits

THINKING = re.compile(r"([^/~]+)(?:/([1-9]\d?(?:\.\d)?))?(?:~(\d{1,4}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Thinking:
    """How an engine thinks: its limits, how many actions it sees (None for all), and the margin
    within which, in hundredths, an action is as good as the best to it.

    A sight of 1.5 is one action or two, each as often as the other.

    >>> Thinking.read("200n/3")
    Thinking(limits=Limits(seconds=None, nodes=200, depth=None), sight=3.0, margin=0)
    >>> Thinking.read("2000n~18").margin
    18
    """

    limits: Limits
    sight: float | None = None
    margin: int = 0

    @classmethod
    def read(cls, text: str) -> Thinking:
        """What stands behind `engine@`: `2s`, `50000n`, `200n/3`, `2000n~18`."""
        parts = THINKING.fullmatch(text)
        if parts is None:
            raise UnknownPlayer(
                "the engine cannot think like {text!r}; write it like 2s, 100ms, 50000n, 200n/3 "
                "(200 nodes for 3 of the actions) or 2000n~18 (what is 0.18 worse is good enough)",
                text=text[:40],
            )
        limit, sight, margin = parts.groups()
        return cls(Limits.read(limit), float(sight) if sight else None, int(margin or 0))


GUESSED = (
    "40n/2",
    "60n/3",
    "100n/5",
    "600n~25",
    "2000n~18",
    "6000n~12",
    "20000n~8",
    "60000n~4",
    "200000n",
    "2000000n",
)

# How each level of a game thinks, from engine:1 to engine:10.
LEVELS: Mapping[str, tuple[str, ...]] = dict.fromkeys(
    ("breakthru", "monkey-queen", "jostle", "virus-wars", "small-star-empires"), GUESSED
)

# Elo above `random`, as measured.
STRENGTHS: Mapping[str, Mapping[str, int]] = {}

ENGINE_LEVELS = tuple(f"engine:{level}" for level in range(1, len(GUESSED) + 1))


def thinking_of(game: str, level: str) -> Thinking:
    """How a level of the engine thinks about a game.

    >>> thinking_of("jostle", "engine:10").sight is None
    True
    """
    return Thinking.read(LEVELS[game][ENGINE_LEVELS.index(level)])


def strength_of(kind: Kind[Any, Any, Any], name: str) -> int | None:
    """How many Elo points a player was measured to be above `random`, or None.

    >>> from jogo.catalog import kind_named
    >>> strength_of(kind_named("jostle"), "random"), strength_of(kind_named("jostle"), "human")
    (0, None)
    """
    if name == "random":
        return 0
    return STRENGTHS.get(kind.name, {}).get(name)
