"""Breakthru, rule by rule (RULES, section 1)."""

from __future__ import annotations

import pytest

import jogo
from jogo.core.errors import IllegalAction, ImpossiblePosition, UnreadablePosition
from jogo.core.option import OptionValue
from tests.boards import actions_from, after, board, fields, play_out

START = "11/3sssss3/11/1s2GGG2s1/1s1G3G1s1/1s1G1F1G1s1/1s1G3G1s1/1s2GGG2s1/11/3sssss3/11 g 2 0 1"


def match(turn: str = "g 2 0 1", *, cost: int = 2, draws: bool = True, **pieces: str) -> jogo.Match:
    """A match from a position made by hand; `turn` is whose it is, points, quiet turns, number."""
    position = f"{board(11, **pieces)} {turn}"
    return jogo.Match("breakthru", position=position, flagship_cost=cost, draws=draws)


def test_the_start_is_the_reports_board_and_gold_moves_first() -> None:
    start = jogo.Match("breakthru")
    assert start.position == START
    assert start.to_move is jogo.Seat.FIRST


def test_gold_has_60_actions_at_the_start() -> None:
    assert len(jogo.Match("breakthru").legal()) == 60


# Moving


def test_a_piece_slides_any_number_of_empty_squares_along_its_row_or_column() -> None:
    lone = match(F="f6", G="c3", s="k11")
    along_the_column = {f"-c{row}" for row in range(1, 12) if row != 3}
    along_the_row = {f"-{column}3" for column in "abdefghijk"}
    assert actions_from(lone, "c3") == along_the_column | along_the_row


def test_a_piece_does_not_jump_over_friends_or_enemies() -> None:
    between = match(F="f6", G="b2 b4", s="e2")
    assert actions_from(between, "b2") == {"-b3", "-b1", "-a2", "-c2", "-d2"}


def test_the_flagship_slides_as_the_others_do() -> None:
    ringed = match(F="f6", G="f8 d6", s="f4 h6")
    assert actions_from(ringed, "f6") == {"-f7", "-e6", "-f5", "-g6"}


def test_pieces_of_the_other_side_may_not_be_moved() -> None:
    with pytest.raises(IllegalAction, match="b4 is not yours"):
        jogo.Match("breakthru").play("b4-a4")
    with pytest.raises(IllegalAction, match="no piece on a1"):
        jogo.Match("breakthru").play("a1-a2")


# Capturing


def test_any_piece_captures_on_a_diagonally_adjacent_square() -> None:
    gold = match(F="f6", G="c3", s="e5 e7 g5 g7 b2 d4")
    captures = {action for action in gold.legal() if "x" in action}
    assert captures == {"f6xe5", "f6xe7", "f6xg5", "f6xg7", "c3xb2", "c3xd4"}


def test_a_silver_ship_captures_escorts_and_the_flagship() -> None:
    silver = match("s 2 0 2", F="f6", G="h8", s="g7")
    assert {action for action in silver.legal() if "x" in action} == {"g7xf6", "g7xh8"}


def test_a_capture_is_not_made_in_a_row_from_afar_or_on_a_friend() -> None:
    gold = match(F="f6", G="c3 d4", s="c4 f8 a5 e1")
    assert not [action for action in gold.legal() if "x" in action]
    for wrong in ("c3xc4", "c3xa5", "c3xd4", "c3xe1"):
        with pytest.raises(IllegalAction):
            gold.play(wrong)


def test_the_capturing_piece_stands_where_the_captured_one_stood() -> None:
    taken = after("breakthru", f"{board(11, F='f6', G='c3', s='d4 k11')} g 2 7 9", "c3xd4")
    assert taken.position == f"{board(11, F='f6', G='d4', s='k11')} s 2 0 10"


def test_a_capture_costs_two_points_so_it_ends_the_turn() -> None:
    gold = match(F="f6", G="c3 c9", s="d4 k11")
    gold.play("c3xd4")
    assert gold.to_move is jogo.Seat.SECOND


def test_a_player_with_one_point_left_cannot_capture() -> None:
    gold = match(F="f6", G="c3 c9", s="d4 k11")
    gold.play("c9-c8")
    assert not [action for action in gold.legal() if "x" in action]
    with pytest.raises(IllegalAction, match="a capture costs 2 points and 1 is left"):
        gold.play("c3xd4")


# Points


def test_ships_cost_one_point_and_all_points_of_a_turn_are_spent() -> None:
    gold = play_out(jogo.Match("breakthru"), "e8-e9")
    assert fields(gold) == ["g", "1", "0", "1"]
    gold.play("d7-c7")
    assert fields(gold) == ["s", "2", "1", "2"]


def test_the_same_ship_may_move_twice_in_one_turn() -> None:
    twice = play_out(jogo.Match("breakthru"), "e8-e9 e9-a9")
    assert twice.to_move is jogo.Seat.SECOND
    assert twice.position.startswith("11/3sssss3/G10/1s3GG2s1/")


def test_the_flagship_costs_two_points_so_its_move_ends_the_turn() -> None:
    moved = play_out(jogo.Match("breakthru"), "f6-f7")
    assert fields(moved) == ["s", "2", "1", "2"]


def test_the_flagship_with_one_point_left_can_neither_move_nor_capture() -> None:
    gold = match("g 1 0 1", F="f6", G="c3", s="g7")
    assert actions_from(gold, "f6") == set()
    with pytest.raises(IllegalAction, match="moving the flagship costs 2 points and 1 is left"):
        gold.play("f6-f7")


def test_with_flagship_cost_1_the_flagship_may_move_twice() -> None:
    gold = match(cost=1, F="f6", G="c3", s="k11 b9 j3 e1 g1")
    play_out(gold, "f6-f7")
    assert fields(gold)[:2] == ["g", "1"]
    play_out(gold, "f7-g7")
    assert fields(gold)[:2] == ["s", "2"]


