"""`jogo worker`: computers think in other processes, and nothing is lost when one of those ends."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.postgres import Postgres
from bench.redis_server import RedisServer

from jogo.web.rooms.workers import open_queue
from jogo.web.settings import Settings
from tests.web.process import environment
from tests.web.site import running, wait_until


@contextmanager
def working(folder: Path, redis: RedisServer) -> Iterator[subprocess.Popen[str]]:
    """A worker, once it is ready."""
    command = [sys.executable, "-m", "jogo", "worker", "--redis", redis.address]
    popen = subprocess.Popen(command, env=environment(folder), stdout=subprocess.PIPE, text=True)
    assert popen.stdout is not None
    try:
        assert "jogo thinks" in popen.stdout.readline()
        wait_until(lambda: any(ask(redis)))
        yield popen
    finally:
        popen.kill()
        popen.wait()
        popen.stdout.close()


def ask(redis: RedisServer) -> list[dict[str, Any]]:
    """What the queue knows of its workers."""

    async def look() -> list[dict[str, Any]]:
        queue = open_queue(redis.address)
        try:
            info = await queue.info()
            return [dict(worker) for worker in info["workers"].values()]
        finally:
            await queue.disconnect()

    return asyncio.run(look())


def test_a_worker_thinks_and_may_be_killed(
    tmp_path: Path, postgres: Postgres, redis: RedisServer
) -> None:
    with (
        running(Settings(postgres.address, redis.address, tmp_path)) as site,
        working(tmp_path, redis) as worker,
    ):
        anna = site.visitor()
        game = anna.begin("jostle", second="engine:1")["id"]
        with anna.at(game) as hers:
            hers.play()
            hers.see_ply(2)
            wait_until(lambda: sum((one["stats"] or {})["complete"] for one in ask(redis)))
            hers.play()
            worker.kill()
            # Whoever thinks now, it is answered.
            hers.see_ply(4)
            hers.play()
            hers.see_ply(6)
