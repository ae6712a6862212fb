"""The app itself: its settings, its screens, and how it is left."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from jogo import catalog
from jogo.core.errors import JogoError
from jogo.draw.paint import PALETTES
from jogo.draw.picture import Look
from jogo.language import Language, language_of
from jogo.terminal.app.appearance import theme_of
from jogo.terminal.app.dialogs import Choice, Line, Page
from jogo.terminal.app.game_stage import GameStage
from jogo.terminal.app.learn import Learn
from jogo.terminal.app.menu import Menu
from jogo.terminal.app.new_game import NewGame
from jogo.terminal.app.results import ArenaResults
from jogo.terminal.app.saved import SavedGames
from jogo.terminal.app.settings import SettingsStage
from jogo.terminal.app.stage import Stage
from jogo.terminal.app.table import Table
from jogo.terminal.menu import CREDITS
from jogo.terminal.saves import read_game
from jogo.terminal.seating import seated
from jogo.terminal.session import Session
from jogo.terminal.settings import SHAPES, SYSTEM, Settings

INTERRUPTED, TERMINATED = 130, 143


class JogoApp(App[int]):
    """jogo on the whole screen: the menu, and above it whatever was opened."""

    TITLE = "jogo"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 (Textual declares it so)
        (0, "-narrow"),
        (100, "-wide"),
        (150, "-vast"),
    ]
    CSS = """
    OptionList, OptionList:focus { border: none; background-tint: $foreground 0%; }
    OptionList:nocolor > .option-list--option-highlighted { text-style: bold underline; }
    Toast { background: $panel; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(
        self, settings: Settings, language: str | None = None, session: Session | None = None
    ) -> None:
        # Without colour everything is left to the terminal's own two; else Textual sends greys.
        super().__init__(ansi_color=True if os.environ.get("NO_COLOR") else None)
        self.settings = settings
        # A language asked for on the command line is spoken whatever the settings say.
        self.language = language
        self.say = self._language_of(settings)
        self.session = session
        # The sessions that were played, the last one last: how to resume is told after leaving.
        self.played: list[Session] = []
        for palette in PALETTES.values():
            self.register_theme(theme_of(palette))
        self.theme = settings.theme

    def _language_of(self, settings: Settings) -> Language:
        chosen = language_of() if settings.language == SYSTEM else settings.language
        return Language(self.language or chosen)

    @property
    def look(self) -> Look:
        palette = PALETTES[self.settings.theme]
        has_colour = not self.no_color and self.console.color_system is not None
        return Look(palette, has_colour, self.settings.symbols == SHAPES)

    def on_mount(self) -> None:
        # A terminal that goes away, or a polite request to end: what was played is on the disk.
        loop = asyncio.get_running_loop()
        for wish in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(wish, self.leave_with, TERMINATED)
        self.push_screen(Menu())
        if self.session is not None:
            self.sit_down(self.session)

    def take_over(self, settings: Settings) -> None:
        """Look and speak as the settings say from now on."""
        self.settings = settings
        self.say = self._language_of(settings)
        self.theme = settings.theme

    # Opening

    def open(self, name: str) -> None:
        """Open what an entry of the menu names."""
        stages: dict[str, type[Stage]] = {
            "new": NewGame,
            "continue": SavedGames,
            "arena": ArenaResults,
            "settings": SettingsStage,
        }
        if name in stages:
            self.push_screen(stages[name]())
        elif name == "learn":
            self.choose_lessons()
        elif name == "analyse":
            self.choose_study()
        elif name == "credits":
            self.push_screen(Page("\n\n".join(map(self.say, CREDITS))))
        else:
            self.action_leave()

    def sit_down(self, session: Session, *, is_analysing: bool = False) -> None:
        """Open a table; the form or list that led there is left behind."""
        self.played.append(session)
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.push_screen(Table(session, is_analysing=is_analysing))

    def choose_lessons(self) -> None:
        def chosen(name: str | None) -> None:
            if name is not None:
                self.push_screen(Learn(catalog.find_game_type(name)))

        games = {name: game_type.title for name, game_type in catalog.game_types().items()}
        self.push_screen(Choice(self.say("Which game?"), games), chosen)

    def choose_study(self) -> None:
        """Analyse a position, set up in a form, or a record from a file."""

        def chosen(what: str | None) -> None:
            if what == "position":
                self.push_screen(NewGame(is_study=True))
            elif what == "record":
                self.push_screen(Line(self.say("File")), self.study_file)

        choices = {"position": self.say("a position"), "record": self.say("a record in a file")}
        self.push_screen(Choice(self.say("What would you like to analyse?"), choices), chosen)

    def study_file(self, name: str | None) -> None:
        if name is None:
            return
        try:
            match = read_game(Path(name).expanduser())
        except JogoError as error:
            self.notify(self.say.error(error), severity="error", markup=False)
            return
        players = seated(match.game.type, "human", "human", None)
        self.sit_down(Session(match, players, is_study=True), is_analysing=True)

    # Leaving

    def leave_with(self, status: int) -> None:
        """End the app; nobody thinks on while it closes, for threads are waited for."""
        for screen in self.screen_stack:
            if isinstance(screen, GameStage):
                screen.silence()
        self.exit(status)

    def action_leave(self) -> None:
        self.leave_with(0)

    def action_interrupt(self) -> None:
        self.leave_with(INTERRUPTED)
