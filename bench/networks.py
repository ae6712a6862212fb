"""What a network costs: nodes a second with it and without, in one run.

python bench/networks.py [--nodes 150000] [--positions 6] [--game GAME]

Both engines think about the same positions in turns, and the processor's time counts, so that
whatever else the machine does hits both alike. The bar is 60 % of the nodes a second without. The
status is 1 if a game misses it.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random

from jogo.arena.calibrate import measured_game
from jogo.arena.fixture import game_of
from jogo.catalog import game_types
from jogo.core.game import Game
from jogo.core.match import Match
from jogo.engine import Engine, Limits
from jogo.engine.networks import NONE, OWN, load_network

LEAST_SHARE = 0.6
RANDOM_ACTIONS = range(4, 25)


def positions(game: Game, number: int) -> list[Match]:
    """Positions after some random actions, the same in every run."""
    rng = Random(1)
    found: list[Match] = []
    while len(found) < number:
        match = Match(game)
        for _ in range(rng.choice(RANDOM_ACTIONS)):
            if match.outcome is None:
                match.play(rng.choice(match.legal()))
        if match.outcome is None:
            found.append(match)
    return found


def rates(game: Game, number: int, nodes: int) -> dict[str, float]:
    """Nodes a second of processor time, with the game's own network and with none."""
    engines = {choice: Engine(game, megabytes=16, network=choice) for choice in (OWN, NONE)}
    seconds, counted = dict.fromkeys(engines, 0.0), dict.fromkeys(engines, 0)
    for match in positions(game, number):
        for choice, engine in engines.items():
            engine.forget()
            began = time.process_time()
            counted[choice] += engine.search(match, Limits(nodes=nodes)).nodes
            seconds[choice] += time.process_time() - began
    return {choice: counted[choice] / seconds[choice] for choice in engines}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--nodes", type=int, default=150_000)
    parser.add_argument("--positions", type=int, default=6)
    parser.add_argument("--game", action="append", choices=game_types(), help="only this game")
    chosen = parser.parse_args()
    missed = 0
    for name in chosen.game or game_types():
        game = game_of(measured_game(name))
        if not load_network(game):
            print(f"{name:<20} has no network")
            continue
        found = rates(game, chosen.positions, chosen.nodes)
        share = found[OWN] / found[NONE]
        missed += share < LEAST_SHARE
        verdict = "held" if share >= LEAST_SHARE else "NOT held"
        print(
            f"{name:<20} {found[OWN]:>12,.0f} of {found[NONE]:>12,.0f} nodes a second, "
            f"{100 * share:.0f} % (at least {100 * LEAST_SHARE:.0f} %) {verdict}",
            flush=True,
        )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
