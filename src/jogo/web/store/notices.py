"""How accounts hear of their turns while they are away, what they were told, what is to be sent."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    case,
    delete,
    func,
    insert,
    or_,
    select,
)
from sqlalchemy import update as update_rows

from jogo.core.seat import Seat
from jogo.play.correspondence import DAY
from jogo.web.identity import new_id
from jogo.web.store.store import name_players
from jogo.web.store.stored_game import StoredGame, read_row
from jogo.web.store.tables import DUE, GAMES, NOTICE_CHOICES, OUTBOX, PERSONS, TOLD_TURNS

# Who was at none of our pages for so many seconds is away; a turn is told of once it is so old.
AWAY, GRACE = 60.0, 60.0
# Whose turn it is.
MOVER = case((GAMES.c.to_move == str(Seat.FIRST), GAMES.c.first_owner), else_=GAMES.c.second_owner)
# When the turn began; games that were begun before that was noted know when they were changed.
BEGAN = func.coalesce(GAMES.c.turned, GAMES.c.updated)


@dataclass(frozen=True, slots=True)
class NoticeChoice:
    """What an account has chosen, and when it was last mailed to and last looked."""

    person: str
    mail: bool
    language: str
    origin: str
    mailed: float | None
    looked: float | None


@dataclass(frozen=True, slots=True)
class WaitingTurn:
    """A turn that somebody is to be told of: one that is new to them, or whose time is short."""

    game: StoredGame
    began: float
    is_new: bool
    is_soon: bool


@dataclass(frozen=True, slots=True)
class Letter:
    """Something that is to be sent, and how often that was tried."""

    id: str
    person: str
    channel: str
    target: str | None
    content: dict[str, Any]
    tries: int


# What they choose


def find_choice(connection: Connection, person: str) -> NoticeChoice | None:
    own = select(*NOTICE_CHOICES.c).where(NOTICE_CHOICES.c.person == person)
    row = connection.execute(own).one_or_none()
    return None if row is None else NoticeChoice(*row)


def keep_choice(connection: Connection, person: str, **columns: Any) -> None:
    """Change what an account has chosen, or note it for the first time."""
    own = update_rows(NOTICE_CHOICES).where(NOTICE_CHOICES.c.person == person)
    if not connection.execute(own.values(columns)).rowcount:
        connection.execute(insert(NOTICE_CHOICES).values(person=person, **columns))


def stop_mail(connection: Connection, person: str) -> None:
    own = update_rows(NOTICE_CHOICES).where(NOTICE_CHOICES.c.person == person)
    connection.execute(own.values(mail=False))
    mine = and_(OUTBOX.c.person == person, OUTBOX.c.channel == "mail")
    connection.execute(delete(OUTBOX).where(mine))


def find_choosers(connection: Connection, people: Collection[str]) -> list[str]:
    """Those of some people who want to hear of their turns while they are away."""
    chosen = select(NOTICE_CHOICES.c.person).where(NOTICE_CHOICES.c.person.in_(people))
    return [*connection.execute(chosen).scalars()]


def note_looked(connection: Connection, people: Collection[str], now: float) -> None:
    """Some people look at our pages, or did a moment ago."""
    own = update_rows(NOTICE_CHOICES).where(NOTICE_CHOICES.c.person.in_(people))
    connection.execute(own.values(looked=now))


# What they are to be told


def list_by_mail(connection: Connection, now: float, pause: float) -> list[str]:
    """Those who are to be told of a turn, and to whom a mail may be written now."""
    choice = NOTICE_CHOICES.c
    may_write = and_(choice.mail, or_(choice.mailed.is_(None), choice.mailed <= now - pause))
    told = TOLD_TURNS.c
    news = or_(is_new(told.mailed, now), is_soon(told.reminded, now))
    rows = turns(MOVER).where(waits(now), may_write, is_away(now), news)
    return [*connection.execute(rows.distinct()).scalars()]


def lock_choice(connection: Connection, person: str) -> NoticeChoice | None:
    """What somebody has chosen; nobody else tells them anything meanwhile."""
    own = select(*NOTICE_CHOICES.c).where(NOTICE_CHOICES.c.person == person).with_for_update()
    row = connection.execute(own).one_or_none()
    return None if row is None else NoticeChoice(*row)


def list_by_mail_for(connection: Connection, person: str, now: float) -> list[WaitingTurn]:
    """The turns that somebody is to be told of by mail, the most urgent first."""
    told = TOLD_TURNS.c
    news = is_new(told.mailed, now), is_soon(told.reminded, now)
    return read_turns(connection, person, now, *news)


def read_turns(
    connection: Connection,
    person: str,
    now: float,
    new: ColumnElement[bool],
    soon: ColumnElement[bool],
) -> list[WaitingTurn]:
    """Somebody's turns that are new to them or whose time is short, the most urgent first."""
    columns = (GAMES, BEGAN.label("began"), new.label("is_new"), soon.label("is_soon"))
    chosen = turns(*columns).where(
        waits(now), NOTICE_CHOICES.c.person == person, is_away(now), or_(new, soon)
    )
    rows = [*connection.execute(chosen.order_by(GAMES.c.deadline))]
    games = name_players(connection, [read_row(row, ()) for row in rows])
    return [
        WaitingTurn(game, row.began, bool(row.is_new), bool(row.is_soon))
        for game, row in zip(games, rows, strict=True)
    ]


