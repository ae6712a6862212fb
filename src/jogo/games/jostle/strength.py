"""How strong the computer players of Jostle are, as measured (docs/levels.md)."""

from __future__ import annotations

from jogo.core.strength import BenchSearch, Odds, Strength

# How each level thinks, from engine:1 to engine:10, as `jogo arena calibrate` chose them; the last
# may think longer than what was measured in its place, as long as a second allows.
LEVELS = (
    "3n/1.6",
    "40n/2",
    "150n~300!",
    "400n~100!",
    "3000n/95!",
    "1600n~15!",
    "6400n~8!",
    "35000n~2!",
    "200000n",
    "1600000n,1s",
)
# Elo above `random`.
ELO = {
    "engine:1": 136,
    "classic:greedy": 149,
    "engine:2": 343,
    "engine:3": 618,
    "engine:4": 759,
    "engine:5": 988,
    "engine:6": 1197,
    "engine:7": 1411,
    "engine:8": 1620,
    "engine:9": 1838,
    "engine:10": 1974,
}
# Measured by `python bench/shares.py`.
ODDS = Odds(even=-2, lead=55)
BENCH = (
    BenchSearch(9),
    BenchSearch(12, "10/2R1R5/3B1BRB2/2BRBRB1R1/2RB1RBB2/1B1R3R2/3BRBRB2/2RR1B1R2/2B2R4/6B3 r 13"),
)

STRENGTH = Strength(LEVELS, ELO, ODDS, bench=BENCH)
