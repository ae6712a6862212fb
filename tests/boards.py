"""Boards made by hand: pieces by letter and square, written as position text."""

from __future__ import annotations

import re
from collections.abc import Sequence

import jogo
from jogo.core.option import OptionValue

SMALL_MAP = (4, 5, 4, 5, 4)
MEDIUM_MAP = (4, 5, 6, 7, 6, 5, 4)


def board(size: int, **pieces: str) -> str:
    """The text of a size x size board with pieces on it.

    >>> board(3, F="b2", s="a1 c1")
    '3/1F1/s1s'
    """
    return hexagons([size] * size, **pieces)


def hexagons(widths: Sequence[int], **pieces: str) -> str:
    """The text of a board whose rows, from the top, have these numbers of cells.

    >>> hexagons((2, 3, 2), C="a3 c2")
    'C1/2C/2'
    """
    rows = [["."] * width for width in widths]
    for letter, cells in pieces.items():
        for cell in cells.split():
            column, row = ord(cell[0]) - ord("a"), len(widths) - int(cell[1:])
            assert rows[row][column] == ".", f"two pieces on {cell}"
            rows[row][column] = letter
    text = "/".join("".join(row) for row in rows)
    return re.sub(r"\.+", lambda run: str(len(run[0])), text)


def all_but(*squares: str, size: int = 5) -> str:
    """The squares of a board without some.

    >>> all_but("a1", "b2", size=2)
    'a2 b1'
    """
    every = (f"{chr(ord('a') + column)}{row + 1}" for column in range(size) for row in range(size))
    return " ".join(square for square in every if square not in squares)


def play_out(match: jogo.Match, actions: str) -> jogo.Match:
    """The match after some actions, which are written with spaces between them."""
    for action in actions.split():
        match.play(action)
    return match


def after(game: str, position: str, actions: str, **options: OptionValue) -> jogo.Match:
    """The match that starts from a position and goes on with some actions."""
    return play_out(jogo.Match(game, position=position, **options), actions)


def actions_from(match: jogo.Match, cell: str) -> set[str]:
    """Where the piece on a cell may go: what follows the cell in the text of its actions."""
    return {
        action.removeprefix(cell) for action in match.legal() if re.match(rf"{cell}[-x]", action)
    }


def fields(match: jogo.Match) -> list[str]:
    """The fields of the position that follow the board."""
    return match.position.split()[1:]