def turns(*columns: Any) -> Select[Any]:
    """Games with whose turn it is, what they have chosen and what they were told."""
    chosen = select(*columns).select_from(GAMES)
    joined = chosen.join(NOTICE_CHOICES, NOTICE_CHOICES.c.person == MOVER)
    told = and_(TOLD_TURNS.c.game == GAMES.c.id, TOLD_TURNS.c.person == MOVER)
    return joined.outerjoin(TOLD_TURNS, told)


def waits(now: float) -> ColumnElement[bool]:
    """Whether time runs in a game; on vacation nobody waits for anybody."""
    rested = or_(GAMES.c.rest.is_(None), GAMES.c.rest <= now)
    return and_(DUE, GAMES.c.deadline > now, rested)


def is_new(told: ColumnElement[Any], now: float) -> ColumnElement[bool]:
    """Whether somebody was neither told of a turn nor at a page since it began."""
    looked = NOTICE_CHOICES.c.looked
    untold = or_(told.is_(None), told < BEGAN)
    return and_(untold, or_(looked.is_(None), looked < BEGAN), now - GRACE >= BEGAN)


def is_soon(reminded: ColumnElement[Any], now: float) -> ColumnElement[bool]:
    """Whether so little time is left that somebody is reminded, once a turn."""
    few = GAMES.c.days * (DAY / 4)
    short = case((few < DAY, few), else_=DAY)
    return and_(or_(reminded.is_(None), reminded < BEGAN), GAMES.c.deadline - now < short)


def is_away(now: float) -> ColumnElement[bool]:
    looked = NOTICE_CHOICES.c.looked
    return or_(looked.is_(None), looked < now - AWAY)


def note_told(connection: Connection, person: str, game: str, **moments: float) -> None:
    """Somebody was told of the turn that began at a moment."""
    mine = and_(TOLD_TURNS.c.person == person, TOLD_TURNS.c.game == game)
    if not connection.execute(update_rows(TOLD_TURNS).where(mine).values(moments)).rowcount:
        connection.execute(insert(TOLD_TURNS).values(person=person, game=game, **moments))


# What is to be sent


def add_letters(
    connection: Connection,
    person: str,
    channel: str,
    content: Mapping[str, Any],
    now: float,
    targets: Iterable[str | None] = (None,),
) -> None:
    """Put something into the outbox, once for each device that it is for."""
    for target in targets:
        row = {"id": new_id(), "person": person, "channel": channel, "target": target}
        written = {"content": json.dumps(content), "tries": 0, "due": now}
        connection.execute(insert(OUTBOX).values({**row, **written}))


def has_letters(connection: Connection, now: float) -> bool:
    due = select(OUTBOX.c.id).where(OUTBOX.c.due <= now).limit(1)
    return connection.execute(due).first() is not None


def take_letters(connection: Connection, now: float, lease: float, most: int) -> list[Letter]:
    """What is due, the oldest first; it is not due again before the lease is over."""
    due = select(OUTBOX).where(OUTBOX.c.due <= now).order_by(OUTBOX.c.due).limit(most)
    rows = [*connection.execute(due.with_for_update(skip_locked=True))]
    mine = OUTBOX.c.id.in_([row.id for row in rows])
    later = {"due": now + lease, "tries": OUTBOX.c.tries + 1}
    connection.execute(update_rows(OUTBOX).where(mine).values(later))
    return [
        Letter(row.id, row.person, row.channel, row.target, json.loads(row.content), row.tries + 1)
        for row in rows
    ]


def drop_letter(connection: Connection, id: str) -> None:
    connection.execute(delete(OUTBOX).where(OUTBOX.c.id == id))


def put_off_letter(connection: Connection, id: str, due: float) -> None:
    connection.execute(update_rows(OUTBOX).where(OUTBOX.c.id == id).values(due=due))


def find_address(connection: Connection, person: str) -> tuple[str, str | None] | None:
    """What somebody is called and where they get mail, unless their account is closed."""
    open_ones = and_(PERSONS.c.id == person, PERSONS.c.closed.is_(None))
    row = connection.execute(select(PERSONS.c.name, PERSONS.c.mail).where(open_ones)).one_or_none()
    return None if row is None else (row.name, row.mail)


def forget_told(connection: Connection) -> None:
    """Forget what was told of games that are over."""
    over = select(GAMES.c.id).where(GAMES.c.result.is_not(None))
    connection.execute(delete(TOLD_TURNS).where(TOLD_TURNS.c.game.in_(over)))
