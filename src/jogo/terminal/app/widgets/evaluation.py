"""What the engine thinks of a position: a bar, and a line that changes while it thinks."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from jogo.core.board_view import BoardView
from jogo.core.game import Game
from jogo.core.match import Match
from jogo.core.message import Message, Word
from jogo.draw.picture import Look
from jogo.engine import Line, Report
from jogo.language import Language
from jogo.play.standing import describe_lead, score_of_first
from jogo.terminal.variations import write_variation

EIGHTHS = " ▏▎▍▌▋▊▉"
MOST_ACTIONS = 12


def bar_of(part: float, width: int, with_shapes: bool = True) -> str:
    """A bar that is full to a part, in eighths of a character where there are shapes.

    >>> bar_of(0.5, 5), bar_of(0.5, 4, with_shapes=False)
    ('██▌  ', '##..')
    """
    if not with_shapes:
        full = round(part * width)
        return "#" * full + "." * (width - full)
    full, eighth = divmod(round(part * width * 8), 8)
    return ("█" * full + (EIGHTHS[eighth] if full < width else "")).ljust(width)


def describe_chance(score: int, share: float, colours: tuple[str, str]) -> Message:
    """The chance of who is ahead, from the first seat's score and its share of the game.

    It is the scale that words and bars have too; a score of the engine's would be another.

    >>> pairs = ((120, 0.64), (-85, 0.5), (-30_997, 0.0))
    >>> [str(describe_chance(*pair, ("Red", "Blue"))) for pair in pairs]
    ['Red 64 %', '50 %', 'Blue wins in 3']
    """
    line = Line(abs(score), False, ())
    colour = Word(colours[0 if score > 0 else 1])
    if line.wins_in == 0:
        return Message("{colour} has won", colour=colour)
    if line.wins_in is not None:
        return Message("{colour} wins in {actions}", colour=colour, actions=line.wins_in)
    percent = round(100 * max(share, 1 - share))
    if percent == 50:
        return Message("{percent} %", percent=percent)
    ahead = Word(colours[0 if share > 0.5 else 1])
    return Message("{colour} {percent} %", colour=ahead, percent=percent)


class Evaluation(Static):
    """The engine's opinion, from the first seat's view; hidden until there is one."""

    DEFAULT_CSS = """
    Evaluation { height: auto; padding: 0 1; display: none; margin-top: 1; }
    Evaluation.-shown { display: block; }
    """

    def __init__(self, look: Look, say: Language, game: Game) -> None:
        super().__init__()
        self.look = look
        self.say = say
        self.game = game
        self._told: tuple[BoardView, Report, str, bool] | None = None

    def clear(self) -> None:
        self._told = None
        self.remove_class("-shown")

    def wait(self) -> None:
        """The engine has started and has found nothing yet."""
        self._told = None
        self.add_class("-shown")
        self.update(Content.styled(self.say("Thinking ..."), "$faint"))

    def show(self, match: Match, view: BoardView, report: Report, *, is_thinking: bool) -> None:
        """Tell of a search in a match, which may still go on."""
        texts = report.lines[0].actions
        line = write_variation(self.game, match.state, texts, self.say, MOST_ACTIONS)
        self._told = view, report, line, is_thinking
        self.add_class("-shown")
        self._draw(*self._told)

    def rest(self) -> None:
        """The search was stopped: what it has found stays."""
        if self._told is not None:
            self._told = (*self._told[:-1], False)
            self._draw(*self._told)
        else:
            self.clear()

    def show_standing(self, view: BoardView, share: float, words: str) -> None:
        """Tell in words how the game stands, with the first seat's share of it as a bar."""
        self._told = None
        self.add_class("-shown")

        def draw() -> None:
            self.update(Content("\n").join([self.bar(view, share), Content.styled(words, "bold")]))

        draw()
        # A bar is as wide as the widget, which has no width before it is shown.
        self.call_after_refresh(draw)

    def on_resize(self) -> None:
        if self._told is not None:
            self._draw(*self._told)

    def _draw(self, view: BoardView, report: Report, best: str, is_thinking: bool) -> None:
        line = report.lines[0]
        first = score_of_first(view.to_move, line)
        # Who analyses wants what the engine sees, also in an opening, where a game is careful.
        share = self.game.type.strength.odds.share(first)
        told = self.say(
            "{standing}, depth {depth}, {nodes} nodes",
            standing=describe_chance(first, share, view.colours),
            depth=report.depth,
            nodes=short_number(report.nodes),
        )
        exact = " · " + self.say("exact") if line.exact else ""
        exact += " · " + self.say("general engine") if report.is_general else ""
        going_on = " ..." if is_thinking else ""
        words = self.say.message(describe_lead(share, view.colours))
        self.update(
            Content("\n").join(
                [
                    self.bar(view, share),
                    Content(words),
                    Content.styled(told + exact + going_on, "bold"),
                    Content.styled(best, "$faint"),
                ]
            )
        )

    def bar(self, view: BoardView, part: float) -> Content:
        """The first seat's share of the game from the left, the second's from the right."""
        width = max(8, self.content_size.width or 24)
        text = bar_of(part, width, self.look.with_shapes)
        if not (self.look.is_coloured and self.look.with_shapes):
            return Content(text)
        first, second = (self.look.palette.pieces[colour].fill for colour in view.colours)
        return Content.styled(text, f"{first} on {second}")


def short_number(number: int) -> str:
    """A number of nodes in few characters.

    >>> short_number(950), short_number(12_345), short_number(3_456_000)
    ('950', '12k', '3.5M')
    """
    if number < 1000:
        return str(number)
    return f"{number / 1000:.0f}k" if number < 1_000_000 else f"{number / 1_000_000:.1f}M"
