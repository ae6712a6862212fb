"""The games pass Gymnasium's own checks, against a player and many at once."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import jogo
from jogo.adapters.gymnasium import AgainstPlayer, SelfPlay
from jogo.core.errors import IllegalAction, UnknownPlayer

GAMES = pytest.mark.parametrize("game", list(jogo.list_games())[:5])


@GAMES
@pytest.mark.filterwarnings("ignore::UserWarning:gymnasium")
def test_the_interface_is_theirs(game: str) -> None:
    check_env(AgainstPlayer(game, illegal="lose"), skip_render_check=True)


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
