"""A match as text, with the habits of PGN: tags in brackets, numbered turns, comments, a result.

Variations stand in parentheses behind the action that they replace.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from jogo.core.annotation import GLYPH_OF_NUMBER, GLYPHS, SUFFIXES, tidy_comment
from jogo.core.errors import UnreadableRecord
from jogo.core.message import Plural

UNFINISHED = "*"
RESULTS = ("1-0", "0-1", "1/2-1/2", UNFINISHED)
LINE_WIDTH = 80
LARGEST_RECORD = 1_000_000


# How deep variations may stand within variations.
DEEPEST = 32


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of a record: its text, the turn it is written under, a comment, and its line.

    `variations` are other ways to go on instead of this action.
    """

    action: str
    turn: int | None
    comment: str = ""
    line: int = field(default=0, compare=False)
    glyphs: tuple[str, ...] = ()
    variations: tuple[Variation, ...] = ()


@dataclass(frozen=True, slots=True)
class Variation:
    """Actions that follow each other, with what is said before the first of them."""

    entries: tuple[Entry, ...] = ()
    preface: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """What a record says, not yet replayed: nothing here knows whether the actions are legal.

    >>> record = read_record('[Game "jostle"] 1. c3-c2! (1. d3-d2 {solid}) 2. e3-e2 {good} *')
    >>> record.tags, [entry.action for entry in record.entries], record.result
    ({'Game': 'jostle'}, ['c3-c2', 'e3-e2'], '*')
    >>> record.entries[0].glyphs, record.entries[0].variations[0].entries[0].comment
    (('!',), 'solid')
    """

    tags: dict[str, str]
    entries: tuple[Entry, ...]
    result: str
    preface: str = ""

    def count_actions(self) -> int:
        """How many actions it has, those of its variations too."""
        count, waiting = 0, [self.entries]
        while waiting:
            entries = waiting.pop()
            count += len(entries)
            waiting += [line.entries for entry in entries for line in entry.variations]
        return count


# The tokens of a record. A word that is none of the others is an action, or a mistake.
TOKEN = re.compile(
    r"""
    \[ \s* (?P<tag>\w+) \s+ " (?P<value> (?: [^"\\\n] | \\. )* ) " \s* \]
  | \{ (?P<comment> [^{}]* ) \}
  | ; (?P<remark> [^\n]* )
  | (?P<bracket> [()] )
  | \$ (?P<glyph> \d{1,3} ) (?= [\s(){}] | $ )
  | (?P<number> \d+ ) \.+
  | (?P<result> 1-0 | 0-1 | 1/2-1/2 | \* ) (?= \s | $ )
  | (?<=[\s}]) (?P<sign> !! | \?\? | !\? | \?! | ! | \? ) (?= [\s(){}] | $ )
  | (?P<word> [^\s{}\[\]()"!?;$]+ ) (?P<suffix> !! | \?\? | !\? | \?! | ! | \? )?
    """,
    re.VERBOSE | re.ASCII,
)


def read_record(text: str) -> Record:
    """Read a record; `UnreadableRecord` says on which line it is wrong."""
    check_size(text)
    tags: dict[str, str] = {}
    reader, result = MoveText(), None
    for line, token in tokens(text):
        if result is not None:
            raise UnreadableRecord(
                "line {line}: {text!r} comes after the result", line=line, text=token[0]
            )
        if token["tag"] is not None:
            if token["tag"] in tags or reader.has_begun:
                raise UnreadableRecord(
                    "line {line}: the tag {tag} is out of place", line=line, tag=token["tag"]
                )
            tags[token["tag"]] = re.sub(r"\\(.)", r"\1", token["value"])
        elif token["result"] is not None and reader.depth == 0:
            result = token["result"]
        else:
            reader.take(line, token)
    moves = reader.finish()
    return Record(tags, moves.entries, agreed_result(tags, result), moves.preface)


def check_size(text: str) -> None:
    if len(text) > LARGEST_RECORD:
        raise UnreadableRecord(
            Plural(
                "the record has {n} character; the most is {most}",
                "the record has {n} characters; the most is {most}",
            ),
            n=len(text),
            most=LARGEST_RECORD,
        )


@dataclass(slots=True)
class OpenLine:
    """A line of actions that is being read, and the line of the record on which it began."""

    begun: int = 1
    entries: list[Entry] = field(default_factory=list)
    preface: str = ""
    turn: int | None = None


