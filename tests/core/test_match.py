"""A game being played: playing, taking back, resigning, turns, remarks."""

from __future__ import annotations

import pytest

import jogo
from jogo.core.action import Capture, Move, Place
from jogo.core.errors import GameOver, IllegalAction, JogoError, NoSuchAction, UnreadableAction
from jogo.core.match import Turn
from tests.boards import board, fields, play_out

FIRST, SECOND = jogo.Seat.FIRST, jogo.Seat.SECOND


def breakthru(actions: str = "") -> jogo.Match:
    return play_out(jogo.Match("breakthru"), actions)


def test_play_takes_text_and_returns_the_action() -> None:
    assert breakthru().play("f6-f7") == Move("f6", "f7")


def test_play_takes_an_action() -> None:
    match = breakthru()
    assert match.play(Move("f6", "f7")) == Move("f6", "f7")
    assert match.actions == (Move("f6", "f7"),)


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ("f6-f9", IllegalAction),
        ("f6-z9", UnreadableAction),
        ("", UnreadableAction),
        (Move("e8", "e10"), IllegalAction),
        (Capture("e8", "d9"), IllegalAction),
    ],
)
def test_a_wrong_action_changes_nothing_not_even_what_could_be_played_again(
    wrong: str | Move | Capture, error: type[JogoError]
) -> None:
    match = breakthru("e8-e9 d7-c7")
    match.undo()
    before = (match.position, match.actions, match.record())
    with pytest.raises(error):
        match.play(wrong)
    assert (match.position, match.actions, match.record()) == before
    assert match.redo() == Move("d7", "c7")


@pytest.mark.parametrize("foreign", [Place("c3"), Move("l12", "l1"), Move("", ""), Place("swap")])
def test_an_action_of_another_game_is_unreadable(foreign: Move | Place) -> None:
    match = breakthru()
    with pytest.raises(UnreadableAction):
        match.play(foreign)
    assert match.actions == ()


def test_undo_and_redo_go_action_by_action_also_in_the_middle_of_a_turn() -> None:
    match = breakthru("e8-e9 d7-c7")
    assert match.undo() == Move("d7", "c7")
    assert fields(match) == ["g", "1", "0", "1"]
    assert match.undo() == Move("e8", "e9")
    assert match.position == breakthru().position
    assert [match.redo(), match.redo()] == [Move("e8", "e9"), Move("d7", "c7")]
    assert fields(match) == ["s", "2", "1", "2"]


def test_there_is_nothing_to_take_back_or_play_again_at_the_start() -> None:
    match = breakthru()
    with pytest.raises(NoSuchAction, match="no move to take back"):
        match.undo()
    with pytest.raises(NoSuchAction, match="no move to play again"):
        match.redo()


def test_a_new_action_forgets_what_was_taken_back() -> None:
    match = breakthru("e8-e9")
    match.undo()
    match.play("d7-c7")
    assert not match.can_redo
    with pytest.raises(NoSuchAction):
        match.redo()


def test_taking_back_a_winning_action_reopens_the_game() -> None:
    position = f"{board(11, F='f6', G='c3', s='b9')} g 2 0 1"
    match = play_out(jogo.Match("breakthru", position=position), "f6-f11")
    match.undo()
    assert (str(match.outcome), len(match.legal())) == ("None", 40)
    match.redo()
    assert (str(match.outcome), match.legal()) == ("1-0, flagship reached the edge", [])


# Resigning


def test_the_seat_to_move_resigns_by_default() -> None:
    match = breakthru("f6-f7")
    assert match.resign() == match.outcome == jogo.Outcome(FIRST, "resignation")


def test_either_seat_may_resign() -> None:
    assert breakthru().resign(SECOND).winner is FIRST
    assert breakthru().resign(FIRST).winner is SECOND


def test_after_a_resignation_every_action_is_late() -> None:
    match = breakthru("f6-f7")
    match.resign()
    assert match.legal() == []
    with pytest.raises(GameOver, match="b4-a4 comes too late: the game is over"):
        match.play("b4-a4")
    with pytest.raises(GameOver, match="the game is over already"):
        match.resign()
    assert len(match.actions) == 1


def test_undo_takes_a_resignation_back_with_the_last_action() -> None:
    match = breakthru("f6-f7")
    match.resign()
    match.undo()
    assert (match.outcome, match.actions) == (None, ())


def test_after_a_resignation_nothing_can_be_played_again() -> None:
    match = breakthru("e8-e9 d7-c7")
    match.undo()
    match.resign()
    with pytest.raises(NoSuchAction):
        match.redo()
    assert len(match.actions) == 1


def test_unreadable_text_is_unreadable_also_after_the_end() -> None:
    match = breakthru()
    match.resign()
    with pytest.raises(UnreadableAction):
        match.play("hello")


# Turns and remarks


def test_turns_group_the_actions_of_one_seat_and_the_last_may_be_unfinished() -> None:
    match = breakthru("e8-e9 d7-c7 b4-a4 d2-d1 f6-f7 d10-d11")
    assert match.turns == (
        Turn(1, FIRST, (Move("e8", "e9"), Move("d7", "c7"))),
        Turn(2, SECOND, (Move("b4", "a4"), Move("d2", "d1"))),
        Turn(3, FIRST, (Move("f6", "f7"),)),
        Turn(4, SECOND, (Move("d10", "d11"),)),
    )


def test_turns_of_a_match_from_a_position_count_on_from_it() -> None:
    position = f"{board(11, F='f6', G='c3', s='b9')} g 1 4 31"
    match = play_out(jogo.Match("breakthru", position=position), "c3-c4 b9-b8")
    assert [(turn.number, turn.seat) for turn in match.turns] == [(31, FIRST), (32, SECOND)]


def test_a_remark_stands_in_the_record_behind_its_action() -> None:
    match = breakthru("e8-e9")
    match.remark("bold,  {really}\nbold")
    assert "1. e8-e9 {bold, (really) bold} *" in match.record()


def test_there_is_nothing_to_remark_on_before_the_first_action() -> None:
    with pytest.raises(NoSuchAction, match="no move to remark on"):
        breakthru().remark("well")


def test_a_remark_taken_back_and_played_again_is_still_there() -> None:
    match = breakthru("e8-e9")
    match.remark("bold")
    match.undo()
    assert "bold" not in match.record()
    match.redo()
    assert "{bold}" in match.record()


def test_a_copy_goes_its_own_way() -> None:
    match = jogo.Match("jostle")
    match.play("c4-b4")
    match.tags["First"] = "Ana"
    twin = match.copy()
    twin.play(twin.legal()[0])
    twin.tags["First"] = "Rui"
    assert (len(match.actions), len(twin.actions)) == (1, 2)
    assert match.tags["First"] == "Ana"
    assert type(twin) is type(match)


def test_a_copy_may_end_earlier_and_is_then_not_over() -> None:
    match = jogo.Match("jostle")
    match.play("c4-b4")
    match.remark("a comment")
    match.play(match.legal()[0])
    match.resign()
    assert match.copy().outcome == match.outcome
    assert match.copy(2).outcome == match.outcome
    earlier = match.copy(1)
    assert earlier.outcome is None
    assert [str(action) for action in earlier.actions] == ["c4-b4"]
    assert (earlier.comments, match.comments) == (("a comment",), ("a comment", ""))
    assert not earlier.can_redo
