"""What a person at the terminal sees, and how they are asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.text import Text

from jogo.core.action import Action
from jogo.core.board_view import BoardView
from jogo.core.ending import ending_of
from jogo.core.game import GameType
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.draw.text import draw_board
from jogo.language import Language
from jogo.language.speech import begin_sentence
from jogo.terminal.panel import (
    INDENT,
    flow,
    mark_arrows,
    position_lines,
    score_rows,
    wrap_words,
)
from jogo.terminal.typed import list_moves

WIDEST_TEXT = 100


class Screen:
    """A terminal, and the language spoken on it."""

    def __init__(self, console: Console, say: Language, asked_language: str | None = None) -> None:
        self.console = console
        self.say = say
        # The language asked for on the command line, which goes before what was kept.
        self.asked_language = asked_language

    # Saying and asking

    @property
    def width(self) -> int:
        return max(30, min(self.console.width, WIDEST_TEXT))

    def line(self, text: str | Text = "", style: str = "") -> None:
        """One line, however long, without a break of ours in it."""
        self.console.print(text if isinstance(text, Text) else Text(text, style), soft_wrap=True)

    def tell(self, text: str, style: str = "", indent: str = "", hang: str = "") -> None:
        """A sentence or more; on a terminal it is broken between words.

        What goes on below the first line is set in by `hang` more.
        """
        width = self.width if self.console.is_terminal else len(indent + text) + 1
        for line in wrap_words(text, width, indent, indent + hang) or [""]:
            self.line(line, style)

    def paragraph(self, text: str) -> None:
        """A text of several sentences, wrapped and set in."""
        for line in wrap_words(text, self.width - len(INDENT)):
            self.line(INDENT + line)

    def title(self, text: str) -> None:
        self.line()
        self.tell(text, "bold")

    def list_entry(self, word: str, meaning: str, margin: int) -> None:
        """A word with what it means beside it, set in by a margin."""
        self.tell(f"{word:<{margin}}{meaning}", indent=INDENT, hang=" " * margin)

    def complain(self, text: str) -> None:
        self.tell(begin_sentence(text), "bold red")

    def ask(self, prompt: str) -> str:
        """A line from the person; EOFError at the end of input."""
        try:
            return self.console.input(Text(f"{prompt}> ", "bold")).strip()
        except (EOFError, KeyboardInterrupt):
            # The next line should not stand behind the prompt.
            self.line()
            raise

    def confirm(self, question: str) -> bool:
        """Whether the person says yes or no; Enter is no, and anything else is asked again."""
        yes, no = self.say("yes"), self.say("no")
        while True:
            answer = self.ask(f"{question} ({yes} / {no}) [{no}]").lower()
            if not answer or no.startswith(answer):
                return False
            if yes.startswith(answer):
                return True
            self.complain(self.say("Type yes or no."))

    @contextmanager
    def show_thinking(self, who: str) -> Iterator[None]:
        """Show that a computer player is at work, where there is someone to see it."""
        if not self.console.is_terminal:
            yield
            return
        with self.console.status(self.say("{player} is thinking ...", player=who)):
            yield

    # The game

    def show_position(
        self,
        match: Match,
        hints: Iterable[str] = (),
        goal: str = "",
        seat: Seat | None = None,
        targets: Iterable[str] = (),
    ) -> None:
        """Whose turn it is, the board as a seat sees it, its legend, and everything beside it."""
        last, is_over = match.turns[-1].actions if match.turns else (), match.outcome is not None
        view = match.game.view(match.state, last, targets, hints, is_over=is_over).facing(seat)
        colour = self.say(view.colour_of(view.to_move))
        title = self.say("Turn {turn}: {colour} to move", turn=view.turn, colour=colour)
        if is_over:
            title = self.say("Game over")
        self.line()
        for line in position_lines(view, title, self.say, self.width, goal):
            self.line(line)

    def show_board(self, view: BoardView) -> None:
        for line in draw_board(view).split("\n"):
            self.line(Text(INDENT) + line)

    def show_rules(self, game_type: GameType) -> None:
        """The rules in short: what each side is after, then sentences with little boards."""
        self.title(game_type.title)
        self.paragraph(self.say(game_type.summary))
        for colour, goal in zip(game_type.colours, game_type.words.goals, strict=True):
            if goal:
                self.paragraph(f"{self.say(colour)}: {self.say(goal)}")
        for picture in game_type.guide.pictures:
            self.line()
            self.paragraph(self.say(picture.text))
            self.show_board(mark_arrows(game_type.draw_picture(picture)))

    def show_actions(self, actions: Iterable[Action], game_type: GameType) -> None:
        """Legal actions, those of one piece together."""
        for group in list_moves(actions, game_type.words, self.say):
            for line in flow(group, self.width, "  "):
                self.line(INDENT + line)

    def show_result(self, match: Match, seat: Seat | None = None) -> None:
        """How a match ended, said to the player of a seat or to who watches; then the points."""
        ending = ending_of(match)
        if ending is None:
            return
        told = ending.told if seat is None else ending.to_players[seat.index]
        self.line()
        self.tell(self.say.message(told), "bold")
        if ending.cause is not None:
            self.tell(self.say.message(ending.cause))
        if ending.scores:
            for row in score_rows(match.game.view(match.state), ending.scores, self.say):
                self.line(INDENT + row)
        self.line(self.say("Result: {outcome}", outcome=ending.outcome))
