"""How each kind of database is spoken to by the one who writes, below SQLAlchemy.

Statements of one form are written together. SQLite takes their rows one by one at no cost.
PostgreSQL takes all of them in one prepared statement, as JSON: every statement costs its driver
round trips, and every new text of one costs more.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import closing
from functools import lru_cache
from typing import Any, Protocol

from jogo.web.store.statements import Form, Values

TYPES = {str: "text", int: "integer", float: "float8", bool: "boolean"}


class Session(Protocol):
    """A connection with at most one transaction, which begins with its first statement."""

    def execute(self, form: Form, rows: Sequence[Values]) -> int:
        """Do the statements of a form; how many rows they made or changed."""

    def commit(self) -> None: ...

    def rollback(self) -> None: ...

    def versions(self, table: str, ids: Sequence[str]) -> dict[str, int]:
        """The stored versions of those rows of a table that are stored."""

    def close(self) -> None: ...


class SqliteSession:
    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self.commit = connection.commit
        self.rollback = connection.rollback
        self.close = connection.close

    def execute(self, form: Form, rows: Sequence[Values]) -> int:
        with closing(self._connection.executemany(write_by_row(form), rows)) as cursor:
            return int(cursor.rowcount)

    def versions(self, table: str, ids: Sequence[str]) -> dict[str, int]:
        marks = ", ".join("?" for _ in ids)
        sql = f"SELECT id, version FROM {table} WHERE id IN ({marks})"
        with closing(self._connection.execute(sql, ids)) as cursor:
            return dict(cursor)


class PostgresSession:
    def __init__(self, connection: Any) -> None:
        # The driver would spend three round trips on each beginning and each commit.
        connection.autocommit = True
        self._connection = connection
        self._prepared: dict[str, Any] = {}
        self._is_begun = False
        self.close = connection.close

    def execute(self, form: Form, rows: Sequence[Values]) -> int:
        if not self._is_begun:
            self._say("BEGIN")
            self._is_begun = True
        return len(self._run(write_at_once(form), rows=json.dumps(rows)))

    def versions(self, table: str, ids: Sequence[str]) -> dict[str, int]:
        found = "ANY(SELECT json_array_elements_text(:ids))"
        sql = f"SELECT id, version FROM {table} WHERE id = {found}"
        return dict(self._run(sql, ids=json.dumps(ids)))

    def commit(self) -> None:
        self._is_begun = False
        self._say("COMMIT")

    def rollback(self) -> None:
        self._is_begun = False
        self._say("ROLLBACK")

    def _run(self, sql: str, **values: str) -> Sequence[Any]:
        if sql not in self._prepared:
            self._prepared[sql] = self._connection.prepare(sql)
        rows: Sequence[Any] = self._prepared[sql].run(**values)
        return rows

    def _say(self, command: str) -> None:
        with closing(self._connection.cursor()) as cursor:
            cursor.execute(command)


@lru_cache(maxsize=128)
def write_by_row(form: Form) -> str:
    """The SQL for one row.

    >>> from jogo.web.store.statements import DELETION
    >>> write_by_row(DELETION)
    'DELETE FROM actions WHERE game = :game AND ply >= :ply'
    """
    table = form.table.name
    if form.is_insertion:
        values = ", ".join(f":{name}" for name in form.columns)
        return f"INSERT INTO {table} ({', '.join(form.columns)}) VALUES ({values})"
    found = " AND ".join(f"{name} {sign} :{name}" for name, sign in form.conditions.items())
    if form.is_deletion:
        return f"DELETE FROM {table} WHERE {found}"
    changes = [f"{name} = :{name}" for name in form.changed]
    return f"UPDATE {table} SET {', '.join(changes + next_version(form))} WHERE {found}"


@lru_cache(maxsize=128)
def write_at_once(form: Form) -> str:
    """The SQL for any number of rows, which are given as a list in JSON.

    >>> from jogo.web.store.statements import DELETION
    >>> print(write_at_once(DELETION))
    DELETE FROM actions USING json_to_recordset(:rows) AS new(game text, ply integer)
    WHERE actions.game = new.game AND actions.ply >= new.ply RETURNING 1
    """
    table, types = form.table.name, form.table.c
    fields = ", ".join(f"{name} {TYPES[types[name].type.python_type]}" for name in form.columns)
    new = f"json_to_recordset(:rows) AS new({fields})"
    if form.is_insertion:
        names = ", ".join(form.columns)
        return f"INSERT INTO {table} ({names}) SELECT {names} FROM {new} RETURNING 1"
    found = " AND ".join(
        f"{table}.{name} {sign} new.{name}" for name, sign in form.conditions.items()
    )
    if form.is_deletion:
        return f"DELETE FROM {table} USING {new} WHERE {found} RETURNING 1"
    changes = ", ".join([f"{name} = new.{name}" for name in form.changed] + next_version(form))
    return f"UPDATE {table} SET {changes} FROM {new} WHERE {found} RETURNING 1"


def next_version(form: Form) -> list[str]:
    return [f"version = {form.table.name}.version + 1"] if form.is_update else []
