"""Passkeys as the database has them: public keys only, which are no secret."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from sqlalchemy import Connection, delete, func, insert, select, update

from jogo.web.store.persons import PERSON_COLUMNS, StoredPerson
from jogo.web.store.tables import PASSKEYS, PERSONS, USED_CHALLENGES


@dataclass(frozen=True, slots=True)
class StoredPasskey:
    """A key that somebody logs in with; `credential` is what the key calls itself.

    `uses` is what the key has counted, if it counts.
    """

    id: str
    person: str
    credential: str
    public_key: str
    uses: int
    name: str
    created: float = field(default_factory=time.time)
    seen: float | None = None


def insert_passkey(connection: Connection, passkey: StoredPasskey) -> None:
    row = {column.name: getattr(passkey, column.name) for column in PASSKEYS.c}
    connection.execute(insert(PASSKEYS).values(row))


def list_passkeys(connection: Connection, person: str) -> list[StoredPasskey]:
    """Somebody's passkeys, the oldest first."""
    own = select(*PASSKEYS.c).where(PASSKEYS.c.person == person).order_by(PASSKEYS.c.created)
    return [StoredPasskey(*row) for row in connection.execute(own)]


def count_passkeys(connection: Connection, person: str) -> int:
    own = select(func.count()).select_from(PASSKEYS).where(PASSKEYS.c.person == person)
    return int(connection.execute(own).scalar_one())


def find_passkey(
    connection: Connection, credential: str
) -> tuple[StoredPasskey, StoredPerson] | None:
    """The passkey that calls itself so, and whose it is."""
    both = select(*PASSKEYS.c, *PERSON_COLUMNS).join(PERSONS, PERSONS.c.id == PASSKEYS.c.person)
    row = connection.execute(both.where(PASSKEYS.c.credential == credential)).one_or_none()
    if row is None:
        return None
    width = len(PASSKEYS.c)
    return StoredPasskey(*row[:width]), StoredPerson(*row[width:])


def note_use(connection: Connection, passkey: StoredPasskey, uses: int) -> bool:
    """A key was used; whether it has counted further than what is stored, if it counts."""
    counts = PASSKEYS.c.uses == 0 if uses == 0 else PASSKEYS.c.uses < uses
    chosen = update(PASSKEYS).where(PASSKEYS.c.id == passkey.id, counts)
    return connection.execute(chosen.values(uses=uses, seen=time.time())).rowcount > 0


def rename_passkey(connection: Connection, person: str, id: str, name: str) -> bool:
    chosen = update(PASSKEYS).where(PASSKEYS.c.person == person, PASSKEYS.c.id == id)
    return connection.execute(chosen.values(name=name)).rowcount > 0


def delete_passkey(connection: Connection, person: str, id: str) -> bool:
    chosen = delete(PASSKEYS).where(PASSKEYS.c.person == person, PASSKEYS.c.id == id)
    return connection.execute(chosen).rowcount > 0


def use_challenge(connection: Connection, challenge: str, until: float) -> bool:
    """Note that a challenge was used; whether it was not before. Old ones are forgotten."""
    connection.execute(delete(USED_CHALLENGES).where(USED_CHALLENGES.c.until < time.time()))
    known = select(USED_CHALLENGES.c.id).where(USED_CHALLENGES.c.id == challenge)
    if connection.execute(known).first() is not None:
        return False
    connection.execute(insert(USED_CHALLENGES).values(id=challenge, until=until))
    return True
