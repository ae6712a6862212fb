"""How strong the computer players of Breakthru are, as measured (docs/levels.md)."""

from __future__ import annotations

from jogo.core.strength import BenchSearch, Odds, Strength

# How each level thinks, from engine:1 to engine:10, as `jogo arena calibrate` chose them; the last
# may think longer than what was measured in its place, as long as a second allows.
LEVELS = (
    "300n/15",
    "600n/30",
    "60n/3!",
    "180n/9!",
    "300n/15!",
    "150n~300!",
    "400n~100!",
    "800n~20!",
    "25000n~4!",
    "800000n,1s",
)
# Elo above `random`.
ELO = {
    "engine:1": 293,
    "classic:checkmate": 296,
    "engine:2": 397,
    "engine:3": 571,
    "classic:hard": 707,
    "engine:4": 730,
    "classic:hardest": 734,
    "engine:5": 880,
    "engine:6": 1079,
    "engine:7": 1249,
    "engine:8": 1382,
    "engine:9": 1547,
    "engine:10": 1645,
}
# Measured by `python bench/shares.py`.
ODDS = Odds(even=102, lead=180)
BENCH = (
    BenchSearch(5),
    BenchSearch(
        5, "11/4ssss3/1G1s7/2sG1GGG1s1/1s7s1/1s1G1F1G1s1/1s1G3G3/1s1sG1G2s1/4s2G3/5sss3/8s2 g 2 6 7"
    ),
)

STRENGTH = Strength(LEVELS, ELO, ODDS, bench=BENCH)
