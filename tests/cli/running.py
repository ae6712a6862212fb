"""Running `jogo` as a person would: arguments in, lines typed, what the screen shows out."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from jogo.cli.main import main


@dataclass(frozen=True)
class Run:
    """What a run of `jogo` left: its exit status, its output and its errors."""

    status: int
    out: str
    err: str


Jogo = Callable[..., Run]


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own, and English whatever the machine speaks."""
    folder = tmp_path / "data"
    monkeypatch.setenv("JOGO_DATA", str(folder))
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("COLUMNS", "100")
    return folder


@pytest.fixture
def jogo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Jogo:
    """Run `jogo` in this process with arguments and lines typed."""

    def run(*arguments: str, typed: str = "") -> Run:
        monkeypatch.setattr(sys, "argv", ["jogo", *arguments])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as leaving:
            main()
        shown = capsys.readouterr()
        return Run(int(leaving.value.code or 0), shown.out, shown.err)

    return run
