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
from jogo.terminal.app.dialogs import Choice, Line

OTHER = "\0other"


@dataclass(frozen=True, slots=True)
class Row:
    """One thing to choose: its values with their labels, and the one chosen.

    A row without choices is a button; `is_free` lets other values be typed, for instance `example`.
    """

    name: str
    label: str
    choices: Mapping[str, str]
    value: str = ""
    is_free: bool = False
    example: str = ""


class Choices(OptionList):
    """Rows to choose in: left and right change a value, Enter shows all of them."""

    DEFAULT_CSS = """
    Choices { height: auto; padding: 0; background: $background; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
    ]
    LABEL = 14
    # What is longer goes on below itself: beside a board on a small terminal there is no more room.
    ROOM = 20

    class Chosen(Message):
        """A row has a new value, or a button was pressed."""

        def __init__(self, name: str, value: str) -> None:
            super().__init__()
            self.name = name
            self.value = value

    def __init__(self, say: Language) -> None:
        super().__init__()
        self.say = say
        self.rows: tuple[Row, ...] = ()

    def show(self, rows: Sequence[Row]) -> None:
        chosen = self.highlighted or 0
        self.rows = tuple(rows)
        self.clear_options()
        self.add_options(Option(self.line(row), id=row.name) for row in rows)
        self.highlighted = min(chosen, len(rows) - 1)

    def line(self, row: Row) -> Content:
        if not row.choices and not row.is_free:
            return Content.styled(f" {row.label}", "bold")
        shown = row.choices.get(row.value, row.value)
        shown = ("\n" + " " * (self.LABEL + 3)).join(wrap(shown, self.ROOM)) or shown
        return Content.assemble(
            (f" {row.label:<{self.LABEL}}", ""), ("< ", "$faint"), (shown, "bold"), (" >", "$faint")
        )

    def action_turn(self, step: int) -> None:
        """Take the next value of the row, or the one before."""
        if self.highlighted is None:
            return
        row = self.rows[self.highlighted]
        values = list(row.choices)
        if values:
            at = values.index(row.value) if row.value in values else 0
            self.post_message(self.Chosen(row.name, values[(at + step) % len(values)]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        row = self.rows[event.option_index]
        if row.is_free and not row.choices:
            self.ask_for_text(row)
        elif not row.choices:
            self.post_message(self.Chosen(row.name, row.value))
        else:
            self.ask_for_value(row)

    def ask_for_value(self, row: Row) -> None:
        def chosen(value: str | None) -> None:
            if value == OTHER:
                self.ask_for_text(row)
            elif value is not None:
                self.post_message(self.Chosen(row.name, value))

        other = {OTHER: self.say("something else ...")} if row.is_free else {}
        self.app.push_screen(Choice(row.label, {**row.choices, **other}, row.value), chosen)

    def ask_for_text(self, row: Row) -> None:
        def typed(value: str | None) -> None:
            if value is not None:
                self.post_message(self.Chosen(row.name, value))

        self.app.push_screen(Line(row.label, row.value, row.example), typed)
