"""Cells, their names, neighbours and lines, on squares and on hexagons."""

from __future__ import annotations

import copy
import pickle

import pytest

from jogo.core.board import Board
from jogo.core.errors import UnreadableAction
from jogo.core.grid import Grid, between, neighbours, rays
from jogo.core.hex import SIX_WAYS, hex_grid
from jogo.core.square import (
    DIAGONAL,
    EIGHT_WAYS,
    ORTHOGONAL,
    distance_squared,
    edge_squares,
    square_grid,
)

SMALL = (4, 5, 4, 5, 4)


def test_squares_are_named_from_the_bottom_left_and_listed_from_the_top_left() -> None:
    grid = square_grid(11)
    assert (grid.cells[0], grid.cells[10], grid.cells[-11], grid.cells[-1]) == (
        "a11",
        "k11",
        "a1",
        "k1",
    )
    assert grid.points["c2"] == (2, 1)
    assert ("k11" in grid, "l1" in grid, "a12" in grid) == (True, False, False)


@pytest.mark.parametrize(
    ("size", "text"),
    [
        (11, "'z9' is not a square of an 11x11 board"),
        (8, "'z9' is not a square of an 8x8 board"),
        (18, "'z9' is not a square of an 18x18 board"),
        (12, "'z9' is not a square of a 12x12 board"),
    ],
)
def test_what_is_no_square_is_named_with_the_board(size: int, text: str) -> None:
    with pytest.raises(UnreadableAction) as caught:
        square_grid(size).cell_named("z9")
    assert str(caught.value) == text


def test_a_cell_may_be_named_in_capitals_and_with_spaces() -> None:
    assert square_grid(8).cell_named(" B2\n") == "b2"


@pytest.mark.parametrize(
    ("square", "orthogonal", "diagonal"),
    [
        ("a1", {"a2", "b1"}, {"b2"}),
        ("b2", {"a2", "c2", "b1", "b3"}, {"a1", "a3", "c1", "c3"}),
        ("c2", {"c1", "c3", "b2"}, {"b1", "b3"}),
    ],
)
def test_neighbours_of_squares(square: str, orthogonal: set[str], diagonal: set[str]) -> None:
    grid = square_grid(3)
    assert set(neighbours(grid, ORTHOGONAL)[square]) == orthogonal
    assert set(neighbours(grid, DIAGONAL)[square]) == diagonal
    assert set(neighbours(grid, EIGHT_WAYS)[square]) == orthogonal | diagonal


def test_rays_of_squares_run_to_the_edge_nearest_first() -> None:
    assert rays(square_grid(4), ORTHOGONAL)["b2"] == (
        ("b3", "b4"),
        ("c2", "d2"),
        ("b1",),
        ("a2",),
    )


def test_the_edge_is_the_rim() -> None:
    assert len(edge_squares(11)) == 40
    assert {"a1", "a6", "k11", "f1"} <= edge_squares(11)
    assert not {"b2", "f6", "j10"} & edge_squares(11)


def test_distances_are_euclidean() -> None:
    grid = square_grid(12)
    assert distance_squared("a1", "d5", grid) == distance_squared("d5", "a1", grid) == 25
    assert distance_squared("c3", "c3", grid) == 0


@pytest.mark.parametrize(
    ("cell", "beside"),
    [
        ("a5", {"b5", "a4", "b4"}),
        ("b4", {"a4", "c4", "a5", "b5", "a3", "b3"}),
        ("c3", {"b3", "d3", "c4", "d4", "c2", "d2"}),
        ("e2", {"d2", "d3", "d1"}),
        ("a2", {"b2", "a3", "a1"}),
    ],
)
def test_neighbours_of_hexagons(cell: str, beside: set[str]) -> None:
    assert set(neighbours(hex_grid(SMALL), SIX_WAYS)[cell]) == beside


def test_neighbours_are_mutual_on_every_shape_of_hexagons() -> None:
    for widths in (SMALL, (4, 5, 6, 7, 6, 5, 4), (2, 3, 4), (6, 5, 6), (1, 4, 1)):
        beside = neighbours(hex_grid(widths), SIX_WAYS)
        assert all(cell in beside[other] for cell in beside for other in beside[cell])


def test_rays_of_hexagons_run_straight() -> None:
    lines = rays(hex_grid(SMALL), SIX_WAYS)["b4"]
    assert set(lines) == {
        ("c4", "d4", "e4"),
        ("a4",),
        ("a5",),
        ("b5",),
        ("b3", "c2", "c1"),
        ("a3", "a2"),
    }


def test_between_names_the_cells_on_the_way_or_says_that_there_is_no_way() -> None:
    lines = rays(hex_grid(SMALL), SIX_WAYS)
    assert between("b4", "c1", lines) == ("b3", "c2")
    assert between("b4", "a4", lines) == ()
    assert between("b4", "b2", lines) is None
    assert between("b4", "b4", lines) is None


@pytest.mark.parametrize("grid", [square_grid(3), hex_grid((2, 3, 2))])
def test_a_copied_board_is_the_same_board(grid: Grid) -> None:
    board = Board.empty(grid).put({"a1": "F"})
    for twin in (copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert twin == board
        assert hash(twin) == hash(board)


def test_boards_of_other_shapes_differ() -> None:
    square, row = Board(square_grid(2), "...."), Board(hex_grid((4,)), "....")
    assert square != row


def test_a_board_changes_into_another_and_stays_itself() -> None:
    board = Board.empty(square_grid(3)).put({"b2": "F", "a1": "s"})
    moved = board.move("b2", "b3")
    assert (board["b2"], board["b3"], moved["b2"], moved["b3"]) == ("F", ".", ".", "F")
    assert moved.cells_with("Fs") == ("b3", "a1")
    assert (moved.count("Fs"), moved.count("s"), moved.is_empty("b2")) == (2, 1, True)
