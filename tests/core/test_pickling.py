"""Matches, games and states can be copied deeply and sent to other processes."""

from __future__ import annotations

import pickle
import subprocess
import sys
from copy import deepcopy

import pytest

import jogo
from tests.cases import CASES, Case, playout


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_match_is_the_same_after_pickling_and_deep_copying(case: Case) -> None:
    match = jogo.Match(case.game)
    actions = playout(case, 0).actions
    for action in actions[: len(actions) // 2]:
        match.play(action)
    match.undo()
    for again in (pickle.loads(pickle.dumps(match)), deepcopy(match)):
        assert (again.game, again.state, again.actions) == (match.game, match.state, match.actions)
        assert again.legal() == match.legal()
        assert again.redo() == match.copy().play(again.actions[-1])
        assert again.game.type is match.game.type
        again.play(again.legal()[0])
        assert len(again.actions) > len(match.actions)


def test_a_position_of_another_process_is_the_same_position() -> None:
    script = (
        "import jogo, pickle, sys; match = jogo.Match('virus-wars'); match.play(match.legal()[3]); "
        "sys.stdout.buffer.write(pickle.dumps(match))"
    )
    sent = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True).stdout
    match, here = pickle.loads(sent), jogo.Match("virus-wars")
    here.play(here.legal()[3])
    assert (match.state, hash(match.state)) == (here.state, hash(here.state))
    # Tables of a board are looked up by its grid, which there is one of.
    assert match.state.board.grid is here.state.board.grid


def test_the_rules_of_a_game_can_be_imported_by_their_path() -> None:
    import jogo.games.breakthru.rules as rules

    assert rules.FLAGSHIP == "F"
