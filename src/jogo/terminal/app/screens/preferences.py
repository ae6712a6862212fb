"""The preferences: theme, language, symbols. They are kept, and take effect at once."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from jogo.catalog import game_types
from jogo.core.message import translatable
from jogo.draw.paint import PALETTES
from jogo.language import LANGUAGES
from jogo.terminal.app.screens.play_help import FORM_KEYS
from jogo.terminal.app.screens.stage import Stage
from jogo.terminal.app.widgets.board import Board
from jogo.terminal.app.widgets.form import Field, Form
from jogo.terminal.app.widgets.keys import Key, KeyLine
from jogo.terminal.app.widgets.title import Title
from jogo.terminal.preferences import LETTERS, SHAPES, SYSTEM, write_preferences


class PreferencesStage(Stage):
    """A short form, with a board that shows what is chosen."""

    DEFAULT_CSS = """
    PreferencesStage Board { width: 38; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "leave", show=False)]
    KEY_MEANINGS = (
        *FORM_KEYS,
        ("q  Esc", translatable("back; what you changed is kept")),
    )

    def compose(self) -> ComposeResult:
        yield Title()
        with Horizontal(classes="form-beside-board"):
            with Vertical():
                yield Form(self.say)
            yield Board(self.look)
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one(Board).can_focus = False
        self.query_one(Form).focus()
        self.present()

    def present(self) -> None:
        say, preferences = self.say, self.jogo.preferences
        self.query_one(Title).show(f"jogo · {say('Settings')}")
        themes = {name: say(palette.title) for name, palette in PALETTES.items()}
        languages = {SYSTEM: say("same as the system")} | LANGUAGES
        symbols = {SHAPES: say("shapes (Unicode)"), LETTERS: say("letters (ASCII)")}
        self.query_one(Form).show(
            [
                Field("theme", say("Theme"), themes, preferences.theme),
                Field("language", say("Language"), languages, preferences.language),
                Field("symbols", say("Symbols"), symbols, preferences.symbols),
            ]
        )
        board = self.query_one(Board)
        board.look = self.look
        board.show(next(iter(game_types().values())).preview())
        self.show_keys(
            [
                Key("↑ ↓", say("choose"), "go_on"),
                Key("← →", say("change"), "change(1)"),
                Key("?", say("help"), "help"),
                Key("Esc", say("back"), "leave"),
            ]
        )

    def on_form_changed(self, event: Form.Changed) -> None:
        preferences = self.jogo.preferences.with_choice(event.name, event.value)
        self.jogo.take_over(preferences)
        try:
            write_preferences(preferences)
        except OSError as error:
            self.complain(
                self.say("The settings cannot be saved: {problem}", problem=error.strerror)
            )
        self.present()

    def action_go_on(self) -> None:
        self.query_one(Form).action_cursor_down()

    def action_change(self, step: int) -> None:
        self.query_one(Form).action_turn(step)

    def action_leave(self) -> None:
        self.app.pop_screen()
