"""People with names as the database has them, and the browsers in which they are logged in.

These functions ask or change over a connection that they are given, in a transaction of theirs.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import Connection, Table, delete, insert, or_, select, update

from jogo.club.names import skeleton_of
from jogo.web.errors import NameTaken
from jogo.web.identity import is_account
from jogo.web.store.tables import PERSONS, SESSIONS

T = TypeVar("T")

# A session that was not used for so long is over, and nobody has more of them than these.
SESSION_AGE = 90 * 24 * 3600.0
MOST_SESSIONS = 50


@dataclass(frozen=True, slots=True)
class StoredPerson:
    """Someone with a name: a guest, known by a visitor's number, or an account."""

    id: str
    name: str
    password: str | None = None
    mail: str | None = None
    created: float = field(default_factory=time.time)
    # Whose bot it is, if it is one.
    keeper: str | None = None
    moderator: bool = False
    # Since when nobody may log in there, or speak under this name.
    closed: float | None = None
    # Whether others may not see when they are here.
    hidden: bool = False

    @property
    def is_guest(self) -> bool:
        return not is_account(self.id)


@dataclass(frozen=True, slots=True)
class StoredSession:
    """A browser in which someone is logged in; `token` is the hash of what it shows for that."""

    id: str
    token: str
    person: str
    agent: str
    created: float = field(default_factory=time.time)
    seen: float = field(default_factory=time.time)


PERSON_COLUMNS = [
    PERSONS.c[name]
    for name in (
        "id",
        "name",
        "password",
        "mail",
        "created",
        "keeper",
        "moderator",
        "closed",
        "hidden",
    )
]


def find_person(connection: Connection, id: str) -> StoredPerson | None:
    row = connection.execute(select(*PERSON_COLUMNS).where(PERSONS.c.id == id)).one_or_none()
    return None if row is None else StoredPerson(*row)


def find_account(connection: Connection, name: str) -> StoredPerson | None:
    """The account with this name, or with one that people would take for it."""
    if not name.isprintable():
        # The database would stumble over some of what strangers write.
        return None
    like = select(*PERSON_COLUMNS).where(PERSONS.c.skeleton == skeleton_of(name))
    row = connection.execute(like).one_or_none()
    return None if row is None else StoredPerson(*row)


def find_names(connection: Connection, ids: Iterable[str]) -> dict[str, str]:
    """The names of those who have one."""
    known = select(PERSONS.c.id, PERSONS.c.name).where(PERSONS.c.id.in_({*ids}))
    return {row.id: row.name for row in connection.execute(known)}


def check_free(connection: Connection, name: str) -> None:
    """Refuse a name that an account has, or one like it."""
    other = find_account(connection, name)
    if other is not None:
        raise taken(other.name)


def taken(name: str) -> NameTaken:
    return NameTaken("somebody here is called {name!r}; take another name", name=name)


def name_guest(connection: Connection, visitor: str, name: str) -> None:
    """Let a visitor without an account be called so."""
    check_free(connection, name)
    changed = connection.execute(update(PERSONS).where(PERSONS.c.id == visitor).values(name=name))
    if not changed.rowcount:
        row = {"id": visitor, "name": name, "created": time.time()}
        connection.execute(insert(PERSONS).values(row))


def insert_account(connection: Connection, person: StoredPerson) -> None:
    check_free(connection, person.name)
    row = {
        "id": person.id,
        "name": person.name,
        "skeleton": skeleton_of(person.name),
        "password": person.password,
        "mail": person.mail,
        "created": person.created,
        "keeper": person.keeper,
    }
    connection.execute(insert(PERSONS).values(row))


def update_person(connection: Connection, id: str, **columns: Any) -> None:
    connection.execute(update(PERSONS).where(PERSONS.c.id == id).values(columns))


def delete_person(connection: Connection, id: str) -> None:
    """Forget a person and where they are logged in."""
    connection.execute(delete(PERSONS).where(PERSONS.c.id == id))


# Where they are logged in


def add_session(connection: Connection, session: StoredSession) -> None:
    """Note where someone is logged in now; the sessions that are over are forgotten."""
    own = select(SESSIONS.c.id).where(SESSIONS.c.person == session.person)
    oldest = own.order_by(SESSIONS.c.seen.desc()).offset(MOST_SESSIONS - 1)
    is_over = SESSIONS.c.seen < time.time() - SESSION_AGE
    too_many = SESSIONS.c.id.in_([*connection.execute(oldest).scalars()])
    connection.execute(delete(SESSIONS).where(or_(is_over, too_many)))
    row = {column.name: getattr(session, column.name) for column in SESSIONS.c}
    connection.execute(insert(SESSIONS).values(row))


def find_session(connection: Connection, token: str) -> tuple[StoredSession, StoredPerson] | None:
    """What the hash of a token stands for: a browser, and who is logged in there."""
    return find_by_token(connection, SESSIONS, StoredSession, token)


def find_by_token(
    connection: Connection, table: Table, kind: Callable[..., T], token: str
) -> tuple[T, StoredPerson] | None:
    """The row of a table of tokens that has this hash, and the person it belongs to."""
    both = select(*table.c, *PERSON_COLUMNS).join(PERSONS, PERSONS.c.id == table.c.person)
    row = connection.execute(both.where(table.c.token == token)).one_or_none()
    if row is None:
        return None
    width = len(table.c)
    return kind(*row[:width]), StoredPerson(*row[width:])


def list_sessions(connection: Connection, person: str) -> list[StoredSession]:
    """Where someone is logged in, the latest first."""
    is_alive = SESSIONS.c.seen >= time.time() - SESSION_AGE
    own = select(*SESSIONS.c).where(SESSIONS.c.person == person, is_alive)
    return [StoredSession(*row) for row in connection.execute(own.order_by(SESSIONS.c.seen.desc()))]


def note_session(connection: Connection, id: str) -> None:
    """Somebody uses a session."""
    connection.execute(update(SESSIONS).where(SESSIONS.c.id == id).values(seen=time.time()))


def list_token_hashes(connection: Connection, person: str) -> list[str]:
    """The hashes of what somebody's browsers show."""
    own = select(SESSIONS.c.token).where(SESSIONS.c.person == person)
    return [*connection.execute(own).scalars()]


def end_sessions(
    connection: Connection, person: str, only: str | None = None, besides: str | None = None
) -> list[str]:
    """Log someone out everywhere, or `only` in one session, or everywhere `besides` one.

    The hashes of the tokens that are worth nothing any more.
    """
    chosen = delete(SESSIONS).where(SESSIONS.c.person == person)
    if only is not None:
        chosen = chosen.where(SESSIONS.c.id == only)
    if besides is not None:
        chosen = chosen.where(SESSIONS.c.id != besides)
    return [*connection.execute(chosen.returning(SESSIONS.c.token)).scalars()]
