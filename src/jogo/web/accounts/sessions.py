"""Who is logged in where: a random token in a cookie, of which the database has only a hash."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection
from starlette.requests import HTTPConnection
from starlette.responses import Response

from jogo.web.accounts.believing import Believed
from jogo.web.bus import Bus, Message
from jogo.web.errors import AccountClosed, StoreFailed
from jogo.web.identity import Person, keep_cookie, new_id
from jogo.web.store import Store
from jogo.web.store.challenges import count_challenges
from jogo.web.store.persons import (
    SESSION_AGE,
    StoredPerson,
    StoredSession,
    add_session,
    end_sessions,
    find_session,
    list_sessions,
    list_token_hashes,
    note_session,
)
from jogo.web.store.reports import is_warned

COOKIE = "jogo_session"
TOKEN_BYTES = 32
LONGEST_TOKEN = 100
LONGEST_AGENT = 200
# That a session is used is noted this often.
BETWEEN_NOTES = 6 * 3600.0
# What is said when sessions are ended.
ENDED = "sessions"
# What is said when something else is to be known of who is logged in.
CHANGED = "changed sessions"


def hash_token(token: str) -> str:
    """What is stored of a token: it is random, so that a fast hash hides it as well as any."""
    return hashlib.sha256(token.encode()).hexdigest()


# Ends the connections of an account: `only` those of a session, or all `besides` those of one.
Disconnect = Callable[[str, str | None, str | None], None]


class Sessions:
    """Knows who a token stands for."""

    def __init__(self, store: Store, disconnect: Disconnect, bus: Bus) -> None:
        self._store = store
        self._disconnect = disconnect
        self._bus = bus
        self._known: Believed[Person] = Believed()

    async def listen(self) -> None:
        """Hear which sessions are ended elsewhere."""
        await self._bus.listen(ENDED, self._hear_end)
        await self._bus.listen(CHANGED, lambda message: self.forget(message["hashes"]))

    def _hear_end(self, message: Message) -> None:
        self.forget(message["hashes"])
        self._disconnect(message["person"], message["only"], message["besides"])

    async def open(self, person: StoredPerson, agent: str) -> str:
        """Log someone in; the token that their browser is to show from now on."""
        if person.closed is not None:
            raise AccountClosed("this account is closed; the host of the server can open it again")
        token = secrets.token_urlsafe(TOKEN_BYTES)
        session = StoredSession(new_id(), hash_token(token), person.id, agent[:LONGEST_AGENT])
        await self._store.change(partial(add_session, session=session))
        return token

    async def find(self, token: str) -> Person | None:
        """Who a token stands for, if it is one of ours."""
        return await self._known.find(hash_token(token), self._read)

    async def _read(self, hashed: str) -> Person | None:
        def ask(connection: Connection) -> tuple[StoredSession, StoredPerson, bool, int] | None:
            found = find_session(connection, hashed)
            if found is None:
                return None
            who = found[1].id
            return *found, is_warned(connection, who), count_challenges(connection, who)

        found = await self._store.read(ask)
        if found is None:
            return None
        session, person, warned, challenged = found
        unused = time.time() - session.seen
        if unused > SESSION_AGE or person.closed is not None:
            return None
        if unused > BETWEEN_NOTES:
            # Where the database can only be read, people are still known.
            with suppress(StoreFailed):
                await self._store.change(partial(note_session, id=session.id))
        return Person(person.id, person.name, session.id, warned, challenged)

    async def list(self, person: str) -> list[StoredSession]:
        """Where someone is logged in, the latest first."""
        return await self._store.read(partial(list_sessions, person=person))

    async def end(self, person: str, only: str | None = None, besides: str | None = None) -> int:
        """Log someone out everywhere, `only` in one session, or everywhere `besides` one."""
        ask = partial(end_sessions, person=person, only=only, besides=besides)
        ended = await self._store.change(ask)
        self.forget(ended)
        self._disconnect(person, only, besides)
        self._bus.publish(ENDED, hashes=[*ended], person=person, only=only, besides=besides)
        return len(ended)

    async def refresh(self, person: str) -> None:
        """Read anew who somebody is, here and elsewhere."""
        hashes = await self._store.read(partial(list_token_hashes, person=person))
        self.forget(hashes)
        self._bus.publish(CHANGED, hashes=hashes)

    def forget(self, hashes: Iterable[str]) -> None:
        """Believe nothing any more that was known of these tokens."""
        self._known.forget(hashes)


# The cookie


def token_of(connection: HTTPConnection) -> str | None:
    """The token that a browser shows, if it does."""
    token = connection.cookies.get(COOKIE, "")
    return token if 0 < len(token) <= LONGEST_TOKEN else None


def give_token(connection: HTTPConnection, response: Response, token: str) -> None:
    keep_cookie(connection, response, COOKIE, token)


def take_token(response: Response) -> None:
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
