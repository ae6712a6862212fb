"""The first line of a screen."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static


class Title(Static):
    """The first line: where we are on the left, how things stand on the right."""

    DEFAULT_CSS = """
    Title { height: 1; padding: 0 1; background: $panel; }
    """

    def show(self, left: str, right: str = "") -> None:
        self.parts = left, right
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        left, right = getattr(self, "parts", ("", ""))
        gap = " " * max(2, self.content_size.width - len(left) - len(right))
        self.update(Content.assemble((left, "bold $accent"), gap, (right, "bold")))
