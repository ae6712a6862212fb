"""Looking after all connections from time to time, instead of a timer for each of them."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Collection
from typing import Any

from jogo.web.protocols.door import Door
from jogo.web.protocols.sweeping import Sweeper
from jogo.web.rooms.registry import RoomRegistry

LONGEST_PAUSE = 2.0
# How many connections are looked at before others get their turn.
AT_ONCE = 500


async def watch(connections: Collection[Any], door: Door, rooms: RoomRegistry) -> None:
    """Let every connection check its time, and sweep up after those that have left, for ever."""
    loop, bounds, sweeper = asyncio.get_running_loop(), door.bounds, Sweeper()
    shortest = min(bounds.request_seconds, bounds.stalled_seconds, bounds.closing_seconds)
    pause = min(LONGEST_PAUSE, shortest / 4)
    while True:
        await asyncio.sleep(pause)
        for number, connection in enumerate([*connections], start=1):
            connection.check_time(loop.time())
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)
        if sweeper.is_due(door.departures + rooms.forgotten, len(door)):
            gc.collect()
