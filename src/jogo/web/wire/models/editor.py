"""What an editor of positions needs to know of a game."""

from __future__ import annotations

from typing import Literal

from jogo.web.wire.models.position import Piece
from jogo.web.wire.models.values import Outgoing


class EditorPiece(Outgoing):
    """A piece to be put on cells; with a `field`, that one of the text's fields says where.

    If it is `single`, there is one at most; if it is `needed`, there is no game without one.
    """

    name: str
    piece: Piece
    field: int | None
    single: bool
    needed: bool


class EditorValue(Outgoing):
    """A value of a field, and what people call it."""

    value: str
    label: str


class EditorField(Outgoing):
    """A field of a position's text after the board.

    A choice has `values`, a number is from `least` to `most`, and of cells there are `most`. A
    number with a `letter` is the height of that piece. `later` fits a board that was set up.
    """

    title: str
    kind: Literal["choice", "number", "cells"]
    values: list[EditorValue]
    least: int
    most: int
    letter: str
    later: int | None


class Editor(Outgoing):
    """The pieces and fields that a position of a game is made of."""

    pieces: list[EditorPiece]
    fields: list[EditorField]
