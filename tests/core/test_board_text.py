"""Boards and fields of position text: what is wrong with them, and where."""

from __future__ import annotations

import pytest

from jogo.core.board import Board
from jogo.core.board_text import read_board, read_fields, read_letter, read_number, write_board
from jogo.core.errors import UnreadablePosition
from jogo.core.square import square_grid

GRID = square_grid(3)


def test_a_number_stands_for_that_many_empty_cells() -> None:
    board = read_board(GRID, "3/1F1/s2", "Fs")
    assert board == Board(GRID, "....F.s..")
    assert write_board(board) == "3/1F1/s2"


def test_numbers_of_two_digits_are_numbers() -> None:
    wide = square_grid(12)
    assert write_board(read_board(wide, "/".join(["12"] * 11 + ["10F1"]), "F")).endswith("/10F1")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("3/3", "needs 3 rows; it has 2"),
        ("3/3/3/3", "needs 3 rows; it has 4"),
        ("3/2/3", "row 2 of the board, '2', needs 3 cells; it has 2"),
        ("F3/3/3", "row 3 of the board, 'F3', needs 3 cells; it has 4"),
        ("3/3/", "row 1 of the board, '', needs 3 cells; it has 0"),
        ("3/1g1/3", "row 2 of the board, '1g1', has 'g'; it may hold numbers and F s"),
        ("3/3/03", "row 1 of the board, '03', has '0'"),
        ("3/-3/3", "row 2 of the board, '-3', has '-'"),
        ("3/1.1/3", "row 2 of the board, '1.1', has '.'"),
        ("3/²1/3", "row 2 of the board, '²1', has '²'"),
        ("3/٣/3", "row 2 of the board, '٣', has '٣'"),
        ("99999999999999999999/3/3", "needs 3 cells"),
    ],
)
def test_a_wrong_board_says_what_is_wrong_and_in_which_row(text: str, reason: str) -> None:
    with pytest.raises(UnreadablePosition) as caught:
        read_board(GRID, text, "Fs")
    assert reason in str(caught.value)


def test_a_position_has_as_many_fields_as_it_should() -> None:
    assert read_fields(" a  b\n", ("board", "to move")) == ["a", "b"]
    with pytest.raises(UnreadablePosition, match=r"needs 2 fields \(board, to move\); it has 1"):
        read_fields("a", ("board", "to move"))


@pytest.mark.parametrize("text", ["0", "7", "100", "10000", "999999999"])
def test_a_number_is_read(text: str) -> None:
    assert read_number("turn", text, 0) == int(text)


@pytest.mark.parametrize(
    "text", ["", "-1", "+1", "01", "1.0", "x", "1000000000", "²", "٣", "1_0", " 1"]
)
def test_what_is_no_plain_number_is_refused(text: str) -> None:
    with pytest.raises(
        UnreadablePosition, match=r"turn is .* it should be a number from 0 to 999999999"
    ):
        read_number("turn", text, 0)


@pytest.mark.parametrize(("text", "right"), [("1", False), ("2", True), ("5", True), ("6", False)])
def test_a_number_keeps_to_its_bounds(text: str, right: bool) -> None:
    if right:
        assert read_number("points", text, 2, 5) == int(text)
    else:
        with pytest.raises(UnreadablePosition, match="from 2 to 5"):
            read_number("points", text, 2, 5)


@pytest.mark.parametrize("text", ["", "x", "gs", "G"])
def test_what_is_not_one_of_the_letters_is_refused(text: str) -> None:
    assert read_letter("to move", "s", "gs") == "s"
    with pytest.raises(UnreadablePosition, match=r"to move is .*; it should be g / s"):
        read_letter("to move", text, "gs")
