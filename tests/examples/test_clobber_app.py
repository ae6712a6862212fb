"""The example in the full-screen app, in a real terminal."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pexpect

from tests.examples.packages import environment

CAPTURE = re.compile(r"[a-f][1-6]x[a-f][1-6]")


def test_it_is_played_with_a_hint_and_kept(installed: Path, tmp_path: Path) -> None:
    terminal = pexpect.spawn(
        sys.executable,
        ["-m", "jogo", "play", "clobber", "--second", "engine:1"],
        env={**environment(installed, tmp_path), "TERM": "xterm-256color"},
        encoding="utf-8",
        dimensions=(40, 110),
        timeout=60,
    )
    terminal.expect("Turn 1")
    terminal.send(":a2xa1\r")
    terminal.expect("Turn 3")
    terminal.send("\x1b")
    terminal.expect(CAPTURE)
    terminal.send("h")
    terminal.expect(CAPTURE)
    terminal.send("\x03")
    terminal.expect(pexpect.EOF)
    assert "Traceback" not in str(terminal.before)
    terminal.close()
    (path,) = (tmp_path / "games").glob("*.jogo")
    text = path.read_text(encoding="utf-8")
    assert '[Game "clobber"]' in text
    assert len(CAPTURE.findall(text)) == 2
