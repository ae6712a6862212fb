"""The loop that PettingZoo teaches, with a game of ours: two policies act in turns.

    python examples/pettingzoo_loop.py                            random against random
    python examples/pettingzoo_loop.py --network learned.npz      a network that was learned
    python examples/pettingzoo_loop.py --short                    two games

It needs PettingZoo: pip install 'jogo[pettingzoo]'.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from small_network import SmallNetwork

from jogo.adapters.pettingzoo import env

GAME = "small-star-empires"
Policy = Callable[[dict[str, Any]], int]


def make_random_policy(seed: int) -> Policy:
    """Any legal action is as likely as another."""
    rng = np.random.default_rng(seed)
    return lambda seen: int(rng.choice(np.flatnonzero(seen["action_mask"])))


def make_learned_policy(path: Path) -> Policy:
    """The action that a network finds likeliest."""
    network = SmallNetwork.load(path)

    def choose(seen: dict[str, Any]) -> int:
        mask = seen["action_mask"].astype(np.bool_)
        return int(network.think(seen["observation"][None], mask[None])[1][0].argmax())

    return choose


def play(policies: dict[str, Policy], seed: int) -> dict[str, float]:
    """One game; what each agent got."""
    environment = env(GAME)
    environment.reset(seed=seed)
    totals = dict.fromkeys(policies, 0.0)
    for agent in environment.agent_iter():
        seen, reward, terminated, truncated, _ = environment.last()
        totals[agent] += reward
        environment.step(None if terminated or truncated else policies[agent](seen))
    environment.close()
    return totals


def main() -> None:
    parser = argparse.ArgumentParser(description="a PettingZoo loop")
    parser.add_argument("--short", action="store_true", help="two games")
    parser.add_argument("--network", type=Path, help="a network that plays against chance")
    asked = parser.parse_args()
    games = 2 if asked.short else 100
    hero = make_random_policy(1) if asked.network is None else make_learned_policy(asked.network)
    stranger = make_random_policy(2)
    total = 0.0
    for number in range(games):
        own, other = ("first", "second")[:: 1 if number % 2 else -1]
        total += play({own: hero, other: stranger}, number)[own]
    print(f"{games} games of {GAME}: {total / games:+.2f} a game for the one we watch")


if __name__ == "__main__":
    main()
