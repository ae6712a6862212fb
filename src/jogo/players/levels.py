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


# How each level of a game thinks, from engine:1 to engine:10.
LEVELS: Mapping[str, tuple[str, ...]] = {
    "breakthru": (
        "120n/6",
        "150n~300",
        "400n/20",
        "300n~300",
        "400n~30",
        "800n~20",
        "1600n~15",
        "13000n~6",
        "50000n",
        "100000n",
    ),
    "monkey-queen": (
        "180n/9",
        "400n/20",
        "1000n/50",
        "150n~300",
        "300n~300",
        "400n~100",
        "400n~30",
        "1600n~15",
        "13000n~6",
        "25000n~4",
    ),
    "jostle": (
        "3n/1.3",
        "40n/2",
        "300n~300",
        "180n/9",
        "1600n~15",
        "6400n~8",
        "13000n~6",
        "35000n~2",
        "100000n",
        "400000n",
    ),
    "virus-wars": (
        "120n/6",
        "180n/9",
        "300n/15",
        "600n/30",
        "1600n~15",
        "3200n~10",
        "6400n~8",
        "25000n~4",
        "100000n",
        "400000n",
    ),
    "small-star-empires": (
        "2n/2",
        "60n/3",
        "300n~300",
        "300n/15",
        "600n/30",
        "1600n~15",
        "6400n~8",
        "25000n~4",
        "50000n",
        "400000n",
    ),
}

# Elo above `random`, as measured.
STRENGTHS: Mapping[str, Mapping[str, int]] = {
    "breakthru": {
        "engine:1": 506,
        "classic:checkmate": 507,
        "engine:2": 635,
        "engine:3": 746,
        "engine:4": 841,
        "engine:5": 913,
        "classic:hard": 962,
        "classic:hardest": 980,
        "engine:6": 1066,
        "engine:7": 1135,
        "engine:8": 1231,
        "engine:9": 1323,
        "engine:10": 1377,
    },
    "monkey-queen": {
        "classic:easy": 513,
        "engine:1": 565,
        "classic:medium": 602,
        "classic:hard": 673,
        "engine:2": 746,
        "engine:3": 865,
        "engine:4": 1080,
        "classic:expert": 1092,
        "engine:5": 1234,
        "engine:6": 1389,
        "engine:7": 1576,
        "engine:8": 1796,
        "engine:9": 2017,
        "engine:10": 2173,
    },
    "jostle": {
        "engine:1": 85,
        "classic:greedy": 89,
        "engine:2": 278,
        "engine:3": 501,
        "engine:4": 671,
        "engine:5": 844,
        "engine:6": 1031,
        "engine:7": 1174,
        "engine:8": 1321,
        "engine:9": 1522,
        "engine:10": 1712,
    },
    "virus-wars": {
        "classic:greedy": 161,
        "engine:1": 164,
        "engine:2": 317,
        "engine:3": 447,
        "engine:4": 572,
        "engine:5": 736,
        "engine:6": 839,
        "engine:7": 944,
        "engine:8": 1066,
        "engine:9": 1226,
        "engine:10": 1391,
    },
    "small-star-empires": {
        "classic:easy": 126,
        "engine:1": 138,
        "engine:2": 274,
        "engine:3": 459,
        "classic:hard": 492,
        "engine:4": 609,
        "engine:5": 717,
        "engine:6": 829,
        "engine:7": 1031,
        "engine:8": 1227,
        "engine:9": 1385,
        "engine:10": 1542,
    },
}

# Above the levels, whose steps are measured, for whoever wants the strongest there is.
FULL_STRENGTH = "engine@1s"
ENGINE_LEVELS = tuple(f"engine:{level}" for level in range(1, 11))


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
