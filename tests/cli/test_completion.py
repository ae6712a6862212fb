"""What Tab offers in bash, asked as bash asks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

BIN = Path(sys.executable).parent


def in_bash(script: str, home: Path) -> str:
    """What a script prints in a bash whose home is a folder of the test's own."""
    done = subprocess.run(
        ["bash", "--norc", "-c", script],
        env={**os.environ, "HOME": str(home), "PATH": f"{BIN}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home in which the completion was installed with the command for it."""
    folder: Path = tmp_path_factory.mktemp("home")
    # Bash must stay there as the parent, which is looked at to see which shell it is.
    assert "bash completion installed" in in_bash("jogo --install-completion; true", folder)
    return folder


def offered(home: Path, *words: str) -> list[str]:
    """What Tab offers after these words, as bash breaks them; the last is the current one."""
    quoted = " ".join(f"'{word}'" for word in ("jogo", *words))
    script = f"""
        source ~/.bash_completions/jogo.sh
        COMP_WORDS=({quoted}) COMP_CWORD={len(words)}
        _jogo_completion jogo
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    return in_bash(script, home).split()


def test_bash_is_told_where_to_find_it(home: Path) -> None:
    assert ".bash_completions/jogo.sh" in (home / ".bashrc").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("mo",), ["moves"]),
        (("play", "b"), ["breakthru"]),
        (("best", "m"), ["monkey-queen"]),
        (("moves", "jostle", "-o", ""), ["size=10", "size=8", "size=12", "size=14"]),
        (("moves", "jostle", "-o", "size", "=", "1"), ["10", "12", "14"]),
        (("moves", "jostle", "-o", "size", "="), ["10", "8", "12", "14"]),
        (("play", "jostle", "--first", "r"), ["random"]),
        (("play", "jostle", "--first", "classic", ":"), ["greedy"]),
        (("play", "jostle", "--second", "engine", ":", "1"), ["1", "10"]),
        (("play", "jostle", "--second", "=", "engine", ":", "1"), ["1", "10"]),
        (("arena", "match", "engine", ":", "1"), ["1", "10"]),
        (("arena", "match", "--game", "v"), ["virus-wars"]),
        (("best", "jostle", "--js"), ["--json"]),
    ],
)
def test_tab_offers_what_fits(home: Path, words: tuple[str, ...], expected: list[str]) -> None:
    assert offered(home, *words) == expected
