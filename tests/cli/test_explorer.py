"""`jogo explorer`: indexes from games of every kind, which go on where they were, and a table."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import jogo as library
from jogo.data.files import write_rows
from jogo.data.sample import Sample, play_sample
from jogo.explorer import read_explorer
from jogo.explorer.index import Header
from tests.cli.running import Jogo

GAME = "jostle size=8"
GENERATE = ("explorer", "build", "--game", GAME, "--nodes", "20", "--processes", "1")
FILE = "jostle-size-8.explorer"
PATIENCE = 120


def build(jogo: Jogo, *arguments: str) -> str:
    ran = jogo("explorer", "build", "--deep", "2", "--deep-nodes", "50", *arguments)
    assert ran.status == 0, ran.err
    return ran.out


def generate(jogo: Jogo, folder: Path, games: int) -> Header:
    ran = jogo(
        *(*GENERATE, "--generate", str(games), "--output", str(folder)),
        *("--deep", "2", "--deep-nodes", "50"),
    )
    assert ran.status == 0, ran.err
    assert f"{folder / FILE}: " in ran.out
    return read_explorer(folder / FILE).index.header


def test_generated_games_go_on_where_they_were(jogo: Jogo, tmp_path: Path) -> None:
    assert generate(jogo, tmp_path / "one", 8).games == 8
    assert generate(jogo, tmp_path / "one", 16).games == 16
    generate(jogo, tmp_path / "at once", 16)
    games = "games/jostle-size-8.games"
    assert (tmp_path / "one" / games).read_bytes() == (tmp_path / "at once" / games).read_bytes()
    one, other = (read_explorer(tmp_path / place / FILE) for place in ("one", "at once"))
    assert one.explore().results == other.explore().results
    assert one.explore().nodes == 50


def test_ctrl_c_keeps_the_games_that_were_played(tmp_path: Path) -> None:
    games = tmp_path / "games" / "jostle-size-8.games"
    with subprocess.Popen(
        [
            sys.executable,
            "-m",
            "jogo",
            *GENERATE,
            "--generate",
            "100000",
            "--output",
            str(tmp_path),
        ],
        env={**os.environ, "LANGUAGE": "en", "JOGO_DATA": str(tmp_path / "data")},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        deadline = time.monotonic() + PATIENCE
        while not games.exists() or games.stat().st_size < 1_000:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "Stopped. Run the same command again to continue." in told
    assert games.stat().st_size >= 1_000


def test_games_of_every_kind_are_counted(jogo: Jogo, tmp_path: Path) -> None:
    results = tmp_path / "match.db"
    ran = jogo(
        *("arena", "match", "random", "classic:greedy", "--game", GAME),
        *("--games", "4", "--workers", "1", "--results", str(results)),
    )
    assert ran.status == 0, ran.err
    rows = [play_sample(Sample(GAME, 20, 1), number) for number in range(3)]
    write_rows(tmp_path / "rows.jsonl.gz", rows, "rows.jsonl.gz")
    match = library.Match("jostle", size=8)
    match.play(match.legal()[0])
    (tmp_path / "unfinished.jogo").write_text(match.record())
    match.resign()
    (tmp_path / "finished.jogo").write_text(match.record())
    ran = jogo("train", "data", "jostle", "-o", "size=8", "--nodes", "20", "--positions", "10",
               "--processes", "1", "--output", str(tmp_path / "self.games"))  # fmt: skip
    assert ran.status == 0, ran.err
    told = build(jogo, str(tmp_path), "--output", str(tmp_path / "out"))
    explorer = read_explorer(tmp_path / "out" / FILE)
    # At least the four of the arena, the three rows, the record, and a batch of self-play.
    assert explorer.index.header.games >= 4 + 3 + 1 + 1
    assert "positions" in told
    assert explorer.index.move_ratings.max() >= 500


def test_own_games_are_those_that_were_saved(jogo: Jogo, data_folder: Path) -> None:
    ran = jogo("explorer", "build")
    assert ran.status == 2
    assert "there is no finished game in" in ran.err
    match = library.Match("jostle", size=8)
    action = str(match.play(match.legal()[0]))
    match.resign()
    saves = data_folder / "games"
    saves.mkdir(parents=True)
    (saves / "a.jogo").write_text(match.record())
    build(jogo)
    ran = jogo("explorer", "show", "jostle", "-o", "size=8", "--own")
    assert ran.status == 0, ran.err
    assert "1 game with this position: Red won 1, Blue won 0, 0 drawn." in ran.out
    assert action in ran.out


def test_own_games_are_shown_without_building_anything(jogo: Jogo, data_folder: Path) -> None:
    ran = jogo("explorer", "show", "jostle", "--own")
    assert ran.status == 2
    assert "you have no finished games of jostle yet" in ran.err
    saves = data_folder / "games"
    saves.mkdir(parents=True)
    match = library.Match("jostle")
    match.play("c8-b8")
    match.resign()
    (saves / "a.jogo").write_text(match.record())
    ran = jogo("explorer", "show", "jostle", "--own")
    assert ran.status == 0, ran.err
    assert "1 game with this position: Red won 1, Blue won 0, 0 drawn." in ran.out


def test_a_position_is_shown_and_written_as_json(jogo: Jogo, tmp_path: Path) -> None:
    generate(jogo, tmp_path, 8)
    where = ("jostle", "-o", "size=8", "--from", str(tmp_path))
    ran = jogo("explorer", "show", *where)
    assert ran.status == 0, ran.err
    assert "8 games with this position" in ran.out
    ran = jogo("explorer", "show", *where, "--json")
    found = json.loads(ran.out)["found"]
    assert sum(found["results"].values()) == 8
    first = found["moves"][0]
    ran = jogo("explorer", "show", *where, *first["actions"], "--json")
    assert sum(json.loads(ran.out)["found"]["results"].values()) == sum(first["results"].values())
    ran = jogo("explorer", "show", *where, "--position", "8/8/8/3RB3/8/8/8/8 r 1")
    assert "No game in this explorer reached this position." in ran.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("show", "jostle", "z9-z8", "-o", "size=8"), "'z9' is not a square"),
        (("show", "jostle", "-o", "size=8"), "there is no explorer for jostle size=8"),
        (("build", "none.db"), "none.db cannot be read"),
    ],
)
def test_what_is_wrong_is_said(jogo: Jogo, arguments: tuple[str, ...], sentence: str) -> None:
    ran = jogo("explorer", *arguments)
    assert ran.status == 2
    assert sentence in ran.err


def test_a_damaged_index_is_replaced(jogo: Jogo, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"jogo explorer 1\n{}\n")
    ran = jogo("explorer", "show", "jostle", "-o", "size=8", "--from", str(tmp_path))
    assert ran.status == 2
    assert "is not an index of the explorer, or it is damaged" in ran.err
    assert generate(jogo, tmp_path, 8).games == 8
