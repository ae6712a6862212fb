"""docs/write-a-game.md is true: the package that it builds is built, tested and played."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples.packages import PATIENCE, ROOT, environment, install_by_hand

DOCUMENT = ROOT / "docs" / "write-a-game.md"
FENCE = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = [
    (kind, words.strip(), text)
    for kind, words, text in FENCE.findall(DOCUMENT.read_text(encoding="utf-8"))
]
COMMANDS = [
    line
    for kind, words, text in BLOCKS
    if kind == "sh" and words != "skip"
    for line in text.splitlines()
]
# Run in a process of its own, where the package is installed.
RUN_EXAMPLES = """
import doctest, sys
text = open(sys.argv[1], encoding="utf-8").read()
found = doctest.DocTestParser().get_doctest(text, {}, "document", sys.argv[1], 0)
flags = doctest.IGNORE_EXCEPTION_DETAIL | doctest.ELLIPSIS
sys.exit(doctest.DocTestRunner(optionflags=flags).run(found).failed)
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the document's reader would have."""
    folder: Path = tmp_path_factory.mktemp("document") / "obstruction"
    for kind, words, text in BLOCKS:
        if words.startswith("file="):
            path = folder / words.removeprefix("file=")
            assert not path.exists(), f"{path.name} is written twice"
            assert path.suffix in (".py", ".toml"), kind
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def target(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the package is installed in; that pip can do it is tried with the example."""
    folder: Path = tmp_path_factory.mktemp("target")
    install_by_hand(package, folder)
    return folder


def run(command: list[str], target: Path, folder: Path) -> str:
    done = subprocess.run(
        command,
        env={**environment(target, folder), "COLUMNS": "100"},
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_block_is_of_a_kind_that_is_tried() -> None:
    for kind, words, _ in BLOCKS:
        assert kind in ("python", "toml", "pycon", "sh"), kind
        assert kind in ("pycon", "sh") or words.startswith("file="), words


def test_every_file_that_the_document_lists_is_written(package: Path) -> None:
    listed = re.findall(r"\w+\.(?:py|toml)", DOCUMENT.read_text(encoding="utf-8").split("## 1")[0])
    assert set(listed) == {path.name for path in package.rglob("*") if path.is_file()}


def test_the_conversations_with_python_go_as_shown(target: Path, tmp_path: Path) -> None:
    examples = "\n".join(text for kind, _, text in BLOCKS if kind == "pycon")
    assert doctest.DocTestParser().get_examples(examples)
    path = tmp_path / "examples.txt"
    path.write_text(examples, encoding="utf-8")
    run([sys.executable, "-c", RUN_EXAMPLES, str(path)], target, tmp_path)


def test_the_commands_run_one_after_another(package: Path, target: Path) -> None:
    assert len(COMMANDS) > 5
    shell = {"python": [sys.executable], "jogo": [sys.executable, "-m", "jogo"]}
    for command in COMMANDS:
        program, *arguments = shlex.split(command)
        assert run([*shell[program], *arguments], target, package), command


def test_it_is_listed_and_nothing_is_left_out(target: Path, tmp_path: Path) -> None:
    told = run(
        [sys.executable, "-c", "from jogo import catalog; print(*catalog.broken_games())"],
        target,
        tmp_path,
    )
    assert told.strip() == ""
    assert "obstruction" in run([sys.executable, "-m", "jogo", "games"], target, tmp_path)
