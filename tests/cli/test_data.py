"""`jogo data`: samples that go on where they were, and an arena's results as data."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from jogo.data.files import read_rows
from tests.cli.running import Jogo

SMALL = ("data", "sample", "jostle size=8", "--nodes", "20", "--processes", "1")
PATIENCE = 120


def sample(jogo: Jogo, folder: Path, games: int, *more: str) -> str:
    ran = jogo(*SMALL, "--games", str(games), "--output", str(folder), *more)
    assert ran.status == 0, ran.err
    return ran.out


def test_a_sample_goes_on_where_it_was(jogo: Jogo, tmp_path: Path) -> None:
    told = sample(jogo, tmp_path / "one", 2)
    path = tmp_path / "one" / "jostle-size-8.jsonl.gz"
    assert f"{path}: 2 games, " in told
    assert "4 games" in sample(jogo, tmp_path / "one", 4)
    sample(jogo, tmp_path / "at once", 4)
    assert path.read_bytes() == (tmp_path / "at once" / path.name).read_bytes()
    assert "has them already" in sample(jogo, tmp_path / "one", 3)
    assert [row.number for row in read_rows(path)] == [0, 1, 2, 3]
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


def test_a_sample_on_other_terms_is_not_mixed_in(jogo: Jogo, tmp_path: Path) -> None:
    sample(jogo, tmp_path, 1)
    ran = jogo(*SMALL, "--seed", "2", "--games", "2", "--output", str(tmp_path))
    assert ran.status == 2
    assert "has other games" in ran.err


def test_parquet_is_written_where_it_is_asked_for(jogo: Jogo, tmp_path: Path) -> None:
    sample(jogo, tmp_path, 2, "--parquet")
    sample(jogo, tmp_path, 2)
    lines, parquet = (tmp_path / f"jostle-size-8{end}" for end in (".jsonl.gz", ".parquet"))
    assert list(read_rows(lines)) == list(read_rows(parquet))


def test_by_default_every_game_is_sampled(jogo: Jogo, tmp_path: Path) -> None:
    ran = jogo(
        *("data", "sample", "--games", "1", "--nodes", "5", "--output", str(tmp_path)),
        *("--processes", "1"),
    )
    assert ran.status == 0, ran.err
    assert len(list(tmp_path.glob("*.jsonl.gz"))) == len(ran.out.splitlines()) >= 5


def test_ctrl_c_keeps_whole_games(tmp_path: Path) -> None:
    # Many games, so that it comes in the midst of them.
    command = [sys.executable, "-m", "jogo", *SMALL, "--games", "100000"]
    path = tmp_path / "jostle-size-8.jsonl.gz"
    with subprocess.Popen(
        [*command, "--output", str(tmp_path)],
        env={**os.environ, "LANGUAGE": "en", "JOGO_DATA": str(tmp_path / "data")},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        deadline = time.monotonic() + PATIENCE
        while not any(part.stat().st_size for part in tmp_path.glob(".*jogo-part")):
            assert time.monotonic() < deadline
            time.sleep(0.1)
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "Stopped. Run the same command again to continue." in told
    numbers = [row.number for row in read_rows(path)]
    assert numbers == list(range(len(numbers)))
    assert sorted(entry.name for entry in tmp_path.iterdir() if entry.is_file()) == [path.name]


@pytest.fixture
def results(jogo: Jogo, tmp_path: Path) -> Path:
    path = tmp_path / "match.db"
    ran = jogo(
        *("arena", "match", "random", "classic:greedy", "--game", "jostle size=8"),
        *("--games", "4", "--workers", "1", "--results", str(path)),
    )
    assert ran.status == 0, ran.err
    return path


def test_results_of_the_arena_are_exported(jogo: Jogo, results: Path) -> None:
    ran = jogo("data", "export", str(results))
    assert ran.status == 0, ran.err
    rows = list(read_rows(results.with_suffix(".jsonl.gz")))
    assert {(row.game, row.options) for row in rows} == {("jostle", "size=8")}
    assert {row.first for row in rows} == {row.second for row in rows}
    assert all(row.scores is None and row.nodes is None for row in rows)


def test_results_are_judged_if_asked(jogo: Jogo, results: Path, tmp_path: Path) -> None:
    path = tmp_path / "judged.parquet"
    ran = jogo("data", "export", str(results), "--output", str(path), "--nodes", "30")
    assert ran.status == 0, ran.err
    for row in read_rows(path):
        assert row.nodes == 30
        assert row.scores is not None
        assert len(row.scores) == len(row.actions)


def test_what_is_no_results_file_is_refused(jogo: Jogo, tmp_path: Path) -> None:
    assert "there is no file" in jogo("data", "export", str(tmp_path / "none.db")).err
    ran = jogo("data", "export", str(tmp_path / "a.db"), "--output", "games.csv")
    assert ran.status == 2
    assert "the name must end in" in ran.err
