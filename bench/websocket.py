"""A client's end of a WebSocket, so lean that thousands of them in one process wait for the server.

The bench counts payloads and takes the time as data arrives, before anything is parsed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import cast

CONTINUATION, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10
LAST, MASKED = 0x80, 0x80
# Clients must mask what they send; a mask of zeros leaves it as it is, and costs nothing.
MASK = bytes(4)
OPENING_SECONDS = 60.0
HEADERS_END = b"\r\n\r\n"


@dataclass(frozen=True, slots=True)
class Site:
    """Where a server is, and the address from which a client comes to it.

    `others` are where further processes of the same server are.
    """

    host: str
    port: int
    source: str = ""
    others: tuple[Site, ...] = ()

    @property
    def local_address(self) -> tuple[str, int] | None:
        return (self.source, 0) if self.source else None

    def coming_from(self, source: str) -> Site:
        return replace(self, source=source)

    def branch(self, number: int) -> Site:
        """One of the processes, by a number: each in its turn."""
        every = (self, *self.others)
        return every[number % len(every)]


class NotOpened(ConnectionError):
    """The server answered otherwise than by opening the WebSocket; `status` is what it said."""

    def __init__(self, status: int) -> None:
        super().__init__(f"the WebSocket was not opened: status {status}")
        self.status = status


def frame(opcode: int, payload: bytes = b"", *, is_last: bool = True) -> bytes:
    """A client's frame.

    >>> frame(PING).hex(), frame(TEXT, b"hi", is_last=False).hex()
    ('898000000000', '0182000000006869')
    """
    first = (LAST if is_last else 0) | opcode
    size = len(payload)
    if size < 126:
        head = bytes((first, MASKED | size))
    elif size < 1 << 16:
        head = bytes((first, MASKED | 126)) + size.to_bytes(2)
    else:
        head = bytes((first, MASKED | 127)) + size.to_bytes(8)
    return head + MASK + payload


class WebSocket(asyncio.Protocol):
    """One connection: `hear` gets every text as it arrives, `lose` is called once it is over."""

    transport: asyncio.Transport

    def __init__(self, hear: Callable[[bytes], None], lose: Callable[[], None]) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.received = 0
        self.heard_at = 0.0
        self.is_lost = False
        self._hear = hear
        self._lose = lose
        self._is_open = False
        self._buffer = bytearray()
        self._parts = b""
        self._may_write = asyncio.Event()
        self._may_write.set()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports are no subclasses of asyncio's.
        self.transport = cast("asyncio.Transport", transport)

    def connection_lost(self, error: Exception | None) -> None:
        self.is_lost = True
        self._may_write.set()
        if not self.opened.done():
            self.opened.set_exception(ConnectionResetError("lost before it was opened"))
        elif self._is_open:
            self._lose()

    def data_received(self, data: bytes) -> None:
        self.heard_at = time.perf_counter()
        self._buffer += data
        if self._is_open or self._finish_opening():
            self._read_frames()

    def pause_writing(self) -> None:
        self._may_write.clear()

    def resume_writing(self) -> None:
        self._may_write.set()

    async def drain(self) -> None:
        """Wait until the server has taken most of what was written, or is gone."""
        await self._may_write.wait()

    def send(self, text: str) -> None:
        self.transport.write(frame(TEXT, text.encode()))

    def close(self) -> None:
        """Leave as a closed browser does."""
        if not self.is_lost:
            self.transport.write(frame(CLOSE, (1000).to_bytes(2)))
            self.transport.close()

    def _finish_opening(self) -> bool:
        head, found, rest = bytes(self._buffer).partition(HEADERS_END)
        if not found or self.opened.done():
            return False
        status = int(head.split(b" ", 2)[1])
        if status != 101:
            self.opened.set_exception(NotOpened(status))
            self.transport.close()
            return False
        self._buffer = bytearray(rest)
        self._is_open = True
        self.opened.set_result(None)
        return True

    def _read_frames(self) -> None:
        start = 0
        buffer = self._buffer
        while len(buffer) - start >= 2:
            first, size = buffer[start], buffer[start + 1]
            begin = start + 2
            if size >= 126:
                begin += 2 if size == 126 else 8
                size = int.from_bytes(buffer[start + 2 : begin])
            if len(buffer) < begin + size:
                break
            start = begin + size
            self._take(first, bytes(buffer[begin:start]))
        del buffer[:start]

    def _take(self, first: int, payload: bytes) -> None:
        opcode = first & 0x0F
        self.received += len(payload)
        if opcode == PING:
            self.transport.write(frame(PONG, payload))
        elif opcode == CLOSE:
            self.transport.close()
        elif opcode in (TEXT, CONTINUATION):
            self._parts += payload
            if first & LAST:
                text, self._parts = self._parts, b""
                self._hear(text)


class DeafSocket(WebSocket):
    """One that reads what the server sends and looks at nothing, so that it can send faster."""

    def _read_frames(self) -> None:
        self.received += len(self._buffer)
        self._buffer.clear()


def ignore(*_: object) -> None:
    """Hear nothing, miss nothing."""


async def open_socket(
    site: Site,
    path: str,
    hear: Callable[[bytes], None] = ignore,
    lose: Callable[[], None] = ignore,
    cookie: str = "",
    kind: type[WebSocket] = WebSocket,
) -> WebSocket:
    """A WebSocket to a path, opened; `NotOpened`, or another `OSError`."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: kind(hear, lose), site.host, site.port, local_addr=site.local_address
    )
    socket.transport.write(opening_of(site, path, cookie))
    try:
        async with asyncio.timeout(OPENING_SECONDS):
            await socket.opened
    except BaseException:
        socket.transport.abort()
        raise
    return socket


def opening_of(site: Site, path: str, cookie: str) -> bytes:
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {site.host}:{site.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version: 13",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    return "\r\n".join([*lines, "", ""]).encode()
