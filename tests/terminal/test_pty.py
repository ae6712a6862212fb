"""`jogo` in a real pseudo-terminal: colour, the menu, Ctrl-C, a terminal that goes away."""

from __future__ import annotations

import os
import re
import signal
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
            timeout=60,
        )

    return start


def shown_to_the_end(terminal: pexpect.spawn[str]) -> str:
    """What a terminal shows until its program ends."""
    terminal.expect(pexpect.EOF)
    terminal.close()
    return str(terminal.before)


def test_the_plain_menu_opens_in_a_terminal_and_quits(spawn: Spawn) -> None:
    terminal = spawn("--plain")
    terminal.expect("What would you like to do")
    terminal.sendline("0")
    shown_to_the_end(terminal)
    assert terminal.exitstatus == 0


@pytest.mark.parametrize(("command", "shown"), [("play", "New game"), ("learn", "Which game")])
def test_who_names_no_game_chooses_one_on_the_screen(
    spawn: Spawn, command: str, shown: str
) -> None:
    terminal = spawn(command)
    terminal.expect(shown)
    terminal.send("\x03")
    shown_to_the_end(terminal)


def test_lessons_open_in_the_app_and_enter_goes_on(spawn: Spawn) -> None:
    terminal = spawn("learn", "jostle")
    terminal.expect("Step 1 of ")
    terminal.send("\r")
    terminal.expect("2 of ")
    terminal.send("\x03")
    shown_to_the_end(terminal)
    plain = spawn("learn", "jostle", "--plain")
    plain.expect("Enter to go on, quit to leave")
    plain.close(force=True)


def test_ctrl_c_keeps_the_game_and_says_how_to_resume(spawn: Spawn) -> None:
    terminal = spawn("play", "breakthru", "--plain", "--second", "human")
    terminal.expect("Gold> ")
    terminal.sendline("e8-e9")
    terminal.expect("points left: 1")
    terminal.expect("Gold> ")
    terminal.sendintr()
    terminal.expect(r"To continue it:\s+jogo resume (\S+\.jogo)")
    assert isinstance(terminal.match, re.Match)
    path = terminal.match[1]
    assert "Traceback" not in shown_to_the_end(terminal)
    assert terminal.exitstatus == 130
    again = spawn("resume", path, "--plain")
    again.expect("points left: 1")
    again.close(force=True)


def test_colour_where_there_is_a_terminal_unless_it_is_refused(spawn: Spawn) -> None:
    arguments = ("play", "jostle", "--first", "random", "--second", "random", "--plain")
    coloured = spawn(*arguments)
    assert "\x1b[1;97;41m" in shown_to_the_end(coloured)
    plain = spawn(*arguments, NO_COLOR="1")
    assert "41m" not in shown_to_the_end(plain)


def test_end_of_input_in_a_terminal_leaves_cleanly(spawn: Spawn) -> None:
    terminal = spawn("play", "jostle", "--second", "human", "--plain")
    terminal.expect("Red> ")
    terminal.sendline("c4-b4")
    terminal.expect("Blue> ")
    terminal.sendeof()
    assert "To continue it" in shown_to_the_end(terminal)
    assert terminal.exitstatus == 0


# The full-screen app


def test_the_app_opens_in_a_terminal_and_quits(spawn: Spawn) -> None:
    terminal = spawn()
    terminal.expect("New game")
    terminal.send("q")
    shown = shown_to_the_end(terminal)
    assert terminal.exitstatus == 0
    # The screen is given back as it was.
    assert "\x1b[?1049l" in shown


def begun(spawn: Spawn, *arguments: str) -> pexpect.spawn[str]:
    """A game in the app, with one action typed."""
    terminal = spawn("play", "jostle", *arguments)
    terminal.expect("Turn 1")
    terminal.send(":c4-b4\r")
    terminal.expect("Turn 2")
    return terminal


def test_ctrl_c_in_the_app_keeps_the_game_and_says_how_to_resume(spawn: Spawn) -> None:
    terminal = begun(spawn, "--second", "human")
    terminal.send("\x03")
    terminal.expect(r"To continue it:\s+jogo resume (\S+\.jogo)")
    assert isinstance(terminal.match, re.Match)
    path = terminal.match[1]
    assert "Traceback" not in shown_to_the_end(terminal)
    assert terminal.exitstatus == 130
    again = spawn("resume", path)
    again.expect("Turn 2")
    again.send("\x03")
    shown_to_the_end(again)


@pytest.mark.parametrize("wish", [signal.SIGHUP, signal.SIGTERM, signal.SIGKILL])
def test_however_the_app_ends_the_game_is_there(
    spawn: Spawn, tmp_path: Path, wish: signal.Signals
) -> None:
    terminal = begun(spawn, "--second", "engine@10m")
    terminal.kill(wish)
    shown = shown_to_the_end(terminal)
    assert "Traceback" not in shown
    assert terminal.exitstatus == (143 if wish != signal.SIGKILL else None)
    (path,) = (tmp_path / "games").glob("*.jogo")
    assert "1. c4-b4 *" in path.read_text(encoding="utf-8")


def test_a_terminal_that_is_closed_ends_the_app(spawn: Spawn, tmp_path: Path) -> None:
    terminal = begun(spawn, "--second", "engine@10m")
    # Closing the terminal's own end hangs up; nothing is forced.
    os.close(terminal.child_fd)
    assert terminal.pid is not None
    _, status = os.waitpid(terminal.pid, 0)
    assert not os.WIFSIGNALED(status) or os.WTERMSIG(status) == signal.SIGHUP
    (path,) = (tmp_path / "games").glob("*.jogo")
    assert "1. c4-b4 *" in path.read_text(encoding="utf-8")


def test_without_colour_the_app_sends_none(spawn: Spawn) -> None:
    terminal = spawn("play", "jostle", NO_COLOR="1")
    terminal.expect("Turn 1")
    shown = str(terminal.before)
    terminal.send("\x03")
    shown += shown_to_the_end(terminal)
    assert not re.search(r"\x1b\[[0-9;]*(38|48);[25];", shown)
