"""The games that were left, to go on with one of them."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from jogo.core.errors import JogoError
from jogo.core.message import translatable
from jogo.terminal.app.screens.dialogs import Choice, TextDialog
from jogo.terminal.app.screens.stage import Stage
from jogo.terminal.app.widgets.board import Board
from jogo.terminal.app.widgets.keys import Key, KeyLine
from jogo.terminal.app.widgets.title import Title
from jogo.terminal.local_game import resume_game, seat_of_person_in
from jogo.terminal.saves import (
    GO_ON_WITH_COPY,
    GameInUse,
    delete_game,
    describe_game,
    readable_games,
)


class SavedGames(Stage):
    """A list of games, with the board of the one that is chosen; or any file."""

    DEFAULT_CSS = """
    SavedGames > Horizontal { height: 1fr; }
    SavedGames OptionList { width: 1fr; height: 1fr; padding: 1 1; background: $background; }
    SavedGames Board { width: 42; }
    SavedGames.-tiny Board { display: none; }
    SavedGames.-wide Board, SavedGames.-vast Board { width: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d,delete", "delete", show=False),
        Binding("escape,q", "leave", show=False),
    ]
    KEY_MEANINGS = (
        ("↑ ↓", translatable("choose a game; its board is shown beside the list")),
        ("Enter", translatable("open; or click")),
        ("d", translatable("delete the game, once you have said yes")),
        ("q  Esc", translatable("back")),
    )
    ARE_OVER: ClassVar[bool] = False

    def compose(self) -> ComposeResult:
        yield Title()
        with Horizontal():
            yield OptionList(markup=False)
            yield Board(self.look)
        yield KeyLine()

    def on_mount(self) -> None:
        say = self.say
        self.query_one(Title).show(f"jogo · {say(self.question)}")
        self.query_one(Board).can_focus = False
        self.list_games()
        self.query_one(OptionList).focus()
        keys = [Key("Enter", say("open"), "open"), Key("d", say("delete"), "delete")]
        keys.append(Key("?", say("help"), "help"))
        self.show_keys([*keys, Key("Esc", say("back"), "leave")])

    def list_games(self, chosen: int = 0) -> None:
        """List the games as they are on the disk now."""
        say = self.say
        self.games, problems = readable_games(over=self.ARE_OVER)
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options([describe_game(path, match, say) for path, match in self.games])
        options.add_option(say("Another file"))
        options.add_options([Option(say.error(problem), disabled=True) for problem in problems])
        options.highlighted = min(chosen, len(self.games))

    @property
    def question(self) -> str:
        return translatable("Which saved game?")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        is_game = event.option_index < len(self.games)
        self.query_one(Board).visible = is_game
        if is_game:
            _, match = self.games[event.option_index]
            last = match.turns[-1].actions if match.turns else ()
            view = match.game.view(match.state, last).facing(seat_of_person_in(match))
            self.query_one(Board).show(view)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_index < len(self.games):
            self.go_on_with(self.games[event.option_index][0])
        else:
            self.app.push_screen(TextDialog(self.say("File")), self.open_file)

    def open_file(self, name: str | None) -> None:
        if name is not None:
            self.go_on_with(Path(name).expanduser())

    def go_on_with(self, path: Path, *, as_copy: bool = False) -> None:
        try:
            local = resume_game(path, as_copy=as_copy)
        except GameInUse:
            self.offer_copy(path)
        except JogoError as error:
            self.complain(error)
        else:
            self.jogo.open_game(local)

    def offer_copy(self, path: Path) -> None:
        """A game that is open elsewhere can be gone on with under another name."""

        def go_on_if_agreed(answer: str | None) -> None:
            if answer == "yes":
                self.go_on_with(path, as_copy=True)

        choices = {"no": self.say("no"), "yes": self.say("yes")}
        self.app.push_screen(Choice(self.say(GO_ON_WITH_COPY), choices), go_on_if_agreed)

    def action_delete(self) -> None:
        """Delete the game that is chosen, once the person has said yes."""
        at = self.query_one(OptionList).highlighted
        if at is None or at >= len(self.games):
            return
        path, match = self.games[at]

        def delete_if_agreed(answer: str | None) -> None:
            if answer == "yes":
                try:
                    delete_game(path)
                except JogoError as error:
                    self.complain(error)
                self.list_games(at)

        choices = {"no": self.say("no"), "yes": self.say("yes")}
        game = describe_game(path, match, self.say)
        question = self.say("Delete this game for good? {game}", game=game)
        self.app.push_screen(Choice(question, choices), delete_if_agreed)

    def action_open(self) -> None:
        self.query_one(OptionList).action_select()

    def action_leave(self) -> None:
        self.app.pop_screen()


class PastGames(SavedGames):
    """The games that are over: to look through, to review, or for a rematch."""

    ARE_OVER = True

    @property
    def question(self) -> str:
        return translatable("Which past game?")
