"""The Python rules and the engine's agree along random games; `bench/agreement.py` goes further."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from bench.agreement import OPTIONS, AnyGame, compare, compare_game, described, games_of
from hypothesis import given, settings
from hypothesis import strategies as st

from jogo.catalog import game_types
from jogo.core.errors import UnreadablePosition
from jogo.engine import Engine
from tests.cases import CASES, Case, playout
from tests.mutations import Moment, moments, unusual_positions

ALL_GAMES = [game for name in game_types() for game in games_of(name)]


def name_of(game: AnyGame) -> str:
    return f"{game.name} {game.chosen_options()}"


def test_every_game_is_compared() -> None:
    assert list(OPTIONS) == list(game_types())


@pytest.mark.parametrize("game", ALL_GAMES, ids=name_of)
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


@given(moments().flatmap(lambda moment: st.tuples(st.just(moment), unusual_positions(moment))))
@settings(max_examples=400)
def test_both_read_the_same_positions(found: tuple[Moment, str]) -> None:
    """Unusual ones too: over already, of another turn, with pieces that no game put there."""
    (case, _, _), text = found
    game = case.game
    engine = Engine(game, megabytes=1)
    try:
        state = game.parse_state(text)
    except UnreadablePosition:
        with pytest.raises(ValueError, match="position"):
            engine._core.describe(text)
        return
    seen = engine._core.describe(text)
    assert (seen.position, seen.to_move, seen.winner, list(seen.score)) == described(game, state)
    compare(game, engine, state, whole=True)
    assert engine.perft(text, 1) == len(game.legal_actions(state))
    for action in game.legal_actions(state)[:1]:
        after = game.format_state(game.apply(state, action))
        assert engine.describe(after).position == after
