"""The deadlines of games by correspondence: a look at the database now and then finds who is late.

So it is found whether anybody is at the game or not, and after a restart.
"""

from __future__ import annotations

import asyncio
import logging

from jogo.core.errors import JogoError
from jogo.core.message import in_a_line
from jogo.web.bus import Bus
from jogo.web.rooms.attendance import Attendance
from jogo.web.rooms.registry import RoomRegistry
from jogo.web.store import Store
from jogo.web.store.attendance import list_past_deadline

LOG = logging.getLogger(__name__)
BETWEEN_LOOKS = 5.0
LOOKING = "deadlines"


class Deadlines:
    """Looks for deadlines that have passed; of several processes one does at a time."""

    def __init__(self, rooms: RoomRegistry, store: Store, bus: Bus, attendance: Attendance) -> None:
        self._rooms = rooms
        self._store = store
        self._bus = bus
        self._attendance = attendance
        self._task: asyncio.Task[None] | None = None

    async def start(self, *, first: bool) -> None:
        """Put off the deadlines if the server was away, and look from now on."""
        await self._beat(first=first)
        self._task = asyncio.create_task(self._keep_looking())

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _keep_looking(self) -> None:
        while True:
            try:
                if self._attendance.is_due:
                    await self._beat()
                if await self._bus.claim(LOOKING, BETWEEN_LOOKS):
                    await self.look()
            except JogoError as error:
                # The database or Redis is away, which is in the log already.
                LOG.debug("nobody looks at deadlines: %s", in_a_line(error))
            await asyncio.sleep(BETWEEN_LOOKS)

    async def _beat(self, *, first: bool = False) -> None:
        away = await self._attendance.beat(first=first)
        if away:
            LOG.info("the server was away for %.0f seconds, which are added to deadlines", away)
            self._rooms.look_at_all()

    async def look(self) -> None:
        """End the games in which somebody has let the deadline pass."""
        now = self._attendance.now()
        for game in await self._store.read(lambda each: list_past_deadline(each, now)):
            self._rooms.see_to_deadline(game)
