"""The games in TextArena, played by its own loop with its own wrappers."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
import textarena

import jogo.adapters.textarena as adapter
from jogo import list_games

DOCUMENT = Path(__file__).parents[2] / "docs" / "language-models.md"
GAMES = pytest.mark.parametrize("game", list(list_games())[:5])


def say_a_legal_move(observation: str, rng: random.Random) -> str:
    """What a player who reads the last list of legal moves might answer."""
    legal = re.findall(r"Legal moves: (.*)", observation)[-1].split()
    return f"I think this is good: [{rng.choice(legal)}]"


@GAMES
def test_a_game_is_played_by_their_loop(game: str) -> None:
    env: Any = textarena.make(f"jogo-{game}")
    env.reset(num_players=2, seed=1)
    rng, done, players = random.Random(3), False, set()
    for _ in range(3000):
        player, observation = env.get_observation()
        players.add(player)
        done, _ = env.step(action=say_a_legal_move(observation, rng))
        if done:
            break
    rewards, info = env.close()
    assert done
    assert players == {0, 1}
    assert sorted(rewards.values()) in ([-1, 1], [0, 0])
    assert info[0]["reason"] == info[1]["reason"] != ""
    assert not info[0]["invalid_move"]


def test_a_turn_of_several_moves_stays_with_its_player() -> None:
    env = adapter.JogoEnv("breakthru")
    env.reset()
    env.step("[e8-e9]")
    assert env.state.current_player_id == 0
    env.step("[e9-e8]")
    assert env.state.current_player_id == 1
    env.step("[d10-d9 e10-e9]")
    assert env.state.current_player_id == 0


def test_a_wrong_answer_is_told_and_the_third_loses() -> None:
    env = adapter.JogoEnv("jostle", size=8)
    env.reset()
    env.get_observation()
    for answer, reason in (("hello", "square brackets"), ("[a1-a2]", "no piece on a1")):
        done, _ = env.step(answer)
        player, seen = env.get_observation()
        assert not done
        assert player == 0
        assert any(reason in message for _, message, _ in seen)
    done, _ = env.step("[z9]")
    rewards, info = env.close()
    assert done
    assert rewards == {0: -1, 1: 1}
    assert info[0]["invalid_move"]


def test_a_good_answer_forgives_the_ones_before() -> None:
    env = adapter.JogoEnv("virus-wars", error_allowance=1)
    env.reset()
    for answer in ("[nothing]", "[a1]", "[nothing]", "[k1]", "[nothing]"):
        done, _ = env.step(answer)
        assert not done


def test_there_are_two_players() -> None:
    with pytest.raises(AssertionError, match="number of players"):
        adapter.JogoEnv("jostle").reset(num_players=3)


def test_the_documents_programs_run() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    found: dict[str, Any] = {}
    for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        exec(block, found)
    assert sorted(found["rewards"].values()) == [-1, 1]
    assert found["MyModel"].attempts == 3
