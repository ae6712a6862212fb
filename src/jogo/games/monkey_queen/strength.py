"""How strong the computer players of Monkey Queen are, as measured (docs/levels.md)."""

from __future__ import annotations

from jogo.core.strength import BenchSearch, Odds, Strength

# How each level thinks, from engine:1 to engine:10, chosen from what `jogo arena
# calibrate` measured; `!` and the last one came later.
LEVELS = (
    "180n/9",
    "400n/20",
    "1000n/50",
    "150n~300!",
    "300n~300!",
    "400n~100!",
    "400n~30!",
    "1600n~15!",
    "13000n~6!",
    "800000n,1s",
)
# Elo above `random`.
ELO = {
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
}
# Measured by `python bench/shares.py`.
ODDS = Odds(even=-1, lead=70)
BENCH = (
    BenchSearch(6),
    BenchSearch(6, "12/4M7/6m5/5m6/12/Q11/6M5/3q5m2/12/12/11M/6M5 w 16 16 1 13 -"),
)

STRENGTH = Strength(LEVELS, ELO, ODDS, BENCH)
