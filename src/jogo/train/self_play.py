"""Games of the engine against itself in many processes, handed out in the order of their numbers.

A game depends on the seed and its number alone. So it does not matter which process plays it, and
a run that was stopped and taken up again writes the same file as one that was not.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Generator
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from jogo.arena.ray_cluster import cluster
from jogo.core.errors import BadTraining
from jogo.engine import _core
from jogo.engine.learning import play_games
from jogo.train.terms import Terms

# How many games a process plays before it hands them over.
BATCH = 8
# How many batches each core of a cluster has waiting.
AHEAD = 3
# A new process that imports what it needs: a copy of ours would have our threads' locks.
CONTEXT = get_context("spawn")

Batches = Generator[bytes, None, None]


def play_here(terms: Terms, first: int, processes: int) -> Batches:
    """Play games without an end, from a number on, in processes of this machine."""
    crew = [hire(terms, first + place * BATCH, processes * BATCH) for place in range(processes)]
    try:
        for turn in count():
            line, _ = crew[turn % processes]
            try:
                answer: bytes | BadTraining = line.recv()
            except EOFError as problem:
                raise BadTraining(
                    "a process that played games has ended; run the same command to go on"
                ) from problem
            if isinstance(answer, BadTraining):
                raise answer
            yield answer
    finally:
        for _, process in crew:
            process.terminate()
        for line, process in crew:
            process.join()
            line.close()


def hire(terms: Terms, first: int, step: int) -> tuple[Connection, Any]:
    ours, theirs = CONTEXT.Pipe(duplex=False)
    process = CONTEXT.Process(target=work, args=(theirs, terms, first, step), daemon=True)
    process.start()
    theirs.close()
    return ours, process


def work(line: Connection, terms: Terms, first: int, step: int) -> None:
    """What a process does: a batch after every few games, until nobody takes them any more."""
    # Ctrl-C is for the process that takes the games, which then ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    engine = terms.engine()
    for number in count(first, step):
        try:
            answer: bytes | BadTraining = play_batch(terms, number, engine)
        except BadTraining as problem:
            answer = problem
        try:
            line.send(answer)
        except OSError:
            return


def play_on_ray(terms: Terms, first: int, address: str, processes: int) -> Batches:
    """Play games without an end on the Ray cluster at an address (`local` starts one here)."""
    ray = cluster(address, processes)
    play = ray.remote(num_cpus=1)(play_batch)
    running: deque[Any] = deque()
    try:
        for number in count(first, BATCH):
            places = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            running.append(play.remote(terms, number))
            if len(running) >= places:
                yield ray.get(running.popleft())
    finally:
        for task in running:
            ray.cancel(task, force=True)
        ray.shutdown()


def play_batch(terms: Terms, first: int, engine: _core.Engine | None = None) -> bytes:
    """The games from a number on that a process hands over at once."""
    engine = engine or terms.engine()
    return play_games(engine, terms.nodes, terms.seed, first, BATCH, terms.openings)
