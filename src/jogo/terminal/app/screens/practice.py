"""Learn from mistakes: the position before each of them is a task on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from jogo.api import Match
from jogo.core.action import Action
from jogo.core.board_view import BoardView
from jogo.core.message import translatable
from jogo.core.seat import Seat
from jogo.engine import Engine, Stopper
from jogo.play.practice import describe_task, find_fault, is_turn_over, praise
from jogo.play.review import Mistake
from jogo.terminal.app.screens.game_stage import GameStage
from jogo.terminal.app.screens.rules import Rules
from jogo.terminal.app.widgets.board import Board
from jogo.terminal.app.widgets.evaluation import Evaluation
from jogo.terminal.app.widgets.keys import (
    CALL_BINDINGS,
    TYPE_BINDING,
    Key,
    call_keys,
    keys_for_exercise,
)


class PracticeStage(GameStage):
    """One task after the other, each checked by the engine."""

    DEFAULT_CSS = """
    PracticeStage #task { height: 3; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hint", show=False),
        Binding("s", "solve", show=False),
        Binding("r", "restart", show=False),
        Binding("n,enter", "next", show=False),
        TYPE_BINDING,
        Binding("R", "rules", show=False),
        *CALL_BINDINGS,
    ]
    KEY_MEANINGS = (
        ("← ↑ ↓ →", translatable("move the cursor")),
        ("Enter", translatable("pick a piece, then where it goes; or click both")),
        (":", translatable("type a move, or a whole turn")),
        ("h", translatable("a hint: where the right turn begins")),
        ("s", translatable("the solution")),
        ("r", translatable("try again")),
        ("n", translatable("the next mistake")),
        ("a", translatable("once the task is done, let the engine analyse the position shown")),
        ("[  ]", translatable("look back and forward, also PgUp and PgDn, or click a turn")),
        ("R", translatable("the rules in short")),
        ("q", translatable("leave")),
    )

    class Checked(Message):
        """The engine has looked at a try."""

        def __init__(self, question: Stopper, fault: Mistake | None) -> None:
            super().__init__()
            self.question = question
            self.fault = fault

    def __init__(self, played: Match, tasks: Sequence[Mistake], near: Seat | None = None) -> None:
        super().__init__(played.copy(tasks[0].ply))
        self.near = near
        self.played = played
        self.tasks = tasks
        self.number = 0
        self.solved: set[int] = set()
        # Whether one may act: not while the engine checks, nor once the task is done.
        self.is_open = True
        self.hints: tuple[str, ...] = ()
        self._check = Stopper()

    @property
    def mistake(self) -> Mistake:
        return self.tasks[self.number]

    def compose_foot(self) -> ComposeResult:
        yield Static(id="task")

    def on_mount(self) -> None:
        self.board.focus()
        self.action_restart()

    def show_board(self, match: Match, view: BoardView) -> None:
        # Earlier moves can be looked at; the task is the position in which one was a mistake.
        is_task = self.viewed is None
        actions = match.legal_actions() if self.is_open and is_task else ()
        self.board.show(view, actions, hints=self.hints if is_task else ())

    def tell(self, text: str, style: str = "bold") -> None:
        count = self.say(
            "Mistake {number} of {total}", number=self.number + 1, total=len(self.tasks)
        )
        line = Content.assemble((f"{count} · ", "$faint"), (text, style))
        self.query_one("#task", Static).update(line)

    def tell_miss(self, text: str) -> None:
        self.tell(text, "bold $warning")

    def keys(self) -> list[Key]:
        say = self.say
        is_last = self.number + 1 == len(self.tasks)
        return [
            *call_keys(self.board.selection.calls, self.match.game.type.words, say),
            *keys_for_exercise(say, is_open=self.is_open),
            Key("n", say("done") if is_last else say("next"), "next"),
            Key("?", say("help"), "help"),
            Key("R", say("rules"), "rules"),
            Key("q", say("leave"), "leave"),
        ]

    # Trying

    def action_escape(self) -> None:
        """Come back from what was tried; from there, leave."""
        if not self.come_back():
            self.action_leave()

    def action_restart(self) -> None:
        """Set the task once more."""
        task = self.mistake
        self._set_up()
        self.is_open = True
        colour = self.view_of(self.match).colour_of(task.seat)
        actions = self.writer.turn(task.remark.played_turn)
        self.tell(self.say.message(describe_task(task, colour, actions)))
        self.present()

    def _set_up(self) -> None:
        self._check.stop()
        self.stop_thinking()
        self.query_one(Evaluation).clear()
        self.match, self.viewed = self.played.copy(self.mistake.ply), None
        self.hints = ()

    def on_board_acted(self, event: Board.Acted) -> None:
        self.choose_action(event.choices, self.match.game.type.words, self.try_out)

    def action_call(self, number: int) -> None:
        calls = self.board.selection.calls
        if number < len(calls):
            self.try_out(calls[number])

    @property
    def takes_moves(self) -> bool:
        return self.is_open

    def action_type(self) -> None:
        """Let the turn of the task be typed, whatever is looked at."""
        if self.is_open:
            self.look_back_to(self.match.ply)
            self.type_moves(self.match, lambda seat: seat is self.mistake.seat, self.try_out)

    def try_out(self, action: Action) -> None:
        """Play what someone tries; once the turn is over, the engine checks it."""
        self.hints = ()
        self.match.play(action)
        if is_turn_over(self.match, self.mistake):
            self.is_open = False
            self.tell(self.say("The engine looks at it ..."), "$faint")
            self.check()
        else:
            self.tell(self.say("Go on: your turn is not over yet."))
        self.present()

    def check(self) -> None:
        match, task, question = self.match.copy(), self.mistake, Stopper()
        self._check = question

        def work() -> None:
            engine = Engine(match.game).heeding(question)
            fault = find_fault(match, task, engine)
            if not question.is_stopped:
                self.post_message(self.Checked(question, fault))

        self.run_in_thread(work, "check")

    def on_practice_stage_checked(self, event: Checked) -> None:
        if event.question is not self._check or self._check.is_stopped:
            return
        tried = self.writer.turn(self.match.actions[self.mistake.ply :])
        if event.fault is None:
            self.solved.add(self.number)
            told = self.say.message(praise(self.match, self.mistake, tried))
            self.tell(told, "bold $success")
        else:
            self.tell(self._tell_fault(event.fault, tried), "bold $warning")
        self.present()

    def _tell_fault(self, fault: Mistake, tried: str) -> str:
        told = self.say("Not quite: {actions}.", actions=tried)
        if fault.reply is None:
            return told
        self.hints = tuple(cell for action in fault.reply.actions for cell in action.cells)
        opponent = self.view_of(self.match).colour_of(fault.seat.other)
        return f"{told} {self.say.message(fault.reply.message(opponent, self.writer.action))}"

    # Being helped

    def action_analyse(self) -> None:
        """Let the engine analyse, once there is nothing more to find."""
        if self.is_open:
            self.tell_miss(self.say("h is for a hint, s for the solution."))
        else:
            super().action_analyse()

    def action_rules(self) -> None:
        self.app.push_screen(Rules(self.match.game.type))

    def action_hint(self) -> None:
        """Point at where the better turn begins."""
        if not self.is_open:
            return
        tried = self.match.ply - self.mistake.ply
        better = self.mistake.better[tried:] or self.mistake.better
        self.hints = better[0].cells[:1]
        self.tell(self.say("Look at {cell}.", cell=" ".join(self.hints) or str(better[0])))
        self.present()

    def action_solve(self) -> None:
        """Show what would have been better."""
        task = self.mistake
        self._set_up()
        self.is_open = False
        self.hints = tuple(cell for action in task.better for cell in action.cells)
        opponent = self.view_of(self.match).colour_of(task.seat.other)
        told = [self.say.message(task.remark.message(opponent, self.writer.text))]
        if len(task.better) > 1:
            told += [self.say("Better:"), self.writer.turn(task.better)]
        self.tell(" ".join(told))
        self.present()

    def action_next(self) -> None:
        """The next task, or the end of them."""
        if self.number + 1 < len(self.tasks):
            self.number += 1
            self.action_restart()
            return
        told = self.say("Solved: {n} of {total}.", n=len(self.solved), total=len(self.tasks))
        self.notify(told, markup=False)
        self.action_leave()

    def silence(self) -> None:
        self._check.stop()
        super().silence()
