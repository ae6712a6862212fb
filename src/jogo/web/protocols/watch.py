"""Looking after all connections from time to time, instead of a timer for each of them."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Collection, Iterable
from typing import Any

from jogo.web.protocols.door import Door
from jogo.web.protocols.sweeping import Sweeper
from jogo.web.rooms.registry import RoomRegistry
from jogo.web.settings import Bounds

# How long it takes to look at everyone once, and in how many portions: between them, others go on.
LONGEST_ROUND = 2.0
PORTIONS = 10


async def watch(connections: Collection[Any], door: Door, rooms: RoomRegistry) -> None:
    """Let every connection check its time, and sweep up after those that have left, for ever."""
    loop, sweeper = asyncio.get_running_loop(), Sweeper()
    pause = seconds_of_round(door.bounds) / PORTIONS
    while True:
        everyone = [*connections]
        for portion in range(PORTIONS):
            await asyncio.sleep(pause)
            check_time(everyone[portion::PORTIONS], connections, loop.time())
        if sweeper.is_due(door.departures + rooms.forgotten, len(door)):
            gc.collect()


def check_time(some: Iterable[Any], connections: Collection[Any], now: float) -> None:
    """Let some check their time, if they are still connected.

    It is a function of its own so that nothing holds the last one of them when it has left.
    """
    for connection in some:
        if connection in connections:
            connection.check_time(now)


def seconds_of_round(bounds: Bounds) -> float:
    """So little that nobody's time is over for long before it is noticed."""
    shortest = min(
        bounds.request_seconds,
        bounds.stalled_seconds,
        bounds.closing_seconds,
        bounds.ping_seconds,
        bounds.pong_seconds,
    )
    return min(LONGEST_ROUND, shortest / 2)
