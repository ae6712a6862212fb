"""Reports, warnings and what moderators have done, as the database has them."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from jogo.web.identity import DELETED
from jogo.web.store.persons import find_names
from jogo.web.store.tables import DEEDS, REPORTS, WARNINGS


@dataclass(frozen=True, slots=True)
class StoredReport:
    """What somebody says against a person: about a line of theirs, if there is one."""

    id: str
    by: str
    person: str
    line: str | None
    reason: str
    words: str
    at: float = field(default_factory=time.time)
    settled: float | None = None


@dataclass(frozen=True, slots=True)
class StoredWarning:
    """What a moderator has written to somebody, and when they have read it."""

    id: str
    person: str
    text: str
    at: float = field(default_factory=time.time)
    seen: float | None = None


@dataclass(frozen=True, slots=True)
class StoredDeed:
    """What a moderator, or the host of the server, has done; to whom, and in which words."""

    id: str
    by: str
    by_name: str
    deed: str
    person: str
    person_name: str
    words: str
    report: str | None = None
    at: float = field(default_factory=time.time)


# Reports


def add_report(connection: Connection, report: StoredReport) -> None:
    row = {column.name: getattr(report, column.name) for column in REPORTS.c}
    connection.execute(insert(REPORTS).values(row))


def has_reported(connection: Connection, report: StoredReport) -> bool:
    """Whether somebody has said the same already, and nobody has looked at it yet."""
    like = select(REPORTS.c.id).where(
        REPORTS.c.by == report.by,
        REPORTS.c.person == report.person,
        REPORTS.c.line == report.line if report.line is not None else REPORTS.c.line.is_(None),
        REPORTS.c.settled.is_(None),
    )
    return connection.execute(like).first() is not None


def find_report(connection: Connection, id: str) -> StoredReport | None:
    found = connection.execute(select(REPORTS).where(REPORTS.c.id == id)).one_or_none()
    return None if found is None else StoredReport(**found._mapping)


def list_open_reports(connection: Connection, most: int) -> list[StoredReport]:
    """The reports that nobody has settled, the oldest first."""
    is_open = REPORTS.c.settled.is_(None)
    oldest = select(REPORTS).where(is_open).order_by(REPORTS.c.at).limit(most)
    return [StoredReport(**row._mapping) for row in connection.execute(oldest)]


def count_open_reports(connection: Connection) -> int:
    count = select(func.count()).select_from(REPORTS).where(REPORTS.c.settled.is_(None))
    return connection.execute(count).scalar_one()


def settle_reports(connection: Connection, report: StoredReport) -> None:
    """Let a report be settled, with all others about the same line."""
    same = REPORTS.c.id == report.id
    if report.line is not None:
        same = or_(same, REPORTS.c.line == report.line)
    chosen = update(REPORTS).where(same, REPORTS.c.settled.is_(None))
    connection.execute(chosen.values(settled=time.time()))


# Warnings


def add_warning(connection: Connection, warning: StoredWarning) -> None:
    row = {column.name: getattr(warning, column.name) for column in WARNINGS.c}
    connection.execute(insert(WARNINGS).values(row))


def list_warnings(connection: Connection, person: str) -> list[StoredWarning]:
    """All warnings of somebody, the latest first."""
    own = select(WARNINGS).where(WARNINGS.c.person == person).order_by(WARNINGS.c.at.desc())
    return [StoredWarning(**row._mapping) for row in connection.execute(own)]


def is_warned(connection: Connection, person: str) -> bool:
    """Whether there is a warning that somebody has not read yet."""
    unread = select(WARNINGS.c.id).where(WARNINGS.c.person == person, WARNINGS.c.seen.is_(None))
    return connection.execute(unread.limit(1)).first() is not None


def note_read(connection: Connection, person: str, id: str) -> bool:
    """Somebody has read a warning; whether there is such a one."""
    own = update(WARNINGS).where(WARNINGS.c.person == person, WARNINGS.c.id == id)
    return connection.execute(own.values(seen=time.time())).rowcount > 0


# What was done


def add_deed(connection: Connection, deed: StoredDeed) -> None:
    row = {column.name: getattr(deed, column.name) for column in DEEDS.c}
    connection.execute(insert(DEEDS).values(row))


def list_deeds(connection: Connection, most: int) -> list[StoredDeed]:
    """What was done last, the latest first; people have the names that they have now."""
    latest = select(DEEDS).order_by(DEEDS.c.at.desc(), DEEDS.c.id).limit(most)
    deeds = [StoredDeed(**row._mapping) for row in connection.execute(latest)]
    names = find_names(connection, {each.person for each in deeds}) if deeds else {}
    return [replace(each, person_name=names.get(each.person, each.person_name)) for each in deeds]


# Who comes and goes


def move_conduct(connection: Connection, old: str, new: str) -> None:
    """Let what was said and done about one visitor be about another."""
    for column in (REPORTS.c.by, REPORTS.c.person, WARNINGS.c.person, DEEDS.c.person):
        changed = update(column.table).where(column == old)
        connection.execute(changed.values({column.name: new}))


def forget_conduct(connection: Connection, person: str) -> None:
    """Forget what was said about somebody who goes; what was done stays, without their name."""
    connection.execute(delete(WARNINGS).where(WARNINGS.c.person == person))
    connection.execute(delete(REPORTS).where(REPORTS.c.person == person))
    connection.execute(update(REPORTS).where(REPORTS.c.by == person).values(by=DELETED))
    nameless = {"person": DELETED, "person_name": ""}
    connection.execute(update(DEEDS).where(DEEDS.c.person == person).values(nameless))
