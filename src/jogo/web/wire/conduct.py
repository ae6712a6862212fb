"""Reports as moderators read them, and the log of what they did."""

from __future__ import annotations

from dataclasses import dataclass

from jogo.core.message import translatable
from jogo.language import Language
from jogo.web.identity import is_account
from jogo.web.store.chats import StoredLine, subject_of
from jogo.web.store.persons import StoredPerson
from jogo.web.store.reports import StoredDeed, StoredReport
from jogo.web.wire import models

# What people report, and what is done about it, as people read it.
REASONS = {
    "insult": translatable("insults or threats"),
    "spam": translatable("spam or advertising"),
    "cheat": translatable("help from an engine"),
    "name": translatable("an offensive name"),
    "other": translatable("something else"),
}
DEEDS = {
    "remove": translatable("text removed"),
    "warn": translatable("warned"),
    "close": translatable("account closed"),
    "open": translatable("account opened again"),
    "dismiss": translatable("report dismissed"),
    "appoint": translatable("made a moderator"),
    "dismiss moderator": translatable("no longer a moderator"),
}


@dataclass(frozen=True, slots=True)
class Case:
    """A report with the line it is about, and what was said around it."""

    report: StoredReport
    by: StoredPerson | None
    person: StoredPerson | None
    line: StoredLine | None
    around: list[StoredLine]
    warnings: int


def describe_case(case: Case, say: Language) -> models.OpenReport:
    game, tournament = (None, None) if case.line is None else subject_of(case.line.place)
    return models.OpenReport(
        id=case.report.id,
        at=case.report.at,
        by=name_of(case.by, say),
        person=name_of(case.person, say),
        account=is_account(case.report.person),
        reason=say(REASONS.get(case.report.reason, case.report.reason)),
        words=case.report.words,
        line=case.report.line,
        around=[describe_reported(each, say) for each in case.around],
        game=game,
        tournament=tournament,
        warnings=case.warnings,
    )


def describe_reported(line: StoredLine, say: Language) -> models.ReportedLine:
    return models.ReportedLine(
        id=line.id,
        name=line.name or say("deleted user"),
        text=line.text,
        at=line.at,
        removed=line.removed is not None,
    )


def name_of(person: StoredPerson | None, say: Language) -> str:
    if person is None:
        return say("a guest")
    return say("{name} (guest)", name=person.name) if person.is_guest else person.name


def describe_deed(deed: StoredDeed) -> models.LoggedDeed:
    return models.LoggedDeed(
        at=deed.at,
        by=deed.by_name or None,
        deed=deed.deed,
        person=deed.person_name,
        words=deed.words,
    )
