"""Accounts: signing up, logging in, changing a password, leaving; and guests who take a name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sqlalchemy import Connection

from jogo.club.names import check_name, skeleton_of
from jogo.web.accounts.links import Links
from jogo.web.accounts.mail import Mailer, check_mail_address
from jogo.web.accounts.passwords import Passwords, check_quality
from jogo.web.accounts.sessions import Disconnect, Sessions
from jogo.web.bus import Bus
from jogo.web.errors import WrongPassword
from jogo.web.identity import Person, new_account
from jogo.web.limits import Gate
from jogo.web.rooms.registry import RoomRegistry
from jogo.web.store import Store
from jogo.web.store.bots import list_bots
from jogo.web.store.handing_over import HandedOver, hand_over, leave
from jogo.web.store.persons import (
    StoredPerson,
    delete_person,
    find_account,
    find_person,
    insert_account,
    name_guest,
    update_person,
)
from jogo.web.store.vacations import end_vacation

PASSWORD, MAIL = "password", "mail"
# Makes the address that a person opens, of what a link has behind `token=`.
Address = Callable[[str], str]


class Accounts:
    """Everything that people do with their names; every change is stored when it is answered."""

    def __init__(
        self,
        store: Store,
        rooms: RoomRegistry,
        gate: Gate,
        secret: bytes,
        mailer: Mailer,
        disconnect: Disconnect,
        bus: Bus,
    ) -> None:
        self.sessions = Sessions(store, disconnect, bus)
        self.mailer = mailer
        self._store = store
        self._rooms = rooms
        self._gate = gate
        self._links = Links(secret)
        self._passwords = Passwords()

    def close(self) -> None:
        self._passwords.close()

    async def find(self, id: str) -> StoredPerson | None:
        """Someone with a name, if they have one."""
        return await self._store.read(partial(find_person, id=id))

    async def call_guest(self, visitor: str, name: str, address: str) -> str:
        """Let a visitor without an account have a name, which others see with the word guest."""
        checked = check_name(name)
        self._gate.admit_name(address)
        await self._store.change(partial(name_guest, visitor=visitor, name=checked))
        await self._rooms.call_by_name(visitor, checked)
        return checked

    # Coming and going

    async def sign_up(
        self, guest: str | None, name: str, password: str, address: str
    ) -> StoredPerson:
        """A new account, to which all belongs that the guest had."""
        checked = check_name(name)
        check_quality(password, checked)
        self._gate.admit_signup(address)
        person = StoredPerson(new_account(), checked, await self._passwords.hash(password))
        await self.register(guest, person)
        return person

    async def register(
        self,
        guest: str | None,
        person: StoredPerson,
        also: Callable[[Connection], None] | None = None,
    ) -> None:
        """Store a new account, to which all belongs that the guest had, and what is `also` new."""

        def register(connection: Connection) -> HandedOver:
            insert_account(connection, person)
            if also is not None:
                also(connection)
            return HandedOver() if guest is None else take_over(connection, guest, person.id)

        await self._rooms.hand_over(guest or "", partial(self._store.change, register))

    async def adopt(self, person: Person, guest: str) -> int:
        """Give an account what the guest in the same browser has; how many games those are."""
        change = partial(take_over, guest=guest, person=person.id)
        changed = await self._rooms.hand_over(guest, partial(self._store.change, change))
        return len(changed.moved)

    async def log_in(self, name: str, password: str, address: str) -> StoredPerson:
        """The account with this name and password; `WrongPassword` says not which was wrong."""
        self._gate.admit_login(skeleton_of(name), address)
        return await self._find_with(name, password)

    async def _find_with(self, name: str, password: str) -> StoredPerson:
        person = await self._store.read(partial(find_account, name=name))
        hashed = None if person is None else person.password
        if not await self._passwords.is_right(hashed, password) or person is None:
            raise WrongPassword("wrong name or password")
        if hashed is not None and self._passwords.needs_renewal(hashed):
            await self._keep_password(person.id, password)
        return person

    async def delete(self, person: Person) -> None:
        """Delete an account and its bots."""
        for bot in await self._store.read(partial(list_bots, keeper=person.id)):
            await self.forget(bot.id)
        await self.forget(person.id)

    async def forget(self, id: str) -> None:
        """Forget an account; games with others stay with them, under nobody's name."""

        def forget(connection: Connection) -> HandedOver:
            # Their opponents do not wait for somebody who does not come back.
            end_vacation(connection, id, self._rooms.time_of_day.counted())
            changed = leave(connection, id)
            delete_person(connection, id)
            return changed

        await self._rooms.hand_over(id, partial(self._store.change, forget))
        await self.sessions.end(id)

    # Passwords

    async def change_password(self, person: Person, new: str) -> None:
        """Change a password; in all other browsers one has to log in again."""
        check_quality(new, person.name)
        await self._keep_password(person.id, new)
        await self.sessions.end(person.id, besides=person.session)

    async def send_reset(
        self, name: str, address: str, link: Address, subject: str, text: str
    ) -> None:
        """Send a link for a new password, if there is somebody to send it to, or do nothing."""
        self._gate.admit_link(skeleton_of(name), address)
        person = await self._store.read(partial(find_account, name=name))
        if person is None or person.keeper is not None:
            return
        if person.mail or self.mailer.reaches_everyone:
            token = self._links.sign(PASSWORD, person)
            self.mailer.send(person.name, person.mail, subject, text, link(token))

    async def reset_password(self, token: str, password: str) -> StoredPerson:
        """Give who has the link a new password; everywhere else they are logged out."""
        person = await self.find(self._links.person_of(token))
        self._links.read(PASSWORD, person, token)
        assert person is not None, "a link that is valid is for somebody"
        check_quality(password, person.name)
        await self._keep_password(person.id, password)
        await self.sessions.end(person.id)
        return person

    async def _keep_password(self, id: str, password: str) -> None:
        hashed = await self._passwords.hash(password)
        await self._store.change(partial(update_person, id=id, password=hashed))

    async def check_password(self, person: Person, password: str, address: str) -> None:
        """Let nobody do something who only found a browser open."""
        # Guesses elsewhere at this account do not keep its owner from their own browser.
        self._gate.admit_login(person.session, address)
        await self._find_with(person.name, password)

    # Mail addresses

    async def send_confirmation(
        self, person: Person, mail: str, address: str, link: Address, subject: str, text: str
    ) -> None:
        """Send a link to a new mail address; it is stored once somebody has opened that."""
        check_mail_address(mail)
        self._gate.admit_link(skeleton_of(person.name), address)
        stored = await self.find(person.id)
        if stored is not None:
            token = self._links.sign(MAIL, stored, mail)
            self.mailer.send(stored.name, mail, subject, text, link(token))

    async def confirm_mail(self, token: str) -> str:
        """Store the mail address that a link was sent to."""
        person = await self.find(self._links.person_of(token))
        mail = self._links.read(MAIL, person, token)
        assert person is not None, "a link that is valid is for somebody"
        await self._store.change(partial(update_person, id=person.id, mail=mail))
        return mail

    async def remove_mail(self, person: Person) -> None:
        await self._store.change(partial(update_person, id=person.id, mail=None))


def take_over(connection: Connection, guest: str, person: str) -> HandedOver:
    """Let everything that a guest has belong to an account; the guest has no name any more."""
    delete_person(connection, guest)
    return hand_over(connection, guest, person)
