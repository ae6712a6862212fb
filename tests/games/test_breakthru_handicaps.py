"""Breakthru with fewer silver ships, and with one point in Silver's first turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import jogo
from jogo.core.errors import IllegalAction, ImpossiblePosition, UnreadablePosition
from jogo.games.breakthru.rules import SHIP, fixed_board
from tests.boards import after, board, fields, play_out

ESCORTS = "d4 d5 d6 d7 d8 h4 h5 h6 h7 h8 e8 g8"
SHIPS = "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 a11 b11"
Square = tuple[int, int]
AXES: dict[str, Callable[[Square], Square]] = {
    "row 6": lambda square: (square[0], 10 - square[1]),
    "column f": lambda square: (10 - square[0], square[1]),
    "a1 to k11": lambda square: (square[1], square[0]),
    "a11 to k1": lambda square: (10 - square[1], 10 - square[0]),
}


def silver_squares(ships: int) -> set[Square]:
    """Where the ships stand at the start, as column and row."""
    cells = fixed_board(ships).cells_with(SHIP)
    return {(ord(cell[0]) - ord("a"), int(cell[1:]) - 1) for cell in cells}


# Fewer ships


@pytest.mark.parametrize("ships", range(12, 21))
def test_silver_starts_with_as_many_ships_as_chosen(ships: int) -> None:
    match = jogo.Match("breakthru", ships=ships)
    assert match.position.count("s") == ships
    assert fields(match) == ["g", "2", "0", "1"]
    assert jogo.Match("breakthru", match.position, ships=ships).position == match.position


@pytest.mark.parametrize(
    ("ships", "axes"),
    [
        (20, 4),
        (19, 1),
        (18, 2),
        (17, 1),
        (16, 4),
        (15, 1),
        (14, 2),
        (13, 1),
        (12, 4),
    ],
)
def test_the_board_keeps_as_many_axes_of_symmetry_as_the_count_allows(
    ships: int, axes: int
) -> None:
    squares = silver_squares(ships)
    kept = [name for name, mirror in AXES.items() if {mirror(one) for one in squares} == squares]
    assert len(kept) == axes


@pytest.mark.parametrize("ships", range(12, 20))
def test_ships_only_go_from_the_reports_squares(ships: int) -> None:
    assert silver_squares(ships) < silver_squares(20)


def test_with_the_free_setup_silver_places_as_many_as_chosen() -> None:
    match = play_out(jogo.Match("breakthru", setup="free", ships=12), ESCORTS)
    assert fields(match) == ["s", "12", "0", "2"]
    play_out(match, SHIPS)
    assert match.position == f"{board(11, F='f6', G=ESCORTS, s=SHIPS)} g 3 0 3"


def test_a_board_with_more_ships_than_chosen_is_refused() -> None:
    text = f"{board(11, F='f6', s=SHIPS + ' k11')} g 2 0 5"
    assert jogo.Match("breakthru", text, ships=13).position == text
    with pytest.raises(UnreadablePosition, match=r"silver ships .*: 13 on the board"):
        jogo.Match("breakthru", text, ships=12)


@pytest.mark.parametrize("ships", [11, 21, "many"])
def test_there_are_12_to_20_ships(ships: int | str) -> None:
    with pytest.raises(jogo.BadOption, match="ships"):
        jogo.Match("breakthru", ships=ships)


# Silver's first turn


def short() -> jogo.Match:
    return jogo.Match("breakthru", silver_first_turn=1)


def test_silver_has_one_point_in_its_first_turn_and_two_in_the_others() -> None:
    match = play_out(short(), "f6-f7")
    assert fields(match) == ["s", "1", "1", "2"]
    play_out(match, "b8-a8")
    assert fields(match) == ["g", "2", "2", "3"]
    play_out(match, "f7-f6")
    assert fields(match) == ["s", "2", "3", "4"]


def test_silver_cannot_capture_in_a_turn_of_one_point() -> None:
    position = f"{board(11, F='f6', G='c3', s='d5 k11')} g 1 0 1"
    assert "d5xc4" in after("breakthru", position, "c3-c4").legal()
    one = after("breakthru", position, "c3-c4", silver_first_turn=1)
    assert not [action for action in one.legal() if "x" in action]
    with pytest.raises(IllegalAction, match="a capture costs 2 points and 1 is left"):
        one.play("d5xc4")


@pytest.mark.parametrize(
    ("choice", "turn"), [("first d4-c4 d5-c5", "4"), ("second", "4")], ids=["first", "second"]
)
def test_in_a_free_setup_it_is_silvers_first_turn_of_moves(choice: str, turn: str) -> None:
    match = jogo.Match("breakthru", setup="free", ships=12, silver_first_turn=1)
    play_out(match, f"{ESCORTS} {SHIPS} {choice}")
    assert [fields(match)[0], fields(match)[1], fields(match)[3]] == ["s", "1", turn]
    play_out(match, "a1-a2")
    assert fields(match)[:2] == ["g", "2"]


def test_a_first_turn_with_two_points_is_refused() -> None:
    position = f"{board(11, F='f6', G='c3', s='k11')} s 2 0 2"
    assert jogo.Match("breakthru", position).position == position
    with pytest.raises(UnreadablePosition, match="points left is '2'"):
        jogo.Match("breakthru", position, silver_first_turn=1)


def test_silver_loses_if_it_has_nothing_for_its_one_point() -> None:
    # The ship on a1 is shut in, and the capture on b2 costs 2 points.
    shut_in = f"{board(11, F='f6', G='a2 b1 b2', s='a1')} s 1 0 2"
    match = jogo.Match("breakthru", shut_in, silver_first_turn=1)
    assert str(match.outcome) == "1-0, no legal move"
    with pytest.raises(ImpossiblePosition, match="1 point is left but no move"):
        jogo.Match("breakthru", shut_in)


def test_a_first_turn_of_one_point_is_not_repeated_by_later_turns_of_two() -> None:
    there_and_back = "b8-c8 c8-b8"
    twice = f"g7-f7 {there_and_back} f7-g7 {there_and_back} g7-f7"
    # At the end Silver is to move with the board of its first turn, for the third time.
    usual = play_out(jogo.Match("breakthru"), f"f6-f7 {there_and_back} f7-g7 {there_and_back}")
    assert str(play_out(usual, twice).outcome) == "1/2-1/2, third repetition"
    one = play_out(short(), f"f6-f7 b8-a8 f7-g7 a8-c8 c8-b8 {twice}")
    assert one.state.board == usual.state.board
    assert one.outcome is None


@pytest.mark.parametrize("points", [0, 3])
def test_the_first_turn_has_one_point_or_two(points: int) -> None:
    with pytest.raises(jogo.BadOption, match=r"silver_first_turn"):
        jogo.Match("breakthru", silver_first_turn=points)


def test_a_record_keeps_both_options_and_reads_back() -> None:
    match = play_out(jogo.Match("breakthru", ships=17, silver_first_turn=1), "f6-f7 b8-a8")
    record = match.record()
    assert '[Options "ships=17 silver_first_turn=1"]' in record
    assert jogo.Match.from_record(record).position == match.position
