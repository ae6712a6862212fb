"""What can be written: statements of a few forms, with the values of each time."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Any

from sqlalchemy import Table

from jogo.core.seat import Outcome
from jogo.web.store.stored_game import StoredGame
from jogo.web.store.stored_study import StoredStudy
from jogo.web.store.tables import ACTIONS, GAMES, PULSE, STUDIES

Values = dict[str, Any]


class Verb(IntEnum):
    """What a statement does; those of a batch are done in this order.

    A game is changed before its actions, since that finds out whether somebody was quicker.
    """

    INSERT_GAME = 1
    UPDATE_GAME = 2
    DELETE_ACTIONS = 3
    INSERT_ACTION = 4
    BEAT = 5
    INSERT_STUDY = 6
    UPDATE_STUDY = 7
    DELETE_STUDY = 8


TABLES: Mapping[Verb, Table] = {
    Verb.INSERT_GAME: GAMES,
    Verb.DELETE_ACTIONS: ACTIONS,
    Verb.INSERT_ACTION: ACTIONS,
    Verb.UPDATE_GAME: GAMES,
    Verb.BEAT: PULSE,
    Verb.INSERT_STUDY: STUDIES,
    Verb.UPDATE_STUDY: STUDIES,
    Verb.DELETE_STUDY: STUDIES,
}
# Which rows a statement is about. A game or a study is changed only if it has the version that is
# expected.
CONDITIONS: Mapping[Verb, Mapping[str, str]] = {
    Verb.DELETE_ACTIONS: {"game": "=", "ply": ">="},
    Verb.UPDATE_GAME: {"id": "=", "version": "="},
    Verb.BEAT: {"id": "="},
    Verb.UPDATE_STUDY: {"id": "=", "version": "="},
    Verb.DELETE_STUDY: {"id": "=", "version": "="},
}
INSERTIONS = (Verb.INSERT_GAME, Verb.INSERT_ACTION, Verb.INSERT_STUDY)
UPDATES = (Verb.UPDATE_GAME, Verb.UPDATE_STUDY)
DELETIONS = (Verb.DELETE_ACTIONS, Verb.DELETE_STUDY)
# The version of what is not there.
GONE = -1


@dataclass(frozen=True, slots=True)
class Form:
    """A verb and the columns that it is given values for."""

    verb: Verb
    columns: tuple[str, ...]

    @property
    def table(self) -> Table:
        return TABLES[self.verb]

    @property
    def is_insertion(self) -> bool:
        return self.verb in INSERTIONS

    @property
    def is_update(self) -> bool:
        """Whether it makes the next version of a row."""
        return self.verb in UPDATES

    @property
    def is_deletion(self) -> bool:
        return self.verb in DELETIONS

    @property
    def conditions(self) -> Mapping[str, str]:
        return CONDITIONS.get(self.verb, {})

    @property
    def changed(self) -> list[str]:
        """The columns that get a new value."""
        return [column for column in self.columns if column not in self.conditions]


Statement = tuple[Form, Values]
# What has versions: the name of a table, and the id of a row.
Row = tuple[str, str]


# What may be written when a game is over.
AFTERWARDS = frozenset({"review", "rematch"})
# What a player prepares while they wait.
PREPARED = frozenset({"first_plan", "second_plan"})


@lru_cache(maxsize=128)
def form(verb: Verb, columns: tuple[str, ...]) -> Form:
    return Form(verb, columns)


def insert_game(game: StoredGame) -> Statement:
    row = game.row()
    return form(Verb.INSERT_GAME, tuple(row)), row


def update_game(id: str, version: int, **columns: Any) -> Statement:
    """Change a game that has this version; it gets the next one.

    What is added to a game that is over, or prepared without being played, does not make it a
    later one.
    """
    values = {**columns, "id": id, "version": version}
    is_prepared = not PREPARED.isdisjoint(columns) and "result" not in columns
    if AFTERWARDS.isdisjoint(columns) and not is_prepared:
        values["updated"] = time.time()
    return form(Verb.UPDATE_GAME, tuple(values)), values


def insert_action(game: str, ply: int, action: str) -> Statement:
    return ACTION, {"game": game, "ply": ply, "action": action}


def delete_actions(game: str, first: int) -> Statement:
    """Delete a game's actions from that ply on."""
    return DELETION, {"game": game, "ply": first}


def insert_study(study: StoredStudy) -> Statement:
    row = study.row()
    return form(Verb.INSERT_STUDY, tuple(row)), row


def update_study(id: str, version: int, **columns: Any) -> Statement:
    """Change a study that has this version; it gets the next one."""
    values = {**columns, "updated": time.time(), "id": id, "version": version}
    return form(Verb.UPDATE_STUDY, tuple(values)), values


def delete_study(id: str, version: int) -> Statement:
    return STUDY_DELETION, {"id": id, "version": version}


def beat() -> Statement:
    """Write what means nothing, to find out whether anything can be written."""
    return PULSE_BEAT, {"at": time.time(), "id": 1}


ACTION = form(Verb.INSERT_ACTION, ("game", "ply", "action"))
DELETION = form(Verb.DELETE_ACTIONS, ("game", "ply"))
STUDY_DELETION = form(Verb.DELETE_STUDY, ("id", "version"))
PULSE_BEAT = form(Verb.BEAT, ("at", "id"))


def outcome_columns(outcome: Outcome | None) -> dict[str, str | None]:
    """The columns that say how a game ended."""
    if outcome is None:
        return {"result": None, "reason": None}
    return {"result": outcome.result, "reason": outcome.reason}


def version_after(statement: Statement) -> tuple[Row, int] | None:
    """The game or study that a statement is about, and the version that it has afterwards."""
    form, values = statement
    if "version" not in values:
        return None
    row = form.table.name, values["id"]
    if form.is_deletion:
        return row, GONE
    return row, values["version"] + form.is_update


def group(statements: Iterable[Statement]) -> list[tuple[Form, list[Values]]]:
    """Statements of equal forms together, in the order in which verbs are done."""
    groups: dict[Form, list[Values]] = {}
    for form, values in statements:
        groups.setdefault(form, []).append(values)
    return sorted(groups.items(), key=lambda item: item[0].verb)
