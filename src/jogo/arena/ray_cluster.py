"""Games played on a Ray cluster: more cores than one machine has."""

from __future__ import annotations

import socket
from collections.abc import Generator, Iterable
from functools import cache
from importlib import import_module
from typing import Any

from jogo.arena.fixture import Fixture
from jogo.arena.play import Played, PlayerPool, play_fixture
from jogo.arena.workers import AHEAD, ATTEMPTS, Lost
from jogo.core.errors import BadContest, JogoError

LOCAL = "local"
QUIET = {"log_to_driver": False, "logging_level": "ERROR"}
KNOCK_SECONDS = 5.0


def play_on_ray(
    fixtures: Iterable[Fixture], address: str, workers: int
) -> Generator[Played | Lost, None, None]:
    """Play games on the cluster at an address, and hand them out as they end.

    `local` starts one here with `workers` processes, `auto` finds the one that runs here. A game
    whose process or machine goes away is played again on another.
    """
    ray = cluster(address, workers)
    play = ray.remote(num_cpus=1, max_retries=ATTEMPTS - 1)(play_at_hand)
    waiting = iter(fixtures)
    running: dict[Any, Fixture] = {}
    try:
        while True:
            places = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while len(running) < places and (fixture := next(waiting, None)) is not None:
                running[play.remote(fixture)] = fixture
            if not running:
                return
            for done in ray.wait(list(running))[0]:
                yield answer(ray, done, running.pop(done))
    finally:
        for task in running:
            ray.cancel(task, force=True)
        ray.shutdown()


def cluster(address: str, workers: int) -> Any:
    """Ray, connected; it is an extra that need not be installed."""
    try:
        ray: Any = import_module("ray")
    except ImportError as problem:
        raise BadContest("--ray needs Ray: pip install 'jogo[ray]'") from problem
    try:
        if address == LOCAL:
            ray.init(num_cpus=workers, include_dashboard=False, **QUIET)
        else:
            knock(address)
            ray.init(address=address, **QUIET)
    except (OSError, RuntimeError, ValueError) as problem:
        raise BadContest(
            "there is no Ray cluster at {address!r}: {problem}", address=address, problem=problem
        ) from problem
    return ray


def knock(address: str) -> None:
    """See whether anyone is there: Ray itself would go on trying for a quarter of an hour."""
    host, colon, port = address.removeprefix("ray://").partition(":")
    if colon:
        socket.create_connection((host, int(port)), timeout=KNOCK_SECONDS).close()


def answer(ray: Any, done: Any, fixture: Fixture) -> Played | Lost:
    """What came of a task: a game, or word that every process that tried it went away."""
    try:
        found: Played | JogoError = ray.get(done)
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError):
        return Lost(fixture)
    if isinstance(found, JogoError):
        raise found
    return found


@cache
def pool_here() -> PlayerPool:
    """The players at hand in a process of the cluster, kept from game to game."""
    return PlayerPool()


def play_at_hand(fixture: Fixture) -> Played | JogoError:
    """What a process of the cluster does."""
    try:
        return play_fixture(fixture, pool_here())
    except JogoError as error:
        return error
