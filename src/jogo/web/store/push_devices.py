"""Browsers that accounts want to be told by, and the key that the server signs with."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, exists, func, insert, or_, select

from jogo.web.store.notices import (
    MOVER,
    WaitingTurn,
    is_away,
    is_new,
    is_soon,
    read_turns,
    turns,
    waits,
)
from jogo.web.store.tables import PUSH_DEVICES, SECRETS, TOLD_TURNS

# Where the key stands among the secrets.
KEY = 2


@dataclass(frozen=True, slots=True)
class PushDevice:
    """A browser: where its push service is, its public key, and a secret that it shares with us."""

    id: str
    person: str
    endpoint: str
    point: str
    auth: str
    agent: str
    created: float


# Devices


def list_devices(connection: Connection, person: str) -> list[PushDevice]:
    own = select(*PUSH_DEVICES.c).where(PUSH_DEVICES.c.person == person)
    return [PushDevice(*row) for row in connection.execute(own.order_by(PUSH_DEVICES.c.created))]


def find_device(connection: Connection, id: str) -> PushDevice | None:
    row = connection.execute(select(*PUSH_DEVICES.c).where(PUSH_DEVICES.c.id == id)).one_or_none()
    return None if row is None else PushDevice(*row)


def count_devices(connection: Connection, person: str) -> int:
    own = select(func.count()).where(PUSH_DEVICES.c.person == person)
    return int(connection.execute(own).scalar_one())


def add_device(connection: Connection, device: PushDevice) -> None:
    row = {column.name: getattr(device, column.name) for column in PUSH_DEVICES.c}
    connection.execute(insert(PUSH_DEVICES).values(row))


def drop_device(connection: Connection, **which: str) -> bool:
    """Forget the device with these values; whether it was there."""
    chosen = delete(PUSH_DEVICES).filter_by(**which)
    return connection.execute(chosen).rowcount > 0


# Who is to be told


def list_by_push(connection: Connection, now: float) -> list[str]:
    """Those who have a device, and are to be told of a turn."""
    has_device = exists().where(PUSH_DEVICES.c.person == MOVER)
    told = TOLD_TURNS.c
    news = or_(is_new(told.pushed, now), is_soon(told.push_reminded, now))
    rows = turns(MOVER).where(waits(now), is_away(now), news, has_device)
    return [*connection.execute(rows.distinct()).scalars()]


def list_by_push_for(connection: Connection, person: str, now: float) -> list[WaitingTurn]:
    """The turns that somebody's devices are to tell of, the most urgent first."""
    told = TOLD_TURNS.c
    news = is_new(told.pushed, now), is_soon(told.push_reminded, now)
    return read_turns(connection, person, now, *news)


# The server's key


def find_push_key(connection: Connection) -> int | None:
    """The number of the key that messages are signed with, if there is one."""
    found = connection.execute(select(SECRETS.c.value).where(SECRETS.c.id == KEY)).scalar()
    return None if found is None else int(found, 16)


def keep_push_key(connection: Connection, number: int) -> None:
    """Sign with another key from now on; browsers that subscribed by the one before are gone."""
    connection.execute(delete(SECRETS).where(SECRETS.c.id == KEY))
    connection.execute(insert(SECRETS).values(id=KEY, value=f"{number:064x}"))
    connection.execute(delete(PUSH_DEVICES))
