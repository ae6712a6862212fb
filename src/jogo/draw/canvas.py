"""A sheet of characters to draw on, each with its own colours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from rich.segment import Segment
from rich.style import Style


@lru_cache(maxsize=4096)
def brush(ink: str | None, fill: str | None, bold: bool = False, underline: bool = False) -> Style:
    """A style by its colours; None leaves the terminal's own."""
    return Style(color=ink, bgcolor=fill, bold=bold or None, underline=underline or None)


class Canvas:
    """Characters by column and row; what is put outside is left out.

    >>> canvas = Canvas(5, 1, Style())
    >>> canvas.write(1, 0, "hello", Style())
    >>> [segment.text for segment in canvas.segments(0)]
    [' hell']
    """

    def __init__(self, width: int, height: int, style: Style) -> None:
        self.width = width
        self.height = height
        self._rows = [[(" ", style)] * width for _ in range(height)]

    def put(self, x: int, y: int, character: str, style: Style) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            self._rows[y][x] = character, style

    def write(self, x: int, y: int, text: str, style: Style) -> None:
        for place, character in enumerate(text):
            self.put(x + place, y, character, style)

    def write_over(self, x: int, y: int, text: str, ink: Style) -> None:
        """Write in the ink's style on the background that is there."""
        for place, character in enumerate(text):
            if 0 <= x + place < self.width and 0 <= y < self.height:
                under = self._rows[y][x + place][1]
                style = ink + Style(bgcolor=under.bgcolor)
                self._rows[y][x + place] = character, style

    def fill(self, x: int, y: int, width: int, height: int, style: Style) -> None:
        for row in range(y, y + height):
            self.write(x, row, " " * width, style)

    def segments(self, y: int) -> list[Segment]:
        """A row as stretches of one style."""
        return [
            Segment("".join(character for character, _ in stretch), style)
            for style, stretch in self._stretches(y)
        ]

    def _stretches(self, y: int) -> Iterator[tuple[Style, list[tuple[str, Style]]]]:
        for style, stretch in groupby(self._rows[y], key=lambda cell: cell[1]):
            yield style, list(stretch)
