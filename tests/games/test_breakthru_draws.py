"""Breakthru: the third repetition and 100 turns without a capture (RULES, section 1, "Draws")."""

from __future__ import annotations

import pytest

import jogo
from tests.boards import after, board, fields, play_out

# Each turn moves a ship and moves it back: the board stays as it was.
GOLD_WAITS = "e8-e9 e9-e8"
SILVER_WAITS = "d10-d11 d11-d10"
ROUND = f"{GOLD_WAITS} {SILVER_WAITS}"
START_BOARD = jogo.Match("breakthru").position.split()[0]
QUIET = board(11, F="f6", G="c3", s="k11 d4")


def test_the_same_position_at_the_start_of_a_turn_for_the_third_time_is_a_draw() -> None:
    match = play_out(jogo.Match("breakthru"), ROUND)
    assert match.outcome is None
    play_out(match, GOLD_WAITS + " d10-d11")
    assert match.outcome is None
    match.play("d11-d10")
    assert str(match.outcome) == "1/2-1/2, third repetition"
    assert match.legal() == []


def test_the_same_board_with_the_other_side_to_move_is_another_position() -> None:
    # The starting board comes four times in all, but only twice for each side.
    match = play_out(jogo.Match("breakthru"), f"{ROUND} {GOLD_WAITS}")
    assert match.outcome is None


def test_a_position_in_the_middle_of_a_turn_is_not_one_at_its_start() -> None:
    # Gold has one point left. Three moves in a column bring e8 home: then a turn starts there.
    start = f"{START_BOARD} g 1 0 1"
    home_once = f"e8-e7 {SILVER_WAITS} e7-e6 e6-e8 {SILVER_WAITS}"
    match = after("breakthru", start, f"{home_once} {ROUND}")
    assert match.outcome is None
    # Silver's turn has started from this board after e6-e8 and once since: now a third time.
    assert str(play_out(match, GOLD_WAITS).outcome) == "1/2-1/2, third repetition"


def test_a_repetition_taken_back_is_no_repetition() -> None:
    match = play_out(jogo.Match("breakthru"), f"{ROUND} {ROUND}")
    match.undo()
    assert match.outcome is None
    match.redo()
    assert str(match.outcome) == "1/2-1/2, third repetition"


def test_with_draws_off_a_position_may_come_back_any_number_of_times() -> None:
    match = jogo.Match("breakthru", draws=False)
    assert play_out(match, " ".join([ROUND] * 5)).outcome is None


def test_100_turns_without_a_capture_are_a_draw_when_the_turn_ends() -> None:
    match = after("breakthru", f"{QUIET} g 2 99 120", "c3-c4")
    assert (fields(match), match.outcome) == (["g", "1", "99", "120"], None)
    match.play("c4-c5")
    assert fields(match) == ["s", "2", "100", "121"]
    assert str(match.outcome) == "1/2-1/2, 100 turns without a capture"
    with pytest.raises(jogo.GameOver):
        match.play("k11-k10")


def test_a_capture_starts_the_count_again() -> None:
    match = after("breakthru", f"{QUIET} g 2 99 120", "c3xd4")
    assert (fields(match), match.outcome) == (["s", "2", "0", "121"], None)


def test_a_win_on_the_hundredth_quiet_turn_is_a_win() -> None:
    match = after("breakthru", f"{QUIET} g 2 99 120", "f6-f11")
    assert str(match.outcome) == "1-0, flagship reached the edge"


def test_no_legal_action_after_the_hundredth_quiet_turn_is_a_loss() -> None:
    shut_in = board(11, F="f6", G="a2 c1", s="a1")
    match = after("breakthru", f"{shut_in} g 1 99 120", "c1-b1")
    assert str(match.outcome) == "1-0, no legal move"


def test_with_draws_off_quiet_turns_count_on() -> None:
    match = after("breakthru", f"{QUIET} g 1 100 120", "c3-c4", draws=False)
    assert (fields(match), match.outcome) == (["s", "2", "101", "121"], None)
