"""A position on the screen: the board, and its facts beside it or, where it is narrow, below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import TextWrapper

from rich.text import Text

from jogo.core.board_view import BoardView, Fact, Mark
from jogo.core.guide import ScoreLine
from jogo.core.seat import Seat
from jogo.draw.text import draw_board
from jogo.draw.theme import piece_style
from jogo.language import Language

INDENT = "  "
GAP = "   "
NARROWEST_PANEL = 22
# A value that would get less room than this stands below its label.
NARROWEST_VALUE = 14
# Facts up to this length are numbers, which fit on one line.
SHORT = 6


def wrap_words(text: str, width: int, first: str = "", below: str = "") -> list[str]:
    """A text in lines that end between words: a move such as f6-f7 is one, and so is a path.

    >>> wrap_words("It allows Silver to play d10-d9.", 28)
    ['It allows Silver to play', 'd10-d9.']
    """
    return TextWrapper(
        width,
        initial_indent=first,
        subsequent_indent=below,
        break_long_words=False,
        break_on_hyphens=False,
    ).wrap(text)


def position_lines(
    view: BoardView, title: str, say: Language, width: int, goal: str = ""
) -> Iterator[Text]:
    """A position with its title, a goal, its facts and its legend, for a screen of that width."""
    board = [Text(INDENT) + line for line in draw_board(view).split("\n")]
    room = width - max(map(len, board)) - len(GAP)
    if room >= NARROWEST_PANEL:
        panel = [*head_lines(title, goal, room), Text(), *facts(view, say, room)]
        yield from join_columns(board, panel)
    else:
        yield from head_lines(title, goal, width)
        yield Text()
        yield from board
        yield from (Text(INDENT) + line for line in facts(view, say, width - len(INDENT)))
    yield from (Text(INDENT + line, "dim") for line in flow(legend(view, say), width, " · "))


def head_lines(title: str, goal: str, width: int) -> Iterator[Text]:
    """A position's title, and what the player to move is after."""
    yield from (Text(line, "bold") for line in wrap_words(title, width))
    yield from (Text(line, "cyan") for line in wrap_words(goal, width))


def join_columns(left: Sequence[Text], right: Sequence[Text]) -> Iterator[Text]:
    """Two columns of lines; a line ends where its text ends."""
    width = max(map(len, left))
    for place in range(max(len(left), len(right))):
        line = left[place].copy() if place < len(left) else Text()
        if place < len(right) and right[place]:
            line = line + Text(" " * (width - len(line)) + GAP) + right[place]
        yield line


def facts(view: BoardView, say: Language, width: int) -> Iterator[Text]:
    """What concerns both players, then what belongs to each."""
    for fact in view.facts:
        if fact.seat is None:
            yield from label_value(f"{say(fact.label)}: ", fact.value, width)
    for seat in Seat:
        mine = [fact for fact in view.facts if fact.seat is seat]
        name = Text(f" {say(view.colour_of(seat))} ", piece_style(view, seat))
        counts = name + Text(" " + " · ".join(f"{say(f.label)}: {f.value}" for f in mine))
        if len(counts) <= width and all(len(fact.value) < SHORT for fact in mine):
            yield counts
        else:
            yield from list_facts(name, mine, say, width)


def list_facts(name: Text, mine: Sequence[Fact], say: Language, width: int) -> Iterator[Text]:
    """A player's name, with its first fact if that fits, and lines for each of the others."""
    first = f" {say(mine[0].label)}: {mine[0].value}" if mine else ""
    fits = len(name) + len(first) <= width
    yield name + Text(first if fits else "")
    for fact in mine[1:] if fits else mine:
        yield from label_value(f" {say(fact.label)}: ", fact.value, width)


def label_value(label: str, value: str, width: int) -> Iterator[Text]:
    """A label and its value, which goes on below where it does not fit."""
    if width - len(label) >= NARROWEST_VALUE or len(label + value) <= width:
        margin, rest = len(label), wrap_words(value, max(1, width - len(label))) or [""]
        yield Text(label + rest.pop(0))
    else:
        margin, rest = len(INDENT), wrap_words(value, max(1, width - len(INDENT)))
        yield Text(label.rstrip())
    yield from (Text(" " * margin + part) for part in rest)


def score_rows(view: BoardView, scores: Sequence[ScoreLine], say: Language) -> list[str]:
    """The table of points: the colours above, what brings points on the left, the sum below."""
    rows = [("", *map(say, view.colours))]
    rows += [(say(line.label), *map(str, line.points)) for line in scores]
    # A colour's name may reach over the labels: there is none beside it.
    left = max(len(first) + (len(label) + 2 if label else 0) for label, first, _ in rows)
    right = max(len(second) for *_, second in rows)
    return [
        f"{label}{first:>{left - len(label)}}  {second:>{right}}" for label, first, second in rows
    ]


def mark_arrows(view: BoardView) -> BoardView:
    """The view with arrows as a terminal shows them: where they begin, and where they lead."""
    begins, ends = ({arrow[end] for arrow in view.arrows} for end in (0, 1))
    marks = {**view.marks, Mark.PICKED: frozenset(begins), Mark.TARGET: frozenset(ends)}
    return view.with_marks(marks, view.moved)


def legend(view: BoardView, say: Language) -> Iterator[str]:
    for letter, meaning in view.legend:
        yield f"{letter} {say(meaning)}"
    if view.moved:
        yield say("( ) moved last")
    if view.marks.get(Mark.TARGET):
        yield say("+ possible move")
    if view.marks.get(Mark.HINT):
        yield say("* hint")
    if view.marks.get(Mark.DECISIVE):
        yield say("! decided the game")


def flow(entries: Iterator[str] | Sequence[str], width: int, between: str) -> Iterator[str]:
    """Entries one after another, with a new line where the next one would not fit."""
    line = ""
    for entry in entries:
        longer = f"{line}{between}{entry}" if line else entry
        if line and len(INDENT) + len(longer) > width:
            yield line
            longer = entry
        line = longer
    yield line
