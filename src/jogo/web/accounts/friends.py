"""Friends: the accounts that somebody follows. It is one-sided, and nobody is asked or told."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection

from jogo.core.errors import NotNow
from jogo.web.errors import NoSuchPerson
from jogo.web.identity import Person
from jogo.web.rooms.friend_watch import FriendWatch
from jogo.web.settings import Bounds
from jogo.web.store import Store
from jogo.web.store.blocks import check_willing, estranged_from
from jogo.web.store.friends import follow, is_friend, unfollow
from jogo.web.store.persons import find_account, update_person
from jogo.web.wire import models


@dataclass(frozen=True, slots=True)
class Friends:
    """Whom people follow, and whether they want to be seen themselves."""

    store: Store
    bounds: Bounds
    watch: FriendWatch

    async def list(self, person: Person) -> list[models.Friend]:
        """Those whom somebody follows, with who is here."""
        return await self.watch.describe(person.id)

    async def add(self, person: Person, name: str) -> None:
        """Follow the account with a name."""

        def change(connection: Connection) -> None:
            other = find_account(connection, name)
            if other is None:
                raise NoSuchPerson("nobody here is called {name!r}", name=name)
            if other.id == person.id:
                raise NotNow("you are always your own friend")
            check_willing(other.id, estranged_from(connection, person.id))
            follow(connection, person.id, other.id, self.bounds.friends)

        await self.store.change(change)
        self.watch.note_change(person.id)

    async def remove(self, person: Person, name: str) -> None:
        """Follow an account no more."""

        def change(connection: Connection) -> bool:
            other = find_account(connection, name)
            return other is not None and unfollow(connection, person.id, other.id)

        if not await self.store.change(change):
            raise NoSuchPerson("{name} is not among your friends", name=name)
        self.watch.note_change(person.id)

    async def has(self, person: Person, other: str) -> bool:
        return await self.store.read(partial(is_friend, person=person.id, other=other))

    async def hide(self, person: Person, hidden: bool) -> None:
        """Let nobody see when somebody is here, or everybody who follows them."""
        await self.store.change(partial(update_person, id=person.id, hidden=hidden))
        self.watch.note_change(person.id)
