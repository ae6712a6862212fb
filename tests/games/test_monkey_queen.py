"""Monkey Queen, rule by rule (RULES, section 2)."""

from __future__ import annotations

import pytest

import jogo
from jogo.core.errors import IllegalAction, UnreadablePosition
from tests.boards import actions_from, board, fields, play_out


def match(rest: str = "w 9 9 0 5 -", *, draws: bool = True, **pieces: str) -> jogo.Match:
    """A match from a position made by hand; `rest` is the text after the board."""
    return jogo.Match("monkey-queen", position=f"{board(12, **pieces)} {rest}", draws=draws)


def test_each_side_starts_with_a_queen_of_20_and_white_moves_first() -> None:
    start = jogo.Match("monkey-queen")
    assert start.position == f"{board(12, Q='g1', q='f12')} w 20 20 0 1 -"
    assert start.to_move is jogo.Seat.FIRST


# The queen


def test_a_queen_slides_any_distance_in_any_of_the_8_directions() -> None:
    targets = actions_from(match(Q="d4", q="f12"), "d4")
    assert targets == {
        *(f"-d{row}" for row in range(1, 13) if row != 4),
        *(f"-{column}4" for column in "abcefghijkl"),
        *("-a1", "-b2", "-c3", "-e5", "-f6", "-g7", "-h8", "-i9", "-j10", "-k11", "-l12"),
        *("-a7", "-b6", "-c5", "-e3", "-f2", "-g1"),
    }


def test_a_queen_that_captures_nothing_leaves_a_baby_and_its_height_falls_by_1() -> None:
    moved = play_out(jogo.Match("monkey-queen"), "g1-g5")
    assert moved.position == f"{board(12, Q='g5', M='g1', q='f12')} b 19 20 0 2 -"


def test_a_capturing_queen_keeps_its_height_and_leaves_nothing() -> None:
    taken = play_out(match(Q="d4", q="f12", m="d9"), "d4xd9")
    assert taken.position == f"{board(12, Q='d9', q='f12')} b 9 9 0 6 -"


def test_nothing_jumps_and_only_the_first_enemy_piece_on_a_line_can_be_captured() -> None:
    # Up: an enemy before another. Right: a friend before an enemy.
    targets = actions_from(match(Q="d4", M="g4", q="f12", m="d6 d8 i4"), "d4")
    assert {"-d5", "xd6", "-e4", "-f4"} <= targets
    assert not {"-d7", "xd8", "-g4", "-h4", "xi4"} & targets


def test_a_queen_of_height_2_may_only_capture() -> None:
    low = match("w 2 9 0 5 -", Q="d4", q="f12", m="d9")
    assert low.legal() == ["d4xd9"]
    with pytest.raises(IllegalAction, match="a queen of height 2 may only capture"):
        low.play("d4-d5")


def test_a_queen_of_height_3_may_still_leave_a_baby() -> None:
    low = play_out(match("w 3 9 0 5 -", Q="d4", q="f12"), "d4-d5")
    assert fields(low) == ["b", "2", "9", "0", "6", "-"]


# Babies


def test_a_baby_moves_only_to_squares_strictly_nearer_to_the_enemy_queen() -> None:
    # a1 is 3 from a4. So is d4, on the diagonal, which is therefore not nearer; b2 and c3 are.
    targets = actions_from(match(Q="l12", M="a1", q="a4"), "a1")
    assert targets == {"-a2", "-a3", "xa4", "-b2", "-c3"}


def test_a_baby_that_would_move_sideways_without_coming_nearer_may_not() -> None:
    sideways = match(Q="a1", M="e5", q="f12")
    sideways.play("e5-f5")
    sideways.undo()
    for wrong in ("e5-g5", "e5-d5", "e5-h5"):
        with pytest.raises(IllegalAction, match="a baby must come nearer to the enemy queen"):
            sideways.play(wrong)


def test_a_baby_may_capture_in_any_direction() -> None:
    targets = actions_from(match(Q="a1", M="f5", q="f12", m="f2 c5 h3"), "f5")
    assert {"xf2", "xc5", "xh3", "xf12"} <= targets


def test_a_baby_leaves_nothing_behind() -> None:
    moved = play_out(match(Q="a1", M="f5", q="f12"), "f5-f8")
    assert moved.position == f"{board(12, Q='a1', M='f8', q='f12')} b 9 9 1 6 -"


def test_black_babies_approach_the_white_queen() -> None:
    targets = actions_from(match("b 9 9 0 6 -", Q="a1", q="f12", m="a5"), "a5")
    # From a5, 4 from a1: nearer are a4 to a2, the queen itself, and b4 and c3 on the diagonal.
    # d2 is the root of 10, nearer than 4; e1 is 4 again. b5 and beyond are farther.
    assert targets == {"-a4", "-a3", "-a2", "xa1", "-b4", "-c3", "-d2"}


# The end


@pytest.mark.parametrize("capture", ["d4xd12", "g12xd12"])
def test_who_captures_the_enemy_queen_wins(capture: str) -> None:
    won = play_out(match(Q="d4", M="g12", q="d12"), capture)
    assert str(won.outcome) == "1-0, queen captured"
    assert fields(won)[2] == "0"
    assert won.legal() == []


def test_capturing_is_never_compulsory_not_even_of_the_queen() -> None:
    assert play_out(match(Q="d4", M="g12", q="d12"), "d4-e4").outcome is None


