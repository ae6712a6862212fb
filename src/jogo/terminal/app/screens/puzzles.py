"""Puzzles: a board, a task, and an answer to every turn."""

from __future__ import annotations

from datetime import date
from random import Random
from textwrap import fill
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from jogo.core.action import Action
from jogo.core.errors import JogoError
from jogo.core.match import Match
from jogo.core.message import translatable
from jogo.puzzles.collection import Collection
from jogo.puzzles.puzzle import Puzzle
from jogo.puzzles.solving import Answer, Attempt, Verdict
from jogo.terminal.app.screens.dialogs import Choice
from jogo.terminal.app.screens.rules import Rules
from jogo.terminal.app.screens.stage import Stage
from jogo.terminal.app.widgets.board import Board
from jogo.terminal.app.widgets.keys import (
    CALL_BINDINGS,
    TYPE_BINDING,
    Key,
    KeyLine,
    call_keys,
    keys_for_board,
    keys_for_exercise,
)
from jogo.terminal.app.widgets.title import Title
from jogo.terminal.puzzle_log import PuzzleLog, read_log, write_log
from jogo.terminal.puzzles import describe_hint, describe_refutation, themes_of
from jogo.terminal.typed import Writer
from jogo.terminal.variations import BETWEEN_TURNS

DAILY, ANY = "daily", "any"
# How wide a sentence in a dialog may be.
MEANING = 48
# By name: what is said, and the lowest and the highest level of its puzzles.
DIFFICULTIES = {
    "easy": (translatable("Easy"), 1, 3),
    "medium": (translatable("Medium"), 4, 6),
    "hard": (translatable("Hard"), 7, 9),
    "very-hard": (translatable("Very hard"), 10, 10),
}


