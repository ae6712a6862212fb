"""A sheet of pixels to fill shapes on, written as PNG."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor

Point = tuple[float, float]
# Lines within a row of pixels at which the edges of a shape are looked at.
FINE = 4
OPAQUE = 255
# Where a shape may lie between pixels: places that differ by less share a stamp.
STEPS = 2


@dataclass(frozen=True, slots=True)
class Shape:
    """A convex outline around 0 0, as far as 1 away."""

    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Span:
    """What a shape covers of a row of pixels: a whole stretch, and shares of single pixels."""

    first: int
    last: int
    edges: tuple[tuple[int, int], ...]


class Raster:
    """Rows of pixels, filled with a colour at first.

    >>> sheet = Raster(2, 1, "#ff0000")
    >>> sheet.fill(Shape(((-1, -1), (1, -1), (1, 1), (-1, 1))), 1.5, 0.5, 0.5, "#0000ff")
    >>> sheet.rows[0].hex(" ", 3)
    'ff0000 0000ff'
    """

    def __init__(self, width: int, height: int, colour: str) -> None:
        self.width, self.height = width, height
        self.rows = [bytearray(channels(colour) * width) for _ in range(height)]

    def fill(self, shape: Shape, x: float, y: float, size: float, colour: str) -> None:
        """Fill a shape around a point; what lies outside is left out."""
        left, top = floor(x), floor(y)
        stamp = stamp_of(shape, size, round((x - left) * STEPS), round((y - top) * STEPS))
        paint = channels(colour)
        for down, span in stamp:
            if 0 <= top + down < self.height:
                self._fill_row(self.rows[top + down], left, span, paint)

    def _fill_row(self, row: bytearray, left: int, span: Span, paint: bytes) -> None:
        first, last = max(0, left + span.first), min(self.width, left + span.last)
        if first < last:
            row[3 * first : 3 * last] = paint * (last - first)
        for across, share in span.edges:
            place = left + across
            if 0 <= place < self.width:
                below = row[3 * place : 3 * place + 3]
                row[3 * place : 3 * place + 3] = bytes(
                    one + (other - one) * share // OPAQUE
                    for one, other in zip(below, paint, strict=True)
                )

    def encode(self) -> bytes:
        """The sheet as a PNG file."""
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        pixels = zlib.compress(b"".join(b"\0" + row for row in self.rows), 6)
        parts = (chunk(b"IHDR", head), chunk(b"IDAT", pixels), chunk(b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def chunk(name: bytes, content: bytes) -> bytes:
    check = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", check)


def channels(colour: str) -> bytes:
    """The red, green and blue of a colour.

    >>> channels("#ff8000")
    b'\\xff\\x80\\x00'
    """
    return bytes.fromhex(colour[1:7])


@lru_cache(maxsize=500)
def stamp_of(shape: Shape, size: float, across: int, down: int) -> tuple[tuple[int, Span], ...]:
    """The rows of pixels that a shape covers, as seen from the pixel that its middle lies in."""
    right, below = across / STEPS, down / STEPS
    outline = [(x * size + right, y * size + below) for x, y in shape.points]
    rows = range(floor(min(y for _, y in outline)), ceil(max(y for _, y in outline)))
    return tuple((row, span_of(outline, row)) for row in rows)


def span_of(outline: list[Point], row: int) -> Span:
    shares: dict[int, float] = {}
    for line in range(FINE):
        ends = sorted(crossings(outline, row + (line + 0.5) / FINE))
        if len(ends) < 2:
            continue
        left, right = ends[0], ends[-1]
        for place in range(floor(left), ceil(right)):
            covered = min(place + 1, right) - max(place, left)
            shares[place] = shares.get(place, 0.0) + covered / FINE
    whole = [place for place, share in shares.items() if share > 0.999]
    first, last = (min(whole), max(whole) + 1) if whole else (0, 0)
    edges = ((at, round(OPAQUE * share)) for at, share in shares.items() if not first <= at < last)
    return Span(first, last, tuple(edges))


def crossings(outline: list[Point], height: float) -> Iterator[float]:
    """Where an outline crosses a horizontal line."""
    for (x, y), (next_x, next_y) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y <= height) != (next_y <= height):
            yield x + (height - y) / (next_y - y) * (next_x - x)
