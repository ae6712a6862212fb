"""Breakthru with `setup = free`: placing, then choosing who moves first (RULES, section 1)."""

from __future__ import annotations

import pytest

import jogo
from jogo.core.errors import IllegalAction, UnreadablePosition
from tests.boards import after, board, fields, play_out

CENTRE = {f"{column}{row}" for column in "defgh" for row in range(4, 9)}
EVERYWHERE = {f"{column}{row}" for column in "abcdefghijk" for row in range(1, 12)}
ESCORTS = "d4 d5 d6 d7 d8 h4 h5 h6 h7 h8 e8 g8"
SHIPS = "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 a11 b11 c11 d11 e11 f11 g11 h11 i11 j11"


def free(actions: str = "") -> jogo.Match:
    return play_out(jogo.Match("breakthru", setup="free"), actions)


def test_the_flagship_stands_alone_on_f6() -> None:
    assert free().position == "11/11/11/11/11/5F5/11/11/11/11/11 g 12 0 1"


def test_gold_first_places_its_12_escorts_one_by_one_in_the_central_5x5() -> None:
    match = free()
    empty = CENTRE - {"f6"}
    for left, square in zip(range(12, 0, -1), ESCORTS.split(), strict=True):
        assert fields(match) == ["g", str(left), "0", "1"]
        assert set(match.legal()) == empty
        match.play(square)
        empty.remove(square)
    assert match.position == f"{board(11, F='f6', G=ESCORTS)} s 20 0 2"


def test_then_silver_its_20_ships_one_by_one_outside_the_central_5x5() -> None:
    match = free(ESCORTS)
    empty = EVERYWHERE - CENTRE
    for left, square in zip(range(20, 0, -1), SHIPS.split(), strict=True):
        assert fields(match) == ["s", str(left), "0", "2"]
        assert set(match.legal()) == empty
        match.play(square)
        empty.remove(square)
    assert match.position == f"{board(11, F='f6', G=ESCORTS, s=SHIPS)} g 3 0 3"


def test_then_gold_chooses_who_moves_first() -> None:
    assert free(f"{ESCORTS} {SHIPS}").legal() == ["first", "second"]


def test_who_chooses_first_moves_in_the_same_turn() -> None:
    match = free(f"{ESCORTS} {SHIPS} first")
    assert fields(match) == ["g", "2", "0", "3"]
    assert {"f6-f7", "d4-c4"} <= set(match.legal())
    assert not {"first", "second"} & set(match.legal())


def test_who_chooses_second_lets_silver_move() -> None:
    match = free(f"{ESCORTS} {SHIPS} second")
    assert fields(match) == ["s", "2", "0", "4"]
    assert "a1-a2" in match.legal()


def test_the_game_then_goes_on_as_usual_captures_included() -> None:
    match = free(f"{ESCORTS} {SHIPS} first d4-d2 h4-h3")
    assert fields(match) == ["s", "2", "1", "4"]
    match.play("c1xd2")
    assert fields(match) == ["g", "2", "0", "5"]


@pytest.mark.parametrize(
    ("actions", "wrong", "reason"),
    [
        ("", "c4", "an escort on an empty square of d4 to h8"),
        ("", "f6", "there is a piece on f6"),
        ("d4", "d4", "there is a piece on d4"),
        ("", "first", "place an escort"),
        ("", "f6-f7", "place an escort"),
        (ESCORTS, "e5", "a ship on an empty square outside d4 to h8"),
        (f"{ESCORTS} {SHIPS}", "k1", "choose who moves first"),
        (f"{ESCORTS} {SHIPS} first", "second", "not possible now"),
        (f"{ESCORTS} {SHIPS} first", "k1", "not possible now"),
    ],
)
def test_what_is_not_its_turn_is_refused_with_the_reason(
    actions: str, wrong: str, reason: str
) -> None:
    match = free(actions)
    with pytest.raises(IllegalAction, match=reason):
        match.play(wrong)


def test_with_the_fixed_setup_nothing_is_placed_or_chosen() -> None:
    for text in ("d4", "first", "second"):
        with pytest.raises(jogo.UnreadableAction):
            jogo.Match("breakthru").play(text)


def test_turns_of_the_setup_are_grouped() -> None:
    turns = free(f"{ESCORTS} {SHIPS} first d4-c4").turns
    assert [(turn.number, str(turn.seat), len(turn.actions)) for turn in turns] == [
        (1, "first", 12),
        (2, "second", 20),
        (3, "first", 2),
    ]


@pytest.mark.parametrize(
    "position",
    [
        f"{board(11, F='f7')} g 12 0 1",
        f"{board(11, F='f6', G='d4')} g 12 0 1",
        f"{board(11, F='f6', G='a1')} g 11 0 1",
        f"{board(11, F='f6')} s 12 0 1",
        f"{board(11, F='f6', G=ESCORTS, s='e5')} s 19 0 2",
        f"{board(11, F='f6', G=ESCORTS)} s 21 0 2",
        f"{board(11, F='f6', G=ESCORTS, s=SHIPS)} s 3 0 3",
        f"{board(11, F='f6', G=ESCORTS)} g 3 0 3",
    ],
)
def test_a_setup_that_cannot_be_is_refused(position: str) -> None:
    with pytest.raises(UnreadablePosition):
        after("breakthru", position, "", setup="free")
