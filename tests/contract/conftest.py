"""What the contract is tried on: every game with several options, and random games of each."""

from __future__ import annotations

import pytest

from tests.cases import CASES, AnyGame, Case, Playout, playout

SEEDS = range(2)


@pytest.fixture(params=CASES, ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    chosen: Case = request.param
    return chosen


@pytest.fixture
def game(case: Case) -> AnyGame:
    return case.game


@pytest.fixture
def playouts(case: Case) -> list[Playout]:
    return [playout(case, seed) for seed in SEEDS]
