"""What can be written: statements of a few forms, with the values of each time.

Equal forms are written together: SQLite takes the rows one by one at no cost, and PostgreSQL all of
them in one statement, as JSON, because every statement costs its driver several round trips.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Any

from sqlalchemy import Table

from jogo.core.seat import Outcome
from jogo.web.store.stored_game import StoredGame
from jogo.web.store.tables import ACTIONS, GAMES, PULSE

Values = dict[str, Any]


class Verb(IntEnum):
    """What a statement does; those of a batch are done in this order."""

    INSERT_GAME = 1
    DELETE_ACTIONS = 2
    INSERT_ACTION = 3
    UPDATE_GAME = 4
    BEAT = 5


TABLES: Mapping[Verb, Table] = {
    Verb.INSERT_GAME: GAMES,
    Verb.DELETE_ACTIONS: ACTIONS,
    Verb.INSERT_ACTION: ACTIONS,
    Verb.UPDATE_GAME: GAMES,
    Verb.BEAT: PULSE,
}
# Which rows a statement is about. A game is changed only if it has the version that is expected.
CONDITIONS: Mapping[Verb, Mapping[str, str]] = {
    Verb.DELETE_ACTIONS: {"game": "=", "ply": ">="},
    Verb.UPDATE_GAME: {"id": "=", "version": "="},
    Verb.BEAT: {"id": "="},
}
TYPES = {str: "text", int: "integer", float: "float8", bool: "boolean"}


@dataclass(frozen=True, slots=True)
class Form:
    """A verb and the columns that it is given values for."""

    verb: Verb
    columns: tuple[str, ...]

    @property
    def table(self) -> str:
        return TABLES[self.verb].name

    @property
    def conditions(self) -> Mapping[str, str]:
        return CONDITIONS.get(self.verb, {})

    @property
    def changed(self) -> list[str]:
        """The columns that get a new value."""
        return [column for column in self.columns if column not in self.conditions]


Statement = tuple[Form, Values]


@lru_cache(maxsize=128)
def form(verb: Verb, columns: tuple[str, ...]) -> Form:
    return Form(verb, columns)


def insert_game(game: StoredGame) -> Statement:
    row = game.row()
    return form(Verb.INSERT_GAME, tuple(row)), row


def update_game(id: str, version: int, **columns: Any) -> Statement:
    """Change a game that has this version; it gets the next one."""
    values = {**columns, "updated": time.time(), "id": id, "version": version}
    return form(Verb.UPDATE_GAME, tuple(values)), values


def insert_action(game: str, ply: int, action: str) -> Statement:
    return ACTION, {"game": game, "ply": ply, "action": action}


def delete_actions(game: str, first: int) -> Statement:
    """Delete a game's actions from that ply on."""
    return DELETION, {"game": game, "ply": first}


def beat() -> Statement:
    """Write what means nothing, to find out whether anything can be written."""
    return PULSE_BEAT, {"at": time.time(), "id": 1}


ACTION = form(Verb.INSERT_ACTION, ("game", "ply", "action"))
DELETION = form(Verb.DELETE_ACTIONS, ("game", "ply"))
PULSE_BEAT = form(Verb.BEAT, ("at", "id"))


def outcome_columns(outcome: Outcome | None) -> dict[str, str | None]:
    """The columns that say how a game ended."""
    if outcome is None:
        return {"result": None, "reason": None}
    return {"result": outcome.result, "reason": outcome.reason}


def version_after(statement: Statement) -> tuple[str, int] | None:
    """The game that a statement makes or changes, and the version that it has afterwards."""
    form, values = statement
    if form.verb is Verb.INSERT_GAME:
        return values["id"], values["version"]
    if form.verb is Verb.UPDATE_GAME:
        return values["id"], values["version"] + 1
    return None


def group(statements: Iterable[Statement]) -> list[tuple[Form, list[Values]]]:
    """Statements of equal forms together, in the order in which verbs are done."""
    groups: dict[Form, list[Values]] = {}
    for form, values in statements:
        groups.setdefault(form, []).append(values)
    return sorted(groups.items(), key=lambda item: item[0].verb)


def execute(cursor: Any, form: Form, rows: Sequence[Values], *, at_once: bool) -> bool:
    """Do a form's statements; whether each of them found what it is about.

    `at_once` is for PostgreSQL.
    """
    if at_once:
        cursor.execute(write_at_once(form), (json.dumps(rows),))
    else:
        cursor.executemany(write_by_row(form), rows)
    # An undo may find nothing to delete; everything else is about exactly one row.
    return form.verb is Verb.DELETE_ACTIONS or cursor.rowcount == len(rows)


@lru_cache(maxsize=128)
def write_by_row(form: Form) -> str:
    """The SQL for one row.

    >>> write_by_row(DELETION)
    'DELETE FROM actions WHERE game = :game AND ply >= :ply'
    """
    table = form.table
    found = " AND ".join(f"{name} {sign} :{name}" for name, sign in form.conditions.items())
    if form.verb in (Verb.INSERT_GAME, Verb.INSERT_ACTION):
        values = ", ".join(f":{name}" for name in form.columns)
        return f"INSERT INTO {table} ({', '.join(form.columns)}) VALUES ({values})"
    if form.verb is Verb.DELETE_ACTIONS:
        return f"DELETE FROM {table} WHERE {found}"
    changes = [f"{name} = :{name}" for name in form.changed]
    return f"UPDATE {table} SET {', '.join(changes + next_version(form))} WHERE {found}"


@lru_cache(maxsize=128)
def write_at_once(form: Form) -> str:
    """The SQL for any number of rows, which PostgreSQL is given as a list in JSON.

    >>> print(write_at_once(DELETION))
    DELETE FROM actions USING json_to_recordset(%s::json) AS new(game text, ply integer)
    WHERE actions.game = new.game AND actions.ply >= new.ply
    """
    table, columns = form.table, TABLES[form.verb].c
    fields = ", ".join(f"{name} {TYPES[columns[name].type.python_type]}" for name in form.columns)
    new = f"json_to_recordset(%s::json) AS new({fields})"
    found = " AND ".join(
        f"{table}.{name} {sign} new.{name}" for name, sign in form.conditions.items()
    )
    if form.verb in (Verb.INSERT_GAME, Verb.INSERT_ACTION):
        names = ", ".join(form.columns)
        return f"INSERT INTO {table} ({names}) SELECT {names} FROM {new}"
    if form.verb is Verb.DELETE_ACTIONS:
        return f"DELETE FROM {table} USING {new} WHERE {found}"
    changes = [f"{name} = new.{name}" for name in form.changed]
    return f"UPDATE {table} SET {', '.join(changes + next_version(form))} FROM {new} WHERE {found}"


def next_version(form: Form) -> list[str]:
    return [f"version = {form.table}.version + 1"] if form.verb is Verb.UPDATE_GAME else []
