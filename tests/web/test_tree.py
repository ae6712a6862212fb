"""Trees as the browser gets them, the records that it makes of them, and positions along a line."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from jogo import Match, Seat, Study
from jogo.catalog import game_types
from jogo.core.annotation import GLYPHS, Evaluation, Mark
from jogo.web.rooms import studying
from jogo.web.wire import models
from jogo.web.wire.tree import describe_tree
from tests.web.changes import apply_position
from tests.web.site import Site

SCRIPT = Path(__file__).parent.parent / "js" / "record.js"


def grown_at_random(game: str) -> Study:
    """A tree with branches, and something written beside most of its moves."""
    rng, study = random.Random(game), Study(game)
    nodes = [study.root]
    for number in range(40):
        node = rng.choice(nodes[-6:])
        if node.outcome is None:
            node = node.play(rng.choice(node.legal()))
            nodes.append(node)
        if number % 3 == 0:
            node.remark(rng.choice(('bold, "really"', "slow [%eval 3]", "x" * 90, "")))
            node.evaluate(rng.choice((Evaluation(35), Evaluation(30_997, 3), None)))
        if number % 4 == 0:
            node.draw(Mark("green", "a1"), Mark("red", "a1", "b2"))
        if number % 5 == 0 and node.parent:
            node.mark(*rng.sample(list(GLYPHS), 2))
    return study


def written_by_browser(trees: list[models.Tree], folder: Path) -> list[str]:
    file = folder / "trees.json"
    file.write_text(json.dumps([tree.model_dump() for tree in trees]), encoding="utf-8")
    done = subprocess.run(["node", SCRIPT, file], capture_output=True, text=True, check=True)
    return list(json.loads(done.stdout))


def test_the_browser_writes_the_records_that_we_write(tmp_path: Path) -> None:
    studies = [grown_at_random(game) for game in game_types()]
    resigned = Match("jostle", size=8)
    resigned.play(resigned.legal()[0])
    resigned.resign()
    studies.append(Study.from_match(resigned))
    written = written_by_browser([describe_tree(study, "en") for study in studies], tmp_path)
    for study, text in zip(studies, written, strict=True):
        assert Study.from_record(text).record() == study.record()


def test_a_tree_has_every_move_after_the_one_before_it() -> None:
    study = Study.from_record('[Game "jostle"] 1. c4-b4 (1. c8-c9 {quiet} 2. d8-d9!) 2. d8-d9')
    nodes = describe_tree(study, "en").nodes
    assert [(node.parent, node.action, node.turn, node.seat) for node in nodes] == [
        (-1, "c4-b4", 1, "first"),
        (0, "d8-d9", 2, "second"),
        (-1, "c8-c9", 1, "first"),
        (2, "d8-d9", 2, "second"),
    ]
    assert (nodes[2].words, nodes[3].glyphs) == ("quiet", ["!"])


def random_line(game: str, most: int) -> Match:
    match, rng = Match(game), random.Random(f"line {game}")
    while match.outcome is None and match.ply < most:
        match.play(rng.choice(match.legal_actions()))
    return match


@pytest.mark.parametrize("game", game_types())
def test_positions_along_a_line_are_those_asked_for_one_by_one(game: str) -> None:
    match = random_line(game, 25)
    actions = [str(action) for action in match.actions]
    line = json.loads(studying.describe_line(game, {}, None, actions, 3, "en"))
    models.PositionLine.model_validate(line)
    shown: dict[str, Any] = line["position"]
    for ply, change in enumerate([None, *line["changes"]], 3):
        shown = shown if change is None else apply_position(shown, change)
        alone = json.loads(studying.describe_position(game, {}, None, actions[:ply], "en"))
        del alone["turns"]
        for position in (shown, alone):
            position["legal"].sort(key=lambda action: action["text"])
        assert shown == alone


def test_a_line_is_told_of_in_parts(site: Site) -> None:
    match = random_line("virus-wars", 60)
    asked = {"game": "virus-wars", "actions": [str(action) for action in match.actions]}
    visitor = site.visitor()
    line = visitor.post("/api/positions/line", {**asked, "since": 0}).json()
    assert len(line["changes"]) == studying.MOST_POSITIONS - 1
    rest = visitor.post("/api/positions/line", {**asked, "since": 40}).json()
    assert rest["position"]["ply"] == 40
    late = visitor.post("/api/positions/line", {**asked, "since": 61})
    assert (late.status_code, late.json()["error"]) == (409, "no-such-action")


def test_a_game_is_told_of_as_a_tree(site: Site) -> None:
    visitor = site.visitor()
    game = visitor.begin("jostle", second="you", options={"size": "8"})
    with visitor.at(game["id"]) as talk:
        talk.play()
        talk.play()
    tree = models.Tree.model_validate(visitor.get(f"/api/games/{game['id']}/tree").json())
    assert len(tree.nodes) == 2
    assert tree.nodes[1].seat == str(Seat.SECOND)
    assert tree.tags["First"] == "you"
    assert visitor.get("/api/games/nothing/tree").status_code == 404


def test_a_record_is_read_with_its_variations(site: Site) -> None:
    text = '[Game "jostle"] 1. c4-b4 (1. c8-c9 {quiet}) 2. d8-d9'
    record = models.Record.model_validate(
        site.visitor().post("/api/records", {"record": text}).json()
    )
    assert record.actions == ["c4-b4", "d8-d9"]
    assert [node.action for node in record.nodes] == ["c4-b4", "d8-d9", "c8-c9"]
