"""What people and engines write beside an action: words, glyphs, an evaluation, a clock, marks.

In a record all but the glyphs stand in the comment, as commands with PGN's habits:
`{[%eval 0.35] [%clk 0:04:59] [%mark green e4, red a1>b2] A bold way.}`
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from jogo.core.errors import UnreadableRecord

# What PGN calls numeric annotation glyphs, with their numbers.
GLYPHS = {
    "!": 1,
    "?": 2,
    "!!": 3,
    "??": 4,
    "!?": 5,
    "?!": 6,
    "□": 7,
    "=": 10,
    "∞": 13,
    "⩲": 14,
    "⩱": 15,
    "±": 16,
    "∓": 17,
    "+-": 18,
    "-+": 19,
}
GLYPH_OF_NUMBER = {number: glyph for glyph, number in GLYPHS.items()}
# Those that are written right behind the action; the others as a number.
SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")

MARK_COLOURS = ("green", "red", "yellow", "blue")
COMMAND = re.compile(r"\[%(?P<name>eval|clk|mark) (?P<value>[^\[\]]*)\]", re.ASCII)
SCORE = re.compile(r"[+-]?\d{1,6}(\.\d{1,2})?", re.ASCII)
DECIDED = re.compile(r"#(-?\d{1,4})", re.ASCII)
CLOCK = re.compile(r"(\d{1,3}):([0-5]\d):([0-5]\d)", re.ASCII)
MARK = re.compile(r"(?P<colour>[a-z]+) (?P<cell>[a-z]{1,2}\d{1,2})(>(?P<to>[a-z]{1,2}\d{1,2}))?")


@dataclass(frozen=True, slots=True)
class Evaluation:
    """How good a position is for the first seat: hundredths, or the end that is certain.

    `wins_in` counts the actions until the first seat has won, below 0 until it has lost.

    >>> str(Evaluation(35)), str(Evaluation(-571)), str(Evaluation(30_997, wins_in=3))
    ('0.35', '-5.71', '#3')
    """

    score: int
    wins_in: int | None = None

    def __str__(self) -> str:
        return f"{self.score / 100:.2f}" if self.wins_in is None else f"#{self.wins_in}"

    @classmethod
    def read(cls, text: str) -> Evaluation:
        """The evaluation that a record writes so.

        >>> Evaluation.read("-0.5"), Evaluation.read("#-2").wins_in
        (Evaluation(score=-50, wins_in=None), -2)
        """
        decided = DECIDED.fullmatch(text)
        if decided:
            wins_in = int(decided[1])
            return cls(MOST - wins_in if wins_in > 0 else -MOST - wins_in, wins_in)
        if not SCORE.fullmatch(text):
            raise UnreadableRecord(
                "{text!r} is not an evaluation; write one like 0.35, or #3 for a win in 3 moves",
                text=text,
            )
        return cls(round(100 * float(text)))


# The score of a game that is won.
MOST = 31_000


@dataclass(frozen=True, slots=True)
class Mark:
    """A coloured cell of the board, or an arrow from it to another.

    >>> str(Mark("green", "e4")), str(Mark("red", "a1", "b2"))
    ('green e4', 'red a1>b2')
    """

    colour: str
    cell: str
    to: str | None = None

    def __str__(self) -> str:
        return f"{self.colour} {self.cell}" + (f">{self.to}" if self.to else "")

    @classmethod
    def read(cls, text: str) -> Mark:
        """The mark that a record writes so.

        >>> Mark.read("red a1>b2")
        Mark(colour='red', cell='a1', to='b2')
        """
        found = MARK.fullmatch(text)
        if found is None or found["colour"] not in MARK_COLOURS:
            raise UnreadableRecord(
                "{text!r} is not a mark; write a colour ({colours}) and a cell or an arrow, "
                "like green e4 or red a1>b2",
                text=text,
                colours=", ".join(MARK_COLOURS),
            )
        return cls(found["colour"], found["cell"], found["to"])


@dataclass(frozen=True, slots=True)
class Annotation:
    """All that is written beside an action.

    >>> note = read_annotation("[%eval 0.35] [%mark green e4] A bold way.", ("!",))
    >>> note.words, note.glyphs, str(note.evaluation), [str(mark) for mark in note.marks]
    ('A bold way.', ('!',), '0.35', ['green e4'])
    >>> note.comment
    '[%eval 0.35] [%mark green e4] A bold way.'
    """

    words: str = ""
    glyphs: tuple[str, ...] = ()
    evaluation: Evaluation | None = None
    clock: int | None = None
    marks: tuple[Mark, ...] = ()

    @property
    def comment(self) -> str:
        """What stands between the braces of a record."""
        return " ".join(self._parts())

    def _parts(self) -> Iterator[str]:
        if self.evaluation is not None:
            yield f"[%eval {self.evaluation}]"
        if self.clock is not None:
            yield write_clock(self.clock)
        if self.marks:
            yield f"[%mark {', '.join(map(str, self.marks))}]"
        if self.words:
            yield self.words


def read_annotation(comment: str, glyphs: tuple[str, ...] = ()) -> Annotation:
    """The annotation that a record's comment and glyphs make; unknown commands stay words."""
    note = Annotation(" ".join(COMMAND.sub(" ", comment).split()), glyphs)
    for command in COMMAND.finditer(comment):
        value = command["value"].strip()
        if command["name"] == "eval":
            note = replace(note, evaluation=Evaluation.read(value))
        elif command["name"] == "clk":
            note = replace(note, clock=read_clock(value))
        else:
            marks = tuple(Mark.read(mark.strip()) for mark in value.split(","))
            note = replace(note, marks=note.marks + marks)
    return note


def read_clock(text: str) -> int:
    """The seconds left that a record writes so.

    >>> read_clock("1:02:05")
    3725
    """
    found = CLOCK.fullmatch(text)
    if found is None:
        raise UnreadableRecord("{text!r} is not a time left; write it like 0:04:59", text=text)
    hours, minutes, seconds = map(int, found.groups())
    return hours * 3600 + minutes * 60 + seconds


def write_clock(seconds: float) -> str:
    """What a record says of the time left after an action.

    >>> write_clock(3725.4)
    '[%clk 1:02:05]'
    """
    return f"[%clk {write_time(seconds)}]"


def write_time(seconds: float) -> str:
    """A time in hours, minutes and seconds.

    >>> write_time(3725.4)
    '1:02:05'
    """
    hours, rest = divmod(int(seconds), 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}"


def tidy_comment(comment: str) -> str:
    """A comment on one line, without the braces that would end it in a record.

    >>> tidy_comment("bold,  {really} bold")
    'bold, (really) bold'
    """
    return " ".join(comment.translate(str.maketrans("{}", "()")).split())
