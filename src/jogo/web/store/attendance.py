"""When the server was there: the time that it was away is added to all deadlines.

Every process says now and then that it is there. Whoever finds that nobody has said so for long
finds an outage: the server was stopped, or its computer slept, or the database was away.
"""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from jogo.web.store.tables import ATTENDANCE, DUE, GAMES

ROW = 1


def attend(connection: Connection, now: float, tolerated: float) -> float:
    """Say that the server is there; the seconds that all deadlines were put off by.

    A game with another deadline is another version of it, like any game that was changed.
    """
    last = select(ATTENDANCE.c.at).where(ATTENDANCE.c.id == ROW).with_for_update()
    at: float | None = connection.execute(last).scalar()
    if at is None:
        connection.execute(ATTENDANCE.insert().values(id=ROW, at=now))
        return 0.0
    away = now - at
    if away <= 0:
        return 0.0
    connection.execute(update(ATTENDANCE).where(ATTENDANCE.c.id == ROW).values(at=now))
    if away <= tolerated:
        return 0.0
    later = {"deadline": GAMES.c.deadline + away, "version": GAMES.c.version + 1}
    connection.execute(update(GAMES).where(DUE).values(**later))
    return away


def list_past_deadline(connection: Connection, now: float) -> list[str]:
    """The games in which somebody has let the deadline pass."""
    rows = select(GAMES.c.id).where(DUE, GAMES.c.deadline <= now)
    return [*connection.execute(rows.order_by(GAMES.c.deadline)).scalars()]
