"""The games pass OpenSpiel's own tests."""

from __future__ import annotations

import json
import subprocess
import sys
import unittest
import warnings

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation
from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

import jogo
from jogo.adapters import openspiel
from jogo.core.errors import BadOption
from jogo.engine import native_games

NAMES = [openspiel.PREFIX + name.replace("-", "_") for name in sorted(native_games())]


def test_all_games_are_registered() -> None:
    assert set(NAMES) <= {game.short_name for game in pyspiel.registered_games()}


@pytest.mark.parametrize("name", [*NAMES, "jogo_jostle(size=8)", "jogo_breakthru(setup=free)"])
def test_random_games_pass_their_test(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_observers_show_the_planes(name: str) -> None:
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    observation = make_observation(game)
    observation.set_from(state, player=state.current_player())
    np.testing.assert_array_equal(observation.dict["observation"], state.native.observation())
    assert observation.string_from(state, player=0) == str(state)


def test_states_know_their_match() -> None:
    state = pyspiel.load_game("jogo_breakthru").new_initial_state()
    state.apply_action(state.string_to_action("f6-f7"))
    match = jogo.Match("breakthru")
    match.play("f6-f7")
    assert str(state) == match.position
    assert state.current_player() == 1
    assert sorted(map(state.action_to_string, state.legal_actions())) == sorted(match.legal())
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin) != str(state) == match.position


def test_options_are_checked() -> None:
    with pytest.raises((BadOption, pyspiel.SpielError)):
        pyspiel.load_game("jogo_jostle(size=9)")


@pytest.mark.parametrize("name", NAMES)
def test_the_interface_is_theirs(name: str) -> None:
    """OpenSpiel's own test of games that are too large to be walked through."""
    from open_spiel.integration_tests import api_test

    about = {"game": pyspiel.load_game(name), "game_name": name}
    kind = type("TestOf" + name, (api_test.EnforceAPIOnPartialTreeBase,), about)
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(kind).run(found)
    assert found.testsRun > 0
    assert not found.errors
    assert not found.failures


@pytest.mark.parametrize("given", ["nonsense", "", {"position": "nonsense"}])
def test_states_begin_at_the_start_only(given: object) -> None:
    game = pyspiel.load_game("jogo_jostle")
    with pytest.raises(pyspiel.SpielError, match=r"jogo_jostle begins at its start; .* was given"):
        game.new_initial_state(given)


@pytest.mark.parametrize(
    ("name", "longest"),
    [
        ("jogo_breakthru", openspiel.MOST_ACTIONS),
        ("jogo_breakthru(draws=False)", openspiel.NO_END),
        ("jogo_monkey_queen(draws=False)", openspiel.NO_END),
    ],
)
def test_games_without_draws_need_not_end(name: str, longest: int) -> None:
    assert pyspiel.load_game(name).max_game_length() == longest


@pytest.mark.parametrize("name", NAMES)
def test_structs_and_json_say_where_a_game_stands(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        said = json.loads(state.to_json())
        assert said == state.to_struct().to_dict() == state.to_observation_struct(0).to_dict()
        assert said["position"] == str(state)
        assert said["current_player"] == state.current_player()
        assert (said["is_terminal"], said["outcome"], said["returns"]) == (False, "", [0.0, 0.0])
        action = state.legal_actions()[0]
        struct = state.action_to_struct(state.current_player(), action)
        assert json.loads(struct.to_json()) == {"action": state.action_to_string(action)}
        assert state.struct_to_actions(struct) == [action]
        state.apply_action(action)
    said = json.loads(state.to_json())
    assert said["is_terminal"]
    assert said["outcome"]
    assert said["returns"] == state.returns()


@pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo")
@pytest.mark.parametrize("name", NAMES)
def test_they_pass_the_tests_of_petting_zoo_through_shimmy(name: str) -> None:
    with warnings.catch_warnings():
        # It imports an environment of its own in a way that it has deprecated.
        warnings.simplefilter("ignore", DeprecationWarning)
        from pettingzoo.test import api_test
    api_test(OpenSpielCompatibilityV0(env=pyspiel.load_game(name)), num_cycles=100)


ENDING = """
import pyspiel, jogo.adapters.openspiel
state = pyspiel.load_game("jogo_jostle").new_initial_state()
state.apply_action(state.legal_actions()[0])
"""


def test_a_program_ends_without_a_word() -> None:
    ran = subprocess.run([sys.executable, "-c", ENDING], capture_output=True, text=True, check=True)
    assert (ran.stdout, ran.stderr) == ("", "")
