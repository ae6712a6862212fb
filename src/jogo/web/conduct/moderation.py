"""Reports and those who look at them: the moderators whom the host has appointed."""

from __future__ import annotations

import logging
from collections.abc import Collection
from functools import partial

from sqlalchemy import Connection

from jogo.core.errors import NotNow
from jogo.web.accounts.accounts import Accounts
from jogo.web.accounts.bots import Bots
from jogo.web.caller import Caller
from jogo.web.conduct.blocks import find_other
from jogo.web.conduct.chat import Chat
from jogo.web.errors import NoSuchReport, NotLoggedIn, NotModerator
from jogo.web.identity import Person, new_id
from jogo.web.limits import Gate
from jogo.web.store import Store
from jogo.web.store.chats import find_line, list_lines_around
from jogo.web.store.moderating import Deed, Done, Moderator, act, settle
from jogo.web.store.persons import StoredPerson, find_account, find_person
from jogo.web.store.reports import (
    StoredDeed,
    StoredReport,
    StoredWarning,
    add_report,
    count_open_reports,
    find_report,
    has_reported,
    list_deeds,
    list_open_reports,
    list_warnings,
    note_read,
)
from jogo.web.wire import models
from jogo.web.wire.conduct import Case

LOG = logging.getLogger(__name__)
# How many reports and deeds are shown at once.
MOST_CASES, MOST_DEEDS = 50, 200
# How many lines before and after the one that is reported are shown.
AROUND = 8


class Moderation:
    """What people report, and what moderators do about it."""

    def __init__(
        self, store: Store, gate: Gate, accounts: Accounts, bots: Bots, chat: Chat
    ) -> None:
        self._store = store
        self._gate = gate
        self._accounts = accounts
        self._bots = bots
        self._chat = chat

    # For everybody

    async def report(self, caller: Caller, wanted: models.ReportRequest) -> None:
        """Tell the moderators of a person; twice the same is once."""
        by = caller.visitor
        if by is None:
            raise NotLoggedIn("your browser must keep a cookie, so that we know you again")
        self._gate.admit_report(by, caller.address)

        def change(connection: Connection) -> bool:
            person = find_other(connection, wanted.line, wanted.name)
            if person == by:
                raise NotNow("you cannot report yourself")
            report = StoredReport(
                new_id(), by, person, wanted.line, wanted.reason, wanted.words.strip()
            )
            if has_reported(connection, report):
                return False
            add_report(connection, report)
            return True

        if await self._store.change(change):
            LOG.info("a new report waits for a moderator (%s)", wanted.reason)

    async def warnings(self, visitor: str) -> list[StoredWarning]:
        """What moderators have written to somebody, the latest first."""
        return await self._store.read(partial(list_warnings, person=visitor))

    async def note_read(self, visitor: str, id: str) -> None:
        if not await self._store.change(partial(note_read, person=visitor, id=id)):
            raise NoSuchReport("this warning does not exist")
        await self._accounts.sessions.refresh(visitor)

    # For moderators

    async def check(self, person: Person | None) -> Moderator:
        """Who is logged in, if they are a moderator."""
        found = None if person is None else await self._accounts.find(person.id)
        if found is None or not found.moderator:
            raise NotModerator("this is for moderators; the host of the server appoints them")
        return Moderator(found.id, found.name)

    async def count_cases(self) -> int:
        return await self._store.read(count_open_reports)

    async def cases(self) -> list[Case]:
        """What waits for a moderator, the oldest first."""
        return await self._store.read(list_cases)

    async def find(self, name: str) -> tuple[StoredPerson, list[StoredWarning]] | None:
        """An account, and the warnings it has had."""

        def ask(connection: Connection) -> tuple[StoredPerson, list[StoredWarning]] | None:
            found = find_account(connection, name)
            return None if found is None else (found, list_warnings(connection, found.id))

        return await self._store.read(ask)

    async def log(self) -> list[StoredDeed]:
        """What was done last, the latest first."""
        return await self._store.read(partial(list_deeds, most=MOST_DEEDS))

    async def settle(self, by: Moderator, id: str, deeds: Collection[Deed], words: str) -> None:
        """Settle a report by some deeds, or by none."""
        change = partial(settle, by=by, id=id, deeds=deeds, words=words)
        await self._follow(await self._store.change(change))

    async def act(self, by: Moderator, name: str, deed: Deed, words: str) -> None:
        """Do something about an account."""
        change = partial(act, by=by, name=name, deed=deed, words=words)
        await self._follow(await self._store.change(change))

    async def follow_host(self, deed: StoredDeed) -> None:
        """Let those know who are here now what the host has done at the command line."""
        removed = None
        if deed.deed == "remove" and deed.report is not None:
            removed = await self._store.read(partial(find_place, report=deed.report))
        if deed.deed == "open":
            await self._accounts.sessions.refresh(deed.person)
            await self._bots.forget_of(deed.person)
        is_warned, is_closed = deed.deed == "warn", deed.deed == "close"
        await self._follow(Done(deed.person, removed, is_warned, is_closed))

    async def _follow(self, done: Done) -> None:
        """Let those know who are here now what has been stored."""
        if done.removed is not None:
            self._chat.remove(*done.removed)
        if done.is_warned:
            await self._accounts.sessions.refresh(done.person)
            self._chat.tell_warned(done.person)
        if done.is_closed:
            await self._accounts.sessions.end(done.person)
            await self._bots.forget_of(done.person)


def find_place(connection: Connection, report: str) -> tuple[str, str] | None:
    """The place and the number of the line that a report is about."""
    found = find_report(connection, report)
    line = None if found is None or found.line is None else find_line(connection, found.line)
    return None if line is None else (line.place, line.id)


def list_cases(connection: Connection) -> list[Case]:
    return [open_case(connection, each) for each in list_open_reports(connection, MOST_CASES)]


def open_case(connection: Connection, report: StoredReport) -> Case:
    line = None if report.line is None else find_line(connection, report.line)
    return Case(
        report,
        find_person(connection, report.by),
        find_person(connection, report.person),
        line,
        [] if line is None else list_lines_around(connection, line, AROUND),
        len(list_warnings(connection, report.person)),
    )
