"""Ratings of many players: against closed forms, and over simulated tournaments."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from jogo.arena.elo import compare_pairs, elo_of
from jogo.arena.rating import Meeting, ratings
from tests.arena.games import pair_share


def test_two_players_differ_by_the_elo_of_their_score() -> None:
    """The closed form for two players, with the one drawn game that everyone is given."""
    found = ratings([Meeting("a", "b", [1.0] * 60 + [0.5] * 40)], anchor="b")
    assert found["b"].value == 0
    assert found["a"].value == pytest.approx(elo_of(160.5 / 201), abs=0.01)


def test_results_that_fit_together_are_reproduced() -> None:
    """Odds of 2:1 and 3:1 make 6:1, whatever the games between the two say if they agree."""
    met = [
        Meeting("a", "b", [1.0] * 2000 + [0.0] * 1000),
        Meeting("b", "c", [1.0] * 3000 + [0.0] * 1000),
        Meeting("a", "c", [1.0] * 6000 + [0.0] * 1000),
    ]
    found = ratings(met, anchor="c")
    assert found["b"].value == pytest.approx(elo_of(3 / 4), abs=0.2)
    assert found["a"].value == pytest.approx(elo_of(6 / 7), abs=0.2)
    assert list(found) == ["a", "b", "c"]


def test_without_an_anchor_the_mean_is_nought() -> None:
    met = [Meeting("a", "b", [1.0, 0.5, 0.5]), Meeting("b", "c", [1.0, 0.0, 0.5])]
    assert sum(rating.value for rating in ratings(met).values()) == pytest.approx(0)


def test_who_wins_everything_has_a_rating_with_a_wide_interval() -> None:
    found = ratings([Meeting("a", "b", [1.0] * 20)], anchor="b")["a"]
    assert 400 < found.value < 1000
    assert found.high - found.low > 400


def test_the_longer_somebody_wins_everything_the_surer_it_is() -> None:
    swept = [ratings([Meeting("a", "b", [1.0] * n)], "b")["a"] for n in (1, 2, 4, 8, 16, 32, 64)]
    assert [found.low for found in swept] == sorted(found.low for found in swept)
    assert swept[-1].low > 250
    # And it is not surer than the match of the two says.
    for pairs, found in zip((1, 2, 4, 8, 16, 32, 64), swept, strict=True):
        match = compare_pairs([1.0] * pairs)
        assert match is not None
        assert pairs < 4 or found.low <= match.elo.low


def test_players_that_no_game_connects_have_no_rating() -> None:
    met = [Meeting("a", "b", [0.5]), Meeting("c", "d", [0.5])]
    assert set(ratings(met, anchor="c")) == {"c", "d"}
    assert ratings([], anchor="c") == {}
    assert ratings([Meeting("a", "a", [0.5])]) == {}


def test_a_long_ladder_is_fitted() -> None:
    met = [Meeting(str(n + 1), str(n), [1.0] * 75 + [0.0] * 25) for n in range(20)]
    found = ratings(met, anchor="0")
    assert found["20"].value == pytest.approx(20 * elo_of(150.5 / 201), abs=1)


TRUTH = {"a": 0.0, "b": 100.0, "c": 180.0, "d": 300.0}
NEIGHBOURS = [("a", "b"), ("b", "c"), ("c", "d"), ("a", "c")]


@pytest.mark.parametrize("pairings", [list(combinations(TRUTH, 2)), NEIGHBOURS])
def test_the_intervals_cover_the_truth_in_95_of_100_tournaments(
    pairings: list[tuple[str, str]],
) -> None:
    rng = Random("tournaments")
    covered = {name: 0 for name in TRUTH if name != "a"}
    for _ in range(400):
        met = [
            Meeting(
                one,
                other,
                [pair_share(TRUTH[one] - TRUTH[other], rng) for _ in range(100)],
            )
            for one, other in pairings
        ]
        found = ratings(met, anchor="a")
        for name in covered:
            covered[name] += found[name].low <= TRUTH[name] <= found[name].high
    assert 0.93 <= sum(covered.values()) / len(covered) / 400 <= 0.97
