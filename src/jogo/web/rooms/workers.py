"""Computers that think in worker processes, on any machine: `jogo worker`, by a queue in Redis.

A server asks the workers as long as there are any, and thinks itself while there are none. What a
worker was thinking about that has ended is asked of another.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any

from redis.asyncio import Redis
from saq import Job, Queue, Status
from saq.job import TERMINAL_STATUSES
from saq.queue.redis import RedisQueue

from jogo.core.action import Action
from jogo.core.match import Match
from jogo.engine import TimeLeft
from jogo.web.bus.redis_bus import FAILURES
from jogo.web.caller import Caller
from jogo.web.rooms.computer import Chooser
from jogo.web.rooms.turns import LineBounds, Turns
from jogo.web.settings import Bounds

LOG = logging.getLogger(__name__)
# Workers of one Redis think for all servers there: what they are asked has all that they need.
NAME = "jogo-moves"
CHOOSE = "choose"
# How often a worker says that it is there, which is believed for a second more.
BETWEEN_BEATS = 2
# How often it is looked whether those workers still live that one waits for.
BETWEEN_LOOKS = 1.0
SECONDS_TO_KEEP = 60


class WorkerGone(Exception):
    """The worker that was asked has ended, or has failed."""


def open_queue(url: str) -> RedisQueue:
    return RedisQueue(Redis.from_url(url), name=NAME)


class Workers:
    """Has moves chosen by workers, in turns that are fair, or by `own` computers without them."""

    def __init__(self, url: str, own: Chooser, bounds: Bounds) -> None:
        self._queue: Queue = open_queue(url)
        self._own = own
        self._turns = Turns(1, LineBounds(bounds.waiting, bounds.waiting_of_address))
        # The workers that are there, and when that was last looked at.
        self._workers: frozenset[str] = frozenset()
        self._looked = 0.0
        # A task that nobody holds may be collected before it is done.
        self._tasks: set[asyncio.Task[None]] = set()

    async def choose(
        self, caller: Caller, key: str, name: str, match: Match, clock: TimeLeft | None = None
    ) -> Action:
        """What the computer player of this name does in a match, with what is left on its clock."""
        asked = time.time()
        record = match.copy().record()
        while await self._find_workers():
            async with self._turns.hold(caller, key):
                try:
                    return match.read_action(await self._ask(name, record, clock, asked))
                except (*FAILURES, WorkerGone) as problem:
                    LOG.warning("game %s: its worker has ended: %s", key, problem)
                    self._looked = 0.0
        left = clock and clock.after(time.time() - asked)
        return await self._own.choose(caller, key, name, match, left)

    async def _ask(self, name: str, record: str, clock: TimeLeft | None, asked: float) -> str:
        left = None if clock is None else [clock.seconds, clock.increment]
        job = await self._queue.enqueue(
            CHOOSE,
            timeout=0,
            ttl=SECONDS_TO_KEEP,
            name=name,
            record=record,
            left=left,
            asked=asked,
        )
        assert job is not None, "every job has a key of its own"
        try:
            await self._wait_for(job)
        finally:
            if job.status not in TERMINAL_STATUSES:
                self._start(self._stop(job))
        if job.status is not Status.COMPLETE:
            raise WorkerGone(job.error or job.status)
        return str(job.result)

    async def _wait_for(self, job: Job) -> None:
        while job.status not in TERMINAL_STATUSES:
            with suppress(TimeoutError):
                await job.refresh(until_complete=BETWEEN_LOOKS)
            await job.refresh()
            has_begun = job.status is Status.ACTIVE and job.worker_id is not None
            if not await self._find_workers() or (has_begun and job.worker_id not in self._workers):
                raise WorkerGone(job.worker_id or "there are no workers")

    async def _stop(self, job: Job) -> None:
        """Nobody waits any more for what a worker thinks."""
        with suppress(*FAILURES):
            await self._queue.abort(job, "not wanted any more")

    async def _find_workers(self) -> bool:
        """Whether there are workers; as many as they think of at once may be asked."""
        now = time.monotonic()
        if now - self._looked < BETWEEN_LOOKS:
            return bool(self._workers)
        try:
            info = await self._queue.info()
        except FAILURES:
            self._workers = frozenset()
            return False
        self._looked = now
        self._workers = frozenset(info["workers"])
        metadata: list[dict[str, Any]] = [
            each["metadata"] or {} for each in info["workers"].values()
        ]
        self._turns.places = self._turns.places_of_address = max(
            1, sum(int(each.get("threads", 1)) for each in metadata)
        )
        return bool(self._workers)

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        self._turns.close()
        with suppress(*FAILURES):
            await self._queue.disconnect()