class MoveText:
    """The actions of a record as they are read, a stack of variations that are still open."""

    def __init__(self) -> None:
        self._open = [OpenLine()]

    @property
    def depth(self) -> int:
        """How many variations are open."""
        return len(self._open) - 1

    @property
    def has_begun(self) -> bool:
        return bool(self._open[0].entries)

    def take(self, line: int, token: re.Match[str]) -> None:
        """Take the next token into the innermost line."""
        here = self._open[-1]
        if token["number"] is not None:
            here.turn = int(token["number"][:9])
        elif token["word"] is not None:
            glyphs = (token["suffix"],) if token["suffix"] else ()
            here.entries.append(Entry(token["word"], here.turn, line=line, glyphs=glyphs))
        elif token["comment"] is not None:
            self._comment(" ".join(token["comment"].split()))
        elif token["remark"] is not None:
            self._comment(tidy_comment(token["remark"]))
        elif token["glyph"] is not None or token["sign"] is not None:
            last = self._last(line, token)
            here.entries[-1] = replace(last, glyphs=(*last.glyphs, glyph_of(token)))
        elif token["bracket"] == "(":
            self._begin(line, token)
        elif token["bracket"] == ")":
            self._end(line)
        else:
            raise UnreadableRecord(
                "line {line}: the result {text} stands inside a variation", line=line, text=token[0]
            )

    def finish(self) -> Variation:
        """The main line, when all has been read."""
        if self.depth:
            raise UnreadableRecord(
                "line {line}: the parenthesis that opens a variation is not closed",
                line=self._open[-1].begun,
            )
        return Variation(tuple(self._open[0].entries), self._open[0].preface)

    def _comment(self, comment: str) -> None:
        here = self._open[-1]
        if here.entries:
            last = here.entries[-1]
            here.entries[-1] = replace(last, comment=f"{last.comment} {comment}".strip())
        else:
            here.preface = f"{here.preface} {comment}".strip()

    def _last(self, line: int, token: re.Match[str]) -> Entry:
        entries = self._open[-1].entries
        if not entries:
            raise UnreadableRecord(
                "line {line}: {text!r} stands before any move", line=line, text=token[0]
            )
        return entries[-1]

    def _begin(self, line: int, token: re.Match[str]) -> None:
        replaced = self._last(line, token)
        if self.depth >= DEEPEST:
            raise UnreadableRecord(
                "line {line}: variations stand within each other more than {most} deep",
                line=line,
                most=DEEPEST,
            )
        self._open.append(OpenLine(line, turn=replaced.turn))

    def _end(self, line: int) -> None:
        if not self.depth:
            raise UnreadableRecord("line {line}: no variation is open to be closed", line=line)
        ended = self._open.pop()
        if not ended.entries:
            raise UnreadableRecord("line {line}: the variation has no moves", line=line)
        entries = self._open[-1].entries
        variation = Variation(tuple(ended.entries), ended.preface)
        entries[-1] = replace(entries[-1], variations=(*entries[-1].variations, variation))


def glyph_of(token: re.Match[str]) -> str:
    """The glyph that stands by itself behind an action, as a sign or as PGN's number."""
    if token["sign"] is not None:
        return token["sign"]
    number = int(token["glyph"])
    return GLYPH_OF_NUMBER.get(number, f"${number}")


def agreed_result(tags: dict[str, str], ending: str | None) -> str:
    """The result that the record ends with, or its tag's; they must not contradict each other."""
    said = tags.get("Result", UNFINISHED)
    if said != UNFINISHED and ending not in (None, said):
        raise UnreadableRecord(
            "the tag Result says {said}, but the record ends with {ending}",
            said=said,
            ending=ending,
        )
    return ending or said


def tokens(text: str) -> Iterator[tuple[int, re.Match[str]]]:
    """Each token with the number of its line."""
    # Editors of Windows begin a file with a byte order mark.
    text = text.removeprefix("\ufeff").rstrip()
    line, place = 1, 0
    while place < len(text):
        if text[place].isspace():
            line += text[place] == "\n"
            place += 1
            continue
        token = TOKEN.match(text, place)
        if token is None:
            raise unreadable(line, text[place:])
        yield line, token
        line += token[0].count("\n")
        place = token.end()


def unreadable(line: int, rest: str) -> UnreadableRecord:
    """What is wrong with a record whose rest begins with no token."""
    if rest.startswith("{"):
        return UnreadableRecord(
            "line {line}: the brace that opens a comment is not closed", line=line
        )
    if rest.startswith("$"):
        return UnreadableRecord(
            "line {line}: {text!r} is not a glyph; write a number, like $10",
            line=line,
            text=rest.split()[0][:20],
        )
    return UnreadableRecord(
        "line {line}: cannot read {text!r}", line=line, text=rest[:20].splitlines()[0]
    )


def write_record(record: Record) -> str:
    """The record as text: a tag a line, then the turns in lines of at most 80 characters."""
    tags = [f'[{name} "{escaped(value)}"]' for name, value in record.tags.items()]
    words = [*words_of(Variation(record.entries, record.preface)), record.result]
    return "\n".join([*tags, "", *lines(words)]) + "\n"


def words_of(variation: Variation) -> Iterator[str]:
    """A line of actions, word by word, with its numbers, comments and variations."""
    if variation.preface:
        yield f"{{{variation.preface}}}"
    turn = None
    for entry in variation.entries:
        if entry.turn != turn:
            turn = entry.turn
            yield f"{turn}."
        yield from words_of_entry(entry)
        if entry.variations:
            # What follows is told its number again: the reader has been elsewhere.
            turn = None


def words_of_entry(entry: Entry) -> Iterator[str]:
    suffix = next((glyph for glyph in entry.glyphs if glyph in SUFFIXES), "")
    yield entry.action + suffix
    others = (glyph for glyph in entry.glyphs if glyph != suffix)
    yield from (f"${GLYPHS[glyph]}" if glyph in GLYPHS else glyph for glyph in others)
    if entry.comment:
        yield f"{{{entry.comment}}}"
    for variation in entry.variations:
        first, *rest = words_of(variation)
        *most, last = [f"({first}", *rest]
        yield from (*most, f"{last})")


def escaped(value: str) -> str:
    return re.sub(r'(["\\])', r"\\\1", " ".join(value.splitlines()))


def lines(words: list[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > LINE_WIDTH:
            yield line
            line = ""
        line = f"{line} {word}" if line else word
    yield line
