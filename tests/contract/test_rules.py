"""Legal actions, what they lead to and the end of the game agree with each other in every game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import FrozenInstanceError, fields
from random import Random
from typing import Any

import pytest

from jogo.core.errors import GameOver, IllegalAction, UnreadableAction
from jogo.core.perft import perft
from jogo.core.seat import Seat
from tests.cases import MOST_ACTIONS, AnyGame, Playout
from tests.contract.counters import COUNTERS, no_counters

SAMPLE = 8
SHAPES = ("{}", "{}-{}", "{}x{}", "{}-{}=C", "{}-{}=T", "swap", "pass", "first", "second")
EACH_SHAPE = 20


def test_random_play_always_ends(game: AnyGame, playouts: list[Playout]) -> None:
    for played in playouts:
        assert 0 < len(played.actions) < MOST_ACTIONS
        assert game.outcome(played.end) is not None


def test_there_is_no_legal_action_exactly_when_the_game_is_over(
    game: AnyGame, playouts: list[Playout]
) -> None:
    for played in playouts:
        for state in played.states:
            assert (game.legal_actions(state) == ()) == (game.outcome(state) is not None)


def test_every_legal_action_applies_and_changes_the_position(
    game: AnyGame, playouts: list[Playout]
) -> None:
    for seed, played in enumerate(playouts):
        for state in Random(seed).sample(played.states, min(SAMPLE, len(played.states))):
            for action in game.legal_actions(state):
                assert game.apply(state, action) != state


def test_legal_actions_come_once_each_and_always_in_the_same_order(
    game: AnyGame, playouts: list[Playout]
) -> None:
    for played in playouts:
        for state in played.states:
            actions = game.legal_actions(state)
            assert len(set(actions)) == len(actions)
            assert game.legal_actions(game.parse_state(game.format_state(state))) == actions


def arbitrary_actions(game: AnyGame, rng: Random) -> Iterator[Any]:
    """Whatever can be read as an action of the game, sensible or not."""
    cells = [cell.name for row in game.view(game.start()).rows for cell in row]
    for shape in SHAPES:
        for _ in range(EACH_SHAPE):
            text = shape.format(rng.choice(cells), rng.choice(cells))
            with suppress(UnreadableAction):
                yield game.parse_action(text)


def test_actions_that_are_not_legal_now_are_refused_with_a_reason_and_change_nothing(
    game: AnyGame, playouts: list[Playout]
) -> None:
    rng = Random(1)
    pool = {action for played in playouts for action in played.actions}
    pool.update(arbitrary_actions(game, rng))
    refused = 0
    states = [state for played in playouts for state in played.states[:-1]]
    for state in rng.sample(states, min(SAMPLE, len(states))):
        before, legal = game.format_state(state), game.legal_actions(state)
        for action in sorted(pool.difference(legal), key=str)[rng.randrange(5) :: 5]:
            with pytest.raises(IllegalAction, match=r"\w") as caught:
                game.apply(state, action)
            assert str(action) in str(caught.value)
            assert game.format_state(state) == before
            refused += 1
    assert refused > SAMPLE


def test_an_action_after_the_end_is_late(game: AnyGame, playouts: list[Playout]) -> None:
    for played in playouts:
        before = game.format_state(played.end)
        for action in played.actions[-SAMPLE:]:
            with pytest.raises(GameOver, match=str(game.outcome(played.end)).split(",")[0]):
                game.apply(played.end, action)
        assert game.format_state(played.end) == before


def test_the_seat_changes_exactly_when_the_turn_does_and_turns_count_up_by_one(
    game: AnyGame, playouts: list[Playout]
) -> None:
    for played in playouts:
        assert (played.states[0].to_move, played.states[0].turn) == (Seat.FIRST, 1)
        for before, after in zip(played.states, played.states[1:], strict=False):
            assert after.turn - before.turn in (0, 1)
            assert (after.to_move is before.to_move) == (after.turn == before.turn)


def test_counters_stay_within_their_bounds(game: AnyGame, playouts: list[Playout]) -> None:
    check = COUNTERS.get(game.name, no_counters)
    for played in playouts:
        for state in played.states:
            check(game.rules, state)


def test_states_cannot_be_changed_and_carry_nothing_else(
    game: AnyGame, playouts: list[Playout]
) -> None:
    state = playouts[0].end
    assert not hasattr(state, "__dict__")
    for field in fields(state):
        with pytest.raises(FrozenInstanceError):
            setattr(state, field.name, None)


def test_equal_positions_are_equal_and_hash_alike(game: AnyGame, playouts: list[Playout]) -> None:
    for played in playouts:
        again = game.start()
        for state, action in zip(played.states, played.actions, strict=False):
            assert (again, hash(again)) == (state, hash(state))
            again = game.rules.after(again, action)
        assert len(set(played.states)) == len(played.states)


def test_an_outcome_has_a_result_and_a_reason(game: AnyGame, playouts: list[Playout]) -> None:
    for played in playouts:
        outcome = game.outcome(played.end)
        assert outcome is not None
        assert outcome.reason
        assert outcome.result in ("1-0", "0-1", "1/2-1/2")
        assert outcome.winner in (*Seat, None)
        if outcome.score is not None:
            lead = outcome.score[0] - outcome.score[1]
            assert outcome.result == ("1-0" if lead > 0 else "0-1" if lead < 0 else "1/2-1/2")


def test_perft_of_one_is_the_number_of_legal_actions(
    game: AnyGame, playouts: list[Playout]
) -> None:
    for played in playouts:
        for state in played.states[::10]:
            assert perft(game, state, 0) == 1
            assert perft(game, state, 1) == len(game.legal_actions(state))
