"""The games pass PettingZoo's own tests of environments."""

from __future__ import annotations

import warnings
from functools import partial

import numpy as np
import pytest

import jogo
from jogo.adapters.pettingzoo import env
from jogo.core.errors import BadOption, IllegalAction

with warnings.catch_warnings():
    # They import an environment of their own in a way that they have deprecated.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

GAMES = pytest.mark.parametrize("game", list(jogo.list_games())[:5])
# What PettingZoo's tests warn of: planes are no images, and agents are not called agent_0.
pytestmark = pytest.mark.filterwarnings(
    "ignore::UserWarning:pettingzoo", "ignore::UserWarning:gymnasium"
)


@GAMES
def test_the_interface_is_theirs(game: str) -> None:
    api_test(env(game), num_cycles=200)


@GAMES
def test_a_seed_makes_games_the_same(game: str) -> None:
    seed_test(partial(env, game), num_cycles=100)


@GAMES
def test_boards_are_drawn(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, game))
    assert "a" in capsys.readouterr().out


def test_the_agent_stays_while_its_turn_has_actions() -> None:
    environment = env("breakthru")
    environment.reset()
    layout = environment.unwrapped.game_state
    environment.step(layout.text_to_action("e8-e9"))
    assert environment.agent_selection == "first"
    environment.step(layout.text_to_action("e9-e8"))
    assert environment.agent_selection == "second"


def test_the_winner_is_rewarded_and_the_loser_too() -> None:
    environment = env("jostle", size=8)
    environment.reset(seed=1)
    totals = {"first": 0.0, "second": 0.0}
    for agent in environment.agent_iter():
        observation, reward, terminated, truncated, _ = environment.last()
        totals[agent] += reward
        over = terminated or truncated
        environment.step(None if over else int(np.argmax(observation["action_mask"])))
    assert sorted(totals.values()) == [-1.0, 1.0]


def test_illegal_actions_raise_and_change_nothing() -> None:
    environment = env("jostle")
    environment.reset()
    with pytest.raises(IllegalAction, match="action 0, a1-b1"):
        environment.step(0)
    observation = environment.last()[0]
    assert observation["action_mask"].sum() == 16


def test_a_game_may_begin_anywhere() -> None:
    environment = env("jostle")
    position = jogo.Match("jostle").position.replace(" r ", " b ")
    environment.reset(options={"position": position})
    assert environment.agent_selection == "second"


def test_unknown_render_modes_are_refused() -> None:
    with pytest.raises(
        BadOption, match="render_mode is 'hologram'; it must be one of None, 'human'"
    ):
        env("jostle", render_mode="hologram")
