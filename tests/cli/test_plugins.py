"""Games of other packages, as a person has them installed: the broken ones harm nobody."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.plugins import BROKEN, FILL, install


def run_jogo(
    folder: Path, *arguments: str, typed: str = "", language: str = "en"
) -> subprocess.CompletedProcess[str]:
    """Run `jogo` in a process of its own, with the packages of a folder installed."""
    return subprocess.run(
        [sys.executable, "-m", "jogo", *arguments],
        input=typed,
        env={**os.environ, "PYTHONPATH": str(folder), "LANGUAGE": language},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    return tmp_path / "packages"


def test_a_broken_game_is_named_in_a_line_and_the_others_work(packages: Path) -> None:
    install(packages, "crumbled", BROKEN)
    run = run_jogo(packages, "games")
    assert run.returncode == 0
    (line,) = run.stderr.splitlines()
    assert line.startswith("jogo: the game crumbled of the package crumbled is left out: ")
    assert "RuntimeError: out of order" in line
    assert "\njostle\n" in run.stdout
    assert "crumbled" not in run.stdout


def test_a_game_of_another_package_is_listed_and_played(packages: Path) -> None:
    install(packages, "fill", FILL)
    assert "-o size=2: cells a side (2, 3)" in run_jogo(packages, "games").stdout
    typed = "a1\nmoves\nundo\na1\nb1\na2\nb2\n"
    run = run_jogo(packages, "play", "fill", "--second", "human", typed=typed)
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert "Taken back: a1" in run.stdout
    assert "Result: 0-1, the board is full" in run.stdout
    random = run_jogo(packages, "play", "fill", "--first", "random", "--second", "random")
    assert "Result: " in random.stdout


def test_a_game_without_lessons_says_so(packages: Path) -> None:
    install(packages, "fill", FILL)
    run = run_jogo(packages, "learn", "fill")
    assert run.returncode == 0, run.stderr
    assert "This game has no lessons. To play: jogo play fill" in run.stdout
