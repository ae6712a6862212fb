"""Bots: accounts that a program plays for. They belong to a person, and never log in."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable
from functools import partial

from sqlalchemy import Connection

from jogo.club.names import check_name
from jogo.core.errors import NotNow
from jogo.core.message import Plural
from jogo.web.accounts.accounts import Accounts
from jogo.web.accounts.believing import Believed
from jogo.web.accounts.sessions import hash_token
from jogo.web.bus import Bus, Message
from jogo.web.errors import NoSuchBot
from jogo.web.identity import Person, Program, new_bot, new_id
from jogo.web.limits import Gate
from jogo.web.store import Store
from jogo.web.store.bots import (
    StoredToken,
    delete_token,
    find_token,
    insert_token,
    list_bots,
    list_tokens,
    note_token,
)
from jogo.web.store.persons import StoredPerson, insert_account

# A token says what it is, so that those who look for lost secrets find it.
PREFIX = "jogo_"
TOKEN_BYTES = 32
LONGEST_TOKEN = 100
# That a token is used is noted this often.
BETWEEN_NOTES = 3600.0
# What is said when tokens are revoked.
REVOKED = "tokens"


class Bots:
    """The bots of people, and who a token stands for."""

    def __init__(self, store: Store, accounts: Accounts, gate: Gate, bus: Bus) -> None:
        self._store = store
        self._accounts = accounts
        self._gate = gate
        self._bus = bus
        self._known: Believed[Program] = Believed()

    async def listen(self) -> None:
        """Hear which tokens are revoked elsewhere."""
        await self._bus.listen(REVOKED, self._hear_revoked)

    def _hear_revoked(self, message: Message) -> None:
        self._known.forget(message["hashes"])

    def _forget(self, hashes: Iterable[str]) -> None:
        """Believe nothing any more that was known of these tokens, here or elsewhere."""
        revoked = [*hashes]
        self._known.forget(revoked)
        self._bus.publish(REVOKED, hashes=revoked)

    # One's own bots

    async def make(self, keeper: Person, name: str, address: str) -> StoredPerson:
        """A new bot of somebody's."""
        checked, most = check_name(name), self._gate.bounds.bots
        self._gate.admit_signup(address)
        bot = StoredPerson(new_bot(), checked, keeper=keeper.id)

        def register(connection: Connection) -> None:
            if len(list_bots(connection, keeper.id)) >= most:
                sentence = Plural(
                    "you have {n} bot; delete it to make another",
                    "you have {n} bots, the most there may be; delete one to make another",
                )
                raise NotNow(sentence, n=most)
            insert_account(connection, bot)

        await self._store.change(register)
        return bot

    async def list(self, keeper: str) -> list[tuple[StoredPerson, list[StoredToken]]]:
        """Somebody's bots with their tokens, the oldest first."""

        def ask(connection: Connection) -> list[tuple[StoredPerson, list[StoredToken]]]:
            bots = list_bots(connection, keeper)
            return [(bot, list_tokens(connection, bot.id)) for bot in bots]

        return await self._store.read(ask)

    async def delete(self, keeper: Person, name: str) -> None:
        """Delete a bot; games with others stay with them, under nobody's name."""
        bot = await self._own(keeper, name)
        tokens = await self._store.read(partial(list_tokens, person=bot.id))
        await self._accounts.forget(bot.id)
        self._forget(token.token for token in tokens)

    async def forget_of(self, keeper: str) -> None:
        """Believe no token any more that stands for somebody's bots."""
        for _, tokens in await self.list(keeper):
            self._forget(token.token for token in tokens)

    async def _own(self, keeper: Person, name: str) -> StoredPerson:
        bots = await self._store.read(partial(list_bots, keeper=keeper.id))
        found = next((bot for bot in bots if bot.name == name), None)
        if found is None:
            raise NoSuchBot("you have no bot {name!r}", name=name)
        return found

    # Tokens

    async def make_token(
        self, keeper: Person, name: str, label: str, scopes: frozenset[str]
    ) -> tuple[StoredToken, str]:
        """A new token of one's bot: as it is stored, and what the program is to show."""
        bot, most = await self._own(keeper, name), self._gate.bounds.tokens
        shown = PREFIX + secrets.token_urlsafe(TOKEN_BYTES)
        token = StoredToken(new_id(), hash_token(shown), bot.id, label, " ".join(sorted(scopes)))

        def register(connection: Connection) -> None:
            if len(list_tokens(connection, bot.id)) >= most:
                sentence = Plural(
                    "a bot has at most {n} token; revoke it to make another",
                    "a bot has at most {n} tokens; revoke one to make another",
                )
                raise NotNow(sentence, n=most)
            insert_token(connection, token)

        await self._store.change(register)
        return token, shown

    async def revoke(self, keeper: Person, name: str, id: str) -> None:
        """Let a token be worth nothing from now on."""
        bot = await self._own(keeper, name)
        revoked = await self._store.change(partial(delete_token, person=bot.id, id=id))
        if not revoked:
            raise NoSuchBot("{name} does not have this token, or not any more", name=name)
        self._forget(revoked)

    async def find(self, token: str) -> Program | None:
        """Whom a token stands for, if it is one of ours."""
        if not token.startswith(PREFIX) or len(token) > LONGEST_TOKEN:
            return None
        return await self._known.find(hash_token(token), self._read)

    async def _read(self, hashed: str) -> Program | None:
        found = await self._store.read(partial(find_token, hashed=hashed))
        if found is None:
            return None
        token, bot = found
        if bot.closed is not None:
            return None
        if token.seen is None or time.time() - token.seen > BETWEEN_NOTES:
            await self._store.change(partial(note_token, id=token.id))
        return Program(bot.id, bot.name, token.id, frozenset(token.scopes.split()))
