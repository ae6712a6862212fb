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
        return self.verb in (Verb.INSERT_GAME, Verb.INSERT_ACTION)

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
