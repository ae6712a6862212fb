"""`jogo` in a real pseudo-terminal: colour, the menu, Ctrl-C."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pexpect
import pytest

Spawn = Callable[..., "pexpect.spawn[str]"]


@pytest.fixture
def spawn(tmp_path: Path) -> Spawn:
    """Start `jogo` in a terminal of 100 by 50 characters."""

    def start(*arguments: str, **environment: str) -> pexpect.spawn[str]:
        inherited = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        return pexpect.spawn(
            sys.executable,
            ["-m", "jogo", *arguments],
            env={**inherited, "TERM": "xterm-256color", "JOGO_DATA": str(tmp_path), **environment},
            encoding="utf-8",
            dimensions=(50, 100),
            timeout=30,
        )

    return start


def shown_to_the_end(terminal: pexpect.spawn[str]) -> str:
    """What a terminal shows until its program ends."""
    terminal.expect(pexpect.EOF)
    terminal.close()
    return str(terminal.before)


def test_the_menu_opens_in_a_terminal_and_quits(spawn: Spawn) -> None:
    terminal = spawn()
    terminal.expect("What would you like to do")
    terminal.sendline("0")
    shown_to_the_end(terminal)
    assert terminal.exitstatus == 0


def test_ctrl_c_keeps_the_game_and_says_how_to_resume(spawn: Spawn) -> None:
    terminal = spawn("play", "breakthru", "--plain", "--second", "human")
    terminal.expect("Gold> ")
    terminal.sendline("e8-e9")
    terminal.expect("points left: 1")
    terminal.expect("Gold> ")
    terminal.sendintr()
    terminal.expect(r"To go on with it: jogo resume (\S+\.jogo)")
    assert isinstance(terminal.match, re.Match)
    path = terminal.match[1]
    assert "Traceback" not in shown_to_the_end(terminal)
    assert terminal.exitstatus == 130
    again = spawn("resume", path)
    again.expect("points left: 1")
    again.close(force=True)


def test_colour_where_there_is_a_terminal_unless_it_is_refused(spawn: Spawn) -> None:
    coloured = spawn("play", "jostle", "--first", "random", "--second", "random")
    assert "\x1b[1;97;41m" in shown_to_the_end(coloured)
    plain = spawn("play", "jostle", "--first", "random", "--second", "random", NO_COLOR="1")
    assert "41m" not in shown_to_the_end(plain)


def test_end_of_input_in_a_terminal_leaves_cleanly(spawn: Spawn) -> None:
    terminal = spawn("play", "jostle", "--second", "human")
    terminal.expect("Red> ")
    terminal.sendline("c4-b4")
    terminal.expect("Blue> ")
    terminal.sendeof()
    assert "To go on with it" in shown_to_the_end(terminal)
    assert terminal.exitstatus == 0