def test_a_side_to_move_without_a_legal_action_loses() -> None:
    stuck = play_out(match("w 9 2 0 5 -", Q="l2", q="a12"), "l2-l3")
    assert str(stuck.outcome) == "1-0, no legal move"


def test_100_turns_without_capture_or_birth_are_a_draw() -> None:
    drawn = play_out(match("w 9 9 99 150 -", Q="a1", M="f5", q="h12"), "f5-f8")
    assert str(drawn.outcome) == "1/2-1/2, 100 turns without a capture or a birth"


@pytest.mark.parametrize("action", ["a1-b1", "f5xf9"])
def test_a_birth_or_a_capture_starts_the_count_again(action: str) -> None:
    going = play_out(match("w 9 9 99 150 -", Q="a1", M="f5", q="h12", m="f9"), action)
    assert (fields(going)[3], going.outcome) == ("0", None)


def test_with_draws_off_quiet_turns_count_on() -> None:
    going = match("w 9 9 100 150 -", draws=False, Q="a1", M="f5", q="h12")
    assert (fields(play_out(going, "f5-f8"))[3], going.outcome) == ("101", None)


def test_a_side_without_action_on_the_hundredth_quiet_turn_loses() -> None:
    # f8 is not on a line of a12, whose queen of height 2 has nothing to capture.
    stuck = play_out(match("w 9 2 99 150 -", Q="l3", M="f6", q="a12"), "f6-f8")
    assert str(stuck.outcome) == "1-0, no legal move"


# The pie rule


def test_the_second_players_very_first_action_may_be_swap() -> None:
    pie = jogo.Match("monkey-queen")
    assert "swap" not in pie.legal()
    pie.play("g1-g5")
    assert pie.legal()[-1] == "swap"
    play_out(pie, "f12-f9")
    assert "swap" not in pie.legal()
    play_out(pie, "g5-h5")
    assert "swap" not in pie.legal()


def test_swap_exchanges_the_colours_and_black_is_to_move() -> None:
    swapped = play_out(jogo.Match("monkey-queen"), "g1-g5 swap")
    assert swapped.position == f"{board(12, Q='g5', M='g1', q='f12')} b 19 20 1 3 s"
    assert swapped.to_move is jogo.Seat.FIRST
    assert swapped.game.view(swapped.state).colours == ("Black", "White")
    play_out(swapped, "f12-f9")
    assert (swapped.to_move, fields(swapped)[0]) == (jogo.Seat.SECOND, "w")


def test_after_swap_the_first_seat_wins_with_black() -> None:
    won = play_out(match("b 9 9 0 5 s", Q="d4", q="d12"), "d12xd4")
    assert str(won.outcome) == "1-0, queen captured"


def test_swap_is_refused_at_any_other_time() -> None:
    for actions in ("", "g1-g5 swap", "g1-g5 f12-f9"):
        late = play_out(jogo.Match("monkey-queen"), actions)
        with pytest.raises(IllegalAction, match="only the second player may swap"):
            late.play("swap")


def test_with_pie_off_there_is_no_swap() -> None:
    plain = play_out(jogo.Match("monkey-queen", pie=False), "g1-g5")
    assert "swap" not in plain.legal()
    with pytest.raises(IllegalAction, match="there is no swap in this game"):
        plain.play("swap")


# Positions that cannot be

TWENTY = " ".join(f"{column}{row}" for column in "abcdefghij" for row in (5, 6))


@pytest.mark.parametrize(
    ("pieces", "rest", "reason"),
    [
        ({"Q": "a1", "q": "b5"}, "w 1 9 0 5 -", "White's queen has height 1"),
        ({"Q": "a1 c1", "q": "b5"}, "w 9 9 0 5 -", "White has 2 queens"),
        ({"Q": "a1"}, "w 9 9 0 5 -", "Black has 0 queen"),
        ({"Q": "a1", "q": "b5"}, "w 9 0 0 5 -", "Black has 1 queen"),
        ({"Q": "a1"}, "w 9 0 0 5 -", "the colour that just moved is missing"),
        ({"Q": "a1", "q": "l5", "M": TWENTY}, "w 2 9 0 5 -", "22 pieces"),
        ({"Q": "a1", "q": "b5"}, "w 21 9 0 5 -", "White's height is '21'"),
        ({"Q": "a1", "q": "b5"}, "w 9 9 101 5 -", "quiet turns is '101'"),
        ({"Q": "a1", "q": "b5"}, "w 9 9 0 2 s", "swapped before turn 3"),
        ({"Q": "a1", "q": "b5"}, "w 9 9 0 5 x", "swapped is 'x'"),
        ({"Q": "a1", "q": "b5", "B": "c3"}, "w 9 9 0 5 -", "row 3 of the board.* has 'B'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(
    pieces: dict[str, str], rest: str, reason: str
) -> None:
    with pytest.raises(UnreadablePosition, match=reason):
        jogo.Match("monkey-queen", position=f"{board(12, **pieces)} {rest}")


def test_a_swapped_position_is_refused_where_the_pie_rule_is_off() -> None:
    position = f"{board(12, Q='a1', q='b5')} w 9 9 0 5 s"
    with pytest.raises(UnreadablePosition, match="the pie rule is off"):
        jogo.Match("monkey-queen", position=position, pie=False)
