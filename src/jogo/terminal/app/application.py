"""The app itself: its preferences, its screens, and how it is left."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType

from jogo import catalog
from jogo.core.errors import JogoError
from jogo.core.game import GameType
from jogo.core.tree import GameTree
from jogo.draw.paint import PALETTES
from jogo.draw.picture import Look
from jogo.language import Language, language_of
from jogo.puzzles.collection import games_with_puzzles, shipped
from jogo.terminal.app.screens.dialogs import Choice, Page, TextDialog
from jogo.terminal.app.screens.game_stage import GameStage
from jogo.terminal.app.screens.learn import Learn
from jogo.terminal.app.screens.menu import Menu
from jogo.terminal.app.screens.new_game import NewGame
from jogo.terminal.app.screens.play_stage import PlayStage
from jogo.terminal.app.screens.preferences import PreferencesStage
from jogo.terminal.app.screens.puzzles import Puzzles
from jogo.terminal.app.screens.results import ArenaResults
from jogo.terminal.app.screens.saved import PastGames, SavedGames
from jogo.terminal.app.screens.stage import Stage
from jogo.terminal.app.screens.study import StudyStage
from jogo.terminal.app.theme import make_theme
from jogo.terminal.credits import credit_lines
from jogo.terminal.local_game import LocalGame
from jogo.terminal.preferences import SHAPES, SYSTEM, Preferences
from jogo.terminal.saves import read_study

INTERRUPTED, TERMINATED = 130, 143
# What a game needs to be seen whole.
LEAST_WIDTH, LEAST_HEIGHT = 60, 18


class JogoApp(App[int]):
    """jogo on the whole screen: the menu, and above it what was opened."""

    TITLE = "jogo"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 (Textual declares it so)
        (0, "-tiny"),
        (LEAST_WIDTH, "-narrow"),
        (100, "-wide"),
        (150, "-vast"),
    ]
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012 (Textual declares it so)
        (0, "-low"),
        (34, "-high"),
    ]
    CSS = """
    OptionList, OptionList:focus { border: none; background-tint: $foreground 0%; }
    OptionList:nocolor > .option-list--option-highlighted { text-style: bold underline; }
    Toast { background: $panel; }
    .-tiny .form-beside-board > Board { display: none; }
    .form-beside-board { height: 1fr; align-horizontal: center; }
    .form-beside-board > Vertical { width: 1fr; padding: 1 1; }
    .-wide .form-beside-board > Vertical { max-width: 52; align-vertical: middle; }
    .-wide .form-beside-board > Board { width: 50; }
    .-vast .form-beside-board > Vertical { max-width: 64; align-vertical: middle; }
    .-vast .form-beside-board > Board { width: 80; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(
        self,
        preferences: Preferences,
        language: str | None = None,
        local: LocalGame | None = None,
        lessons: GameType | None = None,
        page: str = "",
    ) -> None:
        # Without colour everything is left to the terminal's own two; else Textual sends greys.
        super().__init__(ansi_color=True if os.environ.get("NO_COLOR") else None)
        self.preferences = preferences
        # A language given on the command line comes before that of the preferences.
        self.language = language
        self.say = self._language_of(preferences)
        # What to open at once, above the menu: a game, the lessons of one, or an entry of the menu.
        self.local = local
        self.lessons = lessons
        self.page = page
        self.is_small = False
        # What was chosen in the form of a new game that was left.
        self.left_form: dict[str, str] = {}
        # The games that were played; when the app has closed, a line says how to resume the last.
        self.played: list[LocalGame] = []
        for palette in PALETTES.values():
            self.register_theme(make_theme(palette))
        self.theme = preferences.theme

    def _language_of(self, preferences: Preferences) -> Language:
        chosen = language_of() if preferences.language == SYSTEM else preferences.language
        return Language(self.language or chosen)

    @property
    def look(self) -> Look:
        palette = PALETTES[self.preferences.theme]
        has_colour = not self.no_color and self.console.color_system is not None
        return Look(palette, has_colour, self.preferences.symbols == SHAPES)

    def on_mount(self) -> None:
        # A terminal that goes away, or a polite request to end: what was played is on the disk.
        loop = asyncio.get_running_loop()
        for wish in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(wish, self.leave_with, TERMINATED)
        self.push_screen(Menu())
        if self.local is not None:
            self.open_game(self.local)
        elif self.lessons is not None:
            self.push_screen(Learn(self.lessons))
        elif self.page:
            self.open(self.page)

    def on_resize(self, event: events.Resize) -> None:
        """Say once that a terminal is too small, until it is larger again."""
        width, height = event.size
        is_small = width < LEAST_WIDTH or height < LEAST_HEIGHT
        if is_small and not self.is_small:
            told = self.say(
                "This terminal is small ({width}x{height}): jogo needs {least} or more.",
                width=width,
                height=height,
                least=f"{LEAST_WIDTH}x{LEAST_HEIGHT}",
            )
            self.notify(told, severity="warning", markup=False)
        elif self.is_small and not is_small:
            # What was said is no longer true.
            self.clear_notifications()
        self.is_small = is_small

    def take_over(self, preferences: Preferences) -> None:
        """Look and speak as the preferences say from now on."""
        self.preferences = preferences
        self.say = self._language_of(preferences)
        self.theme = preferences.theme

    # Opening

    def open(self, name: str) -> None:
        """Open what an entry of the menu names."""
        stages: dict[str, type[Stage]] = {
            "new": NewGame,
            "continue": SavedGames,
            "past": PastGames,
            "arena": ArenaResults,
            "settings": PreferencesStage,
        }
        if name in stages:
            self.push_screen(stages[name]())
        elif name == "learn":
            self.choose_lessons()
        elif name == "puzzles":
            self.choose_puzzles()
        elif name == "analyse":
            self.choose_analysis()
        elif name == "credits":
            self.push_screen(Page("\n\n".join(credit_lines(self.say))))
        else:
            self.action_leave()

    def open_game(self, local: LocalGame) -> None:
        """Open a game; the form or list that led there is left behind."""
        self.played.append(local)
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.push_screen(PlayStage(local))

    def open_study(self, tree: GameTree, path: Path | None = None) -> None:
        """Open an analysis; the form that led there is left behind."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.push_screen(StudyStage(tree, path))

    def choose_lessons(self) -> None:
        def open_lessons(name: str | None) -> None:
            if name is not None:
                self.push_screen(Learn(catalog.find_game_type(name)))

        games = {
            name: game_type.title
            for name, game_type in catalog.game_types().items()
            if game_type.lessons
        }
        self.push_screen(Choice(self.say("Which game?"), games), open_lessons)

    def choose_puzzles(self) -> None:
        def open_puzzles(name: str | None) -> None:
            if name is not None:
                self.push_screen(Puzzles(shipped(name)))

        games = {game_type.name: game_type.title for game_type in games_with_puzzles()}
        self.push_screen(Choice(self.say("Which game?"), games), open_puzzles)

    def choose_analysis(self) -> None:
        """Analyse a position, set up in a form, or a record from a file."""

        def open_chosen(what: str | None) -> None:
            if what == "position":
                self.push_screen(NewGame(is_analysis=True))
            elif what == "record":
                self.push_screen(TextDialog(self.say("File")), self.analyse_file)

        choices = {"position": self.say("a position"), "record": self.say("a record in a file")}
        self.push_screen(Choice(self.say("What would you like to analyse?"), choices), open_chosen)

    def analyse_file(self, name: str | None) -> None:
        if name is None:
            return
        try:
            study = read_study(Path(name).expanduser())
        except JogoError as error:
            self.notify(self.say.error(error), severity="error", markup=False)
            return
        self.open_study(study, Path(name).expanduser())

    # Leaving

    def leave_with(self, status: int) -> None:
        """End the app; first stop all thinking, since closing waits for the threads."""
        for screen in self.screen_stack:
            if isinstance(screen, GameStage):
                screen.silence()
        self.exit(status)

    def action_leave(self) -> None:
        self.leave_with(0)

    def action_interrupt(self) -> None:
        self.leave_with(INTERRUPTED)
