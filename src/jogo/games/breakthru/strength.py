"""How strong the computer players of Breakthru are, as measured (docs/levels.md)."""

from __future__ import annotations

from jogo.core.strength import BenchSearch, Odds, Strength

# How each level thinks, from engine:1 to engine:10, chosen from what `jogo arena
# calibrate` measured; `!` and the last one came later.
LEVELS = (
    "120n/6",
    "150n~300",
    "400n/20",
    "300n~300!",
    "400n~30!",
    "800n~20!",
    "1600n~15!",
    "13000n~6!",
    "50000n",
    "800000n,1s",
)
# Elo above `random`.
ELO = {
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
}
# Measured by `python bench/shares.py`.
ODDS = Odds(even=102, lead=180)
BENCH = (
    BenchSearch(5),
    BenchSearch(
        5, "11/4ssss3/1G1s7/2sG1GGG1s1/1s7s1/1s1G1F1G1s1/1s1G3G3/1s1sG1G2s1/4s2G3/5sss3/8s2 g 2 6 7"
    ),
)

STRENGTH = Strength(LEVELS, ELO, ODDS, BENCH)
