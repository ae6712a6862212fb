"""A graph of a game in characters: the first seat's share of it, from action to action."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.content import Content
from textual.widgets import Static

from jogo.core.board_view import BoardView
from jogo.draw.paint import mix
from jogo.draw.picture import Look
from jogo.language import Language
from jogo.play.review import Review
from jogo.terminal.app.widgets.turns import LookedAt

EIGHTHS = " ▁▂▃▄▅▆▇█"
# Lines of the graph, above the line of mistakes.
ROWS = 3
UP, DOWN = "↑", "↓"


class Graph(Static):
    """The first seat's share of the game; click it to look at that moment."""

    DEFAULT_CSS = """
    Graph { height: 4; padding: 0 1; background: $panel; }
    """

    def __init__(self, look: Look, say: Language) -> None:
        super().__init__()
        self.look = look
        self.say = say
        self.margin_left = 0
        self.places: list[int] = []
        self._shown: tuple[BoardView, Review, int] | None = None

    def show(self, view: BoardView, seen: Review, at: int) -> None:
        """Draw the game, with its mistakes below and the moment looked at brighter."""
        self._shown = view, seen, at
        self._draw(view, seen, at)

    def on_resize(self) -> None:
        if self._shown is not None:
            self._draw(*self._shown)

    def _draw(self, view: BoardView, seen: Review, at: int) -> None:
        names = [self.say(colour) for colour in view.colours]
        self.margin_left = max(map(len, names)) + len(UP) + 1
        width = max(1, self.content_size.width - self.margin_left)
        shares = [opinion.share for opinion in seen.opinions]
        self.places = places(len(shares), width)
        first, second = (self.look.palette.pieces[colour].fill for colour in view.colours)
        columns = [place == at for place in self.places]
        # Who is ahead where the graph is high, and who where it is low.
        sides = [f"{names[0]} {UP}", *[""] * (ROWS - 2), f"{names[1]} {DOWN}"]
        lines = [
            Content(f"{side:<{self.margin_left}}") + self.row(row, columns, first, second)
            for side, row in zip(sides, graph_rows(shares, width, ROWS), strict=True)
        ]
        marks = Content.styled(" " * self.margin_left + self.marks(seen), "bold $warning")
        self.update(Content("\n").join([*lines, marks]))

    def marks(self, seen: Review) -> str:
        """The signs of the mistakes, each below the position after it."""
        line = [" "] * len(self.places)
        for mistake in seen.mistakes:
            if mistake.ply + 1 in self.places:
                column = self.places.index(mistake.ply + 1)
                line[column : column + 2] = mistake.grade.sign.ljust(2)
        return "".join(line)[: len(self.places)]

    def row(self, text: str, here: list[bool], first: str, second: str) -> Content:
        if not self.look.is_coloured:
            return Content(text)
        bright = self.look.palette.text
        styles = {
            at: f"{mix(first, bright, share)} on {mix(second, bright, share)}"
            for at, share in ((False, 0.0), (True, 0.5))
        }
        parts = ((column, styles[at]) for column, at in zip(text, here, strict=True))
        return Content.assemble(*parts)

    def on_click(self, event: events.Click) -> None:
        column = event.x - 1 - self.margin_left
        if 0 <= column < len(self.places):
            self.post_message(LookedAt(self.places[column]))


def graph_rows(shares: Sequence[float], width: int, height: int) -> list[str]:
    """The shares as columns of eighths, from the top row down; they are spread over the width.

    >>> graph_rows([0.0, 0.5, 1.0], 3, 2)
    ['  █', ' ██']
    """
    heights = [round(shares[place] * height * 8) for place in places(len(shares), width)]
    return [
        "".join(EIGHTHS[max(0, min(8, tall - 8 * row))] for tall in heights)
        for row in reversed(range(height))
    ]


def places(number: int, width: int) -> list[int]:
    """Which of a number of values stands in each column.

    >>> places(3, 6), places(6, 3)
    ([0, 0, 1, 1, 2, 2], [0, 2, 4])
    """
    return [column * number // width for column in range(width)] if number else []
