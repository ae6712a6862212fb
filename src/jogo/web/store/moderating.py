"""What a moderator does about people and what they have said, each deed noted with who did it.

These functions change over a connection that they are given; the log and what it tells of are
stored together.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal

from sqlalchemy import Connection, or_, update

from jogo.core.errors import NotNow
from jogo.web.errors import BadMessage, NoSuchPerson, NoSuchReport
from jogo.web.identity import is_bot, new_id
from jogo.web.store.chats import find_line, remove_line
from jogo.web.store.persons import StoredPerson, find_account, find_person
from jogo.web.store.reports import (
    StoredDeed,
    StoredReport,
    StoredWarning,
    add_deed,
    add_warning,
    find_report,
    settle_reports,
)
from jogo.web.store.tables import PERSONS

Deed = Literal["remove", "warn", "close", "open", "dismiss", "appoint", "dismiss moderator"]


@dataclass(frozen=True, slots=True)
class Moderator:
    """Who does something: a moderator, or the host of the server, who has no number here."""

    id: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Done:
    """What a server has to tell of: whom it is about, and which line is gone from where."""

    person: str
    removed: tuple[str, str] | None = None
    is_warned: bool = False
    is_closed: bool = False


HOST = Moderator()


def settle(
    connection: Connection, by: Moderator, id: str, deeds: Collection[Deed], words: str
) -> Done:
    """Settle a report by some deeds, or by none: then it is dismissed."""
    report = find_report(connection, id)
    if report is None:
        raise NoSuchReport("this report does not exist")
    if report.settled is not None:
        raise NotNow("this report is settled already")
    settle_reports(connection, report)
    done = Done(report.person)
    if not deeds:
        note(connection, by, "dismiss", report.person, words, report)
    if "remove" in deeds:
        done = replace(done, removed=remove_text(connection, by, report, words))
    if "warn" in deeds:
        warn(connection, by, report.person, words, report)
    if "close" in deeds:
        close(connection, by, report.person, words, report)
    return replace(done, is_warned="warn" in deeds, is_closed="close" in deeds)


def act(connection: Connection, by: Moderator, name: str, deed: Deed, words: str) -> Done:
    """Do something about an account, whether somebody has reported it or not."""
    person = known_account(connection, name)
    deeds = {"warn": warn, "close": close, "open": open_again}
    deeds[deed](connection, by, person.id, words, None)
    return Done(person.id, is_warned=deed == "warn", is_closed=deed == "close")


def appoint(connection: Connection, by: Moderator, name: str, is_moderator: bool) -> StoredPerson:
    """Let an account be a moderator, or be one no more."""
    person = known_account(connection, name)
    if is_bot(person.id):
        raise NotNow("a bot cannot be a moderator")
    change = update(PERSONS).where(PERSONS.c.id == person.id)
    connection.execute(change.values(moderator=is_moderator))
    deed: Deed = "appoint" if is_moderator else "dismiss moderator"
    note(connection, by, deed, person.id, "", None)
    return person


def known_account(connection: Connection, name: str) -> StoredPerson:
    person = find_account(connection, name)
    if person is None:
        raise NoSuchPerson("nobody here is called {name!r}", name=name)
    return person


# Single deeds


def remove_text(
    connection: Connection, by: Moderator, report: StoredReport, words: str
) -> tuple[str, str]:
    """Let nobody read a line any more: its place and its number."""
    line = None if report.line is None else find_line(connection, report.line)
    if line is None:
        raise NotNow("this report is not about a text")
    remove_line(connection, line.id)
    note(connection, by, "remove", report.person, words or line.text, report)
    return line.place, line.id


def warn(
    connection: Connection, by: Moderator, person: str, words: str, report: StoredReport | None
) -> None:
    if not words.strip():
        raise BadMessage("write what the warning says")
    add_warning(connection, StoredWarning(new_id(), person, words.strip()))
    note(connection, by, "warn", person, words, report)


def close(
    connection: Connection, by: Moderator, person: str, words: str, report: StoredReport | None
) -> None:
    """Close an account and its bots: nobody logs in there, or speaks under its name."""
    found = find_person(connection, person)
    if found is not None and found.moderator:
        raise NotNow("{name} is a moderator; the host of the server decides", name=found.name)
    set_closed(connection, person, time.time())
    note(connection, by, "close", person, words, report)


def open_again(
    connection: Connection, by: Moderator, person: str, words: str, report: StoredReport | None
) -> None:
    set_closed(connection, person, None)
    note(connection, by, "open", person, words, report)


def set_closed(connection: Connection, person: str, closed: float | None) -> None:
    whose = or_(PERSONS.c.id == person, PERSONS.c.keeper == person)
    connection.execute(update(PERSONS).where(whose).values(closed=closed))


def note(
    connection: Connection,
    by: Moderator,
    deed: Deed,
    person: str,
    words: str,
    report: StoredReport | None,
) -> None:
    """Write into the log what was done."""
    if by.id and by.id == person:
        raise NotNow("this is about yourself: leave it to another moderator")
    found = find_person(connection, person)
    name = "" if found is None else found.name
    about = None if report is None else report.id
    add_deed(connection, StoredDeed(new_id(), by.id, by.name, deed, person, name, words, about))
