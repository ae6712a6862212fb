"""What nobody foresaw is a sentence for people and a line in the log."""

from __future__ import annotations

import json
import logging
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from structlog.contextvars import bound_contextvars
from websockets.exceptions import InvalidStatus

from jogo.web.logs import BadStyle, LogStyle, OneLine, log_config, read_style
from jogo.web.request_ids import HEADER
from jogo.web.rooms.registry import RoomRegistry
from jogo.web.security import HEADERS
from jogo.web.settings import Settings
from tests.web.process import serving, visitor_at
from tests.web.site import Visitor, running


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


@pytest.mark.usefixtures("broken")
def test_the_log_has_the_name_that_the_visitor_was_told(anna: Visitor) -> None:
    lines = Lines()
    logging.getLogger("jogo.web.faults").addHandler(lines)
    try:
        names = [anna.get("/api/games/aaaaaaaaaa").headers[HEADER] for _ in range(2)]
    finally:
        logging.getLogger("jogo.web.faults").removeHandler(lines)
    assert [f"[request {name}]" for name in names] == [line[-20:] for line in lines.written]
    assert names[0] != names[1]


class Lines(logging.Handler):
    """Keeps the lines of a log."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[str] = []
        self.setFormatter(formatter(LogStyle.LINES))

    def emit(self, record: logging.LogRecord) -> None:
        self.written.append(self.format(record))


def formatter(style: LogStyle) -> logging.Formatter:
    config = log_config(style)
    config = dict(config["formatters"][config["handlers"]["lines"]["formatter"]])
    made: logging.Formatter = config.pop("()")(**config)
    return made


def test_a_log_for_programs_has_an_object_a_line() -> None:
    try:
        fail_oddly()
    except ZeroDivisionError:
        record = logging.LogRecord(
            "jogo.web", logging.ERROR, "", 0, "it\nfailed", (), sys.exc_info()
        )
    with bound_contextvars(request="abc"):
        line = formatter(LogStyle.JSON).format(record)
    assert "\n" not in line
    said = json.loads(line)
    assert (said["event"], said["level"], said["logger"], said["request"]) == (
        "it\nfailed",
        "error",
        "jogo.web",
        "abc",
    )
    assert said["problem"].startswith("ZeroDivisionError: nobody foresaw this at test_faults.py:")


@pytest.mark.parametrize(
    ("proxies", "given", "is_kept"),
    [
        (("127.0.0.1",), "proxy-7", True),
        (("127.0.0.1",), "two words", False),
        ((), "proxy-7", False),
    ],
)
def test_a_proxy_may_name_requests(
    proxies: tuple[str, ...], given: str, is_kept: bool, settings: Settings
) -> None:
    with running(replace(settings, proxies=proxies)) as site:
        told = site.visitor(**{HEADER: given}).get("/healthz").headers[HEADER]
    assert (told == given) is is_kept


def test_a_style_that_is_none_is_refused() -> None:
    with pytest.raises(BadStyle, match="a log is written as lines / json, not as 'xml'"):
        read_style("xml")
