"""Small questions over a screen: which of several, yes or no, a line of text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Label, OptionList

FRAME = """
    align: center middle;
    background: $background 60%;
"""
BOX = """
        width: 56; max-width: 90%; height: auto; max-height: 90%;
        padding: 1 2; background: $panel; border: round $accent;
"""


class Choice(ModalScreen[str | None]):
    """One of several labelled things, by its key; None if the person does not choose."""

    DEFAULT_CSS = f"""
    Choice {{ {FRAME} }}
    Choice > Vertical {{ {BOX} }}
    Choice Label {{ text-style: bold; margin-bottom: 1; width: 100%; }}
    Choice OptionList {{
        height: auto; max-height: 60vh; width: 100%; padding: 0; background: $panel;
    }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", show=False)]

    def __init__(self, question: str, choices: Mapping[str, str], chosen: str = "") -> None:
        super().__init__()
        self.question = question
        self.choices = dict(choices)
        self.chosen = chosen

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_subtitle = "↑ ↓ · Enter · Esc"
            yield Label(self.question, markup=False)
            yield OptionList(*self.choices.values(), markup=False)

    def on_mount(self) -> None:
        values = list(self.choices)
        at = values.index(self.chosen) if self.chosen in values else 0
        self.query_one(OptionList).highlighted = at

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(list(self.choices)[event.option_index])

    def action_cancel(self) -> None:
        self.dismiss(None)


class TextDialog(ModalScreen[str | None]):
    """A line of text; None if the person leaves."""

    DEFAULT_CSS = f"""
    TextDialog {{ {FRAME} }}
    TextDialog > Vertical {{ {BOX} width: 70; }}
    TextDialog Label {{ text-style: bold; margin-bottom: 1; width: 100%; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", show=False)]

    def __init__(
        self, question: str, value: str = "", example: str = "", *, may_be_empty: bool = False
    ) -> None:
        super().__init__()
        self.question = question
        self.value = value
        self.example = example
        self.may_be_empty = may_be_empty

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_subtitle = "Enter · Esc"
            yield Label(self.question, markup=False)
            yield Input(self.value, placeholder=self.example)

    def on_key(self, event: events.Key) -> None:
        """What is typed before the line has the focus goes into it all the same."""
        line = self.query_one(Input)
        if self.focused is line:
            return
        if event.is_printable and event.character:
            line.insert_text_at_cursor(event.character)
        elif event.key == "enter":
            self.take(line.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.take(event.value)

    def take(self, value: str) -> None:
        text = value.strip()
        self.dismiss(text if text or self.may_be_empty else None)

    def action_cancel(self) -> None:
        self.dismiss(None)


# The characters on a line of a page at most, and what stands around them: frame and scroll bar.
PAGE_WIDTH, AROUND_PAGE = 64, 7


def page_width(screen: int) -> int:
    """The characters on a line of a page, on a screen of some width.

    >>> page_width(80), page_width(60)
    (64, 47)
    """
    return min(PAGE_WIDTH, screen * 9 // 10 - AROUND_PAGE)


class Page(ModalScreen[None]):
    """A text to read, scrolled by the arrow keys; any of the other usual keys closes it."""

    DEFAULT_CSS = f"""
    Page {{ {FRAME} }}
    Page > VerticalScroll {{ {BOX} width: 76; scrollbar-size-vertical: 1; }}
    Page Label {{ width: 100%; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q,question_mark", "close", show=False)
    ]

    def __init__(self, text: str | Content, *, at_end: bool = False) -> None:
        super().__init__()
        self.text = text
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll() as box:
            box.border_subtitle = "↑ ↓ · Esc"
            yield Label(self.text, markup=False)

    def on_mount(self) -> None:
        if self.at_end:
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def on_click(self) -> None:
        self.dismiss(None)

    def action_close(self) -> None:
        self.dismiss(None)
