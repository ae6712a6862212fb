"""What the server logs: a line for each thing that went wrong, and never more than a line.

The lines are for people, or JSON for programs that collect logs. Both say in which request it was.
"""

from __future__ import annotations

import logging
import traceback
from enum import StrEnum
from pathlib import Path
from typing import Any

import structlog
from structlog.typing import EventDict, WrappedLogger

from jogo.core.errors import JogoError
from jogo.core.message import in_a_line


class LogStyle(StrEnum):
    """How the log is written."""

    LINES = "lines"
    JSON = "json"


class BadStyle(JogoError):
    """There is no such way to write a log."""


def read_style(text: str) -> LogStyle:
    """A way to write the log by its name, or `BadStyle`.

    >>> read_style("json")
    <LogStyle.JSON: 'json'>
    """
    if text not in [*LogStyle]:
        raise BadStyle(
            "a log is written as {styles}, not as {text!r}", styles=" / ".join(LogStyle), text=text
        )
    return LogStyle(text)


class OneLine(logging.Formatter):
    """Writes a record in one line; of an exception its kind, its text and its place.

    >>> record = logging.LogRecord("jogo", logging.ERROR, "", 0, "two\\nlines", (), None)
    >>> OneLine("%(levelname)s %(message)s").format(record)
    'ERROR two lines'
    """

    def format(self, record: logging.LogRecord) -> str:
        # A stranger's text may be part of it; only what can be printed is.
        text = in_one_line(super().format(record))
        request = structlog.contextvars.get_contextvars().get("request")
        return f"{text} [request {request}]" if request else text

    def formatException(self, ei: Any) -> str:  # noqa: N802 (the name is logging's)
        problem: BaseException = ei[1]
        return f"({in_a_line(problem)}{place_of(problem)})"

    def formatStack(self, stack_info: str) -> str:  # noqa: N802
        return ""


def in_one_line(text: str) -> str:
    """A text without what would begin another line, or change a terminal.

    >>> in_one_line("two\\nlines")
    'two lines'
    """
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def place_of(problem: BaseException) -> str:
    """Where an exception was raised.

    >>> try:
    ...     {}["bishop"]
    ... except KeyError as error:
    ...     print(place_of(error))
     at <doctest ...>:2
    """
    frames = traceback.extract_tb(problem.__traceback__)
    return f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""


def describe_exception(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Say of an exception its kind, its text and its place, as the lines for people do."""
    problem = event.pop("exc_info", None)
    problem = problem[1] if isinstance(problem, tuple) else problem
    if isinstance(problem, BaseException):
        event["problem"] = in_one_line(in_a_line(problem) + place_of(problem))
    return event


def as_json() -> dict[str, Any]:
    """What makes an object of JSON of each record."""
    processors = structlog.processors
    return {
        "()": structlog.stdlib.ProcessorFormatter,
        "foreign_pre_chain": [
            structlog.contextvars.merge_contextvars,
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            processors.TimeStamper(fmt="iso", utc=True, key="time"),
        ],
        "processors": [
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            describe_exception,
            processors.JSONRenderer(),
        ],
    }


def log_config(style: LogStyle = LogStyle.LINES) -> dict[str, Any]:
    """The configuration of Python's logging for a server."""
    ours = {"handlers": ["lines"], "level": "WARNING"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {
                "()": OneLine,
                "fmt": "%(asctime)s %(levelname)s %(name)s: %(message)s",
            },
            "json": as_json(),
        },
        "handlers": {
            "lines": {
                "class": "logging.StreamHandler",
                "formatter": "json" if style is LogStyle.JSON else "line",
                "stream": "ext://sys.stderr",
            }
        },
        "loggers": {
            "jogo": ours,
            "uvicorn": ours,
            "asyncio": ours,
        },
    }
