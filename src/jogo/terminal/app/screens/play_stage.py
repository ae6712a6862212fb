"""Where a game is played: what a person can do in it, by keys and by typing."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input

from jogo.core.action import Action
from jogo.core.errors import JogoError
from jogo.core.message import Plural, translatable
from jogo.play.seats import BOTH
from jogo.terminal.app.opponent import PACES
from jogo.terminal.app.screens.dialogs import Choice, Page, TextDialog
from jogo.terminal.app.screens.play_help import help_text
from jogo.terminal.app.screens.playing import Playing
from jogo.terminal.app.screens.review import ReviewStage
from jogo.terminal.app.widgets.command_line import CommandLine
from jogo.terminal.app.widgets.keys import CALL_BINDINGS, Key, call_keys
from jogo.terminal.saves import SUFFIX, write_game


class PlayStage(Playing):
    """A match with everything that can be done about it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        # Before all others, so that what is typed fast after the colon is not taken for keys.
        Binding("colon", "type", priority=True, show=False),
        Binding("tab", "type", show=False),
        Binding("u,ctrl+z", "undo", show=False),
        Binding("r,ctrl+y", "redo", show=False),
        Binding("h", "hint", show=False),
        Binding("m", "moves", show=False),
        Binding("s", "save", show=False),
        Binding("x", "resign", show=False),
        Binding("d", "draw", show=False),
        Binding("v", "review", show=False),
        Binding("p", "pause", show=False),
        Binding("n", "step", show=False),
        Binding("plus", "pace(-1)", show=False),
        Binding("minus", "pace(1)", show=False),
        Binding("question_mark", "help", show=False),
        *CALL_BINDINGS,
    ]

    def keys(self) -> list[Key]:
        say, match = self.say, self.match
        keys = call_keys(self.board.selection.calls)
        if not self.local.has_person and match.outcome is None:
            resume = say("go on") if self.opponent.is_paused else say("pause")
            pace = say("pace {seconds} s", seconds=f"{PACES[self.opponent.pace]:g}")
            keys += [Key("p", resume, "pause"), Key("n", say("step"), "step")]
            keys.append(Key("+/-", pace, "pace(1)"))
        if self.may_act and match.outcome is None:
            keys += [Key(":", say("type"), "type"), Key("h", say("hint"), "hint")]
        if match.outcome is not None:
            keys.append(Key("v", say("review"), "review"))
        if self.local.has_person:
            keys += [Key("u", say("undo"), "undo"), Key("r", say("redo"), "redo")]
        keys.append(Key("a", say("analyse"), "analyse"))
        keys += [Key("[ ]", say("look back"), "look(-1)"), Key("?", say("help"), "help")]
        keys.append(Key("q", say("leave"), "leave"))
        return keys

    # Typing

    def action_type(self) -> None:
        self.set_focus(self.query_one(CommandLine))

    def on_command_line_left(self) -> None:
        self.board.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what the command line says: a word such as undo, or an action of the game."""
        typed = self.query_one(CommandLine)
        line = typed.take()
        if not line:
            self.board.focus()
            return
        word, rest = typed.command_in(line)
        if word == "save" and rest:
            self.save_as(rest)
        elif word is not None and rest:
            command = line.split()[0]
            self.tell(self.say("{command} stands alone on its line", command=command), "$warning")
        elif word is not None:
            self.board.focus()
            self.call_later(self.run_action, f"screen.{word}")
        else:
            self.play_typed(line)

    def play_typed(self, line: str) -> None:
        if not self.may_act and self.match.outcome is None:
            self.tell(self.say("It is not your turn."), "$warning")
            return
        try:
            self.act(self.looked_at.read_action(line))
        except JogoError as error:
            self.tell(self.say.error(error), "$warning")

    def action_call(self, number: int) -> None:
        """Play an action that touches no cell."""
        calls = self.board.selection.calls
        if number < len(calls):
            self.act(calls[number])

    # Taking back

    def action_undo(self) -> None:
        self.take_back(translatable("Taken back: {actions}"), self.local.undo)

    def action_redo(self) -> None:
        self.take_back(translatable("Played again: {actions}"), self.local.redo)

    def take_back(self, sentence: str, change: Callable[[], tuple[Action, ...]]) -> None:
        """Undo or redo, also while a computer thinks."""
        if not self.local.has_person:
            return
        self.opponent.stop()
        self.viewed = None
        try:
            actions = change()
        except JogoError as error:
            self.tell(self.say.error(error), "$warning")
            self.opponent.wake()
            return
        self.tell(self.say(sentence, actions=" ".join(map(str, actions))), "$accent")
        self.settle()

    # Advice

    def action_hint(self) -> None:
        self.ask_for_hint()

    def action_moves(self) -> None:
        """List the legal actions, those of one piece together."""
        legal = self.looked_at.legal_actions()
        groups = groupby(legal, key=lambda action: action.cells[:-1])
        lines = ["  ".join(map(str, group)) for _, group in groups]
        title = self.say(Plural("{n} possible move", "{n} possible moves"), n=len(legal))
        self.app.push_screen(Page("\n".join((title, "", *lines))))

    def action_review(self) -> None:
        """Look at the game afterwards, or at as much of it as there is."""
        if self.match.actions:
            self.stop_thinking()
            self.app.push_screen(ReviewStage(self.match.copy()))

    def action_help(self) -> None:
        self.app.push_screen(Page(help_text(self.say)))

    # Keeping and giving up

    def action_save(self) -> None:
        """Save a copy where the person says."""
        name = f"{datetime.now():%Y-%m-%d}-{self.match.game.name}{SUFFIX}"

        def save_there(path: str | None) -> None:
            if path is not None:
                self.save_as(path)

        asked = TextDialog(self.say("Save a copy of the game in"), str(Path.cwd() / name))
        self.app.push_screen(asked, save_there)

    def save_as(self, name: str) -> None:
        path = Path(name).expanduser()
        if path.is_dir():
            self.tell(self.say("{path} is a folder.", path=path), "$warning")
        elif path.exists():
            self.ask_whether(self.say("Replace {path}?", path=path), lambda: self.write_copy(path))
        else:
            self.write_copy(path)

    def write_copy(self, path: Path) -> None:
        try:
            write_game(path, self.match)
        except OSError as error:
            problem = error.strerror
            told = self.say("Cannot save {path}: {problem}", path=path, problem=problem)
            self.tell(told, "$warning")
        else:
            self.tell(self.say("Saved: {path}", path=path), "$accent")

    def action_resign(self) -> None:
        if self.match.outcome is None and self.local.has_person:
            self.ask_whether(self.say("Give the game up?"), lambda: self.end_by(self.local.resign))

    def action_draw(self) -> None:
        if self.match.outcome is not None or not self.local.has_person:
            return
        if self.local.place == BOTH:
            question = self.say("Do both agree on a draw?")
            self.ask_whether(question, lambda: self.end_by(self.local.offer_draw))
        else:
            self.end_by(self.local.offer_draw)

    def end_by(self, end: Callable[[], None]) -> None:
        """End the game otherwise than on the board."""
        # Time may have run out while the question was open.
        if self.match.outcome is not None:
            return
        try:
            end()
        except JogoError as error:
            self.tell(self.say.error(error), "$warning")
            return
        self.opponent.stop()
        self.settle()

    def ask_whether(self, question: str, do: Callable[[], None]) -> None:
        """Do something if the person says yes."""

        def do_if_agreed(answer: str | None) -> None:
            if answer == "yes":
                do()

        choices = {"no": self.say("no"), "yes": self.say("yes")}
        self.app.push_screen(Choice(question, choices), do_if_agreed)

    # Watching

    def action_pause(self) -> None:
        """Hold two computers up, or let them go on."""
        if self.local.has_person:
            return
        self.opponent.is_paused = not self.opponent.is_paused
        if self.opponent.is_paused:
            self.opponent.stop()
        self.opponent.wake()
        self.show_keys(self.keys())

    def action_step(self) -> None:
        """One action of a computer, then a pause."""
        if not self.local.has_person:
            self.opponent.is_paused = True
            self.opponent.wake(even_paused=True)
            self.show_keys(self.keys())

    def action_pace(self, step: int) -> None:
        """Watch faster or slower; after the slowest comes the fastest."""
        if not self.local.has_person:
            self.opponent.pace = (self.opponent.pace + step) % len(PACES)
            self.show_keys(self.keys())
