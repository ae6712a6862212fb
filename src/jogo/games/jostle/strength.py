"""How strong the computer players of Jostle are, as measured (docs/levels.md)."""

from __future__ import annotations

from jogo.core.strength import BenchSearch, Odds, Strength

# How each level thinks, from engine:1 to engine:10, chosen from what `jogo arena
# calibrate` measured; `!` and the last one came later.
LEVELS = (
    "3n/1.3",
    "40n/2",
    "300n~300",
    "180n/9!",
    "1600n~15!",
    "6400n~8!",
    "13000n~6!",
    "35000n~2!",
    "100000n",
    "1600000n,1s",
)
# Elo above `random`.
ELO = {
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
}
# Measured by `python bench/shares.py`.
ODDS = Odds(even=-2, lead=55)
BENCH = (
    BenchSearch(9),
    BenchSearch(12, "10/2R1R5/3B1BRB2/2BRBRB1R1/2RB1RBB2/1B1R3R2/3BRBRB2/2RR1B1R2/2B2R4/6B3 r 13"),
)

STRENGTH = Strength(LEVELS, ELO, ODDS, BENCH)