class Puzzles(Stage):
    """The puzzles of a game, one after another."""

    DEFAULT_CSS = """
    Puzzles > Horizontal { height: 1fr; }
    Puzzles VerticalScroll { width: 36; padding: 1 2; background: $panel; }
    Puzzles.-wide VerticalScroll, Puzzles.-vast VerticalScroll { width: 50; }
    Puzzles #task { margin-top: 1; text-style: bold; color: $accent; }
    Puzzles #answer, Puzzles #solution, Puzzles #log { margin-top: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,pagedown", "next", show=False),
        Binding("s", "solve", show=False),
        Binding("t", "choose", show=False),
        Binding("h", "hint", show=False),
        Binding("r", "restart", show=False),
        TYPE_BINDING,
        Binding("R", "rules", show=False),
        Binding("escape", "escape", show=False),
        Binding("q", "leave", show=False),
        *CALL_BINDINGS,
    ]

    KEY_MEANINGS = (
        ("← ↑ ↓ →", translatable("move the cursor")),
        ("Enter", translatable("pick a piece, then where it goes; or click both")),
        (":", translatable("type a move, or a whole turn")),
        ("h", translatable("a hint: where the right turn begins")),
        ("s", translatable("the solution")),
        ("r", translatable("try again")),
        ("n", translatable("another puzzle")),
        ("t", translatable("choose themes, or how hard the puzzles are")),
        ("R", translatable("the rules in short")),
        ("q  Esc", translatable("leave")),
    )

    def __init__(self, collection: Collection) -> None:
        super().__init__()
        self.collection = collection
        self.chosen = collection.puzzles
        self.kept = read_log()
        self.rng = Random()
        self.puzzle = collection.of_the_day(date.today())
        self.attempt = Attempt(self.puzzle)
        self.is_done = self.is_judged = False
        self.hints: tuple[str, ...] = ()
        # What the last verdict changed of the solver's rating.
        self.change = 0

    def compose(self) -> ComposeResult:
        yield Title()
        with Horizontal():
            yield Board(self.look)
            with VerticalScroll(can_focus=False):
                yield Static(id="which", markup=False)
                yield Static(id="task", markup=False)
                yield Static(id="answer")
                yield Static(id="solution", markup=False)
                yield Static(id="log", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one(Board).focus()
        self.present()

    def begin(self, puzzle: Puzzle) -> None:
        """Put up another puzzle."""
        self.puzzle = puzzle
        self.is_judged, self.change = False, 0
        self.action_restart()

    def present(self) -> None:
        """Show the puzzle as far as it has come."""
        say, match = self.say, self.attempt.match
        title = self.collection.game_type.title
        self.query_one(Title).show(f"jogo · {title}", say("Puzzles"))
        rating = self.kept.rating_of(self.puzzle).value
        is_daily = self.puzzle == self.collection.of_the_day(date.today())
        which = say("Today's puzzle") if is_daily else say("Puzzle")
        told = say("{puzzle} · rated {rating}", puzzle=which, rating=rating)
        self.query_one("#which", Static).update(told)
        self.query_one("#task", Static).update(say.message(self.puzzle.task()))
        self.query_one("#log", Static).update(self.tell_log())
        last = match.turns[-1].actions if match.turns else ()
        view = match.game.view(match.state, last, is_over=match.outcome is not None)
        actions = () if self.is_done else match.legal_actions()
        self.query_one(Board).show(view, actions, self.hints)
        self.show_keys(
            [
                *call_keys(self.query_one(Board).selection.calls, match.game.type.words, say),
                *keys_for_board(say, is_open=not self.is_done),
                *keys_for_exercise(say, is_open=not self.is_done),
                Key("n", say("next"), "next"),
                Key("?", say("help"), "help"),
                Key("t", say("choose"), "choose"),
                Key("R", say("rules"), "rules"),
                Key("q", say("leave"), "leave"),
            ]
        )

    def tell_log(self) -> str:
        """The solver's rating with its last change, the streak, and what counts next."""
        say, rating = self.say, str(self.kept.solver.value)
        told = say(
            "Your rating: {rating} · solved in a row: {streak} (best {best})",
            rating=f"{rating} ({self.change:+d})" if self.change else rating,
            streak=self.kept.streak,
            best=self.kept.best_streak,
        )
        counts = not self.is_judged and self.puzzle.id not in self.kept.puzzles
        number = say("Puzzle {id}", id=self.puzzle.id)
        first = [say("Your first answer counts for your rating.")] if counts else []
        return "\n".join([*told.split(" · "), *first, number])

    def answer(self, text: str, style: str) -> None:
        self.query_one("#answer", Static).update(Content.styled(text, style))

    # Trying

    def on_board_acted(self, event: Board.Acted) -> None:
        self.choose_action(event.choices, self.collection.game_type.words, self.try_out)

    @property
    def looked_at(self) -> Match:
        return self.attempt.match

    @property
    def writer(self) -> Writer:
        return Writer(self.attempt.match.game, self.say)

    def tell_miss(self, text: str) -> None:
        self.answer(text, "bold $warning")

    def on_board_picked(self) -> None:
        self.answer("", "")

    @property
    def takes_moves(self) -> bool:
        return not self.is_done

    def action_type(self) -> None:
        if self.takes_moves:
            attempt = self.attempt
            self.type_moves(attempt.match, lambda seat: seat is attempt.seat, self.try_out)

    def describe_error(self, error: JogoError) -> str:
        return self.writer.error(error)

    def action_call(self, number: int) -> None:
        calls = self.query_one(Board).selection.calls
        if number < len(calls):
            self.try_out(calls[number])

    def try_out(self, action: Action) -> None:
        """Play the solver's action, and answer it once the turn is over."""
        self.hints = ()
        self.tell(self.attempt.play(str(action)))
        self.present()

    def tell(self, answer: Answer) -> None:
        say, reply = self.say, self.writer.turn(answer.reply)
        if answer.verdict is Verdict.SOLVED:
            self.note(solved=True)
            self.answer(say("Solved!"), "bold $success")
            self.explain()
        elif answer.verdict is Verdict.RIGHT:
            self.answer(say("Right. The answer: {reply}. Go on.", reply=reply), "bold $success")
        elif answer.verdict is Verdict.WRONG:
            self.note(solved=False)
            told = describe_refutation(self.puzzle, answer.reply, say)
            self.answer(told, "bold $warning")
            self.attempt = Attempt(self.puzzle)
        else:
            self.answer("", "")

    def note(self, *, solved: bool) -> None:
        """The first verdict on a puzzle is the one that counts."""
        if self.is_judged:
            return
        self.is_judged = True
        before = self.kept.solver.value
        self.keep(self.kept.after(self.puzzle, solved=solved))
        self.change = self.kept.solver.value - before

    def keep(self, log: PuzzleLog) -> None:
        """Let the log be this one, on the disk too."""
        self.kept = log
        try:
            write_log(log)
        except OSError as problem:
            self.notify(str(problem), severity="warning", markup=False)

    def explain(self) -> None:
        """The solution, and what the puzzle is about."""
        self.is_done = True
        say = self.say
        lines = [
            say(
                "Solution: {line}", line=BETWEEN_TURNS.join(map(self.writer.turn, self.puzzle.line))
            )
        ]
        lines += themes_of(self.puzzle, self.collection, say)
        self.query_one("#solution", Static).update("\n".join(lines))

    # Going on

    def action_next(self) -> None:
        """Another puzzle, unless there is only this one: one that was not tried, if there is."""
        others = [puzzle for puzzle in self.chosen if puzzle != self.puzzle] or self.chosen
        fresh = [puzzle for puzzle in others if puzzle.id not in self.kept.puzzles]
        self.begin(self.collection.near(self.kept.solver.value, self.rng, fresh or others))

    def action_restart(self) -> None:
        """Set the puzzle once more; a verdict on it stays."""
        self.attempt = Attempt(self.puzzle)
        self.is_done, self.hints = False, ()
        self.answer("", "")
        self.query_one("#solution", Static).update("")
        self.present()

    def action_solve(self) -> None:
        if self.is_judged and not self.is_done:
            self.keep(self.kept.after_surrender())
        self.note(solved=False)
        self.attempt = Attempt(self.puzzle)
        first = map(self.attempt.match.read_action, self.puzzle.line[0])
        self.hints = tuple(cell for action in first for cell in action.cells)
        self.answer("", "")
        self.explain()
        self.present()

    def action_hint(self) -> None:
        """Point at where the right turn begins; the puzzle is not rated then."""
        if self.is_done:
            return
        action = self.attempt.hint()
        self.hints = action.cells[:1]
        if not self.is_judged:
            self.is_judged = True
            self.keep(self.kept.after_hint(self.puzzle))
        self.answer(describe_hint(action, self.say), "bold $accent")
        self.present()

    def action_rules(self) -> None:
        self.app.push_screen(Rules(self.collection.game_type))

    def action_choose(self) -> None:
        """Choose what the next puzzles are about, or how hard they are."""
        say = self.say
        choices = {DAILY: say("Today's puzzle"), ANY: say("All themes")}
        choices |= {name: say(title) for name, (title, *_) in DIFFICULTIES.items()}
        choices |= {
            theme.name: f"{say(theme.title)} ({count})\n{indent(say(theme.meaning))}".rstrip()
            for theme, count in self.collection.themes().items()
        }
        self.app.push_screen(Choice(say("Which puzzles?"), choices), self.take)

    def take(self, name: str | None) -> None:
        if name is None:
            return
        if name == DAILY:
            self.begin(self.collection.of_the_day(date.today()))
            return
        found = self.collection.puzzles
        if name in DIFFICULTIES:
            _, least, most = DIFFICULTIES[name]
            found = tuple(puzzle for puzzle in found if least <= puzzle.level <= most)
        elif name != ANY:
            found = self.collection.choose(name)
        if not found:
            self.notify(self.say("There are none of these."), markup=False)
            return
        self.chosen = found
        self.action_next()

    def action_escape(self) -> None:
        if not self.query_one(Board).let_go():
            self.action_leave()

    def action_leave(self) -> None:
        self.app.pop_screen()


def indent(sentence: str) -> str:
    """A sentence below what it explains, in lines that fit into a dialog."""
    return fill(sentence, MEANING, initial_indent="  ", subsequent_indent="  ")
