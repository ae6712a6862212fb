"""How strong the computer players of Virus Wars are, as measured (docs/levels.md)."""

from __future__ import annotations

from jogo.core.strength import BenchSearch, Odds, Strength

# How each level thinks, from engine:1 to engine:10, as `jogo arena calibrate` chose them; the last
# may think longer than what was measured in its place, as long as a second allows.
LEVELS = (
    "3n/1.6",
    "80n/4",
    "400n~100!",
    "300n/15!",
    "600n/30!",
    "1000n/50!",
    "3200n~10!",
    "13000n~6!",
    "25000n~4!",
    "1600000n,1s",
)
# Elo above `random`.
ELO = {
    "engine:1": 15,
    "classic:greedy": 60,
    "engine:2": 164,
    "engine:3": 386,
    "engine:4": 560,
    "engine:5": 751,
    "engine:6": 807,
    "engine:7": 981,
    "engine:8": 1159,
    "engine:9": 1274,
    "engine:10": 1432,
}
# Measured by `python bench/shares.py`.
ODDS = Odds(even=27, lead=245)
BENCH = (
    BenchSearch(8),
    BenchSearch(8, "11/5B5/4BB5/2BB1B5/11/11/11/9R1/7RR2/7RR2/6R4 b 5 5"),
)

STRENGTH = Strength(LEVELS, ELO, ODDS, bench=BENCH)
