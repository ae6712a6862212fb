"""Measuring the levels: what is played and what is chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

from jogo.arena.calibrate import (
    CANDIDATES,
    CARELESS,
    FROM_START,
    LEVELS,
    evenly_spaced,
    games_from_start,
    games_of,
    survey,
)
from jogo.arena.elo import Estimate
from jogo.catalog import game_types
from jogo.players.levels import Thinking

MOST = 1_600_000


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
    rated = rate(values)
    levels = evenly_spaced(rated, 0.0)
    assert len(levels) == LEVELS
    assert levels == sorted(levels, key=CANDIDATES.index)
    assert (levels[0], levels[-1]) == (CANDIDATES[0], CANDIDATES[-1])
    chosen = [rated[f"engine@{text}"].value for text in levels]
    steps = [high - low for low, high in pairwise(chosen)]
    assert min(steps) >= 100
    assert max(steps) <= 240


def rate(values: Sequence[float]) -> dict[str, Estimate]:
    """The candidates with these strengths, the first the first's."""
    return {
        f"engine@{text}": Estimate(value, value, value)
        for text, value in zip(CANDIDATES, values, strict=True)
    }


def test_the_highest_level_is_the_strongest_however_wide_the_steps() -> None:
    levels = evenly_spaced(rate([180.0 * place for place in range(len(CANDIDATES))]), 0.0)
    assert levels[-1] == CANDIDATES[-1]


def test_above_the_third_level_only_careful_ones_are_chosen() -> None:
    """Even where those that overlook things seem to be the strongest, by few games."""
    for seed in range(50):
        values = [float(value) for value in Random(seed).sample(range(2000), len(CANDIDATES))]
        levels = evenly_spaced(rate(values), values[0])
        assert len(levels) == LEVELS
        assert all(Thinking.read(text).careful for text in levels[max(CARELESS) :])


def test_from_the_start_a_game_without_chance_is_played_once_a_side() -> None:
    games = games_from_start("jostle", CANDIDATES[-12:], 40)
    counts = Counter(frozenset((fixture.one, fixture.other)) for fixture in games)
    assert counts[frozenset(("engine@400000n", "engine@200000n"))] == 2
    assert counts[frozenset(("engine@3200n~10!", "engine@6400n~8!"))] == 40
    assert {fixture.terms for fixture in games} == {FROM_START}
    assert any("random" in (fixture.one, fixture.other) for fixture in games)
