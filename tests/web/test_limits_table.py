"""The table of limits in docs/web.md says what the code does."""

from __future__ import annotations

import os
import re
from dataclasses import fields
from pathlib import Path

from annotated_types import Le
from pydantic.fields import FieldInfo

from jogo.club import names, vacations
from jogo.play import conditional, correspondence
from jogo.web import serving, settings
from jogo.web.accounts import links, passwords, people
from jogo.web.channels import analysis, socket
from jogo.web.conduct import chat
from jogo.web.notices import outbox, turn_mail
from jogo.web.rooms import exploring, reviewing, studying
from jogo.web.routes import accounts, games, reviews, studies, study
from jogo.web.routes import people as people_routes
from jogo.web.settings import Bounds, Rate
from jogo.web.store import history, persons
from jogo.web.wire.models import NewTournament
from jogo.web.wire.models import chat as chat_models
from jogo.web.wire.models.conduct import ReportRequest
from jogo.web.wire.models.requests import ClockSetting
from jogo.web.wire.models.values import LARGEST_RECORD_SENT, MOST_ACTIONS_SENT

PAGE = Path(__file__).parents[2] / "docs" / "web.md"
DAY = 24 * 3600


def highest(field: FieldInfo) -> int:
    """The largest value that a field of a message may have, or the longest."""
    for each in field.metadata:
        if isinstance(each, Le):
            return int(str(each.le))
        if getattr(each, "max_length", None) is not None:
            return int(each.max_length)
    raise AssertionError(field)


CLOCK, NEW = ClockSetting.model_fields, NewTournament.model_fields
FIXED: dict[str, object] = {
    "actions of a game": settings.MOST_ACTIONS,
    "bytes of a message": serving.LARGEST_MESSAGE,
    "characters of a record": LARGEST_RECORD_SENT,
    "actions that are sent": MOST_ACTIONS_SENT,
    "positions of a line": studying.MOST_POSITIONS,
    "seconds of an analysis": analysis.LONGEST,
    "messages in a row": socket.MOST_REFUSED,
    "messages that wait for a client": socket.MOST_WAITING,
    "characters of a name": f"{names.SHORTEST} to {names.LONGEST}",
    "characters of a password": f"{passwords.SHORTEST} to {passwords.LONGEST}",
    "days until a session": persons.SESSION_AGE / DAY,
    "sessions of an account": persons.MOST_SESSIONS,
    "seconds for which a link": links.AGE,
    "characters of a line": chat_models.LONGEST_LINE,
    "lines of a chat that somebody reads": chat.REMEMBERED,
    "characters of a report": highest(ReportRequest.model_fields["words"]),
    "seconds that a clock begins": highest(CLOCK["seconds"]),
    "days of a turn": max(correspondence.DAYS),
    "days of vacation": vacations.DAYS_A_YEAR,
    "conditional lines": conditional.MOST_LINES,
    "actions of a conditional line": conditional.LONGEST_LINE,
    "rounds of a Swiss": highest(NEW["rounds"]),
    "minutes of an arena": highest(NEW["minutes"]),
    "days in which a tournament": highest(NEW["starts_in"]) / DAY,
    "games on a page": people.ON_A_PAGE,
    "games in progress": history.MOST_GOING,
    "seconds between two mails": turn_mail.HOUR,
    "times that a notice": outbox.MOST_TRIES,
    "games that are downloaded": people.MOST_EXPORTED,
    "of one's own games": exploring.MOST_GAMES,
    "requests that a picture": games.COST_OF_PICTURE,
    "requests that the export": accounts.COST_OF_EXPORT,
    "games downloaded": people_routes.GAMES_A_REQUEST,
    "requests that a record": study.COST_OF_RECORD,
}


def rows() -> list[tuple[str, str, str]]:
    """The rows of the table: name, value and meaning."""
    section = PAGE.read_text().partition("## Bounds")[2].partition("\n## ")[0]
    found = re.findall(r"^\| (?:`(\w+)` )?\| ([^|]+) \| ([^|]+) \|$", section, re.MULTILINE)
    return [(name, value, meaning) for name, value, meaning in found if value != "---"]


def write(value: object) -> str:
    """A limit as the table writes it."""
    if isinstance(value, Rate):
        return f"{value.burst}/{value.per_minute:g}"
    return f"{value:.10g}" if isinstance(value, int | float) else str(value)


def test_every_bound_is_in_the_table_as_it_is() -> None:
    told = {name: value for name, value, _ in rows() if name}
    wanted = {each.name: write(getattr(Bounds(), each.name)) for each in fields(Bounds)}
    assert wanted["thinkers"] == write(max(1, (os.cpu_count() or 2) // 2))
    assert told == wanted | {"thinkers": "half the processors"}


def test_what_cannot_be_changed_is_in_the_table_as_it_is() -> None:
    told = [(value, meaning) for name, value, meaning in rows() if not name]
    assert len(told) == len(FIXED)
    for value, meaning in told:
        (limit,) = [found for start, found in FIXED.items() if meaning.startswith(start)]
        assert value == write(limit), meaning
    # What a row says of two things holds for both.
    assert analysis.LONGEST == reviewing.SECONDS_A_GAME
    assert highest(CLOCK["increment"]) == 600
    assert study.COST_OF_RECORD == studies.COST_OF_STUDY == reviews.COST_OF_REVIEW
