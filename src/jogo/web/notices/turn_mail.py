"""Mails about turns in games by correspondence: collected, at most one an hour, each turn once.

A mail is written and what it tells of is noted in one transaction, which locks what the person has
chosen; so it is written by one process only, and a restart forgets nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import Any

from sqlalchemy import Connection

from jogo.core.message import Plural
from jogo.core.seat import Seat
from jogo.language import Language
from jogo.play.correspondence import DAY
from jogo.web.locale import language
from jogo.web.store import Store
from jogo.web.store.notices import (
    WaitingTurn,
    add_letters,
    keep_choice,
    list_by_mail,
    list_by_mail_for,
    lock_choice,
    note_told,
)
from jogo.web.wire.people import name_opponent, title_of

HOUR = 3600.0


class TurnMail:
    """Writes mails to those whose turn it is; `sign` makes what stops them."""

    def __init__(self, store: Store, url: str, sign: Callable[[str], str]) -> None:
        self._store = store
        self._url = url
        self._sign = sign

    async def look(self, now: float) -> None:
        """Put mails into the outbox for all who are to have one."""
        for person in await self._store.read(partial(list_by_mail, now=now, pause=HOUR)):
            await self._store.change(partial(self._write, person=person, now=now))

    def _write(self, connection: Connection, person: str, now: float) -> None:
        choice = lock_choice(connection, person)
        if choice is None or not choice.mail or (choice.mailed or 0) > now - HOUR:
            return
        turns = list_by_mail_for(connection, person, now)
        if not turns:
            return
        origin, say = self._url or choice.origin, language(choice.language)
        letter = write_mail(turns, origin, self._sign(person), now, say)
        add_letters(connection, person, "mail", letter, now)
        keep_choice(connection, person, mailed=now)
        for turn in turns:
            told = {"reminded": turn.began} if turn.is_soon else {}
            note_told(connection, person, turn.game.id, mailed=turn.began, **told)


def write_mail(
    turns: list[WaitingTurn], origin: str, token: str, now: float, say: Language
) -> dict[str, Any]:
    """A mail about some turns, with a link that stops such mails."""
    lines = [line for turn in turns for line in (tell_turn(turn, now, say), link_to(turn, origin))]
    stop = f"{origin}/account/unsubscribe#token={token}"
    footer = say("You asked for these emails. This link stops them, without logging in:")
    return {
        "subject": write_subject(turns, say),
        "text": "\n".join([*lines, "", footer, stop]),
        "link": link_to(turns[0], origin),
        "unsubscribe": f"{origin}/api/account/unsubscribe?token={token}",
    }


def write_subject(turns: list[WaitingTurn], say: Language) -> str:
    if len(turns) > 1:
        return say(Plural("{n} game waits for you", "{n} games wait for you"), n=len(turns))
    (turn,) = turns
    values = {"name": opponent_in(turn, say), "game": title_of(turn.game.game)}
    if turn.is_soon:
        return say("Little time is left against {name} in {game}", **values)
    return say("Your turn against {name} in {game}.", **values).rstrip(".")


def tell_turn(turn: WaitingTurn, now: float, say: Language) -> str:
    name, game = opponent_in(turn, say), title_of(turn.game.game)
    said = say("Your turn against {name} in {game}.", name=name, game=game)
    return f"{said} ({tell_left((turn.game.deadline or now) - now, say)})"


def tell_left(seconds: float, say: Language) -> str:
    """How long somebody still has, as the pages say it.

    >>> tell_left(2.6 * DAY, Language("en")), tell_left(3600, Language("en"))
    ('3 days left', '1 hour left')
    """
    if seconds >= 1.5 * DAY:
        return say(Plural("{n} day left", "{n} days left"), n=round(seconds / DAY))
    return say(Plural("{n} hour left", "{n} hours left"), n=ceil(seconds / HOUR))


def opponent_in(turn: WaitingTurn, say: Language) -> str:
    return name_opponent(turn.game, (turn.game.to_move or Seat.FIRST).other, say)


def link_to(turn: WaitingTurn, origin: str) -> str:
    return f"{origin}/game/{turn.game.id}"