@pytest.mark.parametrize("actions", ["f6-f7 c3-c4", "c3-c4 f6-f7"])
def test_with_flagship_cost_1_a_flagship_move_and_a_ship_move_make_a_turn(actions: str) -> None:
    gold = play_out(match(cost=1, F="f6", G="c3", s="k11"), actions)
    assert fields(gold)[:2] == ["s", "2"]


def test_with_flagship_cost_1_the_flagships_capture_still_costs_two() -> None:
    gold = match("g 1 0 1", cost=1, F="f6", G="c3", s="g7")
    assert actions_from(gold, "f6") == {
        *(f"-f{row}" for row in range(1, 12) if row != 6),
        *(f"-{column}6" for column in "abcdeghijk"),
    }


def test_one_point_left_and_no_action_for_it_is_no_position_the_turn_would_have_ended() -> None:
    # A ship that has moved can always move back, so that play never gets here; text could.
    with pytest.raises(ImpossiblePosition, match="1 point is left but no move"):
        match("g 1 0 1", F="f6", s="k11")


# The end


def test_no_legal_action_at_the_start_of_a_turn_loses() -> None:
    # a1 is shut in by a2 and b1, and b2, where it could capture, is empty.
    silver = play_out(match("g 1 0 5", F="f6", G="a2 c1", s="a1"), "c1-b1")
    assert str(silver.outcome) == "1-0, no legal move"


def test_a_side_without_ships_has_no_legal_action() -> None:
    assert str(play_out(match(F="f6", G="c3", s="d4"), "c3xd4").outcome) == "1-0, no legal move"


def test_gold_shut_in_at_the_start_of_its_turn_loses() -> None:
    shut_in = play_out(match("s 1 0 2", F="f6", s="f7 f5 e6 h6"), "h6-g6")
    assert str(shut_in.outcome) == "0-1, no legal move"


@pytest.mark.parametrize("edge", ["f1", "f11", "a6", "k6"])
def test_gold_wins_at_once_when_the_flagship_stands_on_an_edge_square(edge: str) -> None:
    gold = play_out(match(F="f6", G="c3", s="b9"), f"f6-{edge}")
    assert str(gold.outcome) == "1-0, flagship reached the edge"
    assert gold.legal() == []


def test_gold_wins_with_a_point_unspent() -> None:
    gold = play_out(match(cost=1, F="f6", G="c3", s="b9"), "f6-f11")
    assert fields(gold)[:2] == ["g", "1"]
    assert str(gold.outcome) == "1-0, flagship reached the edge"


def test_the_flagship_may_reach_the_edge_by_a_capture() -> None:
    gold = play_out(match(F="b2", s="a1 b3 b1 a2 c2 k11"), "b2xa1")
    assert str(gold.outcome) == "1-0, flagship reached the edge"


def test_an_escort_on_the_edge_wins_nothing() -> None:
    assert play_out(match(F="f6", G="c3", s="b9"), "c3-c1").outcome is None


def test_silver_wins_at_once_when_it_captures_the_flagship() -> None:
    silver = play_out(match("s 2 0 2", F="f6", G="c3", s="g7"), "g7xf6")
    assert str(silver.outcome) == "0-1, flagship captured"
    assert fields(silver) == ["g", "2", "0", "3"]


# Positions that cannot be


@pytest.mark.parametrize(
    ("pieces", "turn", "reason"),
    [
        ({"F": "f6 f7"}, "g 2 0 1", "flagships .*: 2 on the board"),
        (
            {"F": "f6", "G": " ".join(f"{c}1" for c in "abcdefghijk") + " a2 b2"},
            "g 2 0 1",
            "escorts .*: 13 on the board",
        ),
        ({"F": "f6", "s": " ".join(f"{c}{r}" for c in "abcdefg" for r in "123")}, "g 2 0 1", "21"),
        ({"F": "f6"}, "g 3 0 1", "points left is '3'"),
        ({"F": "f6"}, "g 0 0 1", "points left is '0'"),
        ({"F": "f6"}, "g 2 101 1", "turns without a capture is '101'"),
        ({"F": "f6"}, "g 2 0 0", "turn number is '0'"),
        ({"F": "f6"}, "b 2 0 1", "to move is 'b'"),
        ({"F": "f6", "x": "a1"}, "g 2 0 1", "row 1 of the board.* has 'x'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(
    pieces: dict[str, str], turn: str, reason: str
) -> None:
    with pytest.raises(UnreadablePosition, match=reason):
        jogo.Match("breakthru", position=f"{board(11, **pieces)} {turn}")


@pytest.mark.parametrize(("option", "value"), [("flagship_cost", 3), ("setup", "random")])
def test_an_option_has_only_the_values_of_the_rules(option: str, value: OptionValue) -> None:
    with pytest.raises(jogo.BadOption, match=option):
        jogo.Match("breakthru", None, **{option: value})


def test_without_a_flagship_silver_has_just_captured_it() -> None:
    ships = board(11, G="f2", s="f1")
    assert jogo.Match("breakthru", position=f"{ships} g 2 0 9").outcome is not None
    for counters in ("s 2 0 9", "g 1 0 9", "g 2 4 9"):
        with pytest.raises(ImpossiblePosition, match="no flagship"):
            jogo.Match("breakthru", position=f"{ships} {counters}")


def test_a_piece_straight_ahead_is_not_in_the_way_but_cannot_be_captured() -> None:
    position = match(F="g6", G="e6", s="e8 k1")
    with pytest.raises(IllegalAction, match="only one step diagonally, not straight ahead"):
        position.play("e6-e8")
