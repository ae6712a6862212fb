"""What the pages show is true: their Python runs, and so do their commands.

A block is run unless its fence says `skip`; those, and commands that are only set in, are at least
commands that there are, with options that there are.
"""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
import typer

from jogo.cli.main import app, split_language

ROOT = Path(__file__).parent.parent
# This one builds a package block by block, and is tried as such.
BY_ITSELF = ROOT / "docs" / "write-a-game.md"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^( *)```(\w+)([^\n]*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
# A block that the site makes, or a text of ours that another test reads.
NOT_CODE = {"position", "actions", "record", "map", "json", "text", "toml"}
# Not the first line of a file, which has a number there.
PROGRAM = re.compile(r"(?:\$ )?(?:\.venv/bin/)?jogo (?!\w+ \d+$)")
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
PATIENCE = 300
# Python as a reader would run it: the blocks of a page one after another, in one conversation.
RUN_PAGE = """
import doctest, json, sys
blocks, flags, names = json.loads(sys.argv[1]), int(sys.argv[2]), {}
for kind, text in blocks:
    if kind == "python":
        exec(compile(text, "page", "exec"), names)
    else:
        runner = doctest.DocTestRunner(optionflags=flags)
        example = doctest.DocTestParser().get_doctest(text, names, "page", None, 0)
        if runner.run(example, clear_globs=False).failed:
            sys.exit("a conversation goes otherwise than shown")
        names.update(example.globs)
"""


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks(page: Path) -> Iterator[tuple[str, str, str]]:
    """The kind of each fenced block, what follows it, and the text."""
    for indent, kind, words, text in FENCE.findall(page.read_text(encoding="utf-8")):
        yield kind, words.strip(), dedent(text) if indent else text


def set_in_commands(page: Path) -> list[str]:
    """The commands of a page that are set in, or in a block that is not run."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    lines = [line.strip() for line in text.splitlines() if line.startswith("    ")]
    lines += [
        line
        for kind, words, block in blocks(page)
        if kind == "sh" and words == "skip"
        for line in block.splitlines()
    ]
    return [line for line in lines if PROGRAM.match(line)]


def run(command: list[str], folder: Path) -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "JOGO_DATA": str(folder / "data"), "LANGUAGE": "en"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def with_code(*kinds: str) -> list[Any]:
    return [
        pytest.param(page, id=name_of(page))
        for page in PAGES
        if page != BY_ITSELF and any(kind in kinds for kind, _, _ in blocks(page))
    ]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_block_is_of_a_kind_that_is_tried(page: Path) -> None:
    for kind, words, _ in blocks(page):
        assert kind in {"python", "pycon", "sh"} | NOT_CODE, kind
        assert words in ("", "skip") or words.startswith("file=") or kind in NOT_CODE, words


@pytest.mark.parametrize("page", with_code("python", "pycon"))
def test_the_python_of_a_page_runs(page: Path, tmp_path: Path) -> None:
    shown = [(kind, text) for kind, words, text in blocks(page) if words != "skip"]
    python = json.dumps([block for block in shown if block[0] in ("python", "pycon")])
    run([sys.executable, "-W", "error", "-c", RUN_PAGE, python, str(FLAGS)], tmp_path)


@pytest.mark.parametrize("page", with_code("sh"))
def test_the_commands_of_a_page_run_one_after_another(page: Path, tmp_path: Path) -> None:
    for kind, words, text in blocks(page):
        if words.startswith("file="):
            (tmp_path / words.removeprefix("file=")).write_text(text, encoding="utf-8")
        elif kind == "sh" and words != "skip":
            for line in text.splitlines():
                program, *arguments = shlex.split(line)
                assert program == "jogo", line
                assert run([sys.executable, "-m", "jogo", *arguments], tmp_path), line


@pytest.mark.parametrize("line", sorted({line for page in PAGES for line in set_in_commands(page)}))
def test_every_command_that_is_shown_is_one(line: str) -> None:
    """What follows two spaces or a sign of the shell's is said of the command, not to it."""
    told = re.split(r" {2,}| #| \| ", PROGRAM.sub("", line))[0]
    _, words = split_language(shlex.split(told))
    command: Any = typer.main.get_command(app)
    name = "jogo"
    while hasattr(command, "commands") and words and not words[0].startswith("-"):
        name, *words = words
        assert name in command.commands, f"{line}: there is no command {name!r}"
        command = command.commands[name]
    if not any(word.isupper() or "..." in word for word in words):
        command.make_context(name, words)
