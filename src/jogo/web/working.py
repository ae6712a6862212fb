"""`jogo worker`: computers that think for servers, through a queue in Redis."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from saq import Worker
from saq.types import Context

from jogo.api import Match
from jogo.core.errors import JogoError
from jogo.engine import TimeLeft
from jogo.web.bus.redis_bus import check_redis
from jogo.web.caller import Caller
from jogo.web.rooms.thinking import Thinkers
from jogo.web.rooms.workers import BETWEEN_BEATS, CHOOSE, open_queue
from jogo.web.settings import Bounds

# How long a worker that is stopped may go on with what it has begun; then another thinks of it.
SECONDS_TO_FINISH = 2
CALLER = Caller(None, "worker")


class NoRedis(JogoError):
    """A worker was not told where the servers are."""


def work(redis: str, bounds: Bounds, tell: Callable[[], None]) -> None:
    """Think for the servers of a Redis until Ctrl-C; `tell` is called when it begins."""
    if not redis:
        raise NoRedis("a worker needs a Redis, which the servers have too: give --redis URL")
    check_redis(redis)
    tell()
    asyncio.run(think(redis, bounds))


async def think(redis: str, bounds: Bounds) -> None:
    thinkers, queue = Thinkers(bounds), open_queue(redis)

    async def choose(
        context: Context, *, name: str, record: str, left: list[float] | None, asked: float
    ) -> str:
        match = Match.from_record(record)
        # It may have waited for its turn, and the clock did not.
        waited = max(0.0, time.time() - asked)
        clock = None if left is None else TimeLeft(left[0], left[1]).after(waited)
        return str(await thinkers.choose(CALLER, context["job"].key, name, match, clock))

    functions: list[Any] = [(CHOOSE, choose)]
    worker: Worker[Context] = Worker(
        queue,
        functions,
        concurrency=bounds.thinkers,
        timers={"schedule": 1, "worker_info": BETWEEN_BEATS, "sweep": 60, "abort": 1},
        metadata={"threads": bounds.thinkers},
        shutdown_grace_period_s=SECONDS_TO_FINISH,
    )
    try:
        await worker.start()
    finally:
        thinkers.close()
        await queue.disconnect()
