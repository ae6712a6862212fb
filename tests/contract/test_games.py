"""Every game obeys the contract of `jogo.testing`, with several sets of options."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from jogo.core.game import Game
from jogo.testing import GameContract
from tests.cases import CASES, Case, playout
from tests.contract.counters import COUNTERS, no_counters

SEEDS = range(2)


class TestGames(GameContract):
    @classmethod
    def games(cls) -> Iterable[Game]:
        return [case.game for case in CASES]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_counters_stay_within_their_bounds(case: Case) -> None:
    check = COUNTERS.get(case.name, no_counters)
    for seed in SEEDS:
        for state in playout(case, seed).states:
            check(case.game.rules, state)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_side_panel_has_something_to_say(case: Case) -> None:
    assert case.game.view(case.game.start()).facts
