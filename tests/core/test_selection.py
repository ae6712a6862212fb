"""Choosing an action cell by cell leads to every legal action, and to no other."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from jogo.core.action import Call, Move, Place
from jogo.core.selection import Selection
from tests.cases import CASES, Case, playout

ACTIONS = (Move("a1", "a2"), Move("a1", "b2"), Move("c3", "b2"), Call("pass"))
# The browser's selection.js is tested with the same cases.
SHARED = json.loads((Path(__file__).parent.parent / "selection_cases.json").read_text())


@dataclass(frozen=True)
class Written:
    """An action of any number of cells."""

    text: str
    cells: tuple[str, ...]
    choice: str = ""

    def __str__(self) -> str:
        return self.text


@pytest.mark.parametrize("case", SHARED, ids=lambda case: str(case["name"]))
def test_a_case_that_holds_for_the_browser_too(case: dict[str, Any]) -> None:
    actions = (Written(one["text"], tuple(one["cells"])) for one in case["actions"])
    selection = Selection(tuple(actions))
    for cell in case["picks"]:
        selection = selection.pick(cell)
    assert list(selection.picked) == case["picked"]
    assert sorted(selection.targets) == case["targets"]
    assert [str(action) for action in selection.choices] == case["choices"]
    assert (None if selection.chosen is None else str(selection.chosen)) == case["chosen"]
    assert [str(action) for action in selection.calls] == case["calls"]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_legal_action_can_be_picked_or_said(case: Case) -> None:
    played = playout(case, 1)
    for state in played.states[:: max(1, len(played.states) // 6)]:
        legal = case.game.legal_actions(state)
        start = Selection(legal)
        for action in legal:
            selection = start
            for cell in action.cells:
                assert cell in selection.targets
                selection = selection.pick(cell)
            said = selection.choices if action.cells else selection.calls
            assert action in said
            # What the cells leave open differs in text only, and is offered whole.
            assert all(other.cells == action.cells for other in said)


def test_a_cell_that_does_not_follow_begins_anew_or_clears() -> None:
    picked = Selection(ACTIONS).pick("a1")
    assert picked.pick("c3").picked == ("c3",)
    assert picked.pick("h8").picked == ()
    assert Selection(ACTIONS).pick("h8").picked == ()


def test_picking_a_piece_again_puts_it_back() -> None:
    assert Selection(ACTIONS).pick("a1").pick("a1").picked == ()


def test_a_longer_action_is_not_taken_for_a_shorter_one() -> None:
    both = Selection((Place("a1"), Move("a1", "a2")))
    assert [str(action) for action in both.pick("a1").choices] == ["a1"]
    assert both.pick("a1").targets == {"a2"}
    assert [str(action) for action in both.pick("a1").pick("a2").choices] == ["a1-a2"]


def test_nothing_is_chosen_before_a_cell_is_picked() -> None:
    start = Selection(ACTIONS)
    assert start.choices == ()
    assert start.remaining == ACTIONS
    assert [str(call) for call in start.calls] == ["pass"]
