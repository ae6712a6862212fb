"""Batches do what their games would do one by one, whatever the threads."""

from __future__ import annotations

import numpy as np
import pytest

from jogo.fast import Batch, Restart, State
from tests.cases import CASES, Case
from tests.games.test_breakthru_draws import ROUND

ALL = pytest.mark.parametrize("case", CASES, ids=str)
MODES = pytest.mark.parametrize("mode", [Restart.NEXT_STEP, Restart.SAME_STEP, Restart.DISABLED])
GAMES = 5
# Its games end soon, so that they are restarted often.
SHORT = CASES[-1].game


def texts(batch: Batch) -> list[str]:
    return [batch.state(game).text for game in range(len(batch))]


@ALL
def test_each_game_of_a_batch_goes_as_it_would_alone(case: Case) -> None:
    batch = Batch(case.game, GAMES, seed=3, restart=Restart.DISABLED, threads=2)
    alone = [State(case.game) for _ in range(GAMES)]
    for _ in range(150):
        actions = batch.sample()
        np.testing.assert_array_equal(actions == -1, [state.is_over for state in alone])
        were_over = [state.is_over for state in alone]
        step = batch.step(actions)
        for state, action in zip(alone, actions, strict=True):
            if not state.is_over:
                state.apply(action)
        just = [state.is_over and not over for state, over in zip(alone, were_over, strict=True)]
        assert step.ended.tolist() == just
        rewards = [state.returns[0] * new for state, new in zip(alone, just, strict=True)]
        assert step.rewards.tolist() == rewards
        assert step.to_move.tolist() == [state.to_move.index for state in alone]
    assert texts(batch) == [state.text for state in alone]
    np.testing.assert_array_equal(batch.masks(), [state.legal_mask() for state in alone])
    np.testing.assert_array_equal(batch.observations(), [state.observation() for state in alone])


@ALL
def test_a_seed_says_what_happens_whatever_the_threads(case: Case) -> None:
    batches = [Batch(case.game, 40, seed=9, threads=threads) for threads in (1, 2, 7)]
    played = [batch.random_steps(60) for batch in batches]
    playouts = [batch.random_playouts(30, longest=300) for batch in batches]
    assert len(set(played)) == 1
    assert texts(batches[0]) == texts(batches[1]) == texts(batches[2])
    for found in playouts[1:]:
        for ours, theirs in zip(found, playouts[0], strict=True):
            np.testing.assert_array_equal(ours, theirs)


def test_another_seed_is_another_story() -> None:
    one, other = Batch("jostle", 4, seed=1), Batch("jostle", 4, seed=2)
    one.random_steps(3)
    other.random_steps(3)
    assert not set(texts(one)) & set(texts(other))
    assert len(set(texts(one))) == 4


@MODES
@pytest.mark.parametrize("game", ["small-star-empires", "jostle"])
def test_many_random_steps_are_as_many_single_ones(game: str, mode: Restart) -> None:
    at_once, singly = (Batch(game, 20, seed=5, restart=mode) for _ in range(2))
    rewards, ended = np.zeros(20), np.zeros(20, np.bool_)
    total = 0
    for _ in range(130):
        total += singly.random_steps()
        rewards += singly.last_step.rewards
        ended |= singly.last_step.ended
    assert at_once.random_steps(130) == total
    assert texts(at_once) == texts(singly)
    np.testing.assert_array_equal(at_once.last_step.rewards, rewards)
    np.testing.assert_array_equal(at_once.last_step.ended, ended)
    assert ended.any()


@ALL
def test_random_steps_are_those_of_samples_that_are_played(case: Case) -> None:
    """Some games are stepped several at once in vectors: they go as they would one by one."""
    at_once, singly = (
        Batch(case.game, 37, seed=6, restart=Restart.SAME_STEP, threads=2) for _ in range(2)
    )
    rewards, ended = np.zeros(37), np.zeros(37, np.bool_)
    for _ in range(150):
        step = singly.step(singly.sample())
        rewards += step.rewards
        ended |= step.ended
    assert at_once.random_steps(150) == 37 * 150
    np.testing.assert_array_equal(at_once.last_step.rewards, rewards)
    np.testing.assert_array_equal(at_once.last_step.ended, ended)
    np.testing.assert_array_equal(at_once.last_step.to_move, singly.last_step.to_move)
    for game in range(37):
        ours, theirs = at_once.state(game), singly.state(game)
        assert (ours.text, ours.hash, ours.history()) == (
            theirs.text,
            theirs.hash,
            theirs.history(),
        )


def play_until_some_end(batch: Batch) -> np.ndarray:
    while True:
        before = texts(batch)
        step = batch.step(batch.sample())
        if step.ended.any():
            assert before != texts(batch)
            return step.ended.copy()


def test_with_next_step_the_ended_position_is_shown_and_then_a_new_game() -> None:
    batch = Batch(SHORT, 30, seed=1)
    start = batch.state(0).text
    ended = play_until_some_end(batch)
    over = batch.state(int(np.argmax(ended)))
    assert over.is_over
    assert not batch.masks()[ended].any()
    np.testing.assert_array_equal(batch.ended_observations()[ended], batch.observations()[ended])
    step = batch.step(batch.sample())
    assert not step.ended[ended].any()
    assert not step.rewards[ended].any()
    assert {batch.state(int(game)).text for game in np.flatnonzero(ended)} == {start}


