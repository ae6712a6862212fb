"""What the server logs: a line for each thing that went wrong, and never more than a line."""

from __future__ import annotations

import logging
import traceback
from pathlib import Path
from typing import Any

from jogo.core.message import in_a_line


class OneLine(logging.Formatter):
    """Writes a record in one line; of an exception its kind, its text and its place.

    >>> record = logging.LogRecord("jogo", logging.ERROR, "", 0, "two\\nlines", (), None)
    >>> OneLine("%(levelname)s %(message)s").format(record)
    'ERROR two lines'
    """

    def format(self, record: logging.LogRecord) -> str:
        # A stranger's text may be part of it; only what can be printed is.
        text = "".join(c if c.isprintable() else " " for c in super().format(record))
        return " ".join(text.split())

    def formatException(self, ei: Any) -> str:  # noqa: N802 (the name is logging's)
        problem: BaseException = ei[1]
        return f"({in_a_line(problem)}{place_of(problem)})"

    def formatStack(self, stack_info: str) -> str:  # noqa: N802
        return ""


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


def log_config() -> dict[str, Any]:
    """The configuration of Python's logging for a server."""
    ours = {"handlers": ["lines"], "level": "WARNING"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {
                "()": OneLine,
                "fmt": "%(asctime)s %(levelname)s %(name)s: %(message)s",
            }
        },
        "handlers": {
            "lines": {
                "class": "logging.StreamHandler",
                "formatter": "line",
                "stream": "ext://sys.stderr",
            }
        },
        "loggers": {
            "jogo": ours,
            "uvicorn": ours,
            "asyncio": ours,
        },
    }
