"""A match as text, with the habits of PGN: tags in brackets, numbered turns, comments, a result."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from jogo.core.errors import UnreadableRecord
from jogo.core.message import Plural

UNFINISHED = "*"
RESULTS = ("1-0", "0-1", "1/2-1/2", UNFINISHED)
LINE_WIDTH = 80
LARGEST_RECORD = 1_000_000


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of a record: its text, the turn it is written under, a comment, and its line."""

    action: str
    turn: int | None
    comment: str = ""
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """What a record says, not yet replayed: nothing here knows whether the actions are legal.

    >>> record = read_record('[Game "jostle"] 1. c3-c2 2. d3-d2 {good} *')
    >>> record.tags, [entry.action for entry in record.entries], record.result
    ({'Game': 'jostle'}, ['c3-c2', 'd3-d2'], '*')
    """

    tags: dict[str, str]
    entries: tuple[Entry, ...]
    result: str
    preface: str = ""


# The tokens of a record. A word that is none of the others is an action, or a mistake.
TOKEN = re.compile(
    r"""
    \[ \s* (?P<tag>\w+) \s+ " (?P<value> (?: [^"\\\n] | \\. )* ) " \s* \]
  | \{ (?P<comment> [^{}]* ) \}
  | (?P<number> \d+ ) \. (?= \s | $ )
  | (?P<result> 1-0 | 0-1 | 1/2-1/2 | \* ) (?= \s | $ )
  | (?P<word> [^\s{}\[\]"]+ )
    """,
    re.VERBOSE | re.ASCII,
)


def read_record(text: str) -> Record:
    """Read a record; `UnreadableRecord` says on which line it is wrong."""
    if len(text) > LARGEST_RECORD:
        raise UnreadableRecord(
            Plural(
                "the record has {n} character; the most is {most}",
                "the record has {n} characters; the most is {most}",
            ),
            n=len(text),
            most=LARGEST_RECORD,
        )
    tags: dict[str, str] = {}
    entries: list[Entry] = []
    preface, result, turn = "", None, None
    for line, token in tokens(text):
        if result is not None:
            raise UnreadableRecord(
                "line {line}: {text!r} comes after the result", line=line, text=token[0]
            )
        if token["tag"] is not None:
            if token["tag"] in tags or entries:
                raise UnreadableRecord(
                    "line {line}: the tag {tag} is out of place", line=line, tag=token["tag"]
                )
            tags[token["tag"]] = re.sub(r"\\(.)", r"\1", token["value"])
        elif token["number"] is not None:
            turn = int(token["number"][:9])
        elif token["result"] is not None:
            result = token["result"]
        elif token["word"] is not None:
            entries.append(Entry(token["word"], turn, line=line))
        else:
            comment = " ".join(token["comment"].split())
            if entries:
                last = entries.pop()
                joined = f"{last.comment} {comment}".strip()
                entries.append(Entry(last.action, last.turn, joined, last.line))
            else:
                preface = f"{preface} {comment}".strip()
    return Record(tags, tuple(entries), agreed_result(tags, result), preface)


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
    line, place = 1, 0
    text = text.rstrip()
    while place < len(text):
        if text[place].isspace():
            line += text[place] == "\n"
            place += 1
            continue
        token = TOKEN.match(text, place)
        if token is None:
            raise UnreadableRecord(
                "line {line}: cannot read {text!r}",
                line=line,
                text=text[place : place + 20].splitlines()[0],
            )
        yield line, token
        line += token[0].count("\n")
        place = token.end()


def write_record(record: Record) -> str:
    """The record as text: a tag a line, then the turns in lines of at most 80 characters."""
    tags = [f'[{name} "{escaped(value)}"]' for name, value in record.tags.items()]
    words = [f"{{{record.preface}}}"] if record.preface else []
    turn = None
    for entry in record.entries:
        if entry.turn != turn:
            turn = entry.turn
            words.append(f"{turn}.")
        words.append(entry.action)
        if entry.comment:
            words.append(f"{{{entry.comment}}}")
    words.append(record.result)
    return "\n".join([*tags, "", *lines(words)]) + "\n"


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
