"""Programs and Python classes by their names: what cannot be started is refused before a game."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import jogo
from jogo.catalog import game_types
from jogo.players.outside import trusted_player

MODULE = """
class First:
    def choose(self, match): return match.legal_actions()[0]
class NoChoose: pass
class Costly:
    def __init__(self, depth): pass
    def choose(self, match): return ""
"""

FILES = {
    "mymod.py": MODULE,
    "zero.py": "1 / 0",
    "wants.py": "import no_such_module",
    "leaves.py": "import sys; sys.exit(4)",
    "dies.py": "import os; os._exit(3)",
    "sleeps.py": "import time; time.sleep(60)",
    "bots/base.py": "print('ugiok')",
    "bots/plain": "echo ugiok",
}
PROGRAMS = {"runs": "#!/bin/sh\ncat", "headless": "echo ugiok", "astray": "#!/no/such/shell\n"}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "bots").mkdir()
    for name, text in (FILES | PROGRAMS).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
        (tmp_path / name).chmod(0o755 if name in PROGRAMS else 0o644)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("cmd: ./nothere --fast", "there is no program './nothere'"),
        ("cmd: no-such-command", "there is no program 'no-such-command'"),
        ("cmd: ''", "names no program"),
        ("cmd: bots", "bots is a folder"),
        ("cmd: runs", 'write "cmd: ./runs"'),
        ("cmd: bots/base.py", 'write "cmd: python3 bots/base.py", or chmod +x bots/base.py'),
        ("cmd: bots/plain", "bots/plain is not executable; chmod +x bots/plain"),
        ("cmd: ./headless", "a script begins with a line like #!"),
        ("cmd: ./astray", "a script begins with a line like #!"),
        ("nomod:Bot", "there is no Python module 'nomod'"),
        ("mymod.inner:Bot", "there is no Python module 'mymod.inner'"),
        ("mymod:Nope", "mymod has no class 'Nope'; its classes with choose(match): First, Costly"),
        ("mymod:NoChoose", "has no method choose(match)"),
        ("mymod:Costly", "mymod:Costly cannot be made: TypeError:"),
        ("mymod.py:First", "write mymod:First"),
        ("bots/base.py:First", "write bots.base:First"),
        ("clasic:greedy", "did you mean classic:greedy?"),
        ("Classic:greedy", "did you mean classic:greedy?"),
        ("rndom", "did you mean random?"),
        ("zero:Bot", "zero cannot be imported: ZeroDivisionError: division by zero"),
        ("wants:Bot", "wants cannot be imported: ModuleNotFoundError: No module named"),
        ("leaves:Bot", "leaves cannot be imported: SystemExit: 4"),
        ("dies:Bot", "dies:Bot cannot be made: it ended with status 3"),
        ("./nothere", 'a program is written "cmd: ./nothere", a Python class nothere:ClassName'),
        ("runs", 'a program is written "cmd: ./runs"'),
        ("mymod", 'a program is written "cmd: python3 mymod.py", a Python class mymod:ClassName'),
        ("mymod.py", 'a program is written "cmd: python3 mymod.py", a Python class mymod:'),
        ("wizard", "there are human, random, classic:LEVEL, engine:1 to engine:10, engine@TIME, p"),
        ("engine:11", "the engine is engine:1 to engine:10"),
    ],
)
def test_what_cannot_be_started_is_refused_with_what_would_be_right(
    name: str, complaint: str
) -> None:
    with pytest.raises(jogo.UnknownPlayer) as refused:
        trusted_player(name).check(game_types()["jostle"])
    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "name",
    ["cmd: ./runs", "cmd: cat", "cmd: false", f"cmd: '{sys.executable}' x.py", "mymod:First"],
)
def test_what_starts_is_let_pass_whatever_it_does_then(name: str) -> None:
    trusted_player(name).check(game_types()["jostle"])
    assert "mymod" not in sys.modules


def test_a_class_that_takes_its_time_is_not_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jogo.players.python_class.START_SECONDS", 0.1)
    trusted_player("sleeps:Bot").check(game_types()["jostle"])


def test_where_only_computers_meet_no_person_is_offered() -> None:
    with pytest.raises(jogo.UnknownPlayer, match="a person cannot play"):
        trusted_player("human", people=False)
    with pytest.raises(jogo.UnknownPlayer) as refused:
        trusted_player("wizard", people=False)
    assert "human" not in str(refused.value)
    assert "programs (cmd: ./mybot) and Python classes (mymodule:MyBot)" in str(refused.value)
