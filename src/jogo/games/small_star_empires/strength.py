"""How strong the computer players of Small Star Empires are, as measured (docs/levels.md)."""

from __future__ import annotations

from jogo.core.strength import BenchSearch, Odds, Strength

# How each level thinks, from engine:1 to engine:10, as `jogo arena calibrate` chose them; the last
# may think longer than what was measured in its place, as long as a second allows.
LEVELS = (
    "3n/1.6",
    "2n/2",
    "60n/3!",
    "120n/6!",
    "150n~300!",
    "300n/15!",
    "800n~20!",
    "3200n~10!",
    "13000n~6!",
    "1600000n,1s",
)
# Elo above `random`.
ELO = {
    "classic:easy": 150,
    "engine:1": 162,
    "engine:2": 290,
    "engine:3": 392,
    "classic:hard": 563,
    "engine:4": 648,
    "engine:5": 784,
    "engine:6": 951,
    "engine:7": 1140,
    "engine:8": 1328,
    "engine:9": 1501,
    "engine:10": 1659,
}
# Measured by `python bench/shares.py`.
ODDS = Odds(even=7, lead=92)
BENCH = (
    BenchSearch(9),
    BenchSearch(8, options={"board": "medium"}),
)

# A game has 14 to 26 turns.
STRENGTH = Strength(LEVELS, ELO, ODDS, clear_after=6, bench=BENCH)
