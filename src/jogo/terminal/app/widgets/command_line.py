"""A line to type moves in, and the words of the plain terminal."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from jogo.core.message import translatable
from jogo.language import Language

# What may be typed instead of an action, and what the screen does then.
WORDS = {
    translatable("moves"): "moves",
    translatable("hint"): "hint",
    translatable("coach"): "coach",
    translatable("undo"): "undo",
    translatable("redo"): "redo",
    translatable("analyse"): "analyse",
    translatable("review"): "review",
    translatable("rematch"): "rematch",
    translatable("save"): "save",
    translatable("resign"): "resign",
    translatable("draw"): "draw",
    translatable("help"): "help",
    translatable("quit"): "leave",
    "exit": "leave",
    "q": "leave",
    "?": "help",
}


class CommandLine(Input):
    """A line to type in; Escape goes back to the board, up and down bring back what was typed."""

    DEFAULT_CSS = """
    CommandLine {
        height: 1; border: none; padding: 0 1; background: $background; color: $foreground;
    }
    CommandLine:focus { border: none; background: $lifted; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave_line", show=False),
        Binding("up", "recall(-1)", show=False),
        Binding("down", "recall(1)", show=False),
    ]

    class Left(Message):
        """The person goes back to the board."""

    def __init__(self, say: Language) -> None:
        super().__init__(select_on_focus=False)
        self.say = say
        self.typed: list[str] = []
        self._recalled = 0
        self._refused = ""
        self.words = {say(word): action for word, action in WORDS.items()} | WORDS

    def suggest(self, example: str) -> None:
        """Ask for a move such as the example; without one, for a word such as help."""
        asked = self.say("Press : to type a word such as help")
        if example:
            asked = self.say(
                "Arrow keys and Enter move; or press : and type {example}, or help", example=example
            )
        self.placeholder = asked

    def take(self) -> str:
        """What has been typed; the line is empty again."""
        # The colon that opens the line is also typed, by habit, when it is open already.
        line = self.value.strip().removeprefix(":").strip()
        if line:
            self.typed.append(line)
        self._recalled = len(self.typed)
        self.value = ""
        return line

    def put_back(self, line: str) -> None:
        """Let what was refused stand there again, to be put right; a colon begins a new line."""
        self._write(line)
        self._refused = line

    def _write(self, line: str) -> None:
        self.value = line
        self.cursor_position = len(line)

    def on_key(self, event: events.Key) -> None:
        """Who is told that a colon is for typing presses it before the next try, too."""
        if event.character == ":" and self.value and self.value == self._refused:
            self.value = ""
            event.prevent_default()
            event.stop()

    def command_in(self, line: str) -> tuple[str | None, str]:
        """The screen's action that a line asks for (None: a game's action), and what follows it."""
        word, _, rest = line.partition(" ")
        return self.words.get(word.lower()), rest.strip()

    def action_recall(self, step: int) -> None:
        self._recalled = max(0, min(len(self.typed), self._recalled + step))
        self._write((*self.typed, "")[self._recalled])

    def action_leave_line(self) -> None:
        self.value = ""
        self.post_message(self.Left())
