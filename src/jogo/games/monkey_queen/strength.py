"""How strong the computer players of Monkey Queen are, as measured (docs/levels.md)."""

from __future__ import annotations

from jogo.core.strength import BenchSearch, Odds, Strength

# How each level thinks, from engine:1 to engine:10, as `jogo arena calibrate` chose them; the last
# may think longer than what was measured in its place, as long as a second allows.
LEVELS = (
    "300n/15",
    "3000n/95",
    "1000n/50!",
    "30n~300!",
    "300n~300!",
    "400n~30!",
    "6400n~8!",
    "13000n~6!",
    "25000n~4!",
    "800000n,1s",
)
# Elo above `random`.
ELO = {
    "classic:easy": 409,
    "engine:1": 451,
    "classic:medium": 566,
    "classic:hard": 567,
    "engine:2": 687,
    "engine:3": 1097,
    "classic:expert": 1365,
    "engine:4": 1518,
    "engine:5": 1693,
    "engine:6": 1902,
    "engine:7": 2142,
    "engine:8": 2337,
    "engine:9": 2490,
    "engine:10": 2638,
}
# Measured by `python bench/shares.py`.
ODDS = Odds(even=-1, lead=70)
BENCH = (
    BenchSearch(6),
    BenchSearch(6, "12/4M7/6m5/5m6/12/Q11/6M5/3q5m2/12/12/11M/6M5 w 16 16 1 13 -"),
)

STRENGTH = Strength(LEVELS, ELO, ODDS, bench=BENCH)
