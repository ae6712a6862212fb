"""The engine as WebAssembly, run by Node: it must say what the native engine says."""

from __future__ import annotations

import json
import subprocess
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest

from jogo.catalog import find_game_type
from jogo.core.game import Game
from jogo.engine import Engine, Limits, native_games
from jogo.engine.bench import MEGABYTES, bench_searches
from jogo.engine.networks import load_network
from tests.cases import CASES, Case, playout

ROOT = Path(__file__).parents[2]
MODULE = ROOT / "src/jogo/web/static/engine.wasm"
RUNNER = ROOT / "tests/js/browser_engine.js"


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    if not MODULE.exists():
        pytest.fail("the engine is not compiled for the browser: make browser-engine")


def job(game: Game, *ask: object, megabytes: int = 1, network: bool = True) -> dict[str, Any]:
    weights = load_network(game) if network else b""
    return {
        "game": game.name,
        "options": list(game.engine_options().items()),
        "megabytes": megabytes,
        "network": b64encode(weights).decode(),
        "ask": ask,
    }


def run(*jobs: dict[str, Any]) -> list[Any]:
    """What the module answers to each job."""
    done = subprocess.run(
        ["node", str(RUNNER)], input=json.dumps(jobs), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert set(found["games"]) == native_games()
    answers: list[Any] = found["answers"]
    return answers


def test_it_finds_what_the_native_engine_finds_in_the_positions_of_the_bench() -> None:
    jobs, expected = [], []
    for game_type, search in bench_searches():
        game = game_type.game(**search.options)
        position = search.position or game.format_state(game.start())
        question = {"position": position, "limits": {"depth": search.depth}}
        jobs.append(job(game, ("search", question), megabytes=MEGABYTES))
        found = Engine(game, megabytes=MEGABYTES).search(position, Limits(depth=search.depth))
        lines = [(line.score, line.exact, list(line.actions)) for line in found.lines]
        expected.append((game.name, found.nodes, found.depth, lines))
    said = [
        (
            asked["game"],
            found["nodes"],
            found["depth"],
            [(line["score"], line["exact"], line["actions"]) for line in found["lines"]],
        )
        for asked, [found] in zip(jobs, run(*jobs), strict=True)
    ]
    assert said == expected


def test_it_plays_by_the_rules() -> None:
    """A random game of each set of options, followed to its end."""
    jobs = [job(case.game, *questions_along(case), network=False) for case in CASES]
    for case, (seen, successors) in zip(CASES, run(*jobs), strict=True):
        game, played = case.game, playout(case, 1)
        texts = [game.format_state(state) for state in played.states]
        assert [step["position"] for step in seen] == texts
        assert [step["to_move"] for step in seen] == [
            ("first", "second")[state.to_move.index] for state in played.states
        ]
        outcome = game.outcome(played.end)
        assert outcome is not None
        winner = outcome.winner
        assert seen[-1]["winner"] == (
            "draw" if winner is None else ("first", "second")[winner.index]
        )
        assert {step["winner"] for step in seen[:-1]} == {""}
        middle = played.states[len(played.actions) // 2]
        legal = {str(action) for action in game.legal_actions(middle)}
        assert {step["action"] for step in successors} == legal


def questions_along(case: Case) -> tuple[object, ...]:
    game, played = case.game, playout(case, 1)
    start, middle = (game.format_state(played.states[n]) for n in (0, len(played.actions) // 2))
    actions = [str(action) for action in played.actions]
    return ("replay", start, actions), ("successors", middle)


def test_it_evaluates_positions_and_checks_turns_as_the_native_engine() -> None:
    game = find_game_type("virus-wars").game()
    positions = [game.format_state(game.start()), "11/11/11/11/11/3B7/11/11/11/11/11 r 1 2"]
    [[evaluated, sound]] = run(
        job(game, ("evaluate", positions), ("soundActions", positions[1], []))
    )
    engine = Engine(game, megabytes=1)
    assert [one["score"] for one in evaluated] == [
        engine.evaluate(text).score for text in positions
    ]
    assert tuple(sound["actions"]) == engine.sound_actions(positions[1]).actions


def test_a_search_tells_each_depth_and_stops_when_it_is_asked_to() -> None:
    game = find_game_type("jostle").game()
    position = game.format_state(game.start())
    search = {"position": position, "limits": {"depth": 4}}
    [[whole, stopped]] = run(
        job(game, ("search", search), ("search", {**search, "limits": {}, "stopAfter": 2}))
    )
    assert whole["told"] == [1, 2, 3, 4]
    assert stopped["depth"] < 10


def test_what_it_cannot_do_it_says_and_goes_on() -> None:
    game = find_game_type("jostle").game()
    start = game.format_state(game.start())
    wrong = [
        {**job(game), "game": "chess"},
        {**job(game), "options": [["size", "seven"]]},
        {**job(game), "network": b64encode(b"nothing of the kind").decode()},
        job(game, ("replay", start, ["a1-a2"])),
        job(game, ("successors", "8/8 r 1")),
        job(game, ("search", {"position": start, "limits": {"nodes": -1}})),
    ]
    *refused, [steps] = run(*wrong, job(game, ("replay", start, [])))
    assert [sorted(answer) for answer in refused] == [["refused"]] * len(wrong)
    assert "chess" in refused[0]["refused"]
    assert "a1-a2 is not legal" in refused[3]["refused"]
    assert steps[0]["position"] == start
