"""Programs that do not answer, or end: what is said of them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import jogo
from jogo.core.errors import PlayerFailed, PlayerTooSlow
from jogo.players.program import ProgramPlayer

POLITE = """
import os, signal, sys, time
for line in sys.stdin:
    if line == "ugi\\n":
        print("option name Game type combo default x", "ugiok", sep="\\n", flush=True)
    elif line == "isready\\n":
        print("readyok", flush=True)
    elif line.startswith("go"):
        {answer}
"""


def problem_of(player: ProgramPlayer) -> str:
    with pytest.raises(PlayerFailed) as failed:
        player.choose(jogo.Match("jostle"))
    player.close()
    assert str(failed.value).startswith("bot: ")
    return str(failed.value).removeprefix("bot: ")


def failing(tmp_path: Path, answer: str, seconds: float = 60) -> str:
    """What is said of a program that does this instead of answering."""
    path = tmp_path / "bot.py"
    path.write_text(POLITE.format(answer=answer), encoding="utf-8")
    return problem_of(ProgramPlayer("bot", [sys.executable, str(path)], seconds))


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("os.kill(os.getpid(), signal.SIGKILL)", "it was ended by SIGKILL"),
        ("sys.exit(7)", "it ended with status 7"),
        ("sys.exit('no\\n\\n  ^^^^~~\\n')", "it ended with status 1; its last words: no"),
        ("{}['a' + line[:0]]", "it ended with status 1; its last words: KeyError: 'a'"),
        (
            "print('oh dear', flush=True); os._exit(0)",
            "it ended with status 0; it printed 'oh dear'",
        ),
        (
            "os.write(1, bytes([0, 255, 27, 10])); os._exit(0)",
            r"it ended with status 0; it printed '\x00\xff\x1b'",
        ),
        (
            "print('x' * 500, flush=True); os._exit(0)",
            f"it ended with status 0; it printed '{'x' * 37}...'",
        ),
        ("os.close(1); time.sleep(60)", "it closed its output"),
        ("print('bestmove', flush=True)", "it gave no action: -"),
        (
            "print('info string lost', 'bestmove (none)', sep=chr(10), flush=True)",
            "it gave no action: lost",
        ),
    ],
)
def test_how_a_program_ended_is_said_in_a_line(tmp_path: Path, answer: str, said: str) -> None:
    assert failing(tmp_path, answer) == said


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("pass", ""),
        ("print('info depth 3', flush=True)", ""),
        ("print('oh dear', flush=True)", "; it printed 'oh dear'"),
        ("os.write(1, b'bestmove c4-b4')", "; it printed 'bestmove c4-b4' without an end of line"),
        ("print('hm', file=sys.stderr, flush=True)", "; its last words: hm"),
    ],
)
def test_what_came_instead_of_an_answer_is_said(tmp_path: Path, answer: str, said: str) -> None:
    late = "it did not answer 'go movetime 500' with bestmove within 1.5 s"
    assert failing(tmp_path, answer, seconds=0.5) == late + said


def test_what_was_not_ready_once_is_not_waited_for_as_long_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("jogo.players.program.START_SECONDS", 0.3)
    monkeypatch.setattr("jogo.players.program.START_AGAIN_SECONDS", 0.2)
    for command in (["cat"], ["sleep", "60"], ["yes"]):
        silent = ProgramPlayer("bot", command)
        for seconds in ("0.3", "0.2", "0.2"):
            said = f"it did not answer 'ugi' with ugiok within {seconds} s"
            assert problem_of(silent).startswith(said)


def test_a_program_that_is_too_slow_has_not_crashed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jogo.players.program.START_SECONDS", 0.1)
    with pytest.raises(PlayerTooSlow, match="did not answer 'ugi'"):
        ProgramPlayer("bot", ["cat"]).choose(jogo.Match("jostle"))
