"""The shapes that actions have; `str()` of an action is its text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Protocol, runtime_checkable

from jogo.core.errors import UnreadableAction
from jogo.core.grid import Direction, Grid, rays
from jogo.core.message import shortened


@runtime_checkable
class Action(Protocol):
    """The smallest legal step a player takes; a value, equal to any other with the same text."""

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells it touches, the one where its piece ends up last."""

    @property
    def choice(self) -> str:
        """What tells it from other actions of the same cells; empty where the cells say it all."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Route:
    """From one cell to another; the mark between them says what happens there."""

    source: str
    target: str
    mark: ClassVar[str]
    choice: ClassVar[str] = ""

    @property
    def cells(self) -> tuple[str, ...]:
        return self.source, self.target

    def __str__(self) -> str:
        return f"{self.source}{self.mark}{self.target}"


@dataclass(frozen=True, slots=True)
class Move(Route):
    """A piece goes to an empty cell: `f6-f7`."""

    mark = "-"


@dataclass(frozen=True, slots=True)
class Capture(Route):
    """A piece takes an enemy piece and stands in its place: `f6xe7`."""

    mark = "x"


@dataclass(frozen=True, slots=True)
class Place:
    """A piece is put on a cell: `c3`."""

    target: str
    choice: ClassVar[str] = ""

    @property
    def cells(self) -> tuple[str, ...]:
        return (self.target,)

    def __str__(self) -> str:
        return self.target


@dataclass(frozen=True, slots=True)
class Call:
    """Something said rather than moved: `swap`, `pass`, `first`, `second`."""

    word: str

    @property
    def cells(self) -> tuple[str, ...]:
        return ()

    @property
    def choice(self) -> str:
        return self.word

    def __str__(self) -> str:
        return self.word


Slides = dict[str, tuple[tuple[Move, ...], ...]]


@lru_cache(maxsize=64)
def slides(grid: Grid, directions: tuple[Direction, ...]) -> Slides:
    """For each cell, the moves from it along each line, the nearest first.

    Rules that list moves again and again need not make the same ones each time.

    >>> from jogo.core.square import ORTHOGONAL, square_grid
    >>> [[str(move) for move in line] for line in slides(square_grid(3), ORTHOGONAL)["a1"]]
    [['a1-a2', 'a1-a3'], ['a1-b1', 'a1-c1']]
    """
    return {
        cell: tuple(tuple(Move(cell, target) for target in line) for line in lines)
        for cell, lines in rays(grid, directions).items()
    }


CELL = re.compile(r"[a-z]\d+", re.ASCII)
MOVE = re.compile(r"([a-z]\d+)\s*([-x]|\s)\s*([a-z]\d+)", re.ASCII)


def read_move(grid: Grid, text: str, example: str) -> Move | Capture:
    """Read `f6-f7` or `f6xe7`; a space may stand for the hyphen. The example is for the error.

    >>> from jogo.core.square import square_grid
    >>> str(read_move(square_grid(11), "F6 f7", "f6-f7"))
    'f6-f7'
    """
    source, mark, target = read_shape(MOVE, grid, text, example)
    shape = Capture if mark == "x" else Move
    return shape(source, target)


def read_shape(shape: re.Pattern[str], grid: Grid, text: str, example: str) -> tuple[str, ...]:
    """The parts of an action's text; a cell that is not on the board is named first."""
    tidy = text.strip().lower()
    match = shape.fullmatch(tidy)
    for part in match.groups() if match else CELL.findall(tidy):
        if CELL.fullmatch(part):
            grid.cell_named(part)
    if match is None:
        raise UnreadableAction(
            "{action!r} is not a move: type it like {example}",
            action=shortened(text),
            example=example,
        )
    return match.groups()
