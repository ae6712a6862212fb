"""What is said below the board: a few lines that keep what matters, and a log of all of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from textual.content import Content
from textual.widgets import Static

from jogo.core.seat import Seat
from jogo.terminal.panel import wrap_words

# The subject of what is said while a hint is thought about.
HINTED = "hint"
SENTENCE_END = re.compile(r"(?<=[.!?]) +")


class Lasts(Enum):
    """How long something that was said stays below the board."""

    # Until anything else is said: "Thinking ...", a refusal.
    BRIEFLY = "briefly"
    # Until the person's next move, or until there is no room for it.
    A_MOVE = "a move"
    # Until the seat that it is about has its next turn, whatever else is said.
    A_TURN = "a turn"


@dataclass(frozen=True, slots=True)
class Said:
    """Something that was said, how, for how long, and about what: a seat's turn, or a subject."""

    text: str
    style: str = ""
    lasts: Lasts = Lasts.A_MOVE
    seat: Seat | None = None
    turn: int = 0
    subject: str = ""


class News(Static):
    """The latest news, and the gravest whatever comes after it; `history` has them all."""

    DEFAULT_CSS = """
    News { height: 3; padding: 0 1; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.said: list[Said] = []
        self.history: list[str] = []
        self.instruction = ""

    def tell(self, news: Said) -> None:
        """Say something; what was said of the same subject is replaced."""
        before = [
            old
            for old in self.said
            if old.lasts is not Lasts.BRIEFLY and not (news.subject and old.subject == news.subject)
        ]
        replaced = [old.text for old in self.said if news.subject and old.subject == news.subject]
        self.said = [*before, news]
        if news.lasts is not Lasts.BRIEFLY:
            if self.history and self.history[-1] in replaced:
                self.history.pop()
            self.history.append(news.text)
        self._draw()

    def forget(self, subject: str) -> None:
        """Take back what was said of a subject."""
        self.said = [old for old in self.said if old.subject != subject]
        self._draw()

    def forget_brief(self) -> None:
        """Forget what the next news would replace: the person goes on, and a hint still comes."""
        self.said = [
            old for old in self.said if old.lasts is not Lasts.BRIEFLY or old.subject == HINTED
        ]
        self._draw()

    def instruct(self, text: str) -> None:
        """Say what can be done now, as long as there is room for it below the news."""
        self.instruction = text
        self._draw()

    def begin_move(self, seat: Seat, turn: int) -> None:
        """A person moves: forget all but what is about this turn, or about another seat's."""
        self.said = [
            old
            for old in self.said
            if old.lasts is Lasts.A_TURN and (old.seat is not seat or old.turn == turn)
        ]
        self._draw()

    def forget_from(self, turn: int) -> None:
        """Turns were taken back: forget what was said of that one and of those after it."""
        self.said = [old for old in self.said if old.lasts is Lasts.A_TURN and old.turn < turn]
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        width, room = self.content_size.width or 78, self.content_size.height or 3
        lines = {news: wrap_words(news.text, width) for news in self.said}
        chosen: list[Said] = []
        newest_first = reversed(self.said)
        for news in sorted(newest_first, key=lambda news: news.lasts is not Lasts.A_TURN):
            if len(lines[news]) <= room or not chosen:
                chosen.append(news)
                room -= len(lines[news])
        shown = [
            Content.styled(line, news.style)
            for news in self.said
            if news in chosen
            for line in lines[news]
        ]
        now = first_sentences(self.instruction, width, room)
        shown += [Content.styled(line, "$faint") for line in now]
        self.update(Content("\n").join(shown))


def first_sentences(text: str, width: int, room: int) -> list[str]:
    """The lines of as many sentences, from the first on, as there is room for.

    >>> first_sentences("Fly a ship. A planet brings 1 point.", width=20, room=1)
    ['Fly a ship.']
    >>> first_sentences("Fly a ship. A planet brings 1 point.", width=20, room=2)
    ['Fly a ship. A planet', 'brings 1 point.']
    """
    sentences = SENTENCE_END.split(text)
    for count in range(len(sentences), 0, -1):
        lines = wrap_words(" ".join(sentences[:count]), width)
        if len(lines) <= room:
            return lines
    return []
