"""Ratings by Glicko-2: the example of Glickman's paper, and what must hold of any games."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jogo.club.glicko2 import (
    LEAST_DEVIATION,
    WIDEST_DEVIATION,
    Rating,
    Result,
    expected_score,
    rate,
    rest,
)

RATINGS = st.builds(
    Rating,
    st.floats(100, 3500),
    st.floats(LEAST_DEVIATION, WIDEST_DEVIATION),
    st.floats(0.03, 0.1),
)
SCORES = st.sampled_from([0.0, 0.5, 1.0])
RESULTS = st.lists(st.builds(Result, RATINGS, SCORES), min_size=1, max_size=10)


def test_the_example_of_the_paper() -> None:
    # The paper rounds between its steps, so its last digits differ a little.
    games = [
        Result(Rating(1400, 30), 1),
        Result(Rating(1550, 100), 0),
        Result(Rating(1700, 300), 0),
    ]
    after = rate(Rating(1500, 200, 0.06), games)
    assert after.value == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_becomes_less_sure() -> None:
    before = Rating(1800, 60)
    after = rate(before, [])
    assert after.value == before.value
    assert before.deviation < after.deviation < 62
    assert rest(before, 1_000_000).deviation == WIDEST_DEVIATION


@given(RATINGS, RATINGS)
def test_a_win_never_costs_points_and_a_loss_never_gains_any(mine: Rating, other: Rating) -> None:
    assert rate(mine, [Result(other, 1)]).value >= mine.value
    assert rate(mine, [Result(other, 0)]).value <= mine.value


@given(RATINGS, RESULTS)
def test_ratings_stay_within_bounds(mine: Rating, results: list[Result]) -> None:
    after = rate(mine, results)
    assert LEAST_DEVIATION <= after.deviation <= WIDEST_DEVIATION
    assert 0 < after.volatility < 1


@given(RATINGS, RATINGS)
def test_what_two_expect_adds_up(mine: Rating, other: Rating) -> None:
    assert expected_score(mine, other) + expected_score(other, mine) == pytest.approx(1)


def test_somebody_who_wins_as_expected_keeps_their_rating() -> None:
    mine, level = Rating(1500, 350), Rating(1700, 50)
    for _ in range(300):
        expected = expected_score(Rating(1700, 0.1), Rating(1700, 0.1))
        mine = rate(mine, [Result(level, expected)])
    assert mine.value == pytest.approx(1700, abs=5)
    assert mine.deviation < 80
