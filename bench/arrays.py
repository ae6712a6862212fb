"""Random actions a second: native states and batches of each game, beside what others offer.

One by one, Python asks a state for its legal actions, draws one and applies it; OpenSpiel's
`breakthrough` is driven by the same loop. "With arrays" it asks for a mask and for the planes too,
and draws by NumPy. A batch draws and applies in C++, 64 actions a call in each of 2048 games; in
"batch steps" the numbers of the actions come and go, one action a call. Batches are measured with
one thread and with one a processor. Rates are by the clock on the wall: the best slices of 20
milliseconds, ways in turns, so that what else the machine does disturbs all of them alike.
Last, the memory that 10,000 games of a batch take after some random actions.
"""

from __future__ import annotations

import os
import random
import resource
import time
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from pathlib import Path

import numpy as np

import jogo
from jogo.fast import Batch, Restart, State

GAMES = 2048
STEPS = 64
# How many games are weighed, and how many actions each of them has played by then.
WEIGHED, BEFORE_WEIGHING = 10_000, 50
# Others' games as they are named in the table.
OPEN_SPIEL = "OpenSpiel breakthrough"
PETTING_ZOO = "PettingZoo connect_four"
ONE_BY_ONE, WITH_ARRAYS, BATCH, STEPS_OF_BATCH = "one by one", "with arrays", "batch", "batch steps"
ALL_THREADS = f"batch, {os.cpu_count() or 1} threads"
SLICE = 0.02

Do = Callable[[], int]


def rate(do: Do, seconds: float) -> float:
    """How many a second in the best slice of the time: `do` answers how many it has done."""
    best, until = 0.0, time.perf_counter() + seconds
    while time.perf_counter() < until:
        done, began = 0, time.perf_counter()
        while (spent := time.perf_counter() - began) < SLICE:
            done += do()
        best = max(best, done / spent)
    return best


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


def find_ways() -> dict[tuple[str, str], Do]:
    """Each way to play each game, by the names of both; those of others if they are installed."""
    others = ((OPEN_SPIEL, drive_open_spiel()), (PETTING_ZOO, drive_petting_zoo()))
    ways = {(name, ONE_BY_ONE): do for name, do in others if do is not None}
    for name in jogo.list_games():
        ways[name, ONE_BY_ONE] = drive_states(name)
        ways[name, WITH_ARRAYS] = drive_arrays(name)
        ways[name, BATCH] = drive_batch(name, 1)
        ways[name, ALL_THREADS] = drive_batch(name, os.cpu_count() or 1)
        ways[name, STEPS_OF_BATCH] = drive_steps(name)
    return ways


def compare(best: dict[tuple[str, str], float], name: str, way: str) -> Iterator[str]:
    """What a rate is beside the others of the run."""
    spiel = best.get((OPEN_SPIEL, ONE_BY_ONE))
    if way == ONE_BY_ONE and spiel is not None and name in jogo.list_games():
        yield f"{best[name, way] / spiel:.2f} x {OPEN_SPIEL}"
    if way in (BATCH, ALL_THREADS, STEPS_OF_BATCH):
        yield f"{best[name, way] / best[name, ONE_BY_ONE]:.1f} x {ONE_BY_ONE}"


def read_memory() -> int:
    """What this process holds in memory, in bytes."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize()


def weigh(name: str) -> int:
    """The bytes that the games of a batch take."""
    Batch(name, 1, threads=1).random_steps(BEFORE_WEIGHING)
    before = read_memory()
    batch = Batch(name, WEIGHED, seed=1, restart=Restart.SAME_STEP, threads=1)
    batch.random_steps(BEFORE_WEIGHING)
    return read_memory() - before


def print_memory() -> None:
    """Print what batches take, each weighed in a process of its own that has held no other."""
    for name in jogo.list_games():
        with get_context("spawn").Pool(1) as alone:
            taken = alone.apply(weigh, (name,))
        each = taken // WEIGHED
        print(f"{name:<26}{WEIGHED:,} games in {taken / 2**20:.1f} MiB, {each:,} bytes each")


def measure_arrays(seconds: float, rounds: int) -> None:
    """Print the rates of each way of each game, and the ratios that matter."""
    ways = find_ways()
    best = dict.fromkeys(ways, 0.0)
    for _ in range(rounds):
        for which, do in ways.items():
            best[which] = max(best[which], rate(do, seconds))
    for (name, way), found in best.items():
        print(f"{name:<26}{way:<18}{found:>14,.0f}  {', '.join(compare(best, name, way))}")
    for name, needed in ((OPEN_SPIEL, "'jogo[bench]'"), (PETTING_ZOO, "'jogo[bench]' pygame-ce")):
        if (name, ONE_BY_ONE) not in best:
            print(f"{name:<26}not installed: pip install {needed}")
    print_memory()
