"""What a person at the terminal sees, and how they are asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import groupby
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from jogo.core.action import Action
from jogo.core.board_view import BoardView, Fact, Mark
from jogo.core.match import Match
from jogo.core.seat import Outcome, Seat
from jogo.draw.text import draw_board
from jogo.draw.theme import piece_style
from jogo.language import Language

INDENT = "  "
WIDEST_TEXT = 84
# Facts up to this length are numbers, which fit beside each other.
SHORT = 6


class Screen:
    """A terminal, and the language spoken on it."""

    def __init__(self, console: Console, say: Language) -> None:
        self.console = console
        self.say = say

    # Saying and asking

    def line(self, text: str | Text = "", style: str = "") -> None:
        """One line, however long, without a break of ours in it."""
        self.console.print(text if isinstance(text, Text) else Text(text, style), soft_wrap=True)

    def paragraph(self, text: str, style: str = "") -> None:
        """A text of several sentences, wrapped at the width of the terminal."""
        for line in wrap(text, self.text_width):
            self.line(INDENT + line, style)

    def flow(self, entries: Iterable[str], style: str = "", between: str = "  ") -> None:
        """Entries one after another, with a new line where the next one would not fit."""
        line = ""
        for entry in entries:
            longer = f"{line}{between}{entry}" if line else entry
            if line and len(longer) > self.text_width:
                self.line(INDENT + line, style)
                longer = entry
            line = longer
        self.line(INDENT + line, style)

    @property
    def text_width(self) -> int:
        return max(20, min(self.console.width, WIDEST_TEXT) - len(INDENT))

    def title(self, text: str) -> None:
        self.line()
        self.line(text, "bold")

    def complain(self, text: str) -> None:
        self.line(text, "bold red")

    def ask(self, prompt: str) -> str:
        """A line from the person; EOFError at the end of input."""
        return self.console.input(Text(f"{prompt}> ", "bold")).strip()

    def agrees(self, question: str) -> bool:
        """Whether the person answers yes; anything else is no."""
        answer = self.ask(question + " " + self.say("(yes / no)")).lower()
        return bool(answer) and self.say("yes").startswith(answer)

    @contextmanager
    def thinking(self, who: str) -> Iterator[None]:
        """Show that a computer player is at work, where there is someone to see it."""
        if not self.console.is_terminal:
            yield
            return
        with self.console.status(self.say("{player} is thinking ...", player=who)):
            yield

    # The game

    def position(self, match: Match, hints: Iterable[str] = ()) -> None:
        """Whose turn it is, the board with its legend, and everything beside it."""
        last = match.actions[-1] if match.actions else None
        view = match.game.view(match.state, last, hints=hints)
        if match.outcome is None:
            colour = self.say(view.colour_of(view.to_move))
            self.title(self.say("Turn {turn}: {colour} to move", turn=view.turn, colour=colour))
        else:
            self.title(self.say("Game over"))
        self.line()
        self.board(view)
        self.line()
        self._legend(view)
        self._facts(view)

    def board(self, view: BoardView) -> None:
        for line in draw_board(view).split("\n"):
            self.line(Text(INDENT) + line)

    def _legend(self, view: BoardView) -> None:
        entries = [f"{letter} {self.say(meaning)}" for letter, meaning in view.legend]
        if view.moved is not None:
            entries.append(self.say("( ) moved last"))
        if view.marks.get(Mark.HINT):
            entries.append(self.say("* hint"))
        self.flow(entries, "dim", between=" · ")

    def _facts(self, view: BoardView) -> None:
        """The side panel: what concerns both, then what belongs to each seat."""
        shared = [fact for fact in view.facts if fact.seat is None]
        if shared:
            self.flow(map(self._fact, shared), between=" · ")
        owned = [fact for fact in view.facts if fact.seat is not None]
        if all(len(fact.value) < SHORT for fact in owned):
            self._counts(view, owned)
        else:
            self._lists(view, owned)

    def _fact(self, fact: Fact) -> str:
        return f"{self.say(fact.label)}: {fact.value}"

    def _name(self, view: BoardView, seat: Seat) -> Text:
        return Text(f" {self.say(view.colour_of(seat))} ", piece_style(view, seat))

    def _counts(self, view: BoardView, facts: list[Fact]) -> None:
        """Both seats' numbers on one line."""
        line = Text()
        for seat in Seat:
            mine = [self._fact(fact) for fact in facts if fact.seat is seat]
            line += Text(INDENT) + self._name(view, seat) + Text(f" {' · '.join(mine)}")
        self.line(line)

    def _lists(self, view: BoardView, facts: list[Fact]) -> None:
        """A line for each of the seats' facts, where they list cells."""
        names = {seat: self._name(view, seat) for seat in Seat}
        margin = max(map(len, names.values()))
        widest = max(len(self.say(fact.label)) for fact in facts)
        for seat in Seat:
            name = names[seat]
            for fact in (fact for fact in facts if fact.seat is seat):
                label = f"{'':<{margin - len(name)}} {self.say(fact.label):<{widest}}"
                before = Text(INDENT) + name + Text(label)
                for part in wrap(fact.value, max(20, self.text_width - len(before))) or [""]:
                    self.line(before + Text(f" {part}"))
                    before = Text(" " * len(before))
                name = Text()

    def actions(self, actions: Iterable[Action]) -> None:
        """Legal actions, those of one piece together."""
        for _, group in groupby(actions, key=lambda action: action.cells[:-1]):
            self.flow(map(str, group))

    def result(self, match: Match, outcome: Outcome) -> None:
        """Who won and why, and the result as records write it."""
        view = match.game.view(match.state)
        reason = self.say(outcome.reason)
        self.line()
        if outcome.winner is None:
            self.line(self.say("A draw: {reason}.", reason=reason), "bold")
        else:
            colour = self.say(view.colour_of(outcome.winner))
            self.line(self.say("{colour} wins: {reason}.", colour=colour, reason=reason), "bold")
        if outcome.score is not None:
            for seat, points in zip(Seat, outcome.score, strict=True):
                colour = self.say(view.colour_of(seat))
                self.line(self.say("{colour}: {points} points", colour=colour, points=points))
        self.line(self.say("Result: {outcome}", outcome=outcome))
