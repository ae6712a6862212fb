"""One process serves one database, or several that share it: a lock, which ends with the process.

Games that are being played live in their process's memory, so a second one would know nothing of
them unless they tell each other.
"""

from __future__ import annotations

import secrets
import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from jogo.core.errors import JogoError
from jogo.web.store.private_files import make_database_private, make_private

# What our lock is called in PostgreSQL, where locks are numbers of the database.
LOCK = 0x6A6F676F
BETWEEN_TRIES = 0.05


class BadDatabase(JogoError):
    """The database cannot be used."""


class DatabaseTaken(BadDatabase):
    """Another process serves the database."""


def taken() -> DatabaseTaken:
    return DatabaseTaken(
        "the database is in use by another jogo; stop that one first, or choose another "
        "database with --database; several processes share a PostgreSQL if all have --redis"
    )


class Owner(Protocol):
    """Has a database, or has it not; `DatabaseTaken` if another process has it."""

    def reserve(self, patience: float) -> None:
        """Have the database before connecting to it."""

    def claim(self, connection: Any, patience: float) -> None:
        """Let this connection be the one that writes; any earlier one has ended by then."""

    def release(self) -> None:
        """Let another process have the database."""


@dataclass(slots=True)
class FileOwner:
    """Has a SQLite database by a transaction that stays open in a file beside it."""

    database: Path
    _lock: sqlite3.Connection | None = None

    def reserve(self, patience: float) -> None:
        if self._lock is not None:
            return
        path = self.database.with_name(self.database.name + ".owner")
        make_private(path)
        lock = sqlite3.connect(
            path, timeout=patience, isolation_level=None, check_same_thread=False
        )
        try:
            # Nothing is ever written there, so that it needs no journal beside it.
            lock.execute("PRAGMA journal_mode=MEMORY")
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            lock.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise taken() from error
            raise
        self._lock = lock
        make_database_private(self.database)

    def claim(self, connection: Any, patience: float) -> None:
        """Connections of one process need no telling apart: an earlier one is closed already."""

    def release(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None


@dataclass(slots=True)
class PostgresOwner:
    """Has a PostgreSQL database by a lock of the connection that writes."""

    # The process of the database that served our last connection, and since when.
    _session: list[Any] = field(default_factory=lambda: [0, ""])

    @property
    def locks(self) -> tuple[str, ...]:
        """What takes the locks."""
        return (f"pg_try_advisory_lock({LOCK})",)

    def reserve(self, patience: float) -> None:
        """The lock belongs to a connection."""

    def claim(self, connection: Any, patience: float) -> None:
        with closing(connection.cursor()) as cursor:
            end = time.monotonic() + patience
            for lock in self.locks:
                while not ask(cursor, f"SELECT {lock}")[0]:
                    if time.monotonic() > end:
                        raise taken()
                    self._end_last(cursor)
                    connection.rollback()
                    time.sleep(BETWEEN_TRIES)
            self._session = ask(
                cursor,
                "SELECT pid, backend_start::text FROM pg_stat_activity"
                " WHERE pid = pg_backend_pid()",
            )
        connection.commit()

    def _end_last(self, cursor: Any) -> None:
        """End our last connection, which may linger if the database has not noticed its end."""
        ask(
            cursor,
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE pid = %s::integer AND backend_start::text = %s",
            *self._session,
        )

    def release(self) -> None:
        """The lock ends with the connection."""


@dataclass(slots=True)
class SharingOwner(PostgresOwner):
    """Has a PostgreSQL database together with others who share it.

    A lock of its own besides tells its connections apart: once it has that, no earlier one writes.
    """

    _own: int = field(default_factory=lambda: secrets.randbelow(1 << 31))

    @property
    def locks(self) -> tuple[str, ...]:
        return f"pg_try_advisory_lock_shared({LOCK})", f"pg_try_advisory_lock({LOCK}, {self._own})"


def ask(cursor: Any, question: str, *values: Any) -> list[Any]:
    """The one row that answers a question."""
    cursor.execute(question, values)
    return list(cursor.fetchone())
