"""Small Star Empires: the maps of ours, random maps and maps of one's own (RULES, "Boards")."""

from __future__ import annotations

import re

import pytest

import jogo
from jogo.core.board_view import CellView
from tests.boards import hexagons

OURS = [
    ("medium", None),
    ("large", None),
    *((f"random:{seed}", size) for size in ("small", "medium", "large") for seed in range(6)),
]
# Drawn once and written down: a game saved with random:7 must open as it was.
SEVEN = "3,Nr,1,X/H1,1,0,Nb,0/0,0,0,0/0,Nb,0,1,H2/X,1,Nr,3"
CELLS = {"small": 22, "medium": 37, "large": 61}


def rows_of(board: str, size: str | None = None) -> tuple[tuple[CellView, ...], ...]:
    options = {} if size is None else {"size": size}
    match = jogo.Match("small-star-empires", None, board=board, **options)
    return match.game.view(match.state).rows


def letters_of(board: str, size: str | None = None) -> list[str]:
    return [cell.letter for row in rows_of(board, size) for cell in row]


@pytest.mark.parametrize(("board", "size"), OURS)
def test_a_map_of_ours_turned_by_180_degrees_is_the_same_with_homes_exchanged(
    board: str, size: str | None
) -> None:
    letters = letters_of(board, size)
    turned = {"H1": "H2", "H2": "H1"}
    assert [turned.get(letter, letter) for letter in reversed(letters)] == letters
    assert letters.index("H1") < letters.index("H2")


@pytest.mark.parametrize(("board", "size"), OURS)
def test_a_map_of_ours_is_a_hexagon_with_about_1_hole_in_9_cells_and_1_nebula_in_6(
    board: str, size: str | None
) -> None:
    letters = letters_of(board, size)
    cells = CELLS[size or board]
    assert len(letters) == cells
    assert cells / 12 < letters.count("X") < cells / 7
    assert cells / 7 < letters.count("Nr") + letters.count("Nb") < cells / 5
    assert {"Nr", "Nb", "H1", "H2"} <= set(letters)


@pytest.mark.parametrize(("board", "size"), OURS)
def test_every_free_cell_of_a_map_of_ours_can_be_reached_from_each_home(
    board: str, size: str | None
) -> None:
    cells = [cell for row in rows_of(board, size) for cell in row]
    free = {cell.name for cell in cells if cell.letter not in ("X", "H1", "H2")}
    for home in ("H1", "H2"):
        reached = {cell.name for cell in cells if cell.letter == home}
        while grown := {
            cell.name
            for cell in cells
            if cell.name in free - reached
            and any(is_beside(cell, other) for other in cells if other.name in reached)
        }:
            reached |= grown
        assert free <= reached


def is_beside(one: CellView, other: CellView) -> bool:
    """Hexagons one wide are neighbours when their centres are one apart."""
    return abs((one.x - other.x) ** 2 + (one.y - other.y) ** 2 - 1) < 1e-6


def test_rows_of_ours_make_hexagons_of_side_4_and_5() -> None:
    assert [len(row) for row in rows_of("medium")] == [4, 5, 6, 7, 6, 5, 4]
    assert [len(row) for row in rows_of("large")] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert [len(row) for row in rows_of("random:1", "small")] == [4, 5, 4, 5, 4]


def test_a_seed_always_gives_the_same_map_and_another_seed_another() -> None:
    assert letters_of("random:7", "small") == re.split("[,/]", SEVEN)
    assert len({tuple(letters_of(f"random:{seed}")) for seed in range(20)}) == 20
    assert letters_of("random:7") == letters_of("random:7", "medium")


@pytest.mark.parametrize("board", ["random:", "random:a b", "random:" + "7" * 99, "tiny", "", "H1"])
def test_a_board_that_is_no_name_no_seed_and_no_map_is_refused(board: str) -> None:
    with pytest.raises(jogo.BadOption, match=r"\w"):
        rows_of(board)


@pytest.mark.parametrize(
    ("board", "reason"),
    [
        ("H1,0/1,2,3/0,1", "the map has 0 homes H2"),
        ("H1,H1/1,2,3/0,H2", "the map has 2 homes H1"),
        ("H1,0/1,2/0,H2", "rows of 2 and 2 cells follow each other"),
        ("H1,0/1,2,4/0,H2", "row 2 of the map has '4'"),
        ("H1,0/1,nr,3/0,H2", "row 2 of the map has 'nr'"),
        ("H1,H2", "the map has 1 rows"),
        ("/".join(["H1,0", "1,2,3"] * 8), "the map has 16 rows"),
        (",".join(["0"] * 27) + "/H1,H2", "rows of at most 26 cells"),
        ("/".join([",".join(["0"] * 20), ",".join(["0"] * 21)] * 4) + "/H1", "128 cells in all"),
    ],
)
def test_a_map_that_cannot_be_is_refused_with_the_reason(board: str, reason: str) -> None:
    with pytest.raises(jogo.BadOption, match=reason):
        rows_of(board)


def test_a_map_of_ones_own_may_have_rows_on_lines_and_remarks() -> None:
    text = "# two homes\n H1 0  # Red's\n1, 2 3\n\n 0,H2\n"
    match = jogo.Match("small-star-empires", board=text)
    assert match.position == f"{hexagons((2, 3, 2))} r a3a3a3a3 b1b1b1b1 1"
    assert match.game.chosen_options() == {"board": "H1,0/1,2,3/0,H2"}
