"""Two builds of the engine compared in one run, for `python -m bench.speed --against`.

The builds take turns, the processor's time is what counts, and each measure is the median of its
rounds, so that whatever else the machine does matters little and hits both alike.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from statistics import geometric_mean, median

Rates = dict[str, dict[str, float]]  # by game and by measure

# Run by each environment's own Python, with nothing but the stable face of jogo.
WORKER = """
import json, sys, time
import jogo
from jogo.engine import Engine, Limits

def rate(count, least):
    total, began = 0, time.process_time()
    while (seconds := time.process_time() - began) < least or total == 0:
        total += count()
    return total / seconds

found = {}
for name, depth in json.loads(sys.argv[1]).items():
    match = jogo.Match(name)
    engine, start = Engine(match.game, megabytes=16), match.position
    def searched():
        engine.forget()
        return engine.search(start, Limits(nodes=400_000)).nodes
    found[name] = {
        "leaves": rate(lambda: engine.perft(start, depth), 0.4),
        "playouts": rate(lambda: engine.play_out(start, 0.1).games, 0.4),
        "nodes": rate(searched, 0.8),
    }
print(json.dumps(found))
"""


def measure(build: str, depths: dict[str, int]) -> Rates:
    """One round of one build, in a process of its own."""
    python, _, name = build.partition(":")
    environment = os.environ | ({"JOGO_ENGINE_BUILD": name} if name else {})
    done = subprocess.run(
        [python, "-c", WORKER, json.dumps(depths)],
        env=environment,
        cwd=Path(python).parent,
        check=True,
        capture_output=True,
        text=True,
    )
    rates: Rates = json.loads(done.stdout)
    return rates


def compare(mine: str, other: str, depths: dict[str, int], rounds: int) -> float:
    """Print both builds' rates and their ratios; the geometric mean of all ratios.

    A build is the Python of an environment with jogo in it, and after a colon, where there are
    several builds, the name of one: .venv/bin/python:_core_any.
    """
    found: dict[tuple[str, str, str], list[float]] = defaultdict(list)
    mine, other = absolute(mine), absolute(other)
    for number in range(rounds):
        print(f"\rround {number + 1} of {rounds} ", end="", file=sys.stderr, flush=True)
        for build in (mine, other) if number % 2 == 0 else (other, mine):
            for game, rates in measure(build, depths).items():
                for what, rate in rates.items():
                    found[build, game, what].append(rate)
    print(file=sys.stderr)
    ratios = []
    print(f"{'a second':<32}{'mine':>16}{'other':>16}{'mine / other':>14}")
    for game in depths:
        for what in ("leaves", "playouts", "nodes"):
            ours, theirs = (median(found[build, game, what]) for build in (mine, other))
            ratios.append(ours / theirs)
            label = f"{game} {what}"
            print(f"{label:<32}{ours:>16,.0f}{theirs:>16,.0f}{ratios[-1]:>14.3f}")
    together = geometric_mean(ratios)
    print(f"{'geometric mean':<64}{together:>14.3f}")
    return together


def absolute(build: str) -> str:
    """The build by the absolute path of its Python, which is not resolved: it may be a link."""
    python, colon, name = build.partition(":")
    return os.path.abspath(python) + colon + name
