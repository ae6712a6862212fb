"""The Python rules and the engine's agree along random games; `bench/agreement.py` goes further."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from bench.agreement import OPTIONS, AnyGame, compare, compare_game, games_of

from jogo.catalog import game_types
from jogo.engine import Engine
from tests.cases import CASES, Case, playout

ALL_GAMES = [game for name in game_types() for game in games_of(name)]


def described(game: AnyGame) -> str:
    return f"{game.name} {game.chosen_options()}"


def test_every_game_is_compared() -> None:
    assert list(OPTIONS) == list(game_types())


@pytest.mark.parametrize("game", ALL_GAMES, ids=described)
def test_actions_successors_outcomes_and_scores_agree(game: AnyGame) -> None:
    engine = Engine(game, megabytes=1)
    assert sum(compare_game(game, engine, Random(7))) > 10


@pytest.mark.parametrize("case", CASES, ids=str)
def test_finished_positions_agree(case: Case) -> None:
    game = case.game
    engine = Engine(game, megabytes=1)
    for seed in range(3):
        for state in playout(case, seed).states[-3:]:
            compare(game, engine, state, whole=True)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_hash_does_not_depend_on_how_a_position_was_reached(case: Case) -> None:
    game = case.game
    engine = Engine(game, megabytes=1)
    states = playout(case, 1).states[:40]
    for before, after in pairwise(states):
        text = game.format_state(after)
        reached = {
            found.position: found.hash for found in engine.successors(game.format_state(before))
        }
        assert reached[text] == engine.describe(text).hash
