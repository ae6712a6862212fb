"""Virus Wars, rule by rule (RULES, section 4)."""

from __future__ import annotations

import pytest

import jogo
from jogo.core.errors import IllegalAction, ImpossiblePosition, UnreadablePosition
from tests.boards import all_but, board, fields, play_out


def match(turn: str = "b 5 9", size: int = 5, plays: int = 5, **pieces: str) -> jogo.Match:
    """A match from a position made by hand; `turn` is who plays, plays left and turn number."""
    position = f"{board(size, **pieces)} {turn}"
    return jogo.Match("virus-wars", position=position, size=size, plays=plays)


# The opening


def test_the_board_starts_empty_and_blue_places_first() -> None:
    assert jogo.Match("virus-wars").position == f"{board(11)} b 1 1"


@pytest.mark.parametrize(
    ("size", "left", "right"),
    [
        (5, "a", "e"),
        (6, "ab", "ef"),
        (11, "abcd", "hijk"),
        (12, "abcde", "hijkl"),
        (13, "abcde", "ijklm"),
        (15, "abcdef", "jklmno"),
        (19, "abcdefgh", "lmnopqrs"),
    ],
)
def test_blue_opens_on_the_left_side_and_red_on_the_right(size: int, left: str, right: str) -> None:
    opening = jogo.Match("virus-wars", size=size)
    rows = range(1, size + 1)
    assert set(opening.legal()) == {f"{column}{row}" for column in left for row in rows}
    opening.play("a1")
    assert set(opening.legal()) == {f"{column}{row}" for column in right for row in rows}


def test_the_opening_is_one_virus_each_then_blue_has_five_plays() -> None:
    opened = play_out(jogo.Match("virus-wars"), "d6 h6")
    assert opened.position == f"{board(11, B='d6', R='h6')} b 5 3"


def test_an_opening_on_the_wrong_side_is_refused() -> None:
    opening = jogo.Match("virus-wars")
    with pytest.raises(IllegalAction, match="Blue opens on the left side, columns a to d"):
        opening.play("e6")
    opening.play("d6")
    with pytest.raises(IllegalAction, match="Red opens on the right side, columns h to k"):
        opening.play("d5")
    with pytest.raises(IllegalAction, match="Blue opens in column a"):
        jogo.Match("virus-wars", size=5).play("c3")


# Turns


def test_a_turn_is_five_plays() -> None:
    turn = play_out(jogo.Match("virus-wars"), "d6 h6 d7 d8 d9 d10")
    assert fields(turn) == ["b", "1", "3"]
    turn.play("d11")
    assert fields(turn) == ["r", "5", "4"]


@pytest.mark.parametrize("plays", range(1, 10))
def test_the_option_plays_sets_the_length_of_a_turn(plays: int) -> None:
    turn = play_out(jogo.Match("virus-wars", plays=plays), "d6 h6")
    for left in range(plays, 0, -1):
        assert fields(turn) == ["b", str(left), "3"]
        turn.play(turn.legal()[0])
    assert fields(turn) == ["r", str(plays), "4"]


@pytest.mark.parametrize(
    "options", [{"size": 4}, {"size": 20}, {"plays": 0}, {"plays": 10}, {"size": "11x11"}]
)
def test_other_sizes_and_lengths_are_refused(options: dict[str, int]) -> None:
    with pytest.raises(jogo.BadOption):
        jogo.Match("virus-wars", None, **options)


# Reach


def test_the_reach_of_a_virus_is_its_eight_neighbours() -> None:
    grown = match(B="c3", R="e1")
    assert set(grown.legal()) == {"b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"}


def test_an_empty_square_becomes_a_virus() -> None:
    grown = play_out(match(B="c3", R="e1"), "c4")
    assert grown.position == f"{board(5, B='c3 c4', R='e1')} b 4 9"


def test_an_enemy_virus_is_absorbed_and_becomes_a_zombie() -> None:
    absorbed = play_out(match(B="c3", R="d4 e1"), "d4")
    assert absorbed.position == f"{board(5, B='c3', b='d4', R='e1')} b 4 9"


def test_zombies_of_either_colour_can_never_be_absorbed() -> None:
    near = match(B="c3", b="c4", r="d4", R="e1")
    assert not {"c4", "d4"} & set(near.legal())
    for zombie in ("c4", "d4"):
        with pytest.raises(IllegalAction, match="a zombie can never be absorbed"):
            near.play(zombie)


def test_own_viruses_and_squares_out_of_reach_are_refused() -> None:
    near = match(B="c3", R="e1")
    with pytest.raises(IllegalAction, match="a virus of yours already"):
        near.play("c3")
    with pytest.raises(
        IllegalAction, match="not next to a virus of yours, or to a zombie that is linked"
    ):
        near.play("a1")


