"""How strong the computer players of Small Star Empires are, as measured (docs/levels.md)."""

from __future__ import annotations

from jogo.core.strength import BenchSearch, Odds, Strength

# How each level thinks, from engine:1 to engine:10, chosen from what `jogo arena
# calibrate` measured; `!` and the last one came later.
LEVELS = (
    "2n/2",
    "60n/3",
    "300n~300",
    "300n/15!",
    "600n/30!",
    "1600n~15!",
    "6400n~8!",
    "25000n~4!",
    "50000n",
    "1600000n,1s",
)
# Elo above `random`.
ELO = {
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
}
# Measured by `python bench/shares.py`.
ODDS = Odds(even=7, lead=92)
BENCH = (
    BenchSearch(9),
    BenchSearch(8, options={"board": "medium"}),
)

STRENGTH = Strength(LEVELS, ELO, ODDS, BENCH)
