"""What can be written: SQL that is compiled once, with the values of each time."""

from __future__ import annotations

import time
from functools import lru_cache
from typing import Any

from sqlalchemy import Executable, bindparam, delete, insert, update

from jogo.core.seat import Outcome
from jogo.web.store.stored_game import StoredGame
from jogo.web.store.tables import ACTIONS, GAMES

Statement = tuple[Executable, dict[str, Any]]

INSERT_GAME, INSERT_ACTION = insert(GAMES), insert(ACTIONS)
DELETE_ACTIONS = delete(ACTIONS).where(
    ACTIONS.c.game == bindparam("of"), ACTIONS.c.ply >= bindparam("first")
)


def insert_game(game: StoredGame) -> Statement:
    return INSERT_GAME, game.row()


def update_game(id: str, **columns: Any) -> Statement:
    return update_columns(tuple(columns)), {"changed": id, "updated": time.time(), **columns}


@lru_cache(maxsize=64)
def update_columns(columns: tuple[str, ...]) -> Executable:
    values: dict[str, Any] = {name: bindparam(name) for name in ("updated", *columns)}
    return update(GAMES).where(GAMES.c.id == bindparam("changed")).values(values)


def insert_action(game: str, ply: int, action: str) -> Statement:
    return INSERT_ACTION, {"game": game, "ply": ply, "action": action}


def delete_actions(game: str, first: int) -> Statement:
    """Delete a game's actions from that ply on."""
    return DELETE_ACTIONS, {"of": game, "first": first}


def outcome_columns(outcome: Outcome | None) -> dict[str, str | None]:
    """The columns that say how a game ended."""
    if outcome is None:
        return {"result": None, "reason": None}
    return {"result": outcome.result, "reason": outcome.reason}
