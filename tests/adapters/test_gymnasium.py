"""The games pass Gymnasium's own checks, against a player and many at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import jogo
from jogo.adapters.gymnasium import AgainstPlayer, SelfPlay
from jogo.core.errors import BadOption, IllegalAction, UnknownPlayer
from jogo.fast import State

GAMES = pytest.mark.parametrize("game", list(jogo.list_games())[:5])


@GAMES
@pytest.mark.filterwarnings("ignore::UserWarning:gymnasium")
def test_the_interface_is_theirs(game: str) -> None:
    check_env(AgainstPlayer(game, illegal="lose", render_mode="ansi"))


@GAMES
@pytest.mark.parametrize("seat", ["first", "second", "either"])
def test_a_seed_makes_games_the_same_and_they_end(game: str, seat: str) -> None:
    assert play(game, seat, 3) == play(game, seat, 3)


def play(game: str, seat: str, seed: int) -> tuple[str, float]:
    environment = AgainstPlayer(game, opponent="random", seat=seat)  # type: ignore[arg-type]
    observation, info = environment.reset(seed=seed)
    rng = np.random.default_rng(seed)
    over = environment.state.is_over
    reward = 0.0
    while not over:
        assert environment.state.to_move.value == info["seat"]
        action = rng.choice(np.flatnonzero(observation["action_mask"]))
        observation, reward, over, _, info = environment.step(action)
    assert reward in (-1.0, 0.0, 1.0)
    return environment.state.text, reward


def test_the_opponent_may_be_the_engine() -> None:
    environment = AgainstPlayer("jostle", opponent="engine:1", seat="second", render_mode="ansi")
    environment.reset(seed=1)
    assert len(environment.state.history()) == 1
    assert "10" in str(environment.render())


def test_who_does_not_exist_is_named_before_the_game() -> None:
    with pytest.raises(UnknownPlayer, match="nobody"):
        AgainstPlayer("jostle", opponent="nobody")


def test_illegal_actions_raise_or_lose() -> None:
    environment = AgainstPlayer("jostle", seat="first")
    environment.reset()
    with pytest.raises(IllegalAction, match="action 0, a1-b1"):
        environment.step(0)
    loser = AgainstPlayer("jostle", seat="first", illegal="lose")
    loser.reset()
    _, reward, terminated, _, info = loser.step(0)
    assert (reward, terminated) == (-1.0, True)
    assert "action 0, a1-b1" in info["illegal"]


@pytest.mark.parametrize("choice", ["seat", "illegal", "render_mode"])
def test_unknown_choices_are_refused_with_those_that_there_are(choice: str) -> None:
    chosen: dict[str, Any] = {choice: "explode"}
    with pytest.raises(BadOption, match=f"{choice} is 'explode'; it must be one of .*'"):
        AgainstPlayer("jostle", **chosen)


def test_a_game_begins_with_a_reset() -> None:
    with pytest.raises(ResetNeeded, match=r"before calling env\.reset"):
        AgainstPlayer("jostle").step(0)


def lose_by_illegal_action(environment: AgainstPlayer) -> None:
    environment.reset(seed=1)
    assert environment.step(0)[2]


def play_to_the_end(environment: AgainstPlayer) -> None:
    observation, _ = environment.reset(seed=1)
    over = False
    while not over:
        observation, _, over, _, _ = environment.step(np.argmax(observation["action_mask"]))


@pytest.mark.parametrize("end", [lose_by_illegal_action, play_to_the_end])
def test_steps_after_the_end_warn_and_do_nothing(end: Callable[[AgainstPlayer], None]) -> None:
    environment = AgainstPlayer("jostle", seat="first", illegal="lose")
    end(environment)
    before = environment.state.text
    legal = np.flatnonzero(State("jostle").legal_mask())[0]
    with pytest.warns(UserWarning, match="has already returned terminated = True"):
        _, reward, terminated, truncated, _ = environment.step(legal)
    assert (reward, terminated, truncated) == (0.0, True, False)
    assert environment.state.text == before
    environment.reset()
    assert not environment.step(legal)[2]


def test_boards_are_printed_for_humans(capsys: pytest.CaptureFixture[str]) -> None:
    environment = AgainstPlayer("jostle", seat="first", render_mode="human")
    observation, _ = environment.reset(seed=1)
    environment.step(np.argmax(observation["action_mask"]))
    assert capsys.readouterr().out.count("a   b   c") >= 2
    assert environment.render() is None
    assert "a   b   c" in capsys.readouterr().out


def test_without_a_render_mode_nothing_is_drawn() -> None:
    environment = AgainstPlayer("jostle")
    environment.reset()
    with pytest.warns(UserWarning, match="without specifying any render mode"):
        assert environment.render() is None


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_many_games_at_once(mode: AutoresetMode) -> None:
    environment = SelfPlay("small-star-empires", 16, autoreset_mode=mode)
    observations, _ = environment.reset(seed=4)
    assert environment.observation_space.contains(observations)
    ends = 0
    for _ in range(60):
        states = [environment.batch.state(game) for game in range(16)]
        actions = environment.batch.sample()
        observations, rewards, ended, cut_off, infos = environment.step(actions)
        assert environment.observation_space.contains(observations)
        assert not cut_off.any()
        for state, action, reward, end in zip(states, actions, rewards, ended, strict=True):
            if end:
                mover = state.mover
                state.apply(action)
                assert reward == state.returns[mover]
        assert ("final_obs" in infos) == (mode is AutoresetMode.SAME_STEP and bool(ended.any()))
        ends += int(ended.sum())
        if mode is AutoresetMode.DISABLED and ended.any():
            environment.reset(options={"reset_mask": ended})
    assert ends > 16


def test_the_same_seed_samples_the_same_games() -> None:
    texts = []
    for _ in range(2):
        environment = SelfPlay("virus-wars", 4)
        environment.reset(seed=8)
        for _ in range(10):
            environment.step(environment.batch.sample())
        texts.append([environment.batch.state(game).text for game in range(4)])
    assert texts[0] == texts[1]
