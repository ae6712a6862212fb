"""Asking a level many times, each time with another seed, so that its chances can be counted."""

from __future__ import annotations

from collections import Counter
from random import Random

import jogo

# Four standard deviations of a share of one half in this many draws are 0.065.
DRAWS = 1000
TOLERANCE = 0.065


def choices(match: jogo.Match, level: str, number: int = 40, seed: int = 1) -> Counter[str]:
    """How often the level chooses which action, in so many draws from one stream of rng."""
    rng, choose = Random(seed), match.game.type.levels[level]
    return Counter(str(choose(match.game.rules, match.state, rng)) for _ in range(number))
