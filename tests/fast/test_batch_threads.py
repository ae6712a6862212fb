"""Batches among threads, processes and interruptions, and where memory is short."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from threading import Event, Timer
from time import monotonic

import numpy as np
import pytest
from numpy.typing import NDArray

from jogo.core.errors import IllegalAction
from jogo.fast import Batch
from tests.fast.test_batch import texts


def test_threads_of_python_may_share_a_batch() -> None:
    batch = Batch("virus-wars", 64, seed=2, threads=2)
    with ThreadPoolExecutor(4) as pool:
        jobs = [pool.submit(batch.random_steps, 20) for _ in range(8)]
        jobs += [pool.submit(lambda: int(batch.masks().sum())) for _ in range(8)]
        assert all(job.result() > 0 for job in jobs)
    for game in range(0, 64, 9):
        state = batch.state(game)
        assert state.to_match().position == state.text


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_forked_process_may_go_on_with_a_batch() -> None:
    batch = Batch("jostle", 64, seed=2, threads=3)
    batch.random_steps(5)
    context = get_context("fork")
    told = context.SimpleQueue()

    def go_on() -> None:
        played = batch.random_steps(5)
        told.put((played, texts(batch)))

    child = context.Process(target=go_on)
    child.start()
    played, seen = told.get()
    child.join()
    assert (played, child.exitcode) == (320, 0)
    batch.random_steps(5)
    assert seen == texts(batch)


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_forked_process_may_give_up_a_batch() -> None:
    batches = [Batch("jostle", 64, seed=2, threads=3)]
    batches[0].random_steps(5)
    child = get_context("fork").Process(target=batches.clear)
    child.start()
    child.join(60)
    assert child.exitcode == 0


def overwrite(actions: NDArray[np.int64]) -> None:
    for _ in range(2000):
        actions.fill(-7)


def test_what_is_written_into_the_actions_meanwhile_does_not_count() -> None:
    batch = Batch("jostle", 2048, seed=3, threads=2)
    actions = batch.sample()
    with ThreadPoolExecutor(1) as pool:
        writing = pool.submit(overwrite, actions)
        for _ in range(50):
            with suppress(IllegalAction):
                batch.step(batch.sample(actions))
        writing.result()
    assert batch.random_steps(1) > 0


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_process_may_fork_while_a_batch_is_stepped() -> None:
    """The forked process has a batch that is whole, and that nobody holds."""
    batch, ends = Batch("jostle", 4096, seed=2, threads=2), Event()

    def keep_stepping() -> None:
        while not ends.is_set():
            batch.random_steps(20)

    def look() -> None:
        batch.random_steps(1)
        state = batch.state(7)
        assert state.to_match().position == state.text

    with ThreadPoolExecutor(1) as pool:
        stepping = pool.submit(keep_stepping)
        try:
            for _ in range(8):
                child = get_context("fork").Process(target=look)
                child.start()
                child.join(60)
                code = child.exitcode
                child.kill()
                assert code == 0
        finally:
            ends.set()
        stepping.result()


@pytest.mark.parametrize(
    "endless",
    [lambda batch: batch.random_playouts(10_000_000), lambda batch: batch.random_steps(10_000)],
    ids=["playouts", "steps"],
)
def test_long_runs_can_be_interrupted(endless: Callable[[Batch], object]) -> None:
    batch = Batch("monkey-queen", 4096, threads=1)
    killer = Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    killer.start()
    began = monotonic()
    with pytest.raises(KeyboardInterrupt):
        endless(batch)
    # All of it would take minutes.
    assert monotonic() - began < 60


SHORT_OF_MEMORY = """
import resource
from jogo.fast import Batch
small = Batch("breakthru", 100, threads=2)
small.random_steps(3)
with open("/proc/self/statm") as sizes:
    used = int(sizes.read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + 2**26, used + 2**26))
try:
    Batch("breakthru", 1_000_000)
except MemoryError:
    print("no room")
print(small.random_steps(3))
"""


def test_too_little_memory_is_said() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", SHORT_OF_MEMORY], capture_output=True, text=True, check=False
    )
    assert ran.stdout.split("\n")[:2] == ["no room", "300"], ran.stderr
