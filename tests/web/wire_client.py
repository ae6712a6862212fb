"""A client that writes to the wire what no library would: half requests, floods, and silence."""

from __future__ import annotations

import socket
import struct
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from tests.web.site import PATIENCE, Visitor

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
FINAL = 0x80
MASKED = 0x80


def frame(kind: int, data: bytes = b"", *, is_final: bool = True) -> bytes:
    """A frame as a client sends it, with a mask of zeros."""
    size = len(data)
    if size < 126:
        length = bytes([MASKED | size])
    elif size < 65_536:
        length = bytes([MASKED | 126]) + struct.pack("!H", size)
    else:
        length = bytes([MASKED | 127]) + struct.pack("!Q", size)
    return bytes([kind | (FINAL if is_final else 0)]) + length + bytes(4) + data


@contextmanager
def wire_to(address: str) -> Iterator[socket.socket]:
    """A connection on which nothing is said yet."""
    parts = urlsplit(address)
    assert parts.hostname is not None
    with socket.create_connection((parts.hostname, parts.port or 80), timeout=PATIENCE) as wire:
        yield wire


def upgrade_request(visitor: Visitor, path: str, *headers: str, host: str = "") -> bytes:
    """What asks for a WebSocket."""
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host or urlsplit(visitor.site.address).netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {cookies}",
        *headers,
    ]
    return "\r\n".join([*lines, "", ""]).encode()


@contextmanager
def live_wire(visitor: Visitor, path: str) -> Iterator[socket.socket]:
    """A WebSocket that is open, and whose frames are one's own affair."""
    with wire_to(visitor.site.address) as wire:
        wire.sendall(upgrade_request(visitor, path))
        assert wire.recv(12) == b"HTTP/1.1 101"
        yield wire


def read_until(wire: socket.socket, part: bytes, times: int) -> None:
    """Read until something has come so many times; a wire that stays silent is a failure."""
    read = b""
    while read.count(part) < times:
        more = wire.recv(65_536)
        assert more, f"closed after {part!r} came {read.count(part)} of {times} times"
        read += more


def seconds_until_closed(wire: socket.socket) -> float:
    """Read to the end, however the server makes one, and say how long that took."""
    begin = time.monotonic()
    try:
        while wire.recv(65_536):
            pass
    except ConnectionError:
        pass
    return time.monotonic() - begin


def is_closed(wire: socket.socket, within: float = 4.0) -> bool:
    """Whether the server ends a connection soon."""
    wire.settimeout(within)
    try:
        seconds_until_closed(wire)
    except TimeoutError:
        return False
    return True


def flood(wire: socket.socket, data: bytes, most: int) -> int:
    """Send the same again and again until the server ends it; how many bytes it took."""
    sent = 0
    try:
        while sent < most:
            sent += wire.send(data)
    except ConnectionError:
        pass
    return sent
