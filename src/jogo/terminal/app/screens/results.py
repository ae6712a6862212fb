"""The contests of the arena that are kept here, and how each of them stands."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.console import Group
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import OptionList, Static

from jogo.arena.results import Results
from jogo.arena.scores import Scores
from jogo.catalog import game_types
from jogo.core.errors import JogoError
from jogo.core.message import translatable
from jogo.storage import data_folder
from jogo.terminal.app.screens.stage import Stage
from jogo.terminal.app.widgets.keys import Key, KeyLine
from jogo.terminal.app.widgets.title import Title
from jogo.terminal.standings import standings


def contests() -> list[Path]:
    """The files of results in the data folder, the newest first."""
    found = (data_folder() / "arena").glob("*.db")
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


class ArenaResults(Stage):
    """A list of contests, with the table of the one that is chosen."""

    DEFAULT_CSS = """
    ArenaResults > Horizontal { height: 1fr; }
    ArenaResults OptionList { width: 32; height: 1fr; padding: 1 1; background: $background; }
    ArenaResults VerticalScroll { width: 1fr; padding: 1 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "leave", show=False)]
    KEY_MEANINGS = (
        ("↑ ↓", translatable("choose a match; its table is shown beside the list")),
        ("q  Esc", translatable("back")),
    )

    def compose(self) -> ComposeResult:
        yield Title()
        with Horizontal():
            yield OptionList(markup=False)
            with VerticalScroll():
                yield Static(markup=False, id="standings")
        yield KeyLine()

    def on_mount(self) -> None:
        say = self.say
        self.query_one(Title).show(f"jogo · {say('Arena')}")
        self.paths = contests()
        options = self.query_one(OptionList)
        options.add_options([path.stem for path in self.paths])
        options.focus()
        if self.paths:
            options.highlighted = 0
        else:
            game = next(iter(game_types()))
            command = f"jogo arena match engine:3 random --game {game} --games 20"
            told = say(
                "There are no matches between computers yet. Start one: {command}", command=command
            )
            self.query_one("#standings", Static).update(told)
        self.show_keys([Key("?", say("help"), "help"), Key("Esc", say("back"), "leave")])

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        try:
            with Results(self.paths[event.option_index]) as kept:
                scores = Scores.of(kept.games())
        except JogoError as error:
            self.complain(error)
            return
        tables = [standings(scores, game, self.say) for game in scores.games]
        self.query_one("#standings", Static).update(Group(*tables))

    def action_leave(self) -> None:
        self.app.pop_screen()
