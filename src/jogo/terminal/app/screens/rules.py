"""The rules in short, beside a game: sentences, each with a little board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from jogo.core.board_view import BoardView
from jogo.core.game import GameType
from jogo.core.guide import Picture
from jogo.core.message import translatable
from jogo.draw.fitted import draw_fitted
from jogo.draw.picture import Look
from jogo.terminal.app.screens.learn import Learn
from jogo.terminal.app.screens.stage import Stage
from jogo.terminal.app.widgets.keys import Key, KeyLine
from jogo.terminal.app.widgets.panel import legend_lines, mark_lines
from jogo.terminal.app.widgets.title import Title
from jogo.terminal.panel import mark_arrows

# A little board takes no more columns and lines than this.
LITTLE = (60, 17)


class Rules(Stage):
    """What each side is after, what is on the board, and the rules in pictures; it scrolls."""

    DEFAULT_CSS = """
    Rules VerticalScroll { height: 1fr; align-horizontal: center; scrollbar-size-vertical: 1; }
    Rules Static.text { width: 76; max-width: 100%; padding: 1 2 0 2; }
    Rules Static.picture { width: 76; max-width: 100%; padding: 1 4 0 4; }
    Rules Static.legend { width: 76; max-width: 100%; padding: 1 4 0 4; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,R,enter", "leave", show=False),
        Binding("L", "lesson", show=False),
        Binding("space", "page", show=False),
    ]
    KEY_MEANINGS = (
        ("↑ ↓", translatable("scroll, also PgUp, PgDn and Space")),
        ("L", translatable("a lesson with small tasks")),
        ("q  Esc", translatable("back")),
    )

    def __init__(self, game_type: GameType) -> None:
        super().__init__()
        self.game_type = game_type

    def compose(self) -> ComposeResult:
        yield Title()
        with VerticalScroll():
            yield Static(self.summary(), classes="text", markup=False)
            signs = legend_lines(self.game_type.preview(), self.look, self.say, LITTLE[0])
            signs += mark_lines(self.look, self.say)
            yield Static(Content("\n").join(signs), classes="legend")
            for picture in self.game_type.guide.pictures:
                yield Static(self.say(picture.text), classes="text", markup=False)
                yield Static(self.drawn(picture), classes="picture")
        yield KeyLine()

    def on_mount(self) -> None:
        say = self.say
        self.query_one(Title).show(f"jogo · {self.game_type.title}", say("The rules in short"))
        self.query_one(VerticalScroll).focus()
        keys = [Key("↑ ↓", say("scroll"), "page")]
        if self.game_type.lessons:
            keys.append(Key("L", say("lesson"), "lesson"))
        keys.append(Key("?", say("help"), "help"))
        self.show_keys([*keys, Key("Esc", say("back"), "leave")])

    def summary(self) -> str:
        """The game in a sentence, then the goal of each colour."""
        say, words = self.say, self.game_type.words
        pairs = zip(self.game_type.colours, words.goals, strict=True)
        goals = [f"{say(colour)}: {say(goal)}" for colour, goal in pairs if goal]
        return "\n".join([say(self.game_type.summary), *goals])

    def drawn(self, picture: Picture) -> Text:
        return draw_little(mark_arrows(self.game_type.draw_picture(picture)), self.look)

    def action_page(self) -> None:
        self.query_one(VerticalScroll).scroll_page_down()

    def action_lesson(self) -> None:
        if self.game_type.lessons:
            self.app.push_screen(Learn(self.game_type))

    def action_leave(self) -> None:
        self.app.pop_screen()


def draw_little(view: BoardView, look: Look) -> Text:
    """A board as small as it can be read."""
    lines = draw_fitted(view, *LITTLE, look).lines

    def parts() -> Iterator[tuple[str, str]]:
        for line in lines:
            yield from ((segment.text, str(segment.style or "")) for segment in line)
            yield "\n", ""

    return Text.assemble(*parts(), no_wrap=True)
