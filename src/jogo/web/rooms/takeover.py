"""Seeing to what a process left that has ended: times that are over, computers, ratings.

Whoever has a game open sees to it; what nobody has open is found in the database.
"""

from __future__ import annotations

from jogo.web.bus import Bus
from jogo.web.periodic import Periodic
from jogo.web.rooms.registry import RoomRegistry
from jogo.web.store import Store

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
        self._looks = 0
        self._periodic = Periodic(SEEING, self._look_in_turn, BETWEEN_LOOKS)

    def start(self) -> None:
        """Look from now on, unless there is nobody who could leave anything."""
        if not self._bus.is_alone:
            self._periodic.start()

    def close(self) -> None:
        self._periodic.close()

    async def _look_in_turn(self) -> None:
        self._looks += 1
        if await self._bus.claim(SEEING, BETWEEN_LOOKS):
            await self._look(settles=self._looks % LOOKS_UNTIL_SETTLING == 0)

    async def _look(self, *, settles: bool) -> None:
        for left in await self._store.games_left(self._bus.since):
            await self._rooms.see_to(left)
        if settles:
            await self._rooms.settle_left()
