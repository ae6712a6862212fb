"""What the arena costs: its overhead a game, and how busy it keeps the cores.

python bench/arena.py             both; on a machine that does nothing else
"""

from __future__ import annotations

import os
import pickle
import time
from functools import partial
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory

from jogo.arena.contest import run_contest
from jogo.arena.fixture import Fixture, Terms
from jogo.arena.play import Played, PlayerPool, play_fixture
from jogo.arena.results import Results
from jogo.arena.schedule import fixtures
from jogo.arena.scores import Scores
from jogo.arena.workers import default_workers, play_here

GAMES = 400
SAMPLE = 100
THINKING_GAMES = 24


def scheduled(player: str, games: int) -> list[Fixture]:
    return list(fixtures(["jostle"], [(player, player)], games, Terms()))


def overhead() -> tuple[float, float]:
    """Seconds a game beyond playing it, and seconds of playing it.

    Beyond it: what this process does to give a game out, take it back, keep it and count it, and
    what the worker does to read and write what goes between them.
    """
    games = scheduled("random", GAMES)
    seating = PlayerPool()
    began = time.process_time()
    done = [play_fixture(fixture, seating) for fixture in games[:SAMPLE]]
    playing = (time.process_time() - began) / SAMPLE
    began = time.process_time()
    for fixture, game in zip(games, done, strict=False):
        pickle.loads(pickle.dumps(fixture))
        pickle.dumps(game)
    between = (time.process_time() - began) / SAMPLE
    with TemporaryDirectory() as folder, Results(Path(folder) / "bench.db", Terms()) as results:
        crew = partial(play_here, workers=default_workers())
        scores = Scores()
        began = time.process_time()
        for finished in run_contest(crew, games, results):
            assert isinstance(finished, Played)
            scores.add(finished)
        ours = (time.process_time() - began) / GAMES
    return ours + between, playing


def busy() -> tuple[float, float, int]:
    """What part of their time the workers of a match of `engine@50ms` think, from the first game's
    end to the last's; what part of the cores they got, starting included; how many they are."""
    workers = default_workers()
    whole, before = time.perf_counter(), children_seconds()
    crew = play_here(scheduled("engine@50ms", THINKING_GAMES), workers=workers)
    ends, thought = [], []
    for game in crew:
        assert isinstance(game, Played)
        ends.append(time.perf_counter())
        thought.append(sum(game.seconds))
    whole = time.perf_counter() - whole
    # The last games end one after the other, and workers that finish first are idle.
    share = sum(thought[workers:]) / workers / (fmean(ends[-workers:]) - fmean(ends[:workers]))
    return share, (children_seconds() - before) / workers / whole, workers


def children_seconds() -> float:
    """The processor time of the processes that were started here and have ended."""
    times = os.times()
    return times.children_user + times.children_system


def main() -> None:
    beyond, playing = overhead()
    print(f"random against random at Jostle: {1000 * playing:.1f} ms to play a game,", end=" ")
    print(f"{1000 * beyond:.2f} ms of overhead")
    share, cores, workers = busy()
    print(f"engine@50ms: {workers} workers think {100 * share:.0f} % of the time", end=" ")
    print(f"and had {100 * cores:.0f} % of {workers} cores, their start included")


if __name__ == "__main__":
    main()
