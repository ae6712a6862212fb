"""The tutorial: a step, a board, and now and then something to try on it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from jogo.api import Match
from jogo.core.action import Action
from jogo.core.game import GameType
from jogo.core.lesson import Lesson
from jogo.core.message import translatable
from jogo.play.lesson import has_failed, is_solved
from jogo.players import HumanPlayer
from jogo.players.levels import ENGINE_LEVELS
from jogo.terminal.app.screens.dialogs import Choice
from jogo.terminal.app.screens.game_stage import GameStage
from jogo.terminal.app.screens.menu import Menu
from jogo.terminal.app.screens.stage import Stage
from jogo.terminal.app.widgets.board import Board
from jogo.terminal.app.widgets.keys import (
    CALL_BINDINGS,
    TYPE_BINDING,
    Key,
    KeyLine,
    call_keys,
    keys_for_board,
)
from jogo.terminal.app.widgets.title import Title
from jogo.terminal.local_game import LocalGame
from jogo.terminal.players import seat_players
from jogo.terminal.typed import Writer


class Learn(Stage):
    """The lessons of a game, one at a time."""

    DEFAULT_CSS = """
    Learn > Horizontal { height: 1fr; }
    Learn VerticalScroll { width: 36; padding: 1 2; background: $panel; }
    Learn.-wide VerticalScroll, Learn.-vast VerticalScroll { width: 50; }
    Learn #task { margin-top: 1; text-style: bold; color: $accent; }
    Learn #answer { margin-top: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        # Enter and the space bar pick on the board while there is something to try.
        Binding("n,pagedown,enter,space", "step(1)", show=False),
        Binding("b,pageup", "step(-1)", show=False),
        Binding("escape", "escape", show=False),
        Binding("q", "leave", show=False),
        TYPE_BINDING,
        *CALL_BINDINGS,
    ]

    KEY_MEANINGS = (
        ("Enter  n", translatable("the next step")),
        ("b", translatable("the step before")),
        ("← ↑ ↓ →", translatable("move the cursor, where there is a task")),
        ("Enter", translatable("pick a piece, then where it goes; or click both")),
        (":", translatable("type a move, or a whole turn")),
        ("q  Esc", translatable("leave")),
    )

    def __init__(self, game_type: GameType) -> None:
        super().__init__()
        self.game_type = game_type
        self.number = 0
        self.is_done = False
        self.match = self.fresh_match()

    @property
    def lesson(self) -> Lesson:
        return self.game_type.lessons[self.number]

    def fresh_match(self) -> Match:
        return Match(self.game_type.game(**self.lesson.options), self.lesson.position)

    def compose(self) -> ComposeResult:
        yield Title()
        with Horizontal():
            yield Board(self.look)
            with VerticalScroll(can_focus=False):
                yield Static(id="text", markup=False)
                yield Static(id="task", markup=False)
                yield Static(id="answer")
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one(Board).focus()
        self.present()

    def present(self) -> None:
        """Show the lesson as far as it has come."""
        say, lesson = self.say, self.lesson
        of = len(self.game_type.lessons)
        step = say("Step {number} of {total}", number=self.number + 1, total=of)
        self.query_one(Title).show(f"jogo · {self.game_type.title}", step)
        self.query_one("#text", Static).update(say(lesson.text))
        self.query_one("#task", Static).update(say(lesson.task) if lesson.task else "")
        self.show_position()
        forward = say("next") if self.number + 1 < of else say("done")
        is_open = self.takes_moves
        self.show_keys(
            [
                *call_keys(self.query_one(Board).selection.calls, self.game_type.words, say),
                *keys_for_board(say, is_open=is_open),
                *([Key(":", say("type"), "type")] if is_open else []),
                Key("n", say("skip"), "step(1)") if is_open else Key("Enter", forward, "step(1)"),
                Key("b", say("back"), "step(-1)"),
                Key("?", say("help"), "help"),
                Key("q", say("leave"), "leave"),
            ]
        )

    def show_position(self) -> None:
        is_open = self.takes_moves
        shown = () if self.match.actions else self.lesson.show
        view = self.match.game.view(self.match.state, self.match.actions[-1:], hints=shown)
        self.query_one(Board).show(view, self.match.legal_actions() if is_open else ())

    def answer(self, text: str, style: str) -> None:
        self.query_one("#answer", Static).update(Content.styled(text, style))

    # Trying

    def on_board_acted(self, event: Board.Acted) -> None:
        self.choose_action(event.choices, self.game_type.words, self.try_out)

    @property
    def looked_at(self) -> Match:
        return self.match

    def tell_miss(self, text: str) -> None:
        self.answer(text, "bold $warning")

    def on_board_picked(self) -> None:
        self.answer("", "")

    @property
    def takes_moves(self) -> bool:
        return bool(self.lesson.task) and not self.is_done

    def action_type(self) -> None:
        """Let the task be done by typing, as far as it goes on."""
        match = self.match
        learner = match.to_move

        def try_typed(action: Action) -> None:
            if self.match is match and not self.is_done:
                self.try_out(action)

        if self.takes_moves:
            self.type_moves(match, lambda seat: seat is learner, try_typed)

    def action_call(self, number: int) -> None:
        calls = self.query_one(Board).selection.calls
        if number < len(calls):
            self.try_out(calls[number])

    def try_out(self, action: Action) -> None:
        """Play the learner's action, and say what it was worth."""
        say, lesson = self.say, self.lesson
        self.match.play(action)
        if is_solved(self.match, lesson):
            self.is_done = True
            self.answer(say(lesson.praise) or say("Well done."), "bold $success")
        elif has_failed(self.match, lesson):
            self.answer(f"{self.tell_failed(action)} {say('Try again.')}", "bold $warning")
            self.match = self.fresh_match()
        else:
            self.answer("", "")
        self.present()

    def tell_failed(self, action: Action) -> str:
        """What is wrong with what was tried: a possible move, but not what was asked for."""
        told = Writer(self.match.game, self.say).action(action)
        if self.lesson.goal is None:
            return self.say("The turn is over, and the game is not won.")
        return self.say("{move} is possible, but it is not what the task asks for.", move=told)

    # Going on

    def action_step(self, step: int) -> None:
        """The next lesson or the one before; after the last one there is a game to play."""
        if self.number + step >= len(self.game_type.lessons):
            self.offer_game()
            return
        self.number = max(0, self.number + step)
        self.is_done = False
        self.match = self.fresh_match()
        self.answer("", "")
        self.present()

    def offer_game(self) -> None:
        """The tutorial is over: go on with a game, or leave."""

        def play_or_leave(answer: str | None) -> None:
            if answer == "yes":
                usual = seat_players(self.game_type, HumanPlayer.name, ENGINE_LEVELS[0])
                match = Match(self.game_type.game(**self.game_type.suggestions()))
                self.jogo.open_game(LocalGame(match, usual, coach=True))
            elif answer is not None:
                self.action_leave()

        if any(isinstance(screen, GameStage) for screen in self.app.screen_stack):
            # There is a game below, to go back to.
            self.action_leave()
            return
        is_from_menu = isinstance(self.app.screen_stack[-2], Menu)
        back = self.say("back to the menu") if is_from_menu else self.say("back")
        choices = {"yes": self.say("play against level 1"), "no": back}
        question = self.say("That was the last step. Would you like to play now?")
        self.app.push_screen(Choice(question, choices), play_or_leave)

    def action_escape(self) -> None:
        if not self.query_one(Board).let_go():
            self.action_leave()

    def action_leave(self) -> None:
        self.app.pop_screen()