def test_with_same_step_a_new_game_is_shown_at_once() -> None:
    batch, twin = (
        Batch(SHORT, 30, seed=1, restart=mode) for mode in (Restart.SAME_STEP, Restart.NEXT_STEP)
    )
    start = batch.state(0).text
    ended = play_until_some_end(batch)
    assert (play_until_some_end(twin) == ended).all()
    assert {batch.state(int(game)).text for game in np.flatnonzero(ended)} == {start}
    # The last positions can still be seen, and only those.
    np.testing.assert_array_equal(batch.ended_observations(), twin.ended_observations())
    assert not batch.ended_observations()[~ended].any()
    assert batch.masks()[ended].any(axis=1).all()


def test_when_disabled_an_ended_game_waits_for_a_reset() -> None:
    batch = Batch(SHORT, 30, seed=1, restart=Restart.DISABLED)
    start = batch.state(0).text
    ended = play_until_some_end(batch)
    game = int(np.argmax(ended))
    text = batch.state(game).text
    step = batch.step(np.where(batch.sample() < 0, 10**9, batch.sample()))
    assert batch.state(game).text == text
    assert not step.ended[game]
    batch.reset(ended)
    after = np.array(texts(batch))
    assert (after[ended] == start).all()
    assert (after[~ended] != start).all()
    batch.random_steps(1000)
    assert batch.random_steps(5) == 0


@MODES
def test_the_last_positions_are_shown_after_many_steps_too(mode: Restart) -> None:
    at_once, singly = (Batch(SHORT, 20, seed=5, restart=mode) for _ in range(2))
    shape = at_once.layout.shape
    last, ended = np.zeros((20, *shape), np.float32), np.zeros(20, np.bool_)
    for _ in range(95):
        singly.random_steps()
        just = singly.last_step.ended
        last[just] = singly.ended_observations()[just]
        ended |= just
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("jogo.fast.batch.ACTIONS_AT_ONCE", 20 * 40)
        at_once.random_steps(95)
    np.testing.assert_array_equal(at_once.last_step.ended, ended)
    np.testing.assert_array_equal(at_once.ended_observations(), last)
    assert last.any()
    at_once.random_steps()
    assert not at_once.ended_observations()[~at_once.last_step.ended].any()


def test_a_reset_leaves_what_it_says_of_the_other_games() -> None:
    batch = Batch(SHORT, 30, seed=1, restart=Restart.DISABLED)
    ended = play_until_some_end(batch)
    rewards, planes = batch.last_step.rewards.copy(), batch.ended_observations()
    batch.reset(~ended)
    np.testing.assert_array_equal(batch.last_step.ended, ended)
    np.testing.assert_array_equal(batch.last_step.rewards, rewards)
    np.testing.assert_array_equal(batch.ended_observations(), planes)
    batch.reset(ended)
    assert not batch.last_step.ended.any()
    assert not batch.last_step.rewards.any()
    assert not batch.ended_observations().any()


def test_repetition_is_a_draw_in_a_batch_too() -> None:
    batch, state = Batch("breakthru", 3, restart=Restart.DISABLED), State("breakthru")
    for text in f"{ROUND} {ROUND}".split():
        assert not batch.last_step.ended.any()
        action = state.text_to_action(text)
        state.apply(action)
        batch.step([action] * 3)
    assert batch.last_step.ended.all()
    assert not batch.last_step.rewards.any()
    assert str(batch.state(1).outcome) == "1/2-1/2, third repetition"


def test_long_random_runs_add_up() -> None:
    whole, parts = (Batch("jostle", 100, seed=4, restart=Restart.SAME_STEP) for _ in range(2))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("jogo.fast.batch.ACTIONS_AT_ONCE", 1000)
        played = parts.random_steps(95)
    assert played == whole.random_steps(95)
    np.testing.assert_array_equal(whole.last_step.rewards, parts.last_step.rewards)
    np.testing.assert_array_equal(whole.last_step.ended, parts.last_step.ended)
    assert texts(whole) == texts(parts)


# Playouts


@ALL
def test_a_playout_can_be_played_again_by_its_seed(case: Case) -> None:
    found = Batch(case.game, 1, seed=4).random_playouts(8, longest=500)
    assert len(set(found.seeds.tolist())) == 8
    for result, length, ended, seed in zip(*found, strict=True):
        again = State.playout(case.game, int(seed), longest=500)
        assert (again.returns[0], len(again.history())) == (result, length)
        assert again.is_over is bool(ended)
        assert (again.outcome is None) is not ended


def test_further_playouts_are_other_ones() -> None:
    batch = Batch("jostle", 1, seed=4)
    first, second = batch.random_playouts(50).seeds, batch.random_playouts(50).seeds
    assert not set(first.tolist()) & set(second.tolist())


def test_many_playouts_are_played_part_by_part() -> None:
    whole = Batch("small-star-empires", 1, seed=4).random_playouts(25_000)
    in_parts = Batch("small-star-empires", 1, seed=4)
    first, second = in_parts.random_playouts(12_345), in_parts.random_playouts(12_655)
    np.testing.assert_array_equal(whole.seeds, np.concatenate((first.seeds, second.seeds)))
    np.testing.assert_array_equal(whole.lengths, np.concatenate((first.lengths, second.lengths)))
    assert whole.ended.all()


def test_a_batch_says_what_it_is() -> None:
    assert repr(Batch("jostle", 3)) == "<Batch of 3 games of jostle>"
