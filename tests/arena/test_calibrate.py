"""Measuring the levels: what is played and what is chosen."""

from __future__ import annotations

from itertools import pairwise

import pytest

from jogo.arena.calibrate import CANDIDATES, LEVELS, evenly_spaced, games_of, survey
from jogo.arena.elo import Estimate
from jogo.catalog import game_types

MOST = 400_000


@pytest.mark.parametrize("game", game_types())
def test_a_survey_lets_everyone_play_whole_pairs(game: str) -> None:
    games = survey(game, 40, MOST)
    keys = {fixture.key for fixture in games}
    assert len(keys) == len(games)
    assert {fixture.with_seats_exchanged().key for fixture in games} == keys
    playing = {name for fixture in games for name in (fixture.one, fixture.other)}
    assert playing >= {"random", *(f"engine@{text}" for text in CANDIDATES)}
    assert playing >= {f"classic:{level}" for level in game_types()[game].levels}


def test_slow_pairings_play_less_but_never_nothing() -> None:
    counts = [games_of((f"engine@{text}", "random"), 40) for text in CANDIDATES]
    assert counts == sorted(counts, reverse=True)
    assert games_of(("random", "engine@400000n"), 2) == 2


def test_ten_at_equal_steps_are_chosen_from_an_uneven_ladder() -> None:
    """Candidates crowd at the bottom: of those near each other only some are taken."""
    places = range(len(CANDIDATES))
    values = [25.0 * place if place < 12 else 60.0 * place - 420 for place in places]
    rated = {
        f"engine@{text}": Estimate(value, value, value)
        for text, value in zip(CANDIDATES, values, strict=True)
    }
    levels = evenly_spaced(rated, 0.0)
    assert len(levels) == LEVELS
    assert levels == sorted(levels, key=CANDIDATES.index)
    assert (levels[0], levels[-1]) == (CANDIDATES[0], CANDIDATES[-1])
    chosen = [rated[f"engine@{text}"].value for text in levels]
    steps = [high - low for low, high in pairwise(chosen)]
    assert min(steps) >= 100
    assert max(steps) <= 200


def test_levels_end_below_the_longest_thinker_rather_than_stand_too_far_apart() -> None:
    rated = {
        f"engine@{text}": Estimate(180.0 * place, 0.0, 0.0) for place, text in enumerate(CANDIDATES)
    }
    levels = evenly_spaced(rated, 0.0)
    assert levels == list(CANDIDATES[:LEVELS])
