"""Seeing to what a process left that has ended: times that are over, computers, ratings.

Whoever has a game open sees to it; what nobody has open is found in the database.
"""

from __future__ import annotations

import asyncio
import logging

from jogo.core.errors import JogoError
from jogo.core.message import in_a_line
from jogo.web.bus import Bus
from jogo.web.rooms.registry import RoomRegistry
from jogo.web.store import Store

LOG = logging.getLogger(__name__)
BETWEEN_LOOKS = 1.5
# Ratings are settled by who stored the end of the game; this often, what was left is.
LOOKS_UNTIL_SETTLING = 4
SEEING = "takeover"


class Takeover:
    """Looks for games that nobody sees to; of several processes one does at a time."""

    def __init__(self, rooms: RoomRegistry, store: Store, bus: Bus) -> None:
        self._rooms = rooms
        self._store = store
        self._bus = bus
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look from now on, unless there is nobody who could leave anything."""
        if not self._bus.is_alone:
            self._task = asyncio.create_task(self._keep_looking())

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _keep_looking(self) -> None:
        looks = 0
        while True:
            await asyncio.sleep(BETWEEN_LOOKS)
            looks += 1
            try:
                if await self._bus.claim(SEEING, BETWEEN_LOOKS):
                    await self._look(settles=looks % LOOKS_UNTIL_SETTLING == 0)
            except JogoError as error:
                # The database or Redis is away, which is in the log already.
                LOG.debug("nobody looks for games that were left: %s", in_a_line(error))

    async def _look(self, *, settles: bool) -> None:
        for left in await self._store.games_left(self._bus.since):
            await self._rooms.see_to(left)
        if settles:
            await self._rooms.settle_left()
