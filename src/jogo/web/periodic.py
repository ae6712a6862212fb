"""Work that is done again and again while the server runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from jogo.core.errors import JogoError
from jogo.core.message import in_a_line

LOG = logging.getLogger(__name__)


class Periodic:
    """Does its work every so many seconds; a database or Redis that is away does not end it."""

    def __init__(self, name: str, work: Callable[[], Awaitable[None]], seconds: float) -> None:
        self._name = name
        self._work = work
        self._seconds = seconds
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._keep_working(), name=self._name)

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _keep_working(self) -> None:
        while True:
            try:
                await self._work()
            except JogoError as error:
                # What is away is in the log already.
                LOG.debug("%s: not this time: %s", self._name, in_a_line(error))
            await asyncio.sleep(self._seconds)
