"""Vacations as the database has them, and what they do to deadlines.

A deadline allows for the whole vacation from its beginning on, and the game says for which. So a
vacation ends by itself, without anybody seeing to it; if it ends early, the deadline comes nearer
by what was not needed.
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import ColumnElement, Connection, and_, func, insert, or_, select, update

from jogo.club.vacations import DAY, Vacation, count_longest
from jogo.core.errors import NotNow
from jogo.core.message import Plural
from jogo.core.seat import Seat
from jogo.web.store.tables import DUE, GAMES, PERSONS, VACATIONS


def list_vacations(connection: Connection, person: str) -> list[Vacation]:
    """The vacations that somebody has taken, the latest first."""
    own = select(VACATIONS.c.begins, VACATIONS.c.ends).where(VACATIONS.c.person == person)
    rows = connection.execute(own.order_by(VACATIONS.c.begins.desc()))
    return [Vacation(row.begins, row.ends) for row in rows]


def find_rests(connection: Connection, persons: Iterable[str]) -> dict[str, float]:
    """Until when some people are on vacation, or when they came back from the last one."""
    last = select(VACATIONS.c.person, func.max(VACATIONS.c.ends).label("until"))
    chosen = last.where(VACATIONS.c.person.in_({*persons})).group_by(VACATIONS.c.person)
    return {row.person: row.until for row in connection.execute(chosen)}


def begin_vacation(connection: Connection, person: str, days: int, now: float) -> None:
    """Let the deadlines of an account stand still for some days, or `NotNow`."""
    lock_person(connection, person)
    taken = list_vacations(connection, person)
    if any(vacation.ends > now for vacation in taken):
        raise NotNow("you are on vacation already")
    longest = count_longest(taken, now)
    if days > longest:
        sentence = Plural(
            "you have {n} day of vacation left, not {days}",
            "you have {n} days of vacation left, not {days}",
        )
        raise NotNow(sentence, n=longest, days=days)
    until = now + days * DAY
    connection.execute(insert(VACATIONS).values(person=person, begins=now, ends=until))
    note_change(connection, person)
    # Who was late before is late.
    mine = and_(DUE, is_turn_of(person), GAMES.c.deadline > now)
    later = {"deadline": GAMES.c.deadline + (until - now), "rest": until}
    connection.execute(update(GAMES).where(mine).values(**later))


def end_vacation(connection: Connection, person: str, now: float) -> bool:
    """Let the deadlines of an account go on; whether they stood still."""
    lock_person(connection, person)
    current = and_(VACATIONS.c.person == person, VACATIONS.c.ends > now)
    if not connection.execute(update(VACATIONS).where(current).values(ends=now)).rowcount:
        return False
    note_change(connection, person)
    mine = and_(DUE, is_turn_of(person), GAMES.c.rest > now)
    sooner = {"deadline": GAMES.c.deadline - (GAMES.c.rest - now), "rest": None}
    connection.execute(update(GAMES).where(mine).values(**sooner))
    return True


def lock_person(connection: Connection, person: str) -> None:
    """Let nobody else change the vacations of somebody meanwhile."""
    connection.execute(select(PERSONS.c.id).where(PERSONS.c.id == person).with_for_update())


def note_change(connection: Connection, person: str) -> None:
    """All games of somebody that have deadlines are another version now, whoever is to move.

    A room that does not know of the vacation yet must not set a deadline.
    """
    own = or_(GAMES.c.first_owner == person, GAMES.c.second_owner == person)
    running = and_(own, GAMES.c.days.is_not(None), GAMES.c.result.is_(None))
    connection.execute(update(GAMES).where(running).values(version=GAMES.c.version + 1))


def is_turn_of(person: str) -> ColumnElement[bool]:
    return or_(
        and_(GAMES.c.to_move == str(Seat.FIRST), GAMES.c.first_owner == person),
        and_(GAMES.c.to_move == str(Seat.SECOND), GAMES.c.second_owner == person),
    )
