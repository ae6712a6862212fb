"""How strong the computer players of Virus Wars are, as measured (docs/levels.md)."""

from __future__ import annotations

from jogo.core.strength import BenchSearch, Odds, Strength

# How each level thinks, from engine:1 to engine:10, chosen from what `jogo arena
# calibrate` measured; `!` and the last one came later.
LEVELS = (
    "120n/6",
    "180n/9",
    "300n/15",
    "600n/30!",
    "1600n~15!",
    "3200n~10!",
    "6400n~8!",
    "25000n~4!",
    "100000n",
    "1600000n,1s",
)
# Elo above `random`.
ELO = {
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
}
# Measured by `python bench/shares.py`.
ODDS = Odds(even=27, lead=245)
BENCH = (
    BenchSearch(8),
    BenchSearch(8, "11/5B5/4BB5/2BB1B5/11/11/11/9R1/7RR2/7RR2/6R4 b 5 5"),
)

STRENGTH = Strength(LEVELS, ELO, ODDS, BENCH)
