"""The games in memory: read from the store when someone comes, forgotten when everyone has left."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

from jogo.web.errors import NoSuchGame, TooBusy
from jogo.web.rooms.computer import Chooser
from jogo.web.rooms.room import Room
from jogo.web.store import Store, StoredGame
from jogo.web.store.statements import insert_game


class RoomRegistry:
    """One room for each game that somebody is at."""

    def __init__(self, store: Store, chooser: Chooser, most: int, now: Callable[[], float]) -> None:
        self._store = store
        self._chooser = chooser
        self._most = most
        self._now = now
        self._rooms: dict[str, Room] = {}
        self._guests: Counter[str] = Counter()
        self._opening: dict[str, asyncio.Task[Room]] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def opening(self) -> int:
        """How many rooms are being opened."""
        return len(self._opening)

    async def create(self, game: StoredGame) -> None:
        """Store a new game."""
        await self._store.write(insert_game(game))

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
                self._release(self._rooms[id])

    async def _find(self, id: str) -> Room:
        if id in self._rooms:
            return self._rooms[id]
        if id not in self._opening:
            if len(self) + self.opening >= self._most:
                raise TooBusy("too many games are being played here; try again later")
            # The first visitor opens the room for all; it opens even if they leave.
            self._opening[id] = asyncio.create_task(self._open(id))
        return await asyncio.shield(self._opening[id])

    async def _open(self, id: str) -> Room:
        try:
            stored = await self._store.load(id)
            if stored is None:
                raise NoSuchGame("there is no game {id!r}", id=id)
            # Playing a long game again takes a while, so it happens in a thread.
            make = partial(Room, stored, self._store, self._chooser, self._now, self._release)
            room = await asyncio.to_thread(make)
        finally:
            del self._opening[id]
        self._rooms[id] = room
        # Everyone who wanted it may have left meanwhile.
        self._release(room)
        return room

    def _release(self, room: Room) -> None:
        """Forget a room that is closed, or that nobody needs."""
        game = room.stored.id
        is_ours = self._rooms.get(game) is room
        if is_ours and (room.is_closed or (room.is_idle and not self._guests[game])):
            del self._rooms[game]
            room.close()

    def close(self) -> None:
        for room in [*self._rooms.values()]:
            room.close()
