"""Reports and warnings: what people tell the moderators, and what moderators do and write."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from jogo.web.wire.models.chat import Somebody
from jogo.web.wire.models.values import Incoming, Outgoing

Reason = Literal["insult", "spam", "cheat", "name", "other"]
DeedName = Literal["remove", "warn", "close"]
PersonDeedName = Literal["warn", "close", "open"]
Words = Annotated[str, StringConstraints(max_length=500)]


class ReportRequest(Somebody):
    """What is wrong with what somebody has said, or with an account."""

    reason: Reason
    words: Words = ""


class Settlement(Incoming):
    """What a moderator does about a report; nothing dismisses it. A warning says the words."""

    deeds: Annotated[list[DeedName], Field(max_length=3)] = Field(default_factory=list)
    words: Words = ""


class PersonDeed(Incoming):
    """What a moderator does about an account."""

    deed: PersonDeedName
    words: Words = ""


class ReportedLine(Outgoing):
    """A line of a chat as moderators read it, removed ones too."""

    id: str
    name: str
    text: str
    at: float
    removed: bool


class OpenReport(Outgoing):
    """A report that waits for a moderator, with what was said around the line it is about."""

    id: str
    at: float
    by: str
    person: str
    account: bool
    reason: str
    words: str
    line: str | None
    around: list[ReportedLine]
    game: str | None
    tournament: str | None
    warnings: int


class OpenReports(Outgoing):
    """What waits for a moderator, the oldest first."""

    reports: list[OpenReport]


class LoggedDeed(Outgoing):
    """What was done about somebody, and who did it; nobody is the host of the server."""

    at: float
    by: str | None
    deed: str
    person: str
    words: str


class ModerationLog(Outgoing):
    """What was done last, the latest first."""

    deeds: list[LoggedDeed]


class WarningText(Outgoing):
    """What a moderator has written to somebody."""

    id: str
    text: str
    at: float
    seen: bool


class Warnings(Outgoing):
    """What moderators have written to one, the latest first."""

    warnings: list[WarningText]


class Warned(Outgoing):
    """A moderator has written to one."""

    type: Literal["warned"] = "warned"


class Unsaid(Outgoing):
    """A line that a moderator has removed."""

    type: Literal["unsaid"] = "unsaid"
    id: str
