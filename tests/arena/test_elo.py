"""Elo differences and their intervals: cases worked by hand, and simulated matches."""

from __future__ import annotations

from math import inf, sqrt
from random import Random

import pytest

from jogo.arena.elo import compare_pairs, elo_of, share_of
from tests.arena.games import expected_share, pair_share


@pytest.mark.parametrize(
    ("share", "elo"), [(0.5, 0.0), (10 / 11, 400.0), (1 / 11, -400.0), (0.64, 99.9509), (0, -inf)]
)
def test_elo_of_a_share(share: float, elo: float) -> None:
    assert elo_of(share) == pytest.approx(elo, abs=0.01)
    assert share_of(elo) == pytest.approx(share, abs=1e-6)


def test_without_pairs_nothing_is_known() -> None:
    assert compare_pairs([]) is None


def test_an_interval_worked_by_hand() -> None:
    """Four pairs won and four drawn, then one more of each end: 1 (5 times), 1/2 (4), 0 (1)."""
    found = compare_pairs([1.0] * 4 + [0.5] * 4)
    assert found is not None
    error = sqrt((5 * 0.3**2 + 4 * 0.2**2 + 0.7**2) / 9 / 10)
    assert found.share.value == 0.75
    assert found.share.low == pytest.approx(0.7 - 1.959964 * error)
    assert found.share.high == pytest.approx(0.7 + 1.959964 * error)
    assert found.elo.low == pytest.approx(elo_of(0.7 - 1.959964 * error))


def test_a_clean_sweep_is_bounded_by_the_rule_of_three() -> None:
    """Of n trials without a failure, failures are below 3/n with 95 % confidence."""
    found = compare_pairs([1.0] * 100)
    assert found is not None
    assert found.elo.value == inf
    assert found.share.low == pytest.approx(1 - 3 / 100, abs=0.002)


def test_superiority_follows_the_known_formula() -> None:
    """For decided games it is the normal integral of (wins - losses) / sqrt(wins + losses)."""
    pairs = [1.0] * 30 + [0.5] * 50 + [0.0] * 20
    found = compare_pairs(pairs)
    assert found is not None
    # 110 wins and 90 losses: 20 / sqrt(200) = 1.414, whose integral is 0.9214.
    assert found.superiority == pytest.approx(0.9214, abs=0.005)


def test_the_games_of_a_pair_are_not_counted_as_two_when_they_are_one() -> None:
    """Pairs that always end 2-0 or 0-2 know as little as half as many games."""
    alike, apart = compare_pairs([1.0, 0.0] * 50), compare_pairs([0.5] * 50 + [1.0, 0.0] * 25)
    assert alike is not None
    assert apart is not None
    widths = [found.share.high - found.share.low for found in (alike, apart)]
    assert widths[0] == pytest.approx(widths[1] * sqrt(2), rel=0.02)


@pytest.mark.parametrize(("elo", "seat"), [(0.0, 0.0), (60.0, 0.0), (150.0, 100.0), (-40.0, 250.0)])
def test_the_interval_covers_the_truth_in_95_of_100_matches(elo: float, seat: float) -> None:
    rng = Random(f"coverage {elo} {seat}")
    truth = expected_share(elo, seat)
    covered = 0
    for _ in range(1000):
        found = compare_pairs([pair_share(elo, rng, seat) for _ in range(100)])
        assert found is not None
        covered += found.share.low <= truth <= found.share.high
    assert 930 <= covered <= 970
