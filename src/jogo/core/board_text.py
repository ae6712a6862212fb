"""A board as text: rows from the top with `/` between them, a number for that many empty cells."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from jogo.core.board import EMPTY, Board
from jogo.core.errors import ImpossiblePosition, UnreadablePosition
from jogo.core.grid import Grid
from jogo.core.message import Plural, Word, Words, shortened

# No game comes this far: whatever position is written can be read again.
LARGEST_COUNTER = 999_999_999


def write_board(board: Board) -> str:
    """The board as position text writes it.

    >>> from jogo.core.square import square_grid
    >>> write_board(Board.empty(square_grid(3)).put({"b2": "F"}))
    '3/1F1/3'
    """
    return "/".join([write_row(board.letters[part]) for part in board.grid.slices])


@lru_cache(maxsize=20_000)
def write_row(letters: str) -> str:
    """A row of a board as position text writes it; most rows are as they were before."""
    return re.sub(r"\.+", lambda run: str(len(run[0])), letters)


def read_board(grid: Grid, text: str, letters: str) -> Board:
    """The board that the text shows, made of empty cells and the given letters.

    >>> from jogo.core.square import square_grid
    >>> read_board(square_grid(3), "3/1F1/2", "FGs")
    Traceback (most recent call last):
    jogo.core.errors.UnreadablePosition: row 1 of the board, '2', needs 3 cells; it has 2
    """
    rows = text.split("/")
    if len(rows) != len(grid.rows):
        raise UnreadablePosition(
            Plural(
                "the board {board!r} needs {n} row; it has {found}",
                "the board {board!r} needs {n} rows; it has {found}",
            ),
            board=shortened(text, 150),
            found=len(rows),
            n=len(grid.rows),
        )
    numbered = zip(reversed(range(1, len(rows) + 1)), rows, grid.rows, strict=True)
    return Board(
        grid, "".join(_row(row, number, len(cells), letters) for number, row, cells in numbered)
    )


def _row(text: str, number: int, width: int, letters: str) -> str:
    row = ""
    for token in re.findall(r"[1-9]\d*|.", text, re.ASCII):
        if token[0] in "123456789":
            # A run longer than the row is wrong: do not build it, it may be huge.
            row += EMPTY * min(int(token[:4]), width + 1)
        elif token in letters:
            row += token
        else:
            raise UnreadablePosition(
                "row {row} of the board, {text!r}, has {letter!r}; "
                "it may hold numbers and {letters}",
                row=number,
                text=shortened(text, 150),
                letter=token,
                letters=" ".join(letters),
            )
    if len(row) != width:
        raise UnreadablePosition(
            Plural(
                "row {row} of the board, {text!r}, needs {n} cell; it has {found}",
                "row {row} of the board, {text!r}, needs {n} cells; it has {found}",
            ),
            row=number,
            text=shortened(text, 150),
            found=len(row),
            n=width,
        )
    return row


def read_fields(text: str, names: Sequence[str]) -> list[str]:
    """The fields of a position, as many as there are names for."""
    fields = text.split()
    if len(fields) != len(names):
        raise UnreadablePosition(
            Plural(
                "the position {text!r} needs {n} field ({names}); it has {found}",
                "the position {text!r} needs {n} fields ({names}); it has {found}",
            ),
            text=shortened(text, 150),
            found=len(fields),
            n=len(names),
            names=Words(names),
        )
    return fields


def read_number(name: str, text: str, least: int, most: int = LARGEST_COUNTER) -> int:
    """A number of a position, within its bounds.

    >>> read_number("points left", "3", 1, 2)
    Traceback (most recent call last):
    jogo.core.errors.UnreadablePosition: points left is '3'; it should be a number from 1 to 2
    """
    # Two texts of one number would be two texts of one position: no leading zeros, no signs.
    if not re.fullmatch(r"0|[1-9]\d{0,8}", text, re.ASCII) or not least <= int(text) <= most:
        raise UnreadablePosition(
            "{name} is {text!r}; it should be a number from {least} to {most}",
            name=Word(name),
            text=shortened(text, 150),
            least=least,
            most=most,
        )
    return int(text)


def read_letter(name: str, text: str, letters: str) -> str:
    """One of a few letters, as for the colour to move."""
    if len(text) != 1 or text not in letters:
        raise UnreadablePosition(
            "{name} is {text!r}; it should be {right}",
            name=Word(name),
            text=shortened(text, 150),
            right=" / ".join(letters),
        )
    return text


def check_supply(board: Board, pieces: str, letter: str, most: int) -> None:
    """Refuse a board that holds more of a piece than the game has."""
    found = board.count(letter)
    if found > most:
        raise ImpossiblePosition(
            "{pieces} ({letter}): {found} on the board; there can be at most {most}",
            found=found,
            pieces=Word(pieces),
            letter=letter,
            most=most,
        )
