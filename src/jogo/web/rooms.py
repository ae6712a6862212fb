"""The games in memory: read from the store when someone comes, forgotten when everyone has left."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

from jogo.web.errors import NoSuchGame, TooBusy
from jogo.web.room import Room
from jogo.web.store import Store
from jogo.web.thinking import Thinkers


class Rooms:
    """One room for each game that somebody is at."""

    def __init__(
        self, store: Store, thinkers: Thinkers, most: int, now: Callable[[], float]
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.most = most
        self.now = now
        self._rooms: dict[str, Room] = {}
        self._guests: Counter[str] = Counter()
        self._opening: dict[str, asyncio.Task[Room]] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    @asynccontextmanager
    async def visit(self, id: str) -> AsyncIterator[Room]:
        """The room of a game, which stays as long as somebody visits it; `NoSuchGame`."""
        self._guests[id] += 1
        try:
            yield await self._find(id)
        finally:
            self._guests[id] -= 1
            if not self._guests[id]:
                del self._guests[id]
            if id in self._rooms:
                self.leave(self._rooms[id])

    async def _find(self, id: str) -> Room:
        if id in self._rooms:
            return self._rooms[id]
        if id not in self._opening:
            # Whoever comes first opens the room for all; going away does not stop it.
            self._opening[id] = asyncio.create_task(self._open(id))
        return await asyncio.shield(self._opening[id])

    async def _open(self, id: str) -> Room:
        try:
            if len(self._rooms) >= self.most:
                raise TooBusy("too many games are being played here; try again later")
            kept = await self.store.load(id)
            if kept is None:
                raise NoSuchGame("there is no game {id!r}", id=id)
            make = partial(Room, kept, self.store, self.thinkers, self.now, self.leave)
            room = await asyncio.to_thread(make)
            self._rooms[id] = room
            return room
        finally:
            del self._opening[id]

    def leave(self, room: Room) -> None:
        """Forget a room that is closed, or that nobody needs."""
        is_ours = self._rooms.get(room.kept.id) is room
        if is_ours and (room.is_closed or self._may_go(room)):
            del self._rooms[room.kept.id]
            room.close()

    def _may_go(self, room: Room) -> bool:
        return room.is_idle and not self._guests[room.kept.id]

    def close(self) -> None:
        for room in [*self._rooms.values()]:
            room.close()
