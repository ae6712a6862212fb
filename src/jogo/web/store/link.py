"""The connection that writes and owns the database; when it is lost, a new one is made."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from sqlalchemy import Engine

from jogo.web.store.ownership import Owner
from jogo.web.store.sessions import PostgresSession, Session, SqliteSession
from jogo.web.store.statements import Row, Statement, Verb, group
from jogo.web.store.write import overtaken

# How long a lock that our last connection had may take to be free.
SECONDS_TO_CLAIM = 1.0


class Link:
    """A connection to a database, or none; it belongs to one thread at a time."""

    def __init__(self, engine: Engine, owner: Owner) -> None:
        self._engine = engine
        self._owner = owner
        self._session: Session | None = None

    @property
    def is_up(self) -> bool:
        return self._session is not None

    @property
    def session(self) -> Session:
        """The connection; it is a mistake to ask for one that is lost."""
        assert self._session is not None
        return self._session

    def connect(self, patience: float = SECONDS_TO_CLAIM) -> None:
        """Connect, and have the database; once that is done, no earlier connection writes."""
        self._owner.reserve(patience)
        pooled = self._engine.raw_connection()
        pooled.detach()
        raw = pooled.dbapi_connection
        assert raw is not None
        try:
            self._owner.claim(raw, patience)
            is_sqlite = self._engine.dialect.name == "sqlite"
            self._session = SqliteSession(raw) if is_sqlite else PostgresSession(raw)
        except BaseException:
            with suppress(Exception):
                raw.close()
            raise

    def execute(self, statements: Iterable[Statement]) -> None:
        """Do statements in one transaction; `Overtaken` if one does not find what it is about."""
        for form, rows in group(statements):
            found = self.session.execute(form, rows)
            # An undo may find nothing to delete; everything else is about exactly one row.
            if found != len(rows) and form.verb is not Verb.DELETE_ACTIONS:
                raise overtaken()

    def commit(self) -> None:
        self.session.commit()

    def undo(self) -> None:
        """End a transaction without a commit."""
        try:
            self.session.rollback()
        except Exception:
            self.drop()

    def versions(self, rows: Iterable[Row]) -> dict[Row, int]:
        """The stored versions of those games and studies that are stored."""
        by_table: dict[str, list[str]] = {}
        for table, name in rows:
            by_table.setdefault(table, []).append(name)
        return {
            (table, name): version
            for table, names in by_table.items()
            for name, version in self.session.versions(table, names).items()
        }

    def drop(self) -> None:
        """Let go of the connection, whatever state it is in."""
        session, self._session = self._session, None
        if session is not None:
            with suppress(Exception):
                session.close()

    def close(self) -> None:
        self.drop()
        self._owner.release()
