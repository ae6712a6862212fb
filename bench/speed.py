"""How fast the engine is: perft, random playouts, two threads, depth in a second, all in one run.

python -m bench.speed
python -m bench.speed --against PYTHON[:BUILD] [--mine PYTHON[:BUILD]] [--rounds 5]

The second compares this engine with that of another environment, or with another build: leaves,
playouts and nodes a second, in turns.

Ratios are what to look at: they compare two things on the same machine in the same minute. Debian's
stockfish counts `go perft 6` from the start of chess, if it is installed.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median
from threading import Thread

from bench.compare import compare
from jogo.catalog import game_types
from jogo.core.game import Game
from jogo.core.perft import perft
from jogo.engine import Engine, Limits, Report

RULES_DEPTH = 3
ENGINE_DEPTHS = {
    "breakthru": 5,
    "monkey-queen": 5,
    "jostle": 6,
    "virus-wars": 6,
    "small-star-empires": 6,
}
TIMES = 3
LONG = Limits(seconds=60)
STOCKFISH_PATHS = ("stockfish", "/usr/games/stockfish")


def rate(count: Callable[[], int], least_seconds: float = 1.0) -> float:
    """How many things a second, repeated until it took long enough to measure."""
    total, began = 0, time.perf_counter()
    while (seconds := time.perf_counter() - began) < least_seconds or total == 0:
        total += count()
    return total / seconds


def stockfish_rate() -> float | None:
    program = next((found for path in STOCKFISH_PATHS if (found := shutil.which(path))), None)
    if program is None:
        return None
    pipe = subprocess.PIPE
    with subprocess.Popen([program], stdin=pipe, stdout=pipe, text=True) as fish:
        assert fish.stdin is not None
        assert fish.stdout is not None
        fish.stdin.write("isready\n")
        fish.stdin.flush()
        while fish.stdout.readline().strip() != "readyok":
            pass
        began = time.perf_counter()
        fish.stdin.write("go perft 6\n")
        fish.stdin.flush()
        while not (line := fish.stdout.readline()).startswith("Nodes searched"):
            pass
        seconds = time.perf_counter() - began
        fish.stdin.write("quit\n")
        fish.stdin.flush()
    return int(line.split()[-1]) / seconds


def measure_perft(game: Game) -> float:
    """Print both rates; the seconds that one perft 3 takes by the rules."""
    engine = Engine(game, megabytes=1)
    start = game.format_state(game.start())
    by_rules = rate(lambda: perft(game, game.start(), RULES_DEPTH))
    by_engine = rate(lambda: engine.perft(start, ENGINE_DEPTHS[game.name]))
    print(
        f"{game.name:<20}{by_rules:>14,.0f}{by_engine:>16,.0f}{by_engine / by_rules:>12,.0f} times"
    )
    began = time.perf_counter()
    perft(game, game.start(), RULES_DEPTH)
    return time.perf_counter() - began


def measure_search(game: Game) -> None:
    """Print playouts, nodes with one thread and two (each three times, in turn), depth and stop."""
    start = game.format_state(game.start())
    played = Engine(game, megabytes=1).play_out(start, 1.0)
    found: dict[int, list[Report]] = {1: [], 2: []}
    for _ in range(TIMES):
        for threads, reports in found.items():
            reports.append(Engine(game, threads=threads).search(start, Limits(seconds=1)))
    one, two = (median(report.nodes_per_second for report in found[threads]) for threads in (1, 2))
    depth = max(report.depth for report in found[1])
    print(
        f"{game.name:<20}{played.games / played.seconds:>14,.0f}{one:>16,.0f}"
        f"{two:>16,.0f}{two / one:>8.2f}{depth:>14}{slowest_stop(game):>7.0f} ms"
    )


def slowest_stop(game: Game) -> float:
    """The longest of some waits between `stop` and the answer of a search, in milliseconds."""
    waits = []
    for number in range(10):
        engine = Engine(game, megabytes=16)
        thinking = Thread(target=engine.search, args=(game.format_state(game.start()), LONG))
        thinking.start()
        time.sleep(0.05 + number / 100)
        began = time.perf_counter()
        engine.stop()
        thinking.join()
        waits.append(time.perf_counter() - began)
    return 1000 * max(waits)


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the engine is.")
    parser.add_argument("--against", help="PYTHON[:BUILD] of the engine to compare with")
    parser.add_argument("--mine", default=sys.executable, help="PYTHON[:BUILD] to compare")
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    if asked.against:
        compare(asked.mine, asked.against, ENGINE_DEPTHS, asked.rounds)
    else:
        measure_all()


def measure_all() -> None:
    print("Leaves a second       by the rules       by engine       ratio")
    together = sum(measure_perft(game_type.game()) for game_type in game_types().values())
    print(f"perft {RULES_DEPTH} of all five games by the rules: {together:.2f} s")
    fish = stockfish_rate()
    print(f"stockfish, chess, perft 6: {fish:,.0f}" if fish else "stockfish is not installed")
    print(
        f"\n{'':<20}{'playouts/s':>14}{'nodes/s':>16}{'2 threads':>16}{'ratio':>8}"
        f"{'depth in 1 s':>14}{'stop':>10}"
    )
    for game_type in game_types().values():
        measure_search(game_type.game())


if __name__ == "__main__":
    main()
