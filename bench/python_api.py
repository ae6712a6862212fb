"""How fast the public Python API is: random games, legal actions, actions and copies a second.

python bench/python_api.py                    each game of this installation
python bench/python_api.py --against PYTHON   the same by another installation's Python, in turns,
                                              and the ratio of both
python bench/python_api.py --arrays           native states and batches instead, beside OpenSpiel
                                              and PettingZoo (`bench/arrays.py`)
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import jogo

if not __package__:
    # Run as a file; the bench is found from the folder above.
    sys.path[0] = str(Path(__file__).resolve().parents[1])

ROUNDS = 3
# Random games differ much in length: both installations play the same ones.
SEEDS = range(8)
MEASURES = ("playouts", "legal", "play", "copy")


def play_out(name: str, seed: int) -> jogo.Match:
    """A random game by the public API, which a stranger's program plays by the text of actions."""
    match, rng = jogo.Match(name), Random(seed)
    while match.outcome is None:
        match.play(rng.choice(match.legal()))
    return match


def rate(do: Callable[[], int], seconds: float) -> float:
    """How many a second: `do` answers how many it has done."""
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        done += do()
    return done / spent


def measure(name: str, seconds: float) -> dict[str, float]:
    """Each measure of a game, in things a second."""
    played = [str(action) for action in play_out(name, 1).actions]

    def replay(match: jogo.Match, look: Callable[[jogo.Match], object] | None) -> int:
        for text in played:
            match.play(text)
            if look is not None:
                look(match)
        return len(played)

    middle = jogo.Match(name)
    for text in played[: len(played) // 2]:
        middle.play(text)
    with_legal = rate(lambda: replay(jogo.Match(name), lambda match: match.legal()), seconds)
    play = rate(lambda: replay(jogo.Match(name), None), seconds)
    return {
        "playouts": rate(lambda: len([play_out(name, seed) for seed in SEEDS]), seconds),
        "legal": with_legal,
        "play": play,
        "copy": rate(lambda: len([middle.copy() for _ in range(100)]), seconds),
    }


def names() -> list[str]:
    # What lists the games was called `games` up to version 0.1.
    listed: Callable[[], dict[str, object]] = getattr(
        jogo, "list_games" if hasattr(jogo, "list_games") else "games"
    )
    return list(listed())


def measure_all(seconds: float) -> dict[str, dict[str, float]]:
    return {name: measure(name, seconds) for name in names()}


def measure_there(python: str, seconds: float) -> dict[str, dict[str, float]]:
    """The same by another Python."""
    command = [python, __file__, "--json", "--seconds", str(seconds)]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found: dict[str, dict[str, float]] = json.loads(output)
    return found


def best_of(runs: list[dict[str, dict[str, float]]]) -> dict[str, dict[str, float]]:
    """The best of several runs: what disturbs a run only makes it slower."""
    return {
        name: {what: max(run[name][what] for run in runs) for what in MEASURES} for name in runs[0]
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", metavar="PYTHON", help="another installation's Python")
    parser.add_argument("--seconds", type=float, default=0.5, help="for each measure")
    parser.add_argument("--json", action="store_true", help="print the figures for a program")
    parser.add_argument("--arrays", action="store_true", help="native states and batches")
    chosen = parser.parse_args()
    if chosen.arrays:
        # Not above: another installation need not have what it measures.
        from bench.arrays import measure_arrays

        measure_arrays(chosen.seconds, ROUNDS)
        return
    if chosen.json:
        json.dump(measure_all(chosen.seconds), sys.stdout)
        return
    ours, theirs = [], []
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS} ...", file=sys.stderr)
        # Both in processes of their own, so that they are in the same state.
        ours.append(measure_there(sys.executable, chosen.seconds))
        if chosen.against:
            theirs.append(measure_there(chosen.against, chosen.seconds))
    here, there = best_of(ours), best_of(theirs) if theirs else {}
    print(f"{'a second':<20}" + "".join(f"{what:>22}" for what in MEASURES))
    for name, figures in here.items():
        columns = []
        for what in MEASURES:
            other = there.get(name, {}).get(what)
            ratio = f" ({figures[what] / other:.2f} x)" if other else ""
            columns.append(f"{figures[what]:,.1f}{ratio}")
        print(f"{name:<20}" + "".join(f"{column:>22}" for column in columns))


if __name__ == "__main__":
    main()
