"""A new game: which, with what options, who plays; or a position to analyse."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from jogo import catalog
from jogo.api import Match
from jogo.core.errors import JogoError
from jogo.core.game import GameType
from jogo.core.message import translatable
from jogo.core.option import Option
from jogo.core.preset import PRESET
from jogo.core.tree import GameTree
from jogo.play.clock import TAG, TimeControl
from jogo.players import DEFAULT_OPPONENT, HumanPlayer
from jogo.terminal.app.screens.play_help import FORM_KEYS
from jogo.terminal.app.screens.stage import Stage
from jogo.terminal.app.widgets.board import Board
from jogo.terminal.app.widgets.form import Field, Form
from jogo.terminal.app.widgets.keys import Key, KeyLine
from jogo.terminal.app.widgets.title import Title
from jogo.terminal.last_choices import read_last_choices, remember_choices
from jogo.terminal.local_game import LocalGame
from jogo.terminal.players import RATINGS, player_labels, seat_players

NONE, ON, OFF, USUAL, CUSTOM = "none", "on", "off", "usual", "custom"
CONTROLS = ("1+0", "3+2", "5+3", "10+5", "15+10", "30+0")
# What is said of a line of the form that is no option of the game.
MEANINGS = {
    "coach": translatable("A coach tells you when another move would have been better."),
    "clock": translatable(
        "5+3: each player has 5 minutes for the game, and 3 seconds more for every turn."
    ),
}
# Options of a game and the form's own fields share one list: an option's name has this before it.
OPTION = "option "


class NewGame(Stage):
    """A form; the board beside it shows what is chosen."""

    DEFAULT_CSS = """
    NewGame Static.sentence { color: $faint; margin: 1 1 0 1; }
    NewGame Board { width: 42; overflow: hidden; }
    NewGame.-low Static.sentence { dock: bottom; }
    NewGame.-low Form { max-height: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", show=False),
        Binding("s", "start", show=False),
    ]
    KEY_MEANINGS = (
        *FORM_KEYS,
        ("s", translatable("begin")),
        ("q  Esc", translatable("back")),
    )

    def __init__(self, *, is_analysis: bool = False) -> None:
        super().__init__()
        self.is_analysis = is_analysis
        self.values: dict[str, str] = {"coach": USUAL, "clock": NONE, "position": ""}
        self.values |= {"first": "human", "second": DEFAULT_OPPONENT}
        last = {} if is_analysis else read_last_choices()
        self.choose_game(last.get("game") or next(iter(catalog.game_types())))
        self.values |= last

    def choose_game(self, name: str) -> None:
        """Another game: its options are at what menus suggest, its players at what it knows.

        Of a game with presets they are those of the first."""
        kept = {key: value for key, value in self.values.items() if not key.startswith(OPTION)}
        self.values = {**kept, "game": name, "position": ""}
        for option in self.game_type.options:
            self.values[OPTION + option.name] = option.write(option.suggestion)
        self.values[PRESET] = next((one.name for one in self.game_type.presets), CUSTOM)
        for seat, usual in (("first", "human"), ("second", DEFAULT_OPPONENT)):
            if self.values[seat].startswith("classic"):
                self.values[seat] = usual

    @property
    def game_type(self) -> GameType:
        return catalog.find_game_type(self.values["game"])

    def compose(self) -> ComposeResult:
        yield Title()
        with Horizontal(classes="form-beside-board"):
            with Vertical():
                yield Form(self.say)
                yield Static(classes="sentence", markup=False)
            yield Board(self.look)
        yield KeyLine()

    def on_mount(self) -> None:
        title = self.say("Analysis") if self.is_analysis else self.say("New game")
        self.query_one(Title).show(f"jogo · {title}")
        self.query_one(Board).can_focus = False
        self.query_one(Form).focus()
        if not self.is_analysis:
            self.values = {**self.values, **self.jogo.left_form}
        self.present()

    # The form

    def present(self) -> None:
        say = self.say
        self.query_one(Form).show(self.fields())
        self.explain()
        self.show_keys(
            [
                Key("↑ ↓", say("choose"), "go_on"),
                Key("← →", say("change"), "change(1)"),
                Key("Enter", say("all choices"), "open"),
                Key("s", say("begin"), "start"),
                Key("?", say("help"), "help"),
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
        at = self.query_one(Form).highlighted
        name = self.query_one(Form).fields[at or 0].name.removeprefix(OPTION)
        meanings = MEANINGS | {option.name: option.summary for option in self.game_type.options}
        presets = {preset.name: preset.summary for preset in self.game_type.presets}
        meaning = presets.get(self.values[PRESET]) if name == PRESET else meanings.get(name)
        said = self.say(meaning or self.game_type.summary)
        # In lists a meaning follows a colon; here it is a sentence of its own.
        said = f"{said[:1].upper()}{said[1:].rstrip('.')}."
        if name in ("first", "second"):
            balance = self.game_type.balance_of(self.values[PRESET])
            said = " ".join(self.say(sentence) for sentence in (balance, RATINGS) if sentence)
        self.query_one(".sentence", Static).update(said)

    def fields(self) -> list[Field]:
        say, values = self.say, self.values
        games = {name: game_type.title for name, game_type in catalog.game_types().items()}
        fields = [Field("game", say("Game"), games, values["game"])]
        if self.game_type.presets:
            fields.append(self.preset_field())
        if values[PRESET] == CUSTOM:
            fields += self.option_fields()
        fields += self.analysis_fields() if self.is_analysis else self.seat_fields()
        return fields

    def preset_field(self) -> Field:
        """The presets, and that each option is chosen by itself."""
        say = self.say
        titles = {preset.name: say(preset.title) for preset in self.game_type.presets}
        titles[CUSTOM] = say("Custom")
        return Field(PRESET, say("Rules"), titles, self.values[PRESET])

    def option_fields(self) -> list[Field]:
        chosen = self.options()
        return [
            self.option_field(option) for option in self.game_type.options if option.matters(chosen)
        ]

    def option_field(self, option: Option) -> Field:
        say, words = self.say, self.game_type.words.option(option.name)
        texts = map(option.write, option.choices)
        choices = {text: say(words.value(text)) for text in texts}
        name = OPTION + option.name
        is_free = option.reader is not None
        return Field(name, say(words.title), choices, self.values[name], is_free)

    def seat_fields(self) -> list[Field]:
        say, values = self.say, self.values
        players = player_labels(self.game_type, say)
        first, second = map(say, self.game_type.colours)
        on_off = {OFF: say("off"), ON: say("on")}
        clocks = {NONE: say("no clock")} | {control: control for control in CONTROLS}
        return [
            Field("first", first, players, values["first"], is_free=True),
            Field("second", second, players, values["second"], is_free=True),
            Field("coach", say("Coach"), on_off, self.coach),
            Field("clock", say("Clock"), clocks, values["clock"], is_free=True, example="5+3"),
            Field("start", say("Start the game"), {}),
        ]

    @property
    def coach(self) -> str:
        """What was chosen; otherwise on in a game of one person against the computer, untimed."""
        if self.values["coach"] != USUAL:
            return self.values["coach"]
        people = [self.values[seat] == HumanPlayer.name for seat in ("first", "second")]
        return ON if sum(people) == 1 and self.values["clock"] == NONE else OFF

    def analysis_fields(self) -> list[Field]:
        say = self.say
        position = Field(
            "position",
            say("Position"),
            {"": say("the start")},
            self.values["position"],
            is_free=True,
            example=self.start_position(),
        )
        return [position, Field("start", say("Start the analysis"), {})]

    def start_position(self) -> str:
        """How a position is written: the start of the game as it is set up."""
        game = catalog.make_game(self.game_type.name, self.known_options())
        return Match(game).position

    def on_form_changed(self, event: Form.Changed) -> None:
        if event.name == "start":
            self.begin()
        elif event.name == "game":
            self.choose_game(event.value)
        elif event.name == PRESET:
            self.choose_preset(event.value)
        else:
            self.change(event.name, event.value)
        self.present()

    def choose_preset(self, name: str) -> None:
        """Take over the options of a preset; who chooses them by themselves begins with those."""
        self.values[PRESET] = name
        for preset in self.game_type.presets:
            if preset.name == name:
                options = self.game_type.options_in(preset)
                self.values |= {OPTION + option: value for option, value in options.items()}

    def change(self, name: str, value: str) -> None:
        """Take a value over, unless something is wrong with it."""
        before = self.values[name]
        self.values[name] = value
        try:
            if self.is_analysis:
                self.match()
            else:
                self.local_game()
        except JogoError as error:
            self.values[name] = before
            self.complain(error)

    def action_change(self, step: int) -> None:
        self.query_one(Form).action_turn(step)

    def action_go_on(self) -> None:
        self.query_one(Form).action_cursor_down()

    def action_open(self) -> None:
        self.query_one(Form).action_select()

    def action_start(self) -> None:
        self.begin()

    def action_leave(self) -> None:
        """Leave; who comes back finds what was chosen."""
        if not self.is_analysis:
            self.jogo.left_form = dict(self.values)
        self.app.pop_screen()

    # What was chosen

    def options(self) -> dict[str, str]:
        return {
            name.removeprefix(OPTION): value
            for name, value in self.values.items()
            if name.startswith(OPTION)
        }

    def known_options(self) -> dict[str, str]:
        """The options that matter, with what was chosen for them."""
        options = self.options()
        return {
            option.name: options[option.name]
            for option in self.game_type.options
            if option.matters(options)
        }

    def match(self) -> Match:
        game = catalog.make_game(self.game_type.name, self.known_options())
        return Match(game, self.values["position"] or None)

    def local_game(self) -> LocalGame:
        """The game that the form describes; `JogoError` if there is none."""
        match = self.match()
        players = seat_players(self.game_type, self.values["first"], self.values["second"])
        if self.values["clock"] != NONE:
            match.tags[TAG] = str(TimeControl.read(self.values["clock"]))
        return LocalGame(match, players, coach=self.coach == ON)

    def begin(self) -> None:
        try:
            if self.is_analysis:
                self.jogo.open_study(GameTree(self.match()))
            else:
                local = self.local_game()
                remember_choices(self.values)
                self.jogo.left_form = {}
                self.jogo.open_game(local)
        except JogoError as error:
            self.complain(error)
