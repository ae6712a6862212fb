"""The first screen: what would you like to do?"""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from jogo.core.message import translatable
from jogo.terminal.app.screens.stage import Stage
from jogo.terminal.app.widgets.keys import Key, KeyLine
from jogo.terminal.app.widgets.title import Title
from jogo.terminal.saves import find_all_games

NAME = r"""
   _
  (_) ___   __ _  ___
  | |/ _ \ / _` |/ _ \
  | | (_) | (_| | (_) |
 _/ |\___/ \__, |\___/
|__/       |___/
""".strip("\n")
ENTRIES = (
    ("continue", translatable("Continue"), translatable("continue a game you left")),
    ("new", translatable("New game"), translatable("choose a game and who plays it")),
    ("past", translatable("Past games"), translatable("look at a game that is over")),
    ("learn", translatable("Learn"), translatable("the rules in small steps, with tasks")),
    ("puzzles", translatable("Puzzles"), translatable("one right turn each, all of them proved")),
    ("analyse", translatable("Analysis"), translatable("a position or a record, with the engine")),
    ("arena", translatable("Arena"), translatable("results of matches between computers")),
    ("settings", translatable("Settings"), translatable("theme, language, symbols")),
    ("credits", translatable("Credits"), translatable("where these games come from")),
    ("quit", translatable("Quit"), ""),
)


class Menu(Stage):
    """The way in. `Continue` comes first where there is something to continue."""

    DEFAULT_CSS = """
    Menu > Vertical { align: center middle; height: 1fr; }
    Menu #name { width: auto; color: $accent; text-style: bold; margin-bottom: 1; }
    Menu.-tiny #name { display: none; }
    Menu #motto { width: auto; color: $faint; margin-bottom: 1; }
    Menu OptionList {
        width: 66; max-width: 95%; height: auto; padding: 0; background: $background;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "app.leave", show=False),
        # Who came back by Escape may have pressed it once too often.
        Binding("escape", "stay", show=False),
    ]

    KEY_MEANINGS = (
        ("↑ ↓", translatable("choose")),
        ("Enter", translatable("open; or click")),
        ("Esc", translatable("back to this menu, from everywhere but a game")),
        ("?", translatable("what the keys do, on every screen")),
        ("q", translatable("quit")),
    )

    def compose(self) -> ComposeResult:
        yield Title()
        with Vertical():
            yield Static(NAME, id="name", markup=False)
            yield Static(self.say("Two-player games."), id="motto", markup=False)
            yield OptionList()
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_screen_resume(self) -> None:
        """Come back: games may have been left, and the language changed, since the last time."""
        say = self.say
        found, past = find_all_games()
        missing = {
            *(() if found.paths or found.problems else ("continue",)),
            *(() if past.paths else ("past",)),
        }
        options = self.query_one(OptionList)
        chosen = options.highlighted or 0
        options.clear_options()
        width = 2 + max(len(say(label)) for _, label, _ in ENTRIES)
        for name, label, meaning in ENTRIES:
            if name not in missing:
                title = (f" {say(label):<{width}}", "bold")
                line = Content.assemble(title, (say(meaning), "$faint"))
                options.add_option(Option(line, id=name))
        options.highlighted = min(chosen, options.option_count - 1)
        self.query_one("#motto", Static).update(say("Two-player games."))
        self.query_one(Title).show("jogo")
        keys = [Key("↑ ↓", say("choose"), "focus_next"), Key("Enter", say("open"), "open")]
        keys.append(Key("?", say("help"), "help"))
        self.show_keys([*keys, Key("q", say("quit"), "leave")])

    def action_open(self) -> None:
        self.query_one(OptionList).action_select()

    def action_stay(self) -> None:
        self.notify(self.say("Press q to quit."), timeout=2, markup=False)

    def action_leave(self) -> None:
        self.jogo.action_leave()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        assert event.option_id is not None
        self.jogo.open(event.option_id)
