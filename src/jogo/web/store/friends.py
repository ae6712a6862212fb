"""Who follows whom, as the database has it."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import Connection, and_, delete, exists, func, insert, or_, select

from jogo.core.errors import NotNow
from jogo.core.message import Plural
from jogo.web.store.tables import BLOCKS, FRIENDS, PERSONS


@dataclass(frozen=True, slots=True)
class StoredFriend:
    """An account that somebody follows, and whether they may know when it is here."""

    id: str
    name: str
    created: float
    is_shown: bool


def follow(connection: Connection, person: str, other: str, most: int) -> None:
    """Let somebody follow an account, if they do not."""
    if is_friend(connection, person, other):
        return
    own = select(func.count()).select_from(FRIENDS).where(FRIENDS.c.person == person)
    if connection.execute(own).scalar_one() >= most:
        sentence = Plural(
            "you have {n} friend, the most there may be; remove them first",
            "you have {n} friends, the most there may be; remove one of them first",
        )
        raise NotNow(sentence, n=most)
    row = {"person": person, "friend": other, "created": time.time()}
    connection.execute(insert(FRIENDS).values(row))


def is_friend(connection: Connection, person: str, other: str) -> bool:
    """Whether somebody follows an account."""
    pair = and_(FRIENDS.c.person == person, FRIENDS.c.friend == other)
    return connection.execute(select(FRIENDS.c.friend).where(pair)).first() is not None


def unfollow(connection: Connection, person: str, other: str) -> bool:
    """Let somebody follow an account no more; whether they did."""
    chosen = delete(FRIENDS).where(FRIENDS.c.person == person, FRIENDS.c.friend == other)
    return connection.execute(chosen).rowcount > 0


def list_friends(connection: Connection, person: str) -> list[StoredFriend]:
    """Those whom somebody follows, by their names."""
    pair = or_(
        and_(BLOCKS.c.person == PERSONS.c.id, BLOCKS.c.blocked == person),
        and_(BLOCKS.c.blocked == PERSONS.c.id, BLOCKS.c.person == person),
    )
    is_shown = and_(~PERSONS.c.hidden, ~exists().where(pair))
    followed = (
        select(PERSONS.c.id, PERSONS.c.name, FRIENDS.c.created, is_shown)
        .join(FRIENDS, FRIENDS.c.friend == PERSONS.c.id)
        .where(FRIENDS.c.person == person)
        .order_by(PERSONS.c.skeleton)
    )
    rows = connection.execute(followed)
    return [StoredFriend(who, name, since, bool(shown)) for who, name, since, shown in rows]


def delete_friends(connection: Connection, person: str) -> None:
    mine = or_(FRIENDS.c.person == person, FRIENDS.c.friend == person)
    connection.execute(delete(FRIENDS).where(mine))
