"""A sample of games: the engine plays against itself, and says how each position stands.

A game depends on the settings and its number alone, so it does not matter which process plays it,
and a sample that was stopped goes on as if it had not been.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from multiprocessing import get_context
from random import Random

from jogo.arena.fixture import game_of
from jogo.arena.openings import open_match
from jogo.data.rows import GameRow, make_row
from jogo.engine import Engine, Limits
from jogo.play.opinion import Opinion, opinion, replay

# Every game begins with some random actions, and has some later, so that games differ.
OPENING = (2, 8)
DRAWN = 0.04
MEGABYTES = 1
# How many games each process has waiting.
AHEAD = 3


@dataclass(frozen=True, slots=True)
class Sample:
    """A game such as `jostle size=8`, the nodes of each search, and the seed."""

    game: str
    nodes: int
    seed: int

    def is_of(self, row: GameRow, number: int) -> bool:
        """Whether a row is this sample's game with that number."""
        asked = (self.game, self.nodes, self.seed, number)
        return (f"{row.game} {row.options}".strip(), row.nodes, row.seed, row.number) == asked


def play_samples(
    sample: Sample, numbers: Iterable[int], processes: int
) -> Generator[GameRow, None, None]:
    """Play the games with these numbers in processes of their own, handed out in their order."""
    waiting = iter(numbers)
    running: deque[Future[GameRow]] = deque()
    crew = ProcessPoolExecutor(processes, get_context("spawn"), initializer=leave_ctrl_c)
    try:
        for number in islice(waiting, processes * AHEAD):
            running.append(crew.submit(play_sample, sample, number))
        while running:
            yield running.popleft().result()
            for number in islice(waiting, 1):
                running.append(crew.submit(play_sample, sample, number))
    finally:
        crew.shutdown(cancel_futures=True)


def leave_ctrl_c() -> None:
    """Ctrl-C is for the process that takes the games, which then ends this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_sample(sample: Sample, number: int) -> GameRow:
    """Play one game of a sample.

    >>> row = play_sample(Sample("jostle size=8", 50, 1), 3)
    >>> row == play_sample(Sample("jostle size=8", 50, 1), 3), row.number, row.nodes
    (True, 3, 50)
    """
    rng = Random(f"{sample.seed} {sample.game} {number}")
    match = open_match(sample.game, rng.randint(*OPENING), rng)
    engine, limits = engine_for(sample.game), Limits(nodes=sample.nodes)
    engine.forget()
    drawn = [True] * match.ply
    seen: list[Opinion] = [opinion(at, limits, engine) for at in replay(match)]
    while match.outcome is None:
        drawn.append(rng.random() < DRAWN)
        legal = match.legal()
        match.play(rng.choice(legal) if drawn[-1] else seen[-1].line.actions[0])
        seen.append(opinion(match, limits, engine))
    match.tags = dict.fromkeys(("First", "Second"), f"engine@{sample.nodes}n")
    return make_row(
        match, number, seed=sample.seed, nodes=sample.nodes, drawn=drawn, opinions=seen[:-1]
    )


@lru_cache(maxsize=1)
def engine_for(game: str) -> Engine:
    """The engine of this process."""
    return Engine(game_of(game), megabytes=MEGABYTES)
