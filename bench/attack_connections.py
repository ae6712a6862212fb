"""Attacks by connecting: floods of empty frames, storms, connections that are silent or unread.

Each comes from one address, in a process of its own.
"""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from bench.http_client import HttpClient
from bench.live_client import ANALYSIS, path_of
from bench.spoils import Spoils
from bench.websocket import (
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    DeafSocket,
    Site,
    frame,
    open_socket,
    opening_of,
)

FLOOD_KINDS = {"ping": PING, "pong": PONG, "continuation": CONTINUATION}
FLOOD_BYTES = 60_000
WAIT_IF_REFUSED = 0.1
STORM_AT_ONCE = 50
SMALLEST_BUFFER = 2048
UNREAD, SILENT = 80, 200
# Longer than a server may keep them.
UNREAD_SECONDS, SILENT_SECONDS = 40.0, 25.0


async def flood_frames(
    site: Site, seconds: float, game: str, kinds: tuple[str, ...], sockets: int
) -> Spoils:
    """Send empty frames as fast as the server takes them, and come back when cut off."""
    spoils = Spoils()
    until = spoils.begin + seconds

    async def flood(opcode: int) -> None:
        chunk = frame(opcode, is_last=opcode != CONTINUATION)
        chunk *= FLOOD_BYTES // len(chunk)
        opened = await open_socket(site, ANALYSIS, kind=DeafSocket)
        if opcode == CONTINUATION:
            opened.transport.write(frame(TEXT, b"{", is_last=False))
        while time.perf_counter() < until and not opened.is_lost:
            opened.transport.write(chunk)
            spoils.got["kB sent"] += len(chunk) // 1000
            await opened.drain()
            # Others of this attack have their turn, and the news that the server is gone.
            await asyncio.sleep(0)
        spoils.got["cut off"] += opened.is_lost
        opened.transport.abort()

    opcodes = [FLOOD_KINDS[kinds[number % len(kinds)]] for number in range(sockets)]
    await repeat_all([partial(flood, opcode) for opcode in opcodes], until, spoils)
    return spoils.finish()


async def storm_sockets(site: Site, seconds: float, game: str) -> Spoils:
    """Connect to somebody's game and leave, again and again."""
    spoils = Spoils()

    async def come_and_go() -> None:
        opened = await open_socket(site, path_of(game))
        spoils.got["opened"] += 1
        opened.close()

    await repeat_all([come_and_go] * STORM_AT_ONCE, spoils.begin + seconds, spoils)
    return spoils.finish()


async def storm_pages(site: Site, seconds: float, game: str) -> Spoils:
    """Ask for pages, each over a connection of its own."""
    spoils = Spoils()
    pages = ["/", f"/game/{game}", "/learn/breakthru", "/static/style.css"]

    async def look(number: int) -> None:
        async with HttpClient(site) as http:
            answer = await http.get(pages[number % len(pages)])
        spoils.got[f"answers {answer.status}"] += 1

    work = [partial(look, number) for number in range(STORM_AT_ONCE)]
    await repeat_all(work, spoils.begin + seconds, spoils)
    return spoils.finish()


async def repeat_all(
    work: Sequence[Callable[[], Coroutine[Any, Any, None]]], until: float, spoils: Spoils
) -> None:
    """Do each again and again until the time is over, all at once."""

    async def repeat(one: Callable[[], Coroutine[Any, Any, None]]) -> None:
        while time.perf_counter() < until:
            try:
                await one()
            except (OSError, EOFError):
                spoils.got["connections refused"] += 1
                await asyncio.sleep(WAIT_IF_REFUSED)

    with suppress(TimeoutError):
        async with asyncio.timeout(until - time.perf_counter()), asyncio.TaskGroup() as tasks:
            for one in work:
                tasks.create_task(repeat(one))


# Connections that only stay


async def never_read(site: Site, seconds: float, game: str) -> Spoils:
    """Watch somebody's game over connections that take nothing of what the server sends."""
    opening = opening_of(site, path_of(game), "")
    held = [await connect(site, opening) for _ in range(UNREAD)]
    spoils = Spoils()
    spoils.got["connections held"] = len(held)
    await asyncio.sleep(max(seconds, UNREAD_SECONDS))
    for one in held:
        one.close()
    return spoils.finish()


async def stay_silent(site: Site, seconds: float, game: str) -> Spoils:
    """Connect, and say nothing."""
    return await hold_unasked(site, dribbles=False)


async def dribble(site: Site, seconds: float, game: str) -> Spoils:
    """Connect, and begin a request that never ends, a byte a second."""
    return await hold_unasked(site, dribbles=True)


async def hold_unasked(site: Site, *, dribbles: bool) -> Spoils:
    spoils = Spoils()

    async def hold_one() -> None:
        try:
            one = await connect(site, b"GET / HTTP/1.1\r\nX-Slow: " if dribbles else b"")
        except OSError:
            spoils.got["connections refused"] += 1
            return
        began = time.perf_counter()
        if await is_closed_in_time(one, dribbles):
            spoils.got["closed"] += 1
            spoils.seconds_until_closed.append(time.perf_counter() - began)
        else:
            spoils.got["still open"] += 1
        one.close()

    await asyncio.gather(*(hold_one() for _ in range(SILENT)))
    return spoils.finish()


async def is_closed_in_time(one: socket.socket, dribbles: bool) -> bool:
    """Whether the server closes a connection, whatever it says before."""
    loop = asyncio.get_running_loop()

    async def send_slowly() -> None:
        with suppress(OSError):
            while dribbles:
                await asyncio.sleep(1)
                await loop.sock_sendall(one, b"x")

    sending = asyncio.create_task(send_slowly())
    try:
        async with asyncio.timeout(SILENT_SECONDS):
            while await loop.sock_recv(one, 4096):
                pass
    except TimeoutError:
        return False
    except OSError:
        return True
    finally:
        sending.cancel()
    return True


async def connect(site: Site, opening: bytes) -> socket.socket:
    """A bare connection that has sent something, with as little room to receive as can be."""
    one = socket.socket()
    one.setblocking(False)
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALLEST_BUFFER)
    one.bind((site.source, 0))
    loop = asyncio.get_running_loop()
    await loop.sock_connect(one, (site.host, site.port))
    if opening:
        await loop.sock_sendall(one, opening)
    return one
