"""Whether changes can be stored, found out without a game: a row that is written for that."""

from __future__ import annotations

import asyncio
import time

from jogo.web.errors import StoreFailed
from jogo.web.store.statements import beat
from jogo.web.store.writer import Writer

# What was stored this lately says enough.
LATELY = 3.0
# The longest that /readyz waits, and the shortest time between two attempts.
SECONDS_TO_BEAT = 1.0


class Pulse:
    """Knows whether a writer writes; however many ask, it tries once a second at most."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._beating: asyncio.Task[bool] | None = None
        self._began = 0.0

    async def is_felt(self) -> bool:
        """Whether something was stored lately, or can be now."""
        now = time.monotonic()
        if self._writer.is_well and now - self._writer.stored_at < LATELY:
            return True
        if self._beating is None or (self._beating.done() and now - self._began > SECONDS_TO_BEAT):
            self._began = now
            self._beating = asyncio.create_task(self._beat())
        done, _ = await asyncio.wait([self._beating], timeout=SECONDS_TO_BEAT)
        return any(task.result() for task in done)

    async def _beat(self) -> bool:
        try:
            await self._writer.write(beat())
        except StoreFailed:
            return False
        return True
