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
        "180n/9",
        "400n/20",
        "600n/30",
        "400n~30",
        "800n~20",
        "3200n~10",
        "25000n~4",
        "200000n",
        "1000000n",
    ),
    "monkey-queen": (
        "180n/9",
        "300n/15",
        "600n/30",
        "400n~30",
        "6400n~8",
        "13000n~6",
        "25000n~4",
        "50000n",
        "100000n",
        "1000000n",
    ),
    "jostle": (
        "3n/1.3",
        "2n/2",
        "60n/3",
        "120n/6",
        "1600n~15",
        "6400n~8",
        "13000n~6",
        "50000n",
        "200000n",
        "1000000n",
    ),
    "virus-wars": (
        "120n/6",
        "180n/9",
        "300n/15",
        "800n~20",
        "1600n~15",
        "3200n~10",
        "6400n~8",
        "25000n~4",
        "100000n",
        "200000n",
    ),
    "small-star-empires": (
        "2n/2",
        "40n/2",
        "60n/3",
        "120n/6",
        "180n/9",
        "800n~20",
        "1600n~15",
        "3200n~10",
        "6400n~8",
        "200000n",
    ),
}

# Elo above `random`, as measured.
STRENGTHS: Mapping[str, Mapping[str, int]] = {
    "breakthru": {
        "engine:1": 433,
        "classic:checkmate": 486,
        "engine:2": 550,
        "engine:3": 663,
        "engine:4": 799,
        "engine:5": 924,
        "classic:hard": 1038,
        "classic:hardest": 1079,
        "engine:6": 1221,
        "engine:7": 1302,
        "engine:8": 1364,
        "engine:9": 1435,
        "engine:10": 1484,
    },
    "monkey-queen": {
        "engine:1": 526,
        "classic:easy": 592,
        "classic:medium": 663,
        "engine:2": 683,
        "classic:hard": 756,
        "engine:3": 813,
        "classic:expert": 994,
        "engine:4": 1130,
        "engine:5": 1270,
        "engine:6": 1425,
        "engine:7": 1503,
        "engine:8": 1693,
        "engine:9": 1786,
        "engine:10": 2027,
    },
    "jostle": {
        "classic:greedy": -45,
        "engine:1": 47,
        "engine:2": 186,
        "engine:3": 358,
        "engine:4": 547,
        "engine:5": 694,
        "engine:6": 841,
        "engine:7": 965,
        "engine:8": 1102,
        "engine:9": 1188,
        "engine:10": 1308,
    },
    "virus-wars": {
        "classic:greedy": 210,
        "engine:1": 243,
        "engine:2": 358,
        "engine:3": 535,
        "engine:4": 612,
        "engine:5": 699,
        "engine:6": 766,
        "engine:7": 896,
        "engine:8": 994,
        "engine:9": 1108,
        "engine:10": 1191,
    },
    "small-star-empires": {
        "classic:easy": 116,
        "engine:1": 129,
        "engine:2": 148,
        "classic:hard": 221,
        "engine:3": 228,
        "engine:4": 322,
        "engine:5": 379,
        "engine:6": 443,
        "engine:7": 507,
        "engine:8": 555,
        "engine:9": 600,
        "engine:10": 663,
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
