"""The settings: theme, language, symbols. They are kept, and take effect at once."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll

from jogo.api import Match
from jogo.core.board_view import Mark
from jogo.draw.paint import PALETTES
from jogo.language import LANGUAGES
from jogo.terminal.app.board import Board
from jogo.terminal.app.choices import Choices, Row
from jogo.terminal.app.keys import Key, KeyLine
from jogo.terminal.app.stage import Stage, Title
from jogo.terminal.settings import LETTERS, SHAPES, SYSTEM, write_settings


class SettingsStage(Stage):
    """A short form, with a board that shows what is chosen."""

    DEFAULT_CSS = """
    SettingsStage > Horizontal { height: 1fr; }
    SettingsStage VerticalScroll { width: 1fr; padding: 1 1; }
    SettingsStage Board { width: 38; }
    SettingsStage.-wide Board { width: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "leave", show=False)]

    def compose(self) -> ComposeResult:
        yield Title()
        with Horizontal():
            with VerticalScroll(can_focus=False):
                yield Choices(self.say)
            yield Board(self.look)
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one(Board).can_focus = False
        self.query_one(Choices).focus()
        self.present()

    def present(self) -> None:
        say, settings = self.say, self.jogo.settings
        self.query_one(Title).show(f"jogo · {say('Settings')}")
        themes = {name: say(palette.title) for name, palette in PALETTES.items()}
        languages = {SYSTEM: say("as the system's")} | LANGUAGES
        symbols = {SHAPES: say("shapes (Unicode)"), LETTERS: say("letters (ASCII)")}
        self.query_one(Choices).show(
            [
                Row("theme", say("Theme"), themes, settings.theme),
                Row("language", say("Language"), languages, settings.language),
                Row("symbols", say("Symbols"), symbols, settings.symbols),
            ]
        )
        board = self.query_one(Board)
        board.look = self.look
        match = Match("breakthru")
        for action in ("f6-f7", "d10-d9", "e10-e9"):
            match.play(action)
        view = match.game.view(match.state, match.turns[-1].actions)
        board.show(view.marked({**view.marks, Mark.HINT: frozenset({"g8"})}, view.moved))
        self.show_keys([Key("← →", say("change"), "change(1)"), Key("Esc", say("back"), "leave")])

    def on_choices_chosen(self, event: Choices.Chosen) -> None:
        settings = self.jogo.settings.changed(event.name, event.value)
        self.jogo.take_over(settings)
        try:
            write_settings(settings)
        except OSError as error:
            self.complain(
                self.say("The settings cannot be kept: {problem}", problem=error.strerror)
            )
        self.present()

    def action_change(self, step: int) -> None:
        self.query_one(Choices).action_turn(step)

    def action_leave(self) -> None:
        self.app.pop_screen()
