"""Sentences that people will read, kept apart from their values so that they can be translated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self


def translatable(text: str) -> str:
    """The text itself, marked so that the translations takes it up."""
    return text


def shortened(text: str, most: int = 40) -> str:
    """The text, or the beginning of one that is too long to repeat.

    >>> shortened("a" * 50, most=8)
    'aaaaa...'
    """
    return text if len(text) <= most else text[: most - 3] + "..."


def in_a_line(problem: BaseException, most: int = 200) -> str:
    """Somebody else's exception in a line.

    >>> in_a_line(KeyError("bishop")), in_a_line(SystemExit())
    ("KeyError: 'bishop'", 'SystemExit')
    """
    text = " ".join(f"{type(problem).__name__}: {problem}".split())
    return shortened(text.removesuffix(":"), most)


def differing(mine: Mapping[str, object], others: Mapping[str, object]) -> str:
    """What some settings say where others say otherwise, in a line.

    >>> differing({"nodes": 1000, "seconds": 1.0, "seed": 1}, {"nodes": 5000, "seed": 1})
    'nodes 1000, seconds 1'
    """

    def said(name: str, value: object) -> str:
        text = f"{value:g}" if isinstance(value, float) else f"{value}"
        return f"{name} {text}" if text else f"no {name}"

    return ", ".join(
        said(name, value)
        for name, value in mine.items()
        if name not in others or value != others[name]
    )


class Plural(str):
    """A sentence that counts something: it reads as for one, and knows how it reads for several.

    The value `n` decides between them.

    >>> [fill(Plural("{n} move is left", "{n} moves are left"), {"n": n}) for n in (1, 3)]
    ['1 move is left', '3 moves are left']
    """

    several: str

    def __new__(cls, one: str, several: str) -> Self:
        sentence = super().__new__(cls, one)
        sentence.several = several
        return sentence

    def __reduce__(self) -> tuple[type[Plural], tuple[str, str]]:
        return Plural, (str(self), self.several)


def fill(sentence: str, values: Mapping[str, Any]) -> str:
    """A sentence in English, its gaps filled."""
    if isinstance(sentence, Plural) and values["n"] != 1:
        sentence = sentence.several
    return sentence.format(**values)


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """A sentence with gaps, and what stands in the gaps; `str()` reads it in English.

    >>> str(Message("{cell} is empty", cell="e5"))
    'e5 is empty'
    >>> str(Message(Plural("{n} move", "{n} moves"), n=2))
    '2 moves'
    """

    sentence: str
    values: tuple[tuple[str, object], ...]

    def __init__(self, sentence: str, **values: object) -> None:
        object.__setattr__(self, "sentence", sentence)
        object.__setattr__(self, "values", tuple(values.items()))

    def __str__(self) -> str:
        return fill(self.sentence, dict(self.values))


class Word(str):
    """A word of ours that fills a gap in a sentence, and is translated with it."""

    __slots__ = ()


class Words(tuple[str, ...]):
    """Several words of ours that fill a gap, with commas between them.

    >>> f"{Words(('board', 'to move'))}"
    'board, to move'
    """

    __slots__ = ()

    def __str__(self) -> str:
        return ", ".join(self)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)
