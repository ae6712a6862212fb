"""The line of keys at the foot of a screen: what can be done now, by key or by click."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content
from textual.style import Style
from textual.widgets import Static


@dataclass(frozen=True, slots=True)
class Key:
    """A key as it is named, what it does in the reader's language, and the action behind it."""

    name: str
    does: str
    action: str


class KeyLine(Static):
    """As many keys as fit, the most important first."""

    DEFAULT_CSS = """
    KeyLine {
        height: 1; padding: 0 1; background: $panel; color: $faint;
        link-color: $faint; link-style: none; link-style-hover: underline;
        link-background-hover: $lifted; link-color-hover: $foreground;
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self.keys: tuple[Key, ...] = ()

    def show(self, keys: Sequence[Key]) -> None:
        self.keys = tuple(keys)
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        shown: list[Content] = []
        room = self.content_size.width
        for key in self.keys:
            entry = Content.assemble((key.name, "bold $accent"), " ", key.does)
            room -= entry.cell_length + 2
            if room < -2:
                break
            shown.append(entry.stylize(Style.from_meta({"@click": f"screen.{key.action}"})))
        self.update(Content("  ").join(shown))
