"""What a person at the terminal sees, and how they are asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import groupby

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from jogo.core.action import Action
from jogo.core.board_view import BoardView, Fact
from jogo.core.match import Match
from jogo.core.seat import Outcome, Seat
from jogo.draw.text import draw_board
from jogo.draw.theme import piece_style
from jogo.language import Language


# Lines end where their text ends, so that a copied board is just the board.
def indented(thing: RenderableType) -> Padding:
    return Padding(thing, (0, 0, 0, 2), expand=False)


class Screen:
    """A terminal, and the language spoken on it."""

    def __init__(self, console: Console, say: Language) -> None:
        self.console = console
        self.say = say

    # Saying and asking

    def line(self, text: str = "", style: str = "") -> None:
        self.console.print(Text(text, style), soft_wrap=True)

    def paragraph(self, text: str) -> None:
        """A text of several sentences, wrapped at the width of the terminal."""
        width = min(self.console.width, 84)
        self.console.print(indented(Text(text)), width=width)

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
        answer = self.ask(f"{question} {self.say('(yes / no)')}").lower()
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
            self.title(self._whose_turn(view))
        else:
            self.title(self.say("Game over"))
        self.line()
        self.board(view)
        self.line()
        self._legend(view)
        self._facts(view)

    def board(self, view: BoardView) -> None:
        self.console.print(indented(draw_board(view)), soft_wrap=True)

    def _whose_turn(self, view: BoardView) -> str:
        return self.say(
            "Turn {turn}: {colour} to move",
            turn=view.turn,
            colour=self.say(view.colours[view.to_move.index]),
        )

    def _legend(self, view: BoardView) -> None:
        entries = [f"{letter} {self.say(meaning)}" for letter, meaning in view.legend]
        if view.moved is not None:
            entries.append(self.say("( ) moved last"))
        # A line breaks between entries, never inside one.
        unbroken = (entry.replace(" ", "\N{NO-BREAK SPACE}") for entry in entries)
        self.console.print(indented(Text(" · ".join(unbroken), "dim")))

    def _facts(self, view: BoardView) -> None:
        """The side panel: what concerns both first, then a line or more for each seat."""
        shared = [fact for fact in view.facts if fact.seat is None]
        if shared:
            self.line("  " + " · ".join(map(self._fact, shared)))
        for seat in Seat:
            facts = [fact for fact in view.facts if fact.seat is seat]
            if facts:
                self._seat_facts(view, seat, facts)

    def _seat_facts(self, view: BoardView, seat: Seat, facts: list[Fact]) -> None:
        colour = self.say(view.colour_of(seat))
        grid = Table.grid(padding=(0, 1))
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column()
        short = all(len(fact.value) < 6 for fact in facts)
        name = Text(f" {colour} ", piece_style(view, seat))
        if short:
            grid.add_row(name, " · ".join(map(self._fact, facts)))
        for fact in () if short else facts:
            grid.add_row(name, self.say(fact.label), fact.value)
            name = Text()
        self.console.print(indented(grid))

    def _fact(self, fact: Fact) -> str:
        return f"{self.say(fact.label)}: {fact.value}"

    def actions(self, actions: Iterable[Action]) -> None:
        """Legal actions in columns, those from one cell together."""
        for _, group in groupby(actions, key=lambda action: (action.cells or ("",))[0]):
            texts = [str(action) for action in group]
            self.console.print(indented(Columns(texts, padding=(0, 2))))

    def result(self, match: Match, outcome: Outcome) -> None:
        """Who won and why, and the result as records write it."""
        view = match.game.view(match.state)
        self.line()
        if outcome.winner is None:
            self.line(self.say("A draw: {reason}.", reason=self.say(outcome.reason)), "bold")
        else:
            colour = self.say(view.colour_of(outcome.winner))
            reason = self.say(outcome.reason)
            self.line(self.say("{colour} wins: {reason}.", colour=colour, reason=reason), "bold")
        for seat in Seat if outcome.score else ():
            points = (outcome.score or ())[seat.index]
            colour = self.say(view.colour_of(seat))
            self.line(self.say("{colour}: {points} points", colour=colour, points=points))
        self.line(self.say("Result: {outcome}", outcome=outcome))
