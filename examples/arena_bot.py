"""A bot for the arena: it tries every action with a few random games, and takes the best one.

From this folder:

    jogo arena match arena_bot:PlayoutBot random --game "jostle size=8" --games 20

`python examples/arena_bot.py --short` runs a small match of that kind.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import jogo
from jogo.fast import State

PLAYOUTS = 20


class PlayoutBot:
    """Plays the action after which random games go best for it."""

    def choose(self, match: jogo.Match) -> str:
        state = State.from_match(match)
        best = max(state.legal_actions(), key=lambda action: worth_of(state, action))
        return state.action_to_text(best)


def worth_of(state: State, action: int) -> float:
    """What random games after an action bring to the player who takes it."""
    after = state.clone()
    after.apply(action)
    return sum(finish(after, seed).returns[state.mover] for seed in range(PLAYOUTS))


def finish(state: State, seed: int) -> State:
    """A copy of a game, played to its end by chance."""
    rng, copy = Random(seed), state.clone()
    while not copy.is_over:
        copy.apply(rng.choice(copy.legal_actions()))
    return copy


def main() -> None:
    parser = argparse.ArgumentParser(description="a match of the bot against chance")
    parser.add_argument("--short", action="store_true", help="two games instead of 20")
    parser.add_argument("--results", type=Path, help="keep the games in this file")
    asked = parser.parse_args()
    command = [sys.executable, "-m", "jogo", "arena", "match", "arena_bot:PlayoutBot", "random"]
    command += ["--game", "jostle size=8", "--games", "2" if asked.short else "20", "--time", "10s"]
    if asked.results is not None:
        command += ["--results", os.path.abspath(asked.results)]
    sys.exit(subprocess.run(command, cwd=Path(__file__).parent, check=False).returncode)


if __name__ == "__main__":
    main()
