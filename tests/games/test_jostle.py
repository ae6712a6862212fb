"""Jostle, rule by rule (RULES, section 3)."""

from __future__ import annotations

import pytest

import jogo
from jogo.core.board import Board
from jogo.core.errors import IllegalAction, ImpossiblePosition, UnreadableAction
from tests.boards import actions_from, board, play_out
from tests.cases import Case, playout

SIZES = (8, 10, 12, 14)


def match(turn: str = "r 1", size: int = 10, **pieces: str) -> jogo.Match:
    """A match from a position made by hand; `turn` is who moves and the turn number."""
    return jogo.Match("jostle", position=f"{board(size, **pieces)} {turn}", size=size)


def ring(size: int) -> str:
    """The start as the rule draws it, columns i and rows j counted from 1."""
    block, hole = range(3, size - 1), range(5, size - 3)
    squares = [
        (f"{chr(96 + i)}{j}", (i + j) % 2)
        for i in block
        for j in block
        if not (i in hole and j in hole)
    ]
    blue, red = (" ".join(name for name, odd in squares if odd == want) for want in (0, 1))
    return board(size, R=red, B=blue)


def test_the_start_is_the_reports_board_and_red_moves_first() -> None:
    start = "10/10/2RBRBRB2/2BRBRBR2/2RB2RB2/2BR2BR2/2RBRBRB2/2BRBRBR2/10/10 r 1"
    assert jogo.Match("jostle").position == start
    assert jogo.Match("jostle").to_move is jogo.Seat.FIRST


@pytest.mark.parametrize("size", SIZES)
def test_the_start_of_every_size_is_a_ring_two_thick_with_a_margin_of_two(size: int) -> None:
    assert jogo.Match("jostle", size=size).position == f"{ring(size)} r 1"


@pytest.mark.parametrize(("size", "each"), [(8, 8), (10, 16), (12, 24), (14, 32)])
def test_both_sides_have_as_many_checkers(size: int, each: int) -> None:
    text = jogo.Match("jostle", size=size).position.split()[0]
    assert (text.count("R"), text.count("B")) == (each, each)


@pytest.mark.parametrize("size", [6, 7, 9, 11, 13, 15, 16, "ten", True])
def test_other_sizes_are_refused(size: int) -> None:
    with pytest.raises(jogo.BadOption, match="it may be 10, 8, 12, 14"):
        jogo.Match("jostle", size=size)


# Moving


def test_a_checker_moves_to_where_it_has_more_friends() -> None:
    # e6 is beside e7; the other squares beside e5 are beside nobody.
    assert actions_from(match(R="e5 e7", B="j10"), "e5") == {"-e6"}


def test_a_checker_moves_away_from_an_enemy() -> None:
    assert actions_from(match(R="e5", B="e4"), "e5") == {"-e6", "-d5", "-f5"}


def test_a_checker_may_not_move_where_its_value_is_the_same() -> None:
    # e5 has the friend f5. On e6 it would have e7 instead: 1 and 1.
    even = match(R="e5 f5 e7", B="j10")
    assert "e5-e6" not in even.legal()
    refused = "friends beside it minus enemies, would stay 1; it must rise"
    with pytest.raises(IllegalAction, match=refused):
        even.play("e5-e6")
    with pytest.raises(IllegalAction, match="would fall from 1 to 0; it must rise"):
        even.play("e5-d5")


def test_friends_and_enemies_are_weighed_against_each_other() -> None:
    # e5 stands beside nobody. On e6 it would have the friend e7 and the enemy d6: still 0.
    # On f5 it would have the friend g5 alone: 1. On d5 it would be beside the enemy d6.
    weighed = match(R="e5 e7 g5", B="d6")
    assert actions_from(weighed, "e5") == {"-f5"}


def test_diagonal_neighbours_count_for_nothing() -> None:
    assert match(R="e5", B="d4 f6 d6 f4").legal() == []


def test_a_checker_that_moves_is_no_friend_of_itself() -> None:
    alone = match(R="e5", B="j10")
    assert alone.legal() == []


def test_a_checker_moves_one_square_and_not_diagonally() -> None:
    far = match(R="e5 e8", B="e4")
    for wrong in ("e5-e7", "e5-f6", "e5-d4"):
        with pytest.raises(IllegalAction, match="to the next square, not diagonally"):
            far.play(wrong)


def test_there_are_no_captures() -> None:
    beside = match(R="e5", B="e4")
    with pytest.raises(IllegalAction, match="e4 is in the way"):
        beside.play("e5-e4")
    with pytest.raises(UnreadableAction, match="no captures"):
        beside.play("e5xe4")


def test_only_own_checkers_move() -> None:
    with pytest.raises(IllegalAction, match="e4 is not yours"):
        match(R="e5", B="e4").play("e4-e3")
    assert actions_from(match("b 2", R="e5", B="e4"), "e4") == {"-e3", "-d4", "-f4"}


def test_each_move_raises_the_sum_of_all_values() -> None:
    for seed in range(3):
        sums = [sum_of_all_values(state.board) for state in playout(Case("jostle"), seed).states]
        assert sums == sorted(set(sums))


def sum_of_all_values(checkers: Board) -> int:
    """Twice the pairs of neighbouring friends less twice the pairs of neighbouring enemies."""
    points = checkers.grid.points
    at = {points[cell]: checkers[cell] for cell in checkers.cells_with("RB")}
    pairs = [
        (letter, at[beside])
        for (x, y), letter in at.items()
        for beside in ((x + 1, y), (x, y + 1))
        if beside in at
    ]
    return sum(2 if one == other else -2 for one, other in pairs)


# The end


def test_the_player_who_cannot_move_loses() -> None:
    last = match(R="e5 e7", B="a1")
    assert last.outcome is None
    last.play("e5-e6")
    assert str(last.outcome) == "1-0, no legal move"


def test_the_last_player_to_move_wins_also_as_blue() -> None:
    last = play_out(match("b 2", R="a1", B="e5 e7"), "e5-e6")
    assert str(last.outcome) == "0-1, no legal move"


# Positions


def test_a_game_may_start_from_any_position_with_fewer_checkers() -> None:
    assert match("b 7", 8, R="a1", B="b1").legal() == ["b1-b2", "b1-c1"]


@pytest.mark.parametrize(("letter", "name"), [("R", "Red"), ("B", "Blue")])
def test_a_position_with_more_checkers_than_at_the_start_is_refused(letter: str, name: str) -> None:
    seventeen = " ".join(f"{column}{row}" for column in "abcdefghij" for row in "12").split()[:17]
    with pytest.raises(
        ImpossiblePosition, match=f"{name}.*: 17 on the board; there can be at most 16"
    ):
        jogo.Match("jostle", position=f"{board(10, **{letter: ' '.join(seventeen)})} r 1")
