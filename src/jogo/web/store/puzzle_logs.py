"""What accounts have solved, as the database has it."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, delete, insert, select

from jogo.web.store.tables import PUZZLE_LOGS


def find_log(connection: Connection, person: str) -> str | None:
    own = select(PUZZLE_LOGS.c.log).where(PUZZLE_LOGS.c.person == person)
    log: str | None = connection.execute(own).scalar()
    return log


def change_log(connection: Connection, person: str, change: Callable[[str | None], str]) -> str:
    """Keep what a function makes of a log; None if there is none yet."""
    log = change(find_log(connection, person))
    connection.execute(delete(PUZZLE_LOGS).where(PUZZLE_LOGS.c.person == person))
    connection.execute(insert(PUZZLE_LOGS).values({"person": person, "log": log}))
    return log
