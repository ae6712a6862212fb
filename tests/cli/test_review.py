"""`jogo review`: a record with the engine's opinion of every turn."""

from __future__ import annotations

import json
from pathlib import Path

from jogo import Match, Study
from tests.cli.running import Jogo
from tests.positions import QUEENS_MEET


def missed_win(folder: Path) -> Path:
    match = Match("monkey-queen", QUEENS_MEET)
    match.play("a1-b1")
    match.resign()
    path = folder / "game.jogo"
    path.write_text(match.record())
    return path


def test_mistakes_are_marked_and_the_better_line_is_shown(jogo: Jogo, tmp_path: Path) -> None:
    run = jogo("review", str(missed_win(tmp_path)), "--time", "5000n")
    assert run.status == 0
    assert "a1-b1??" in run.out
    assert "Blunder: a1-b1 missed a win: a1xa6 would have won at once." in run.out
    assert "White wins: Black resigned." in run.out


def test_the_record_is_written_with_remarks_and_reads_back(jogo: Jogo, tmp_path: Path) -> None:
    written = tmp_path / "reviewed.jogo"
    jogo("review", str(missed_win(tmp_path)), "--time", "5000n", "--record", str(written))
    text = written.read_text()
    assert "[%eval" in text
    assert "missed a win" in text
    match = Match.from_record(text)
    assert match.outcome is not None
    assert match.outcome.reason == "resignation"


def test_a_file_that_is_no_record_is_said_to_be_none(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "nothing.jogo"
    path.write_text("hello")
    run = jogo("review", str(path))
    assert run.status == 2
    assert "line 1" in run.err or "Game" in run.err


def test_both_players_have_figures_as_text_and_as_json(jogo: Jogo, tmp_path: Path) -> None:
    path = str(missed_win(tmp_path))
    run = jogo("review", path, "--time", "5000n")
    assert "White: accuracy " in run.out
    assert " %, 1 blunder\n" in run.out
    assert "It allows Black to play" in run.out
    found = json.loads(jogo("review", path, "--time", "5000n", "--json").out)
    white, black = found["players"]
    assert white["turns"] == {"inaccuracy": 0, "mistake": 0, "blunder": 1}
    assert white["accuracy"] < 25
    assert black["accuracy"] is None
    [turn] = found["turns"]
    assert (turn["number"], turn["seat"], turn["grade"]) == (5, "first", "blunder")
    assert turn["costs"] == [turn["cost"]]
    assert found["mistakes"][0]["allowed"]


def test_the_better_line_is_a_variation_of_the_record(jogo: Jogo, tmp_path: Path) -> None:
    written = tmp_path / "reviewed.jogo"
    jogo("review", str(missed_win(tmp_path)), "--time", "5000n", "--record", str(written))
    study = Study.from_record(written.read_text())
    assert [str(child.action) for child in study.root.children] == ["a1-b1", "a1xa6"]


def test_moves_are_named_as_one_types_them(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "game.jogo"
    path.write_text('[Game "small-star-empires"]\n\n1. b4-b5=C 2. d2-d1=T 3. b4-b3=T *\n')
    out = jogo("review", str(path), "--time", "500n").out
    assert "b4-b5 colony" in out
    assert "d2-d1 trade station" in out
    assert "=C" not in out
    assert "=T" not in out
