"""Frames of WebSockets as most of them are: RFC 6455, section 5.2."""

from __future__ import annotations

from functools import lru_cache

from websockets.utils import apply_mask

# What the first byte says: the last frame of its message, and its kind.
TEXT, PING, PONG = 0x81, 0x89, 0x8A
# Sizes that say that the size itself follows; a smaller one is the size.
TWO_BYTES_MORE, EIGHT_BYTES_MORE = 126, 127
# Clients mask what they send, with as many bytes as this.
MASKED, MASK_SIZE = 0x80, 4
HEAD_SIZE = 2 + MASK_SIZE


@lru_cache(maxsize=16)
def frame_of(text: str) -> bytes:
    """A text as it goes over the wire from a server.

    >>> frame_of("hi").hex(), frame_of("hi" * 100)[:4].hex(), frame_of("hi" * 50_000)[:10].hex()
    ('81026869', '817e00c8', '817f00000000000186a0')
    """
    data = text.encode()
    size = len(data)
    if size < TWO_BYTES_MORE:
        return bytes((TEXT, size)) + data
    if size < 1 << 16:
        return bytes((TEXT, TWO_BYTES_MORE)) + size.to_bytes(2) + data
    return bytes((TEXT, EIGHT_BYTES_MORE)) + size.to_bytes(8) + data


def ping_of(payload: bytes) -> bytes:
    return bytes((PING, len(payload))) + payload


def read_small_frame(data: bytes) -> tuple[int, bytes]:
    """The first byte and the payload of a client's frame that is small and whole; else 0.

    >>> read_small_frame(bytes.fromhex("818201020304696b"))
    (129, b'hi')
    >>> read_small_frame(bytes.fromhex("818201020304"))
    (0, b'')
    """
    if len(data) >= HEAD_SIZE:
        size = data[1] - MASKED
        if 0 <= size < TWO_BYTES_MORE and len(data) == HEAD_SIZE + size:
            return data[0], apply_mask(data[HEAD_SIZE:], data[2:HEAD_SIZE])
    return 0, b""
