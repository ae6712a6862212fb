"""Random actions a second: native states and batches of each game, beside what others offer.

One by one, Python asks a state for its legal actions, draws one and applies it; OpenSpiel's
`breakthrough` is driven by the same loop. A batch draws and applies in C++, 64 actions a call.
What is compared is processor time, all threads together, in turns within one run.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import numpy as np

import jogo
from jogo.fast import Batch, Restart, State

GAMES = 2048
STEPS = 64
# Others' games as they are named in the table.
OPEN_SPIEL = "OpenSpiel breakthrough"
PETTING_ZOO = "PettingZoo connect_four"

Do = Callable[[], int]


def rate(do: Do, seconds: float) -> float:
    """How many a second of the processor's time: `do` answers how many it has done."""
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        done += do()
    return done / spent


def drive_states(name: str) -> Do:
    """A random game of native states, action by action."""

    def play() -> int:
        state, actions = State(name), 0
        while not state.is_over:
            state.apply(random.choice(state.legal_actions()))
            actions += 1
        return actions

    return play


def drive_arrays(name: str) -> Do:
    """The same as a learner does it: a mask and planes for each action."""
    rng = np.random.default_rng(1)

    def play() -> int:
        state, actions = State(name), 0
        while not state.is_over:
            state.observation()
            state.apply(rng.choice(np.flatnonzero(state.legal_mask())))
            actions += 1
        return actions

    return play


def drive_batch(name: str, threads: int) -> Do:
    """Many random actions in many games at once."""
    batch = Batch(name, GAMES, seed=1, restart=Restart.SAME_STEP, threads=threads)
    return lambda: batch.random_steps(STEPS)


def drive_steps(name: str) -> Do:
    """One action in many games, each given as a number: what a policy would choose."""
    batch = Batch(name, GAMES, seed=1, restart=Restart.SAME_STEP, threads=1)
    actions = batch.sample()

    def play() -> int:
        batch.step(batch.sample(actions))
        return len(batch)

    return play


def drive_open_spiel() -> Do | None:
    """A random game of OpenSpiel's `breakthrough`, action by action."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("breakthrough")

    def play() -> int:
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            actions += 1
        return actions

    return play


def drive_petting_zoo() -> Do | None:
    """A random game of PettingZoo's `connect_four`, as its documentation plays it."""
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        return None
    env = connect_four_v3.env()

    def play() -> int:
        env.reset()
        actions = 0
        for agent in env.agent_iter():
            observation, _, ended, cut_off, _ = env.last()
            over = ended or cut_off
            mask = observation["action_mask"]
            env.step(None if over else env.action_space(agent).sample(mask))
            actions += not over
        return actions

    return play


def measure_arrays(seconds: float, rounds: int) -> None:
    """Print the rates of each way of each game, and the ratios that matter."""
    others = {OPEN_SPIEL: drive_open_spiel(), PETTING_ZOO: drive_petting_zoo()}
    ways: dict[tuple[str, str], Do] = {
        (name, "one by one"): do for name, do in others.items() if do is not None
    }
    for name in jogo.list_games():
        ways[name, "one by one"] = drive_states(name)
        ways[name, "with arrays"] = drive_arrays(name)
        ways[name, "batch"] = drive_batch(name, threads=1)
        ways[name, "batch, step by step"] = drive_steps(name)
    best = dict.fromkeys(ways, 0.0)
    for _ in range(rounds):
        for way, do in ways.items():
            best[way] = max(best[way], rate(do, seconds))
    spiel = best.get((OPEN_SPIEL, "one by one"))
    for (name, way), found in best.items():
        ratios = []
        if spiel and way == "one by one" and name not in others:
            ratios.append(f"{found / spiel:.2f} x {OPEN_SPIEL}")
        if way.startswith("batch"):
            ratios.append(f"{found / best[name, 'one by one']:.1f} x one by one")
            ratios.append(f"{found / best[name, 'with arrays']:.0f} x one by one with arrays")
        print(f"{name:<24}{way:<22}{found:>14,.0f}  {', '.join(ratios)}")
    for name, do in others.items():
        if do is None:
            print(f"{name:<24}not installed: pip install 'jogo[bench]'")
