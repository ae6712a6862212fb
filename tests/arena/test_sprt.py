"""The sequential test: its bounds and ratios by hand, and its errors by simulation."""

from __future__ import annotations

from math import log
from random import Random

import pytest

import jogo
from jogo.arena.elo import share_of
from jogo.arena.sprt import SHARES, Sprt, Verdict, best_fit
from jogo.core.errors import BadContest
from tests.arena.games import pair_share

RUNS = 300


def test_the_bounds_are_walds() -> None:
    test = Sprt(0, 10, alpha=0.05, beta=0.1)
    assert test.lower == pytest.approx(log(0.1 / 0.95))
    assert test.upper == pytest.approx(log(0.9 / 0.05))


def test_with_two_results_the_ratio_is_that_of_a_coin() -> None:
    """Pairs that are won or lost whole are tosses of a coin: w log(p1/p0) + l log(q1/q0)."""
    test = Sprt(0, 100)
    p0, p1 = 0.5, share_of(100)
    by_hand = 30 * log(p1 / p0) + 20 * log((1 - p1) / (1 - p0))
    assert test.likelihood([20, 0, 0, 0, 30]) == pytest.approx(by_hand, abs=0.05)


def test_the_best_fit_is_a_distribution_with_its_mean() -> None:
    fitted = best_fit([3.0, 5.0, 20.0, 9.0, 6.0], 0.6)
    assert sum(fitted) == pytest.approx(1)
    assert sum(p * share for p, share in zip(fitted, SHARES, strict=True)) == pytest.approx(0.6)


def test_a_fair_result_speaks_against_being_stronger() -> None:
    test = Sprt(0, 20)
    assert test.likelihood([100, 0, 200, 0, 100]) < 0
    assert test.verdict([2000, 0, 0, 0, 2000]) is Verdict.NOT_STRONGER
    assert test.verdict([1500, 0, 0, 0, 2500]) is Verdict.STRONGER


@pytest.mark.parametrize(
    ("elo0", "elo1", "alpha", "beta"),
    [(10, 10, 0.05, 0.05), (20, 10, 0.05, 0.05), (0, 10, 0, 0.05), (0, 10, 0.05, 0.7)],
)
def test_a_test_that_cannot_be_is_refused(
    elo0: float, elo1: float, alpha: float, beta: float
) -> None:
    with pytest.raises(BadContest):
        Sprt(elo0, elo1, alpha, beta)
    assert issubclass(BadContest, jogo.JogoError)


@pytest.mark.parametrize("seat", [0.0, 150.0])
def test_the_errors_stay_within_alpha_and_beta(seat: float) -> None:
    """Within two standard errors of the simulation, which are 0.025 for 300 runs."""
    test = Sprt(0, 120)
    assert share_called_stronger(test, 0, seat) <= 0.05 + 0.025
    better = 120 if seat == 0 else 142.35  # what is worth 120 Elo of points with such a seat
    assert share_called_stronger(test, better, seat) >= 0.95 - 0.025


def share_called_stronger(test: Sprt, elo: float, seat: float) -> float:
    rng = Random(f"sprt {elo} {seat}")
    stronger = 0
    for _ in range(RUNS):
        counts = [0] * len(SHARES)
        while (verdict := test.verdict(counts)) is Verdict.UNDECIDED:
            counts[SHARES.index(pair_share(elo, rng, seat))] += 1
        stronger += verdict is Verdict.STRONGER
    return stronger / RUNS
