"""A form in one list: each line has a label and a value, changed by keys, clicks or typing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from jogo.language import Language
from jogo.terminal.app.screens.dialogs import Choice, TextDialog

OTHER = "\0other"


@dataclass(frozen=True, slots=True)
class Field:
    """One thing to choose: its values with their labels, and the one chosen.

    A field without choices is a button; `is_free` lets other values be typed, such as `example`.
    """

    name: str
    label: str
    choices: Mapping[str, str]
    value: str = ""
    is_free: bool = False
    example: str = ""


class Form(OptionList):
    """Fields to fill in: left and right change a value, Enter shows all of them."""

    DEFAULT_CSS = """
    Form {
        height: auto; max-height: 80%; padding: 0; background: $background;
        scrollbar-size-vertical: 1;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
    ]
    LABEL = 12
    # What stands around a value: a margin, an arrow on each side, and at times a scroll bar.
    AROUND = 6
    NARROWEST = 10

    class Changed(Message):
        """A field has a new value, or a button was pressed."""

        def __init__(self, name: str, value: str) -> None:
            super().__init__()
            self.name = name
            self.value = value

    def __init__(self, say: Language) -> None:
        super().__init__()
        self.say = say
        self.fields: tuple[Field, ...] = ()

    def show(self, fields: Sequence[Field]) -> None:
        chosen = self.highlighted or 0
        self.fields = tuple(fields)
        self.clear_options()
        self.add_options(Option(self.line(field), id=field.name) for field in fields)
        self.highlighted = min(chosen, len(fields) - 1) if fields else None

    def line(self, field: Field) -> Content:
        if not field.choices and not field.is_free:
            return Content.styled(f" {field.label}", "bold")
        shown = field.choices.get(field.value, field.value)
        if len(field.label) >= self.LABEL:
            *above, last = wrap(field.label, self.LABEL + self.room)
            if len(last) + len(shown) < self.LABEL + self.room:
                # The end of a long label and a short value share a line.
                return self.filled("".join(f" {line}\n" for line in above) + f" {last} ", shown)
        shown = ("\n" + " " * (self.LABEL + 3)).join(wrap(shown, self.room)) or shown
        return self.filled(self.label(field), shown)

    def filled(self, label: str, value: str) -> Content:
        return Content.assemble((label, ""), ("< ", "$faint"), (value, "bold"), (" >", "$faint"))

    @property
    def room(self) -> int:
        """The characters for a value; what is longer goes on below itself."""
        return max(self.NARROWEST, self.content_size.width - self.LABEL - self.AROUND)

    def on_resize(self) -> None:
        self.show(self.fields)

    def label(self, field: Field) -> str:
        """A field's label; a long one has lines of its own above the value."""
        if len(field.label) < self.LABEL:
            return f" {field.label:<{self.LABEL}}"
        lines = wrap(field.label, self.LABEL + self.room)
        return "".join(f" {line}\n" for line in lines) + " " * (self.LABEL + 1)

    def action_turn(self, step: int) -> None:
        """Take the next value of the field, or the one before."""
        if self.highlighted is None:
            return
        field = self.fields[self.highlighted]
        values = list(field.choices)
        if values:
            at = values.index(field.value) if field.value in values else 0
            self.post_message(self.Changed(field.name, values[(at + step) % len(values)]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        field = self.fields[event.option_index]
        if field.is_free and not field.choices:
            self.ask_for_text(field)
        elif not field.choices:
            self.post_message(self.Changed(field.name, field.value))
        else:
            self.ask_for_value(field)

    def ask_for_value(self, field: Field) -> None:
        def take_choice(value: str | None) -> None:
            if value == OTHER:
                self.ask_for_text(field)
            elif value is not None:
                self.post_message(self.Changed(field.name, value))

        other = {OTHER: self.say("something else ...")} if field.is_free else {}
        self.app.push_screen(
            Choice(field.label, {**field.choices, **other}, field.value), take_choice
        )

    def ask_for_text(self, field: Field) -> None:
        def take_text(value: str | None) -> None:
            if value is not None:
                self.post_message(self.Changed(field.name, value))

        self.app.push_screen(TextDialog(field.label, field.value, field.example), take_text)
