"""Who has blocked whom, as the database has it."""

from __future__ import annotations

import time
from collections.abc import Collection
from dataclasses import dataclass, field, replace

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from jogo.core.errors import NotNow
from jogo.core.message import Plural
from jogo.web.errors import TooMany
from jogo.web.identity import new_id
from jogo.web.store.persons import find_names
from jogo.web.store.tables import BLOCKS


@dataclass(frozen=True, slots=True)
class StoredBlock:
    """Somebody whom a person has blocked; `name` is what they are called now, if anything."""

    id: str
    person: str
    blocked: str
    created: float = field(default_factory=time.time)
    name: str | None = None


def block(connection: Connection, person: str, other: str, most: int) -> None:
    """Let somebody be blocked, if they are not."""
    pair = and_(BLOCKS.c.person == person, BLOCKS.c.blocked == other)
    if connection.execute(select(BLOCKS.c.id).where(pair)).first() is not None:
        return
    own = select(func.count()).select_from(BLOCKS).where(BLOCKS.c.person == person)
    if connection.execute(own).scalar_one() >= most:
        sentence = Plural(
            "you have blocked {n} person, the most there may be; unblock them first",
            "you have blocked {n} people, the most there may be; unblock one of them first",
        )
        raise TooMany(sentence, n=most, seconds=60)
    row = {"id": new_id(), "person": person, "blocked": other, "created": time.time()}
    connection.execute(insert(BLOCKS).values(row))


def unblock(connection: Connection, person: str, id: str) -> bool:
    """Take a block back; whether there was one."""
    chosen = delete(BLOCKS).where(BLOCKS.c.person == person, BLOCKS.c.id == id)
    return connection.execute(chosen).rowcount > 0


def list_blocks(connection: Connection, person: str) -> list[StoredBlock]:
    """Those whom somebody has blocked, the latest first."""
    own = select(BLOCKS).where(BLOCKS.c.person == person).order_by(BLOCKS.c.created.desc())
    blocks = [StoredBlock(**row._mapping) for row in connection.execute(own)]
    names = find_names(connection, {each.blocked for each in blocks}) if blocks else {}
    return [replace(each, name=names.get(each.blocked)) for each in blocks]


def blocked_by(connection: Connection, person: str) -> set[str]:
    """Those whom somebody has blocked."""
    own = select(BLOCKS.c.blocked).where(BLOCKS.c.person == person)
    return {*connection.execute(own).scalars()}


def blockers_of(connection: Connection, person: str) -> set[str]:
    """Those who have blocked somebody."""
    against = select(BLOCKS.c.person).where(BLOCKS.c.blocked == person)
    return {*connection.execute(against).scalars()}


def estranged_from(connection: Connection, person: str) -> set[str]:
    """Those whom somebody has blocked or who have blocked them."""
    return blocked_by(connection, person) | blockers_of(connection, person)


def estranged_among(
    connection: Connection, people: Collection[str], before: float | None = None
) -> set[tuple[str, str]]:
    """Pairs of some people of whom one has blocked the other, perhaps before a moment."""
    among = select(BLOCKS.c.person, BLOCKS.c.blocked).where(
        BLOCKS.c.person.in_({*people}), BLOCKS.c.blocked.in_({*people})
    )
    if before is not None:
        among = among.where(BLOCKS.c.created < before)
    return {(row.person, row.blocked) for row in connection.execute(among)}


def check_willing(other: str | None, strangers: set[str]) -> None:
    """Refuse a game with somebody who has blocked, or is blocked by, who asks for it."""
    if other in strangers:
        raise NotNow("one of you has blocked the other")


def move_blocks(connection: Connection, old: str, new: str) -> None:
    """Let one visitor's blocks, and those against them, be another's."""
    for own, other in ((BLOCKS.c.person, BLOCKS.c.blocked), (BLOCKS.c.blocked, BLOCKS.c.person)):
        known = {new, *connection.execute(select(other).where(own == new)).scalars()}
        connection.execute(delete(BLOCKS).where(own == old, other.in_(known)))
        connection.execute(update(BLOCKS).where(own == old).values({own.name: new}))


def delete_blocks(connection: Connection, person: str) -> None:
    mine = or_(BLOCKS.c.person == person, BLOCKS.c.blocked == person)
    connection.execute(delete(BLOCKS).where(mine))
