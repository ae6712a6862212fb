"""How fast the Python rules count action sequences: perft 3 of every game from the start.

python bench/perft_speed.py
"""

from __future__ import annotations

import time

from jogo.catalog import GAMES
from jogo.core.perft import perft

DEPTH = 3


def main() -> None:
    total = 0.0
    for kind in GAMES.values():
        game = kind.game()
        began = time.perf_counter()
        count = perft(game, game.start(), DEPTH)
        seconds = time.perf_counter() - began
        total += seconds
        print(f"{kind.name:<20}{count:>12,} sequences {seconds:7.2f} s {count / seconds:>12,.0f}/s")
    print(f"{'together':<42}{total:7.2f} s")


if __name__ == "__main__":
    main()