def test_a_chain_of_zombies_linked_to_a_live_virus_gives_reach() -> None:
    # The chain goes d2, diagonally e3, e4; the far end reaches d5 and e5.
    linked = match(B="c1", b="d2 e3 e4", R="a5")
    assert {"d5", "e5", "d4", "d3", "e2", "c2"} <= set(linked.legal())


def test_a_chain_of_zombies_that_no_live_virus_is_linked_to_gives_nothing() -> None:
    # d2 is missing: e3 and e4 are a chain, but c1 is not next to it.
    unlinked = match(B="c1", b="e3 e4", R="a5")
    assert set(unlinked.legal()) == {"b1", "b2", "c2", "d2", "d1"}


def test_enemy_zombies_link_nothing() -> None:
    cut = match(B="c1", r="d2", b="e3", R="a5")
    assert set(cut.legal()) == {"b1", "b2", "c2", "d1"}


def test_a_chain_dies_when_its_live_virus_is_absorbed() -> None:
    alive = match("r 1 8", B="c1 a5", b="d2 e3", R="b1")
    alive.play("c1")
    # Of Blue's, only a5 still gives reach.
    assert set(alive.legal()) == {"a4", "b4", "b5"}


def test_an_unlinked_chain_lives_again_when_a_virus_grows_beside_it() -> None:
    revived = play_out(match(B="c1", b="e3 e4", R="a5"), "d2")
    assert {"d5", "e5"} <= set(revived.legal())


# The end


def test_a_player_wins_in_the_middle_of_its_turn_when_the_opponent_has_no_play() -> None:
    # Red's only virus is absorbed; Blue could still grow on a1.
    won = play_out(match("b 4 9", B="d4", R="e5", r=all_but("d4", "e5", "a1", "c3"), b="c3"), "e5")
    assert fields(won) == ["b", "3", "9"]
    assert str(won.outcome) == "1-0, no legal move"
    assert won.legal() == []


@pytest.mark.parametrize("left", ["3", "1"])
def test_when_neither_side_has_a_play_the_player_who_just_played_wins(left: str) -> None:
    # b1 is the last virus of Red's and the last square that Blue can play on.
    both = match(f"b {left} 9", B="a1", R="b1", r=all_but("a1", "b1"))
    assert both.legal() == ["b1"]
    both.play("b1")
    assert str(both.outcome) == "1-0, no legal move"


def test_when_neither_side_has_a_play_red_wins_if_red_just_played() -> None:
    both = play_out(match("r 3 10", R="a1", B="b1", b=all_but("a1", "b1")), "b1")
    assert str(both.outcome) == "0-1, no legal move"


def test_a_player_that_cannot_complete_its_turn_loses() -> None:
    # b1 is Blue's last play of three; Red still has e5's neighbour d5.
    short = match("b 3 9", B="a1", R="e5", r=all_but("a1", "b1", "e5", "d5"))
    assert short.legal() == ["b1"]
    short.play("b1")
    assert str(short.outcome) == "0-1, turn not completed"


def test_a_player_whose_last_play_ends_its_turn_has_completed_it() -> None:
    done = play_out(match("b 1 9", B="a1", R="e5", r=all_but("a1", "b1", "e5", "d5")), "b1")
    assert done.outcome is None
    assert done.to_move is jogo.Seat.SECOND


def test_a_player_without_a_play_at_the_start_of_its_turn_loses() -> None:
    stuck = match("b 5 9", B="a1", R="e5", r=all_but("a1", "e5", "d5"))
    assert str(stuck.outcome) == "0-1, no legal move"


def test_with_one_play_a_turn_the_same_rules_end_the_game() -> None:
    won = play_out(match("b 1 9", plays=1, B="d4", R="e5", r=all_but("d4", "e5", "a1")), "e5")
    assert str(won.outcome) == "1-0, no legal move"


# Positions that cannot be


@pytest.mark.parametrize(
    ("pieces", "turn", "error"),
    [
        ({"B": "a1"}, "b 1 1", ImpossiblePosition),
        ({}, "r 1 1", ImpossiblePosition),
        ({}, "r 1 2", ImpossiblePosition),
        ({"B": "c3"}, "r 1 2", ImpossiblePosition),
        ({"B": "a1 a2"}, "r 1 2", ImpossiblePosition),
        ({"B": "a1"}, "r 2 2", UnreadablePosition),
        ({"B": "a1"}, "b 6 3", UnreadablePosition),
        ({"B": "a1"}, "b 0 3", UnreadablePosition),
        ({"B": "a1", "X": "b2"}, "b 5 3", UnreadablePosition),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    pieces: dict[str, str], turn: str, error: type[jogo.JogoError]
) -> None:
    with pytest.raises(error, match=r"\w"):
        jogo.Match("virus-wars", position=f"{board(5, **pieces)} {turn}", size=5)
