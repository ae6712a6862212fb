"""Positions that a browser makes without the server are those that the server would send."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from jogo.api import Match
from jogo.catalog import game_types
from jogo.core.game import GameType
from jogo.players.levels import ENGINE_LEVELS
from jogo.web.rooms.studying import describe_position
from jogo.web.wire.kit import describe_kit
from tests.cases import Case, playout

ROOT = Path(__file__).parents[2]
RUNNER = ROOT / "tests/js/local_positions.js"
# What only the rules in Python know.
LEFT_OUT = {"now", "outcome"}


def run(job: dict[str, Any]) -> Any:
    if not (ROOT / "src/jogo/web/static/engine.wasm").exists():
        pytest.fail("the engine is not compiled for the browser: make browser-engine")
    done = subprocess.run(
        ["node", str(RUNNER)], input=json.dumps([job]), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)[0]


def job_of(case: Case, **more: object) -> dict[str, Any]:
    actions = [str(action) for action in playout(case, 3).actions]
    plies = sorted({0, 1, 2, 3, 7, len(actions) // 2, len(actions)} & set(range(len(actions) + 1)))
    kit = describe_kit(case.game, "en").model_dump()
    return {"kit": kit, "actions": actions, "plies": plies, **more}


@pytest.mark.parametrize("name", game_types())
def test_positions_are_the_servers(name: str) -> None:
    job = job_of(Case(name))
    found = run(job)["positions"]
    for ply, local in zip(job["plies"], found, strict=True):
        sent = json.loads(describe_position(name, {}, None, job["actions"][:ply], "en"))
        assert (local["outcome"] is None) == (sent["outcome"] is None)
        if sent["outcome"] is not None:
            assert local["outcome"]["result"] == sent["outcome"]["result"]
        for field in sent.keys() - LEFT_OUT - {"view", "legal"}:
            assert local[field] == sent[field], (ply, field)
        by_text = {action["text"]: action for action in sent["legal"]}
        assert {action["text"]: action for action in local["legal"]} == by_text
        for field in sent["view"].keys() - {"facts", "cells"}:
            assert local["view"][field] == sent["view"][field], (ply, field)
        for mine, theirs in zip(local["view"]["cells"], sent["view"]["cells"], strict=True):
            assert pieces_of(mine) == pieces_of(theirs), (ply, mine["name"])
            assert (mine["name"], mine["terrain"]) == (theirs["name"], theirs["terrain"])


def pieces_of(cell: dict[str, Any]) -> list[tuple[object, ...]]:
    return sorted(
        (p["owner"], p["kind"], p["label"], p["symbol"], p["letter"]) for p in cell["pieces"]
    )


@pytest.mark.parametrize("game_type", game_types().values(), ids=lambda game_type: game_type.name)
def test_every_level_plays_a_legal_action(game_type: GameType) -> None:
    levels = ENGINE_LEVELS[:9]
    chosen = run(job_of(Case(game_type.name), plies=[], levels=levels))["chosen"]
    legal = Match(game_type.game()).legal()
    assert len(chosen) == len(levels)
    assert set(chosen) <= set(legal)
