"""Challenges to people who are away, as the database has them."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from sqlalchemy import Connection, delete, func, insert, or_, select

from jogo.web.store.tables import CHALLENGES

# Seconds until nobody can accept a challenge any more.
AGE = 14 * 24 * 3600.0


@dataclass(frozen=True, slots=True)
class StoredChallenge:
    """What an account wants to play with another; `wanted` is the command as JSON."""

    id: str
    by: str
    target: str
    wanted: str
    created: float = field(default_factory=time.time)


def add_challenge(connection: Connection, challenge: StoredChallenge) -> None:
    """Keep a challenge; those that are too old are forgotten."""
    connection.execute(delete(CHALLENGES).where(CHALLENGES.c.created < time.time() - AGE))
    row = {column.name: getattr(challenge, column.name) for column in CHALLENGES.c}
    connection.execute(insert(CHALLENGES).values(row))


def list_challenges(connection: Connection, by: str | None = None) -> list[StoredChallenge]:
    """The challenges that are kept, the oldest first; of one account only, if it is named."""
    kept = select(*CHALLENGES.c).where(CHALLENGES.c.created >= time.time() - AGE)
    chosen = kept if by is None else kept.where(CHALLENGES.c.by == by)
    rows = connection.execute(chosen.order_by(CHALLENGES.c.created))
    return [StoredChallenge(*row) for row in rows]


def count_challenges(connection: Connection, target: str) -> int:
    """How many challenges wait for an account."""
    mine = (CHALLENGES.c.target == target, CHALLENGES.c.created >= time.time() - AGE)
    return int(connection.execute(select(func.count()).where(*mine)).scalar_one())


def delete_challenge(connection: Connection, id: str) -> bool:
    """Forget a challenge; whether it was there."""
    return connection.execute(delete(CHALLENGES).where(CHALLENGES.c.id == id)).rowcount > 0


def delete_challenges(connection: Connection, person: str) -> None:
    mine = or_(CHALLENGES.c.by == person, CHALLENGES.c.target == person)
    connection.execute(delete(CHALLENGES).where(mine))
