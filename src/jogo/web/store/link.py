"""The connection that writes: the one that has the database, made anew whenever it is lost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from typing import Any

from sqlalchemy import Engine

from jogo.web.store.ownership import Owner
from jogo.web.store.statements import Statement, execute, group
from jogo.web.store.write import overtaken

# How long a lock that our last connection had may take to be free.
SECONDS_TO_CLAIM = 1.0


class Link:
    """A connection to a database, below SQLAlchemy, of which every statement would cost as much.

    It belongs to one thread at a time.
    """

    def __init__(self, engine: Engine, owner: Owner) -> None:
        self._engine = engine
        self._owner = owner
        self._connection: Any = None
        self._takes_all_at_once = engine.dialect.name == "postgresql"

    @property
    def is_up(self) -> bool:
        return self._connection is not None

    def connect(self, patience: float = SECONDS_TO_CLAIM) -> None:
        """Connect, and have the database; once that is done, no earlier connection writes."""
        self._owner.reserve(patience)
        pooled = self._engine.raw_connection()
        pooled.detach()
        self._connection = pooled.dbapi_connection
        try:
            self._owner.claim(self._connection, patience)
        except BaseException:
            self.drop()
            raise

    def execute(self, statements: Iterable[Statement]) -> None:
        """Do statements in one transaction; `Overtaken` if one does not find what it is about."""
        with closing(self._connection.cursor()) as cursor:
            for form, rows in group(statements):
                if not execute(cursor, form, rows, at_once=self._takes_all_at_once):
                    raise overtaken()

    def commit(self) -> None:
        self._connection.commit()

    def undo(self) -> None:
        """End a transaction without a commit; a connection that has failed is not used again."""
        try:
            self._connection.rollback()
        except Exception:
            self.drop()

    def versions(self, games: Sequence[str]) -> dict[str, int]:
        """The stored versions of those games that are stored."""
        mark = "%s" if self._takes_all_at_once else "?"
        marks = ", ".join(mark for _ in games)
        with closing(self._connection.cursor()) as cursor:
            cursor.execute(f"SELECT id, version FROM games WHERE id IN ({marks})", tuple(games))
            found = dict(cursor.fetchall())
        self.undo()
        return found

    def drop(self) -> None:
        """Let go of the connection, whatever state it is in."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.close()

    def close(self) -> None:
        self.drop()
        self._owner.release()
