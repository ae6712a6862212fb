"""What went wrong with a database, without what it went wrong with; and connections given up."""

from __future__ import annotations

import traceback
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection

from jogo.core.message import in_a_line


def describe_problem(problem: BaseException) -> str:
    """An exception in a line; what its frames hold, a lost connection's socket too, is let go of.

    SQLAlchemy's exceptions refer to themselves, so that it would stay open until the garbage
    collector came by.
    """
    line = in_a_line(problem)
    linked: BaseException | None = problem
    while linked is not None:
        traceback.clear_frames(linked.__traceback__)
        linked = linked.__cause__ or linked.__context__
    return line


def abandon(connection: Connection) -> None:
    """Let go of a connection, whatever state it is in."""
    with suppress(Exception):
        raw: Any = connection.connection.dbapi_connection
        connection.detach()
        raw.close()
