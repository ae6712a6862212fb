"""What accounts choose to hear of while they are away, and who looks at a page now."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import partial

from itsdangerous import BadData, URLSafeSerializer
from sqlalchemy import Connection

from jogo.core.errors import NotNow
from jogo.web.accounts.links import LONGEST, bad_link
from jogo.web.identity import ACCOUNT_ID, Person
from jogo.web.periodic import Periodic
from jogo.web.rooms.notices import Notices
from jogo.web.store import Store
from jogo.web.store.notices import (
    NoticeChoice,
    find_address,
    find_choice,
    find_choosers,
    keep_choice,
    note_looked,
    stop_mail,
)

# How often it is noted who looks at a page.
BETWEEN_NOTES = 15.0


class NoticeChoices:
    """Knows who wants which notices; a link lets them stop mails without logging in."""

    def __init__(
        self, store: Store, secret: bytes, notices: Notices, now: Callable[[], float]
    ) -> None:
        self._store = store
        self._notices = notices
        self._now = now
        signing = {"key_derivation": "hmac", "digest_method": hashlib.sha256}
        self._serializer = URLSafeSerializer(
            secret, salt=b"jogo.unsubscribe", signer_kwargs=signing
        )
        self._noting = Periodic("who looks", self.note_lookers, BETWEEN_NOTES)

    def start(self) -> None:
        self._noting.start()

    def close(self) -> None:
        self._noting.close()

    async def find(self, person: str) -> NoticeChoice | None:
        return await self._store.read(partial(find_choice, person=person))

    async def choose(self, person: Person, *, mail: bool, language: str, origin: str) -> None:
        """Let somebody have mails about their turns, or no more of them."""

        def change(connection: Connection) -> None:
            found = find_address(connection, person.id)
            if mail and (found is None or found[1] is None):
                raise NotNow("give an email address first, and open the link that is sent there")
            if not mail:
                stop_mail(connection, person.id)
            chosen = {"mail": mail, "language": language, "origin": origin}
            keep_choice(connection, person.id, **chosen, looked=self._now())

        await self._store.change(change)

    # Links that stop mails

    def sign(self, person: str) -> str:
        """What a link has that lets somebody stop mails, as long as the account is there."""
        token = self._serializer.dumps(person)
        return token if isinstance(token, str) else token.decode()

    async def unsubscribe(self, token: str) -> None:
        try:
            person = str(self._serializer.loads(token[:LONGEST]))
        except BadData:
            raise bad_link() from None
        if not ACCOUNT_ID.fullmatch(person):
            raise bad_link()
        await self._store.change(partial(stop_mail, person=person))

    # Who looks

    async def note_lookers(self) -> None:
        """Note who looks at a page, or did since it was last noted: of those who want notices."""
        people = self._notices.take_lookers()
        choosers = await self._store.read(partial(find_choosers, people=people)) if people else []
        if choosers:
            now = self._now()
            await self._store.change(partial(note_looked, people=choosers, now=now))
