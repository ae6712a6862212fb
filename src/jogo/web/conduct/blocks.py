"""Blocking somebody: they cannot challenge who blocked them, nor write to them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection

from jogo.core.errors import NotNow
from jogo.web.errors import NoSuchPerson
from jogo.web.rooms.friend_watch import FriendWatch
from jogo.web.settings import Bounds
from jogo.web.store import Store
from jogo.web.store.blocks import StoredBlock, block, list_blocks, unblock
from jogo.web.store.chats import find_line
from jogo.web.store.friends import unfollow
from jogo.web.store.persons import find_account


@dataclass(frozen=True, slots=True)
class Blocks:
    """Whom people have blocked."""

    store: Store
    bounds: Bounds
    watch: FriendWatch

    async def list(self, person: str) -> list[StoredBlock]:
        """Those whom somebody has blocked, the latest first."""
        return await self.store.read(partial(list_blocks, person=person))

    async def add(self, person: str, line: str | None, name: str | None) -> str:
        """Block who has said something, or the account with a name; who that is."""

        def change(connection: Connection) -> str:
            other = find_other(connection, line, name)
            if other == person:
                raise NotNow("you cannot block yourself")
            block(connection, person, other, self.bounds.blocks)
            unfollow(connection, person, other)
            return other

        other = await self.store.change(change)
        self.watch.note_change(person)
        return other

    async def remove(self, person: str, id: str) -> None:
        if not await self.store.change(partial(unblock, person=person, id=id)):
            raise NoSuchPerson("you have not blocked them, or not any more")
        self.watch.note_change(person)


def find_other(connection: Connection, line: str | None, name: str | None) -> str:
    """Who is meant: by what they have said, or else by their name."""
    if line is not None:
        said = find_line(connection, line)
        if said is None:
            raise NoSuchPerson("this message is not there any more")
        return said.author
    account = find_account(connection, name or "")
    if account is None:
        raise NoSuchPerson("nobody here is called {name!r}", name=name or "")
    return account.id
