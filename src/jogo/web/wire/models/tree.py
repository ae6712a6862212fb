"""A game with its variations, and positions along a line of it."""

from __future__ import annotations

from jogo.web.wire.models.change import PositionChange
from jogo.web.wire.models.position import Outcome, Position
from jogo.web.wire.models.values import Outgoing, SeatName


class Note(Outgoing):
    """What is written beside a move: words, glyphs, an evaluation, a clock, marks on the board.

    All but the words and glyphs are texts as a record has them: `0.35`, `0:04:59`, `green e4`.
    """

    words: str
    glyphs: list[str]
    evaluation: str | None
    clock: str | None
    marks: list[str]


class TreeNode(Note):
    """A move of a tree, the turn that it belongs to, and whose it is.

    `parent` is the place of the move before it in the list, -1 at the start. `preface` are words
    that stand before it, where a variation begins with it.
    """

    parent: int
    action: str
    turn: int
    seat: SeatName
    preface: str


class Tree(Outgoing):
    """A game with its variations: every move stands after the one before it.

    Of several moves after the same one, the first is the main line's. `tags` are those of its
    record.
    """

    game: str
    options: dict[str, str]
    start: str | None
    tags: dict[str, str]
    outcome: Outcome | None
    root: Note
    nodes: list[TreeNode]


class PositionLine(Outgoing):
    """Positions that follow each other: the first one whole, then what changes with every move.

    It may have fewer positions than were asked for; the others can be asked for next.
    """

    position: Position
    changes: list[PositionChange]
