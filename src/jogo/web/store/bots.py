"""Bots and their tokens as the database has them."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from sqlalchemy import Connection, delete, insert, select, update

from jogo.web.store.persons import PERSON_COLUMNS, StoredPerson, find_by_token
from jogo.web.store.ratings import find_ratings
from jogo.web.store.tables import PERSONS, TOKENS


@dataclass(frozen=True, slots=True)
class StoredToken:
    """What lets a program act for a bot; `token` is the hash of what it shows."""

    id: str
    token: str
    person: str
    name: str
    scopes: str
    created: float = field(default_factory=time.time)
    seen: float | None = None


def list_bots(connection: Connection, keeper: str) -> list[StoredPerson]:
    """Somebody's bots, the oldest first."""
    own = select(*PERSON_COLUMNS).where(PERSONS.c.keeper == keeper).order_by(PERSONS.c.created)
    return [StoredPerson(*row) for row in connection.execute(own)]


@dataclass(frozen=True, slots=True)
class ConnectedBot:
    """A bot as others see it: whose it is, and its ratings by game."""

    id: str
    name: str
    keeper: str | None
    ratings: dict[str, str]


def list_connected_bots(connection: Connection, ids: set[str]) -> list[ConnectedBot]:
    """Some bots, by their names."""
    keepers = PERSONS.alias()
    both = select(PERSONS.c.id, PERSONS.c.name, keepers.c.name.label("keeper")).join(
        keepers, keepers.c.id == PERSONS.c.keeper, isouter=True
    )
    rows = connection.execute(both.where(PERSONS.c.id.in_(ids)).order_by(PERSONS.c.name)).all()
    rated = find_ratings(connection, ids)
    return [
        ConnectedBot(
            row.id,
            row.name,
            row.keeper,
            {game: str(rating) for (who, game), rating in rated.items() if who == row.id},
        )
        for row in rows
    ]


def insert_token(connection: Connection, token: StoredToken) -> None:
    row = {column.name: getattr(token, column.name) for column in TOKENS.c}
    connection.execute(insert(TOKENS).values(row))


def find_token(connection: Connection, hashed: str) -> tuple[StoredToken, StoredPerson] | None:
    """What the hash of a token stands for, and whose it is."""
    return find_by_token(connection, TOKENS, StoredToken, hashed)


def list_tokens(connection: Connection, person: str) -> list[StoredToken]:
    own = select(*TOKENS.c).where(TOKENS.c.person == person).order_by(TOKENS.c.created)
    return [StoredToken(*row) for row in connection.execute(own)]


def note_token(connection: Connection, id: str) -> None:
    """Somebody uses a token."""
    connection.execute(update(TOKENS).where(TOKENS.c.id == id).values(seen=time.time()))


def delete_token(connection: Connection, person: str, id: str) -> list[str]:
    """Revoke a token of somebody's; its hash, if there was one."""
    chosen = delete(TOKENS).where(TOKENS.c.person == person, TOKENS.c.id == id)
    return [*connection.execute(chosen.returning(TOKENS.c.token)).scalars()]
