"""The deadlines of games by correspondence: a look at the database now and then finds who is late.

So it is found whether anybody is at the game or not, and after a restart.
"""

from __future__ import annotations

import logging

from jogo.web.bus import Bus
from jogo.web.periodic import Periodic
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
        self._periodic = Periodic(LOOKING, self._beat_and_look, BETWEEN_LOOKS)

    async def start(self, *, first: bool) -> None:
        """Put off the deadlines if the server was away, and look from now on."""
        await self._beat(first=first)
        self._periodic.start()

    def close(self) -> None:
        self._periodic.close()

    async def _beat_and_look(self) -> None:
        if self._attendance.is_due:
            await self._beat()
        if await self._bus.claim(LOOKING, BETWEEN_LOOKS):
            await self.look()

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
