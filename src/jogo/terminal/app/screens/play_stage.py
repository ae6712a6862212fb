"""Where a game is played: what a person can do in it, by keys and by typing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widgets import Input

from jogo.core.action import Action
from jogo.core.errors import JogoError
from jogo.core.game import GameType
from jogo.core.message import Plural, translatable
from jogo.play.seats import BOTH
from jogo.terminal.app.opponent import PACES
from jogo.terminal.app.screens.dialogs import Choice, Page, TextDialog
from jogo.terminal.app.screens.learn import Learn
from jogo.terminal.app.screens.play_help import help_text
from jogo.terminal.app.screens.play_keys import (
    keys_at_the_end,
    keys_for_tour,
    keys_for_typing,
    keys_for_watching,
)
from jogo.terminal.app.screens.playing import Playing
from jogo.terminal.app.screens.review import ReviewStage
from jogo.terminal.app.screens.rules import Rules
from jogo.terminal.app.widgets.command_line import CommandLine
from jogo.terminal.app.widgets.keys import CALL_BINDINGS, TYPE_BINDING, Key, call_keys
from jogo.terminal.brief_paths import shorten_path
from jogo.terminal.panel import flow
from jogo.terminal.saves import SUFFIX, write_game
from jogo.terminal.tour import is_tour_offered
from jogo.terminal.typed import list_moves


class PlayStage(Playing):
    """A match with everything that can be done about it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        TYPE_BINDING,
        Binding("tab", "type", show=False),
        Binding("u,ctrl+z", "undo", show=False),
        Binding("r,ctrl+y", "redo", show=False),
        Binding("h", "hint", show=False),
        Binding("c", "coach", show=False),
        Binding("m", "moves", show=False),
        Binding("s", "save", show=False),
        Binding("x", "resign", show=False),
        Binding("d", "draw", show=False),
        Binding("v", "review", show=False),
        Binding("p", "pause", show=False),
        Binding("n", "step", show=False),
        # Not the key for a step: who steps fast would begin another game.
        Binding("N", "rematch", show=False),
        Binding("plus,equals_sign", "more", show=False),
        Binding("minus", "less", show=False),
        Binding("question_mark", "help", show=False),
        Binding("M", "messages", show=False),
        Binding("R", "rules", show=False),
        Binding("f", "turn_board", show=False),
        Binding("L", "lesson", show=False),
        Binding("w", "show_how", show=False),
        # While the board has nothing to pick on it.
        Binding("enter,space", "next_step", show=False),
        *CALL_BINDINGS,
    ]

    def keys(self) -> list[Key]:
        say, is_over = self.say, self.match.outcome is not None
        if self.is_typing:
            return keys_for_typing(say)
        if self.tour is not None:
            return keys_for_tour(self.tour, say)
        keys = call_keys(self.board.selection.calls, self.match.game.type.words, self.say)
        if is_tour_offered(self.local):
            keys.insert(0, Key("w", say("show me how"), "show_how"))
        if is_over:
            keys += keys_at_the_end(self.local, say)
        elif not self.local.has_person:
            keys += keys_for_watching(self.opponent, say)
        elif self.may_act:
            keys += [Key(":", say("type"), "type"), Key("h", say("hint"), "hint")]
            keys.append(Key("m", say("moves"), "moves"))
        if self.local.has_person:
            keys.append(Key("u", say("undo"), "undo"))
        keys += [Key("R", say("rules"), "rules"), Key("?", say("help"), "help")]
        if self.game_type.lessons and not is_over:
            keys.append(Key("L", say("lesson"), "lesson"))
        keys += [Key("a", say("analyse"), "analyse"), Key("[ ]", say("look back"), "look(-1)")]
        keys.append(Key("q", say("leave"), "leave"))
        return keys

    @property
    def game_type(self) -> GameType:
        return self.match.game.type

    # Typing

    @property
    def takes_moves(self) -> bool:
        return True

    @property
    def is_typing(self) -> bool:
        return isinstance(self.focused, CommandLine)

    def action_type(self) -> None:
        self.set_focus(self.query_one(CommandLine))

    def action_board(self) -> None:
        self.query_one(CommandLine).action_leave_line()

    async def action_submit(self) -> None:
        await self.query_one(CommandLine).action_submit()

    def action_recall(self) -> None:
        self.query_one(CommandLine).action_recall(-1)

    def on_descendant_focus(self) -> None:
        """Other keys work while something is typed."""
        self.show_keys(self.keys())

    def on_key(self, event: events.Key) -> None:
        if not self.is_typing:
            super().on_key(event)

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
            self.tell_briefly(
                self.say("type {command} alone, with nothing after it", command=command)
            )
            typed.put_back(line)
        elif word is not None:
            self.board.focus()
            self.call_later(self.run_action, f"screen.{word}")
        else:
            self.play_typed(line)

    def play_typed(self, line: str) -> None:
        """Play the moves of a line, all of them or none; then the keys of the board work again.

        What is refused stays in the line, to be put right.
        """
        if not self.may_act and self.match.outcome is None:
            self.tell_briefly(self.say("It is not your turn."))
            self.query_one(CommandLine).put_back(line)
            return
        try:
            self.play_line(self.looked_at, line, self.local.is_person, self.try_action)
        except JogoError as error:
            self.tell_refusal(error)
            self.query_one(CommandLine).put_back(line)
        else:
            self.board.focus()

    def act_all(self, actions: Sequence[Action], act: Callable[[Action], None]) -> None:
        """Play what was typed in one line, which is taken back at once."""
        since = self.match.ply
        super().act_all(actions, act)
        self.local.join(since)

    def action_call(self, number: int) -> None:
        """Play an action that touches no cell."""
        calls = self.board.selection.calls
        if number < len(calls):
            self.try_action(calls[number])

    # Taking back

    def action_undo(self) -> None:
        self.take_back(translatable("Taken back: {actions}"), self.local.undo)

    def action_redo(self) -> None:
        self.take_back(translatable("Redone: {actions}"), self.local.redo)

    def take_back(self, sentence: str, change: Callable[[], tuple[Action, ...]]) -> None:
        """Undo or redo, also while a computer thinks."""
        if not self.local.has_person:
            return
        self.opponent.stop()
        self.viewed = None
        try:
            actions = change()
        except JogoError as error:
            self.tell_briefly(self.say.error(error))
            self.opponent.wake()
            return
        self.news.forget_from(self.match.state.turn)
        self.tell(self.say(sentence, actions=self.writer.turn(actions)))
        self.settle()

    # Advice

    def action_hint(self) -> None:
        self.ask_for_hint()

    def action_coach(self) -> None:
        self.switch_coach()

    def action_moves(self) -> None:
        """List the legal actions, those of one piece together."""
        legal = self.looked_at.legal_actions()
        groups = list_moves(legal, self.game_type.words, self.say)
        lines = [line for group in groups for line in flow(group, self.page_width, "  ")]
        title = self.say(Plural("{n} possible move", "{n} possible moves"), n=len(legal))
        self.app.push_screen(Page("\n".join((title, "", *lines))))

    def action_review(self) -> None:
        """Look at the game afterwards, or at as much of it as there is."""
        if self.match.actions:
            self.stop_thinking()
            people = tuple(self.local.session.people)
            self.app.push_screen(ReviewStage(self.match.copy(), people, self.near))

    def action_help(self) -> None:
        self.app.push_screen(
            Page(help_text(self.view_of(self.match), self.look, self.say, self.page_width))
        )

    def action_messages(self) -> None:
        """Everything that was said in this game, the latest last."""
        log = self.news.history or [self.say("There are no messages yet.")]
        self.app.push_screen(Page("\n".join(log), at_end=True))

    def action_rules(self) -> None:
        self.app.push_screen(Rules(self.game_type))

    def action_lesson(self) -> None:
        if self.game_type.lessons:
            self.app.push_screen(Learn(self.game_type))

    def action_turn_board(self) -> None:
        self.turn_board()

    def action_show_how(self) -> None:
        self.begin_tour()

    def action_next_step(self) -> None:
        if self.tour is not None:
            self.go_on_with_tour()

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
            self.tell_briefly(self.say("{path} is a folder.", path=shorten_path(path)))
        elif path.exists():
            question = self.say("Replace {path}?", path=shorten_path(path))
            self.ask_whether(question, lambda: self.write_copy(path))
        else:
            self.write_copy(path)

    def write_copy(self, path: Path) -> None:
        try:
            write_game(path, self.match)
        except OSError as error:
            problem = error.strerror
            told = self.say(
                "Cannot save {path}: {problem}", path=shorten_path(path), problem=problem
            )
            self.tell_briefly(told)
        else:
            self.tell(self.say("Saved: {path}", path=shorten_path(path)))

    def action_resign(self) -> None:
        if self.match.outcome is None and self.local.has_person:
            self.ask_whether(self.say("Resign the game?"), lambda: self.end_by(self.local.resign))

    def action_draw(self) -> None:
        if self.match.outcome is not None or not self.local.has_person:
            return
        if self.local.place == BOTH:
            question = self.say("Do both players agree to a draw?")
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
            self.tell_briefly(self.say.error(error))
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
        elif self.viewed is not None:
            self.look_back_to(self.match.ply)
        self.opponent.wake()
        self.show_keys(self.keys())

    def action_step(self) -> None:
        """One action of a computer, then a pause."""
        if self.match.outcome is not None:
            self.tell_briefly(self.say("The game is over. Press N for a rematch."))
        elif not self.local.has_person:
            if not self.opponent.is_paused:
                # What was chosen may be waiting for the pace.
                self.opponent.stop()
            if self.viewed is not None:
                self.look_back_to(self.match.ply)
            self.opponent.is_paused = True
            self.opponent.wake(even_paused=True)
            self.show_keys(self.keys())

    def action_rematch(self) -> None:
        """The same once more, after the end."""
        if self.match.outcome is None:
            self.tell_briefly(self.say("You can play a rematch when the game is over."))
        else:
            self.jogo.open_game(self.local.play_again())

    def action_more(self) -> None:
        """Watch faster; after the end, a stronger opponent."""
        self.change_by(1)

    def action_less(self) -> None:
        """Watch more slowly; after the end, a weaker opponent."""
        self.change_by(-1)

    def change_by(self, step: int) -> None:
        if self.match.outcome is not None:
            level = self.local.neighbour_level(step)
            if level is not None:
                self.jogo.open_game(self.local.play_again(level))
        elif not self.local.has_person:
            self.change_pace(-step)

    def change_pace(self, step: int) -> None:
        """Let two computers take another time for each move, or say that there is no other."""
        pace = self.opponent.pace + step
        if pace < 0:
            self.tell_briefly(self.say("They already play as fast as they can."))
        elif pace >= len(PACES):
            self.tell_briefly(self.say("They already play as slowly as they can."))
        else:
            self.opponent.pace = pace
            self.show_keys(self.keys())
