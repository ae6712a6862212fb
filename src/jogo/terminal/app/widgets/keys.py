"""The line of keys at the foot of a screen: what can be done now, by key or by click."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.binding import Binding
from textual.content import Content
from textual.style import Style
from textual.widgets import Static

from jogo.core.action import Action
from jogo.core.vocabulary import Vocabulary
from jogo.language import Language
from jogo.language.speech import speak_choice

MOST_CALLS = 9
HELP, BETWEEN = "?", "  "


@dataclass(frozen=True, slots=True)
class Key:
    """A key as it is named, what it does in the reader's language, and the action behind it."""

    name: str
    does: str
    action: str


def call_keys(calls: Sequence[Action], words: Vocabulary, say: Language) -> list[Key]:
    """Numbers for the actions that touch no cell of the board."""
    return [
        Key(str(place + 1), speak_choice(call, words, say), f"call({place})")
        for place, call in enumerate(calls)
    ]


def keys_for_board(say: Language, *, is_open: bool) -> list[Key]:
    """How something is tried on the board, while there is something to try."""
    return [Key("← ↑ ↓ → Enter", say("pick"), "pick_here")] if is_open else []


def keys_for_exercise(say: Language, *, is_open: bool) -> list[Key]:
    """What helps with a task or a puzzle, by the same keys in both."""
    trying = [Key(":", say("type"), "type"), Key("h", say("hint"), "hint")]
    return [
        *(trying if is_open else []),
        Key("s", say("solution"), "solve"),
        Key("r", say("try again"), "restart"),
    ]


# Before all others, so that what is typed fast after the colon is not taken for keys.
TYPE_BINDING = Binding("colon", "type", priority=True, show=False)
CALL_BINDINGS = tuple(
    Binding(str(place + 1), f"call({place})", show=False) for place in range(MOST_CALLS)
)


class KeyLine(Static):
    """As many keys as fit, the most important first, with the one for help and that to leave."""

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
        entries = [
            Content.assemble((key.name, "bold $accent"), " ", key.does).stylize(
                Style.from_meta({"@click": f"screen.{key.action}"})
            )
            for key in self.keys
        ]
        widths = [entry.cell_length + len(BETWEEN) for entry in entries]
        places = fit_keys([key.name for key in self.keys], widths, self.content_size.width)
        self.update(Content(BETWEEN).join(entries[place] for place in places))


def fit_keys(names: Sequence[str], widths: Sequence[int], room: int) -> list[int]:
    """The places of the first keys for which there is room, of the one for help and of the last.

    >>> fit_keys(["h", "s", "?", "q"], [10, 10, 10, 10], room=28)
    [0, 2, 3]
    """
    kept = {place for place, name in enumerate(names) if name == HELP or place == len(names) - 1}
    room += len(BETWEEN) - sum(widths[place] for place in kept)
    shown = set(kept)
    for place, width in enumerate(widths):
        if place in kept:
            continue
        room -= width
        if room < 0:
            break
        shown.add(place)
    return sorted(shown)
