"""A new game: which, with what options, who plays; or a position to study."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Static

from jogo import catalog
from jogo.api import Match
from jogo.core.errors import JogoError
from jogo.core.game import GameType
from jogo.core.option import Option
from jogo.players import DEFAULT_OPPONENT
from jogo.terminal.app.board import Board
from jogo.terminal.app.choices import Choices, Row
from jogo.terminal.app.keys import Key, KeyLine
from jogo.terminal.app.stage import Stage, Title
from jogo.terminal.app.timekeeping import TAG
from jogo.terminal.clock import TimeControl
from jogo.terminal.seating import labels_of_players, seated
from jogo.terminal.session import Session

NONE, ON, OFF = "none", "on", "off"
CONTROLS = ("1+0", "3+2", "5+3", "10+5", "15+10", "30+0")
# Options of a game and the form's own fields share one list: an option's name has this before it.
OPTION = "option "


class NewGame(Stage):
    """A form; the board beside it shows what is chosen."""

    DEFAULT_CSS = """
    NewGame > Horizontal { height: 1fr; }
    NewGame VerticalScroll { width: 1fr; padding: 1 1; }
    NewGame Static.sentence { color: $faint; margin: 1 1 0 1; }
    NewGame Board { width: 42; overflow: hidden; }
    NewGame.-wide Board { width: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "leave", show=False)]

    def __init__(self, *, is_study: bool = False) -> None:
        super().__init__()
        self.is_study = is_study
        self.values: dict[str, str] = {"coach": OFF, "clock": NONE, "position": ""}
        self.values |= {"first": "human", "second": DEFAULT_OPPONENT}
        self.choose_game(next(iter(catalog.game_types())))

    def choose_game(self, name: str) -> None:
        """Another game: its options are at what menus suggest, its players at what it knows."""
        kept = {key: value for key, value in self.values.items() if not key.startswith(OPTION)}
        self.values = {**kept, "game": name, "position": ""}
        for option in self.game_type.options:
            self.values[OPTION + option.name] = option.write(option.suggestion)
        for seat, usual in (("first", "human"), ("second", DEFAULT_OPPONENT)):
            if self.values[seat].startswith("classic"):
                self.values[seat] = usual

    @property
    def game_type(self) -> GameType:
        return catalog.find_game_type(self.values["game"])

    def compose(self) -> ComposeResult:
        yield Title()
        with Horizontal():
            with VerticalScroll(can_focus=False):
                yield Choices(self.say)
                yield Static(classes="sentence", markup=False)
            yield Board(self.look)
        yield KeyLine()

    def on_mount(self) -> None:
        title = self.say("Analysis") if self.is_study else self.say("New game")
        self.query_one(Title).show(f"jogo · {title}")
        self.query_one(Board).can_focus = False
        self.query_one(Choices).focus()
        self.present()

    # The form

    def present(self) -> None:
        say = self.say
        self.query_one(Choices).show(self.rows())
        self.explain()
        self.show_keys(
            [
                Key("← →", say("change"), "change(1)"),
                Key("Enter", say("all choices"), "open"),
                Key("Esc", say("back"), "leave"),
            ]
        )
        try:
            match = self.match()
        except JogoError:
            return
        self.query_one(Board).show(match.game.view(match.state))

    def on_option_list_option_highlighted(self) -> None:
        self.explain()

    def explain(self) -> None:
        """Say below the form what the option chosen is, or what the game is about."""
        at = self.query_one(Choices).highlighted
        name = self.query_one(Choices).rows[at or 0].name.removeprefix(OPTION)
        meanings = {option.name: option.summary for option in self.game_type.options}
        self.query_one(".sentence", Static).update(
            self.say(meanings.get(name, self.game_type.summary))
        )

    def rows(self) -> list[Row]:
        say, values = self.say, self.values
        games = {name: game_type.title for name, game_type in catalog.game_types().items()}
        rows = [Row("game", say("Game"), games, values["game"])]
        chosen = self.options()
        rows += [
            self.option_row(option) for option in self.game_type.options if option.matters(chosen)
        ]
        rows += self.study_rows() if self.is_study else self.seat_rows()
        return rows

    def option_row(self, option: Option) -> Row:
        choices = {option.write(choice): option.write(choice) for choice in option.choices}
        name = OPTION + option.name
        return Row(name, option.name, choices, self.values[name], option.reader is not None)

    def seat_rows(self) -> list[Row]:
        say, values = self.say, self.values
        players = labels_of_players(self.game_type, say)
        first, second = map(say, self.game_type.colours)
        on_off = {OFF: say("off"), ON: say("on")}
        clocks = {NONE: say("no clock")} | {control: control for control in CONTROLS}
        return [
            Row("first", first, players, values["first"], is_free=True),
            Row("second", second, players, values["second"], is_free=True),
            Row("coach", say("Coach"), on_off, values["coach"]),
            Row("clock", say("Clock"), clocks, values["clock"], is_free=True, example="5+3"),
            Row("start", say("Begin the game"), {}),
        ]

    def study_rows(self) -> list[Row]:
        say = self.say
        position = Row("position", say("Position"), {}, self.values["position"], is_free=True)
        return [position, Row("start", say("Begin the analysis"), {})]

    def on_choices_chosen(self, event: Choices.Chosen) -> None:
        if event.name == "start":
            self.begin()
        elif event.name == "game":
            self.choose_game(event.value)
        else:
            self.change(event.name, event.value)
        self.present()

    def change(self, name: str, value: str) -> None:
        """Take a value over, unless something is wrong with it."""
        before = self.values[name]
        self.values[name] = value
        try:
            self.session()
        except JogoError as error:
            self.values[name] = before
            self.complain(error)

    def action_change(self, step: int) -> None:
        self.query_one(Choices).action_turn(step)

    def action_open(self) -> None:
        self.query_one(Choices).action_select()

    def action_leave(self) -> None:
        self.app.pop_screen()

    # What was chosen

    def options(self) -> dict[str, str]:
        return {
            name.removeprefix(OPTION): value
            for name, value in self.values.items()
            if name.startswith(OPTION)
        }

    def match(self) -> Match:
        options = self.options()
        known = {
            option.name: options[option.name]
            for option in self.game_type.options
            if option.matters(options)
        }
        game = catalog.make_game(self.game_type.name, known)
        return Match(game, self.values["position"] or None)

    def session(self) -> Session:
        """The session that the form describes; `JogoError` if there is none."""
        match = self.match()
        if self.is_study:
            return Session(match, seated(self.game_type, "human", "human", None), is_study=True)
        players = seated(self.game_type, self.values["first"], self.values["second"], None)
        if self.values["clock"] != NONE:
            match.tags[TAG] = str(TimeControl.read(self.values["clock"]))
        return Session(match, players, coach=self.values["coach"] == ON)

    def begin(self) -> None:
        try:
            session = self.session()
        except JogoError as error:
            self.complain(error)
            return
        self.jogo.sit_down(session, is_analysing=self.is_study)
