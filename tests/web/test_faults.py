"""What nobody foresaw is a sentence for people and a line in the log."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from jogo.web.logs import OneLine, log_config
from jogo.web.rooms.registry import RoomRegistry
from jogo.web.security import HEADERS
from tests.web.process import serving, visitor_at
from tests.web.site import Visitor


def fail_oddly(*_: object) -> Any:
    raise ZeroDivisionError("nobody\nforesaw this")


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RoomRegistry, "visit", fail_oddly)


@pytest.mark.usefixtures("broken")
def test_a_fault_is_answered_with_a_sentence(
    anna: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    page = anna.get("/game/aaaaaaaaaa")
    assert page.status_code == 500
    assert "<html" in page.text
    assert "Something went wrong here" in page.text
    assert all(page.headers[name] == value for name, value in HEADERS.items())
    answer = anna.get("/api/games/aaaaaaaaaa")
    assert (answer.status_code, answer.json()["error"]) == (500, "server-fault")
    assert [record.getMessage() for record in caplog.records] == [
        "/game/aaaaaaaaaa failed",
        "/api/games/aaaaaaaaaa failed",
    ]


@pytest.mark.usefixtures("broken")
def test_a_fault_on_a_websocket_closes_it(anna: Visitor, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(InvalidStatus, match="HTTP 403"), anna.talk("/ws/games/aaaaaaaaaa"):
        pass
    assert len(caplog.records) == 1


def test_an_exception_is_logged_in_one_line_with_its_place() -> None:
    try:
        fail_oddly()
    except ZeroDivisionError:
        record = logging.LogRecord(
            "jogo", logging.ERROR, "", 0, "it\x1b[31m failed", (), sys.exc_info()
        )
    line = OneLine(log_config()["formatters"]["line"]["fmt"]).format(record)
    assert "\n" not in line
    assert "\x1b" not in line
    assert "ERROR jogo: it [31m failed (ZeroDivisionError: nobody foresaw this at " in line
    assert "test_faults.py:" in line


def test_refused_websockets_log_a_line_at_most(tmp_path: Path) -> None:
    with serving(tmp_path, logs=True) as process:
        anna = visitor_at(process)
        anna.headers["Origin"] = "http://elsewhere.example"
        for path in ("/ws/analysis", "/ws/games/aaaaaaaaaa", "/ws/nothing"):
            with pytest.raises(InvalidStatus, match="HTTP 403"), anna.talk(path):
                pass
        anna.http.close()
        process.popen.terminate()
        _, logged = process.popen.communicate(timeout=30)
    assert len(logged.splitlines()) <= 3
