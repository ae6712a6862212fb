"""The computer levels of the Monkey Queen report: values, and the chances of each class."""

from __future__ import annotations

from collections import Counter

import pytest

import jogo
from jogo.games.monkey_queen.levels import value
from tests.boards import board
from tests.games.levels import DRAWS, TOLERANCE, choices

LEVELS = ("easy", "medium", "hard", "expert")

# White's queen of height 2 is attacked by d9 along its column. Every class has an action:
# 4 takes d9; 3 puts the baby between; 2 takes h6 and leaves the queen attacked; 1 does neither.
FOUR = {"d4xd9"}
THREE = {"c6-d5", "c6-d6", "c6-d7"}
TWO = {"c6xh6"}
ONE = {
    *("c6-c7", "c6-c8", "c6-c9", "c6-c10", "c6-c11", "c6-c12"),
    *("c6-e6", "c6-f6", "c6-g6"),
    *("c6-e8", "c6-f9", "c6-g10", "c6-h11", "c6-i12"),
}
CLASSES = {4: FOUR, 3: THREE, 2: TWO, 1: ONE}


def match(rest: str = "w 2 9 0 9 -", **pieces: str) -> jogo.Match:
    return jogo.Match("monkey-queen", position=f"{board(12, **pieces)} {rest}")


def attacked() -> jogo.Match:
    return match(Q="d4", M="c6", q="k12", m="d9 h6")


def worth(of: jogo.Match, action: str) -> int:
    return value(of.game.rules, of.state, of.game.parse_action(action))


def shares(of: jogo.Match, level: str) -> dict[int, float]:
    """How often each class of the attacked queen's position is drawn."""
    counted: Counter[int] = Counter()
    for action, times in choices(of, level, DRAWS).items():
        counted[next(worth for worth, actions in CLASSES.items() if action in actions)] += times
    return {worth: counted[worth] / DRAWS for worth in CLASSES}


def test_every_action_has_the_value_of_its_class() -> None:
    assert set(attacked().legal()) == FOUR | THREE | TWO | ONE
    for expected, actions in CLASSES.items():
        assert {worth(attacked(), action) for action in actions} == {expected}


def test_a_queen_that_walks_into_an_attack_is_not_safe() -> None:
    walking = match("w 9 9 0 9 -", Q="d4", q="k12", m="h6")
    # e4, e5 and a4 are on no line of h6 and k12; d6 and h4 are on lines of h6, k4 of k12.
    assert [worth(walking, f"d4-{to}") for to in ("e4", "e5", "a4")] == [3, 3, 3]
    assert [worth(walking, f"d4-{to}") for to in ("d6", "h4", "k4")] == [1, 1, 1]


def test_a_queen_behind_a_piece_is_safe_also_behind_her_own_new_baby() -> None:
    # From d5 she is attacked along the column; on d4 she leaves a baby on d5, between.
    hidden = match("w 9 9 0 9 -", Q="d5", q="k12", m="d9")
    assert worth(hidden, "d5-d4") == 3
    assert worth(hidden, "d5-d6") == 1


def test_capturing_the_queen_and_leaving_no_action_are_worth_5() -> None:
    assert worth(match(Q="d4", M="c6", q="d12"), "d4xd12") == 5
    stuck = match("w 9 2 0 9 -", Q="l2", q="a12")
    assert worth(stuck, "l2-l3") == 5


@pytest.mark.parametrize(
    ("level", "chances"),
    [
        ("easy", {4: 0.20, 3: 0.20, 2: 0.30, 1: 0.30}),
        ("medium", {4: 0.30, 3: 0.30, 2: 0.20, 1: 0.20}),
        ("hard", {4: 0.50, 3: 0.30, 2: 0.10, 1: 0.10}),
        ("expert", {4: 1.0, 3: 0.0, 2: 0.0, 1: 0.0}),
    ],
)
def test_a_level_draws_each_class_with_its_chance(level: str, chances: dict[int, float]) -> None:
    assert shares(attacked(), level) == pytest.approx(chances, abs=TOLERANCE)


@pytest.mark.parametrize(
    ("level", "rng"), [("easy", 0.5), ("medium", 0.5), ("hard", 0.625), ("expert", 1.0)]
)
def test_chances_are_shared_among_the_classes_that_have_an_action(level: str, rng: float) -> None:
    # Nothing attacks the queen: c6xh6 is of class 4, all else of class 3.
    safe = match(Q="d4", M="c6", q="k12", m="h6")
    assert choices(safe, level, DRAWS)["c6xh6"] / DRAWS == pytest.approx(rng, abs=TOLERANCE)


def test_an_action_is_drawn_uniformly_within_its_class() -> None:
    drawn = choices(attacked(), "medium", DRAWS)
    in_class = sum(drawn[action] for action in THREE)
    for action in THREE:
        assert drawn[action] / in_class == pytest.approx(1 / 3, abs=0.11)


@pytest.mark.parametrize("level", LEVELS)
def test_a_winning_action_is_always_played(level: str) -> None:
    winning = match(Q="d4", M="c6", q="d12", m="h6")
    assert set(choices(winning, level)) == {"d4xd12"}


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_ever_plays_swap(level: str) -> None:
    pie = jogo.Match("monkey-queen")
    pie.play("g1-g5")
    assert "swap" in pie.legal()
    assert "swap" not in choices(pie, level, 100)


@pytest.mark.parametrize("level", LEVELS)
def test_swap_is_played_where_nothing_else_is_legal(level: str) -> None:
    only = match("b 9 2 0 2 -", Q="l2", q="a12")
    assert only.legal() == ["swap"]
    assert set(choices(only, level)) == {"swap"}
