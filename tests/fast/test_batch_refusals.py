"""What batches refuse is named, with what would be right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from jogo.core.errors import BadLimit, BadOption, GameOver, IllegalAction, UnknownGame
from jogo.fast import BadArray, Batch, State
from tests.fast.test_batch import texts


@pytest.mark.parametrize("wrong", [-1, 5, 360, 2**62])
def test_if_one_action_is_illegal_none_is_played(wrong: int) -> None:
    batch = Batch("jostle", 50, seed=1, threads=3)
    before = texts(batch)
    actions = batch.sample()
    actions[[17, 31]] = wrong
    with pytest.raises(IllegalAction, match=rf"game 17 of the batch: .*action {wrong}\b"):
        batch.step(actions)
    assert texts(batch) == before
    actions[[17, 31]] = batch.sample()[[17, 31]]
    batch.step(actions)
    assert texts(batch) != before


def test_actions_of_another_shape_or_kind_are_refused() -> None:
    batch = Batch("jostle", 3)
    for actions in ([1, 2], [[1, 2, 3]], [1, 2, 3, 4], []):
        with pytest.raises(BadArray, match=r"actions has the shape \(.*\); here it must be \(3,\)"):
            batch.step(np.array(actions, np.int64))
    with pytest.raises(BadArray, match="actions are of float64; they must be whole numbers"):
        batch.step(np.array([1.0, 2.0, 3.0]))
    with pytest.raises(BadArray, match=r"which has the shape \(1,\); here it must be \(3,\)"):
        batch.reset([True])
    with pytest.raises(BadArray, match="which is of int64; it must be of bool"):
        batch.reset([0, 1, 2])


def test_arrays_that_cannot_be_filled_are_refused() -> None:
    batch = Batch("jostle", 3)
    with pytest.raises(BadArray, match=r"the shape \(2, 360\); here it must be \(3, 360\)"):
        batch.masks(np.zeros((2, 360), np.bool_))
    with pytest.raises(BadArray, match=r"here it must be \(3, 2, 10, 10\)"):
        batch.observations(np.zeros((3, 10, 2, 10), np.float32))
    with pytest.raises(BadArray, match="of float64; it must be of float32"):
        batch.ended_observations(np.zeros((3, 2, 10, 10)))  # type: ignore[arg-type]
    with pytest.raises(BadArray, match="gaps"):
        batch.sample(np.zeros(6, np.int64)[::2])


def test_what_does_not_exist_is_named() -> None:
    batch = Batch("jostle", 3)
    for game in (3, -4):
        with pytest.raises(IndexError, match=f"no game {game} in the batch; they are 0 to 2"):
            batch.state(game)
    with pytest.raises(BadOption, match=r"restart is 'never'; .* Restart.NEXT_STEP"):
        Batch("jostle", 3, restart="never")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "value"), [("games", 0), ("threads", 0), ("threads", 1000), ("seed", -1)]
)
def test_numbers_out_of_bounds_are_named(name: str, value: int) -> None:
    numbers = {"games": 2, "seed": 0, "threads": 1} | {name: value}
    with pytest.raises(BadLimit, match=f"{name} is {value}"):
        Batch("jostle", numbers["games"], numbers["seed"], threads=numbers["threads"])


@pytest.mark.parametrize("value", [2.5, "3", None])
def test_what_is_no_whole_number_is_named(value: Any) -> None:
    batch = Batch("jostle", 2, threads=1)
    calls: dict[str, Callable[[], object]] = {
        "games": lambda: Batch("jostle", value),
        "seed": lambda: Batch("jostle", 2, value),
        "steps": lambda: batch.random_steps(value),
        "playouts": lambda: batch.random_playouts(value),
        "longest": lambda: State.playout("jostle", 1, longest=value),
    }
    for name, call in calls.items():
        with pytest.raises(BadLimit, match=f"{name} is {value!r}; it must be a whole number"):
            call()


def test_what_is_no_game_is_named() -> None:
    with pytest.raises(UnknownGame, match="123 is not a game"):
        State(123)  # type: ignore[arg-type]


def test_a_batch_begins_with_a_game_that_goes_on() -> None:
    with pytest.raises(GameOver):
        Batch("jostle", 2, position="10/10/10/10/10/10/10/10/10/R9 r 1")
    begun = State("jostle")
    begun.apply(begun.legal_actions()[0])
    assert set(texts(Batch("jostle", 2, position=begun.text))) == {begun.text}
