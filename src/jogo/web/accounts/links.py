"""Links that are sent by mail: signed, for an hour, and worth nothing once they were used.

Nothing of them is stored. A link is signed together with what it is to change: the hash of the
password, or the mail address. When that has changed, the signature does not fit any more.
"""

from __future__ import annotations

import hashlib

from itsdangerous import BadData, URLSafeTimedSerializer

from jogo.web.errors import BadLink
from jogo.web.identity import ACCOUNT_ID
from jogo.web.store.persons import StoredPerson

# Seconds until a link is worth nothing.
AGE = 3600
LONGEST = 600


class Links:
    """Signs links with the server's secret, and reads its own."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, purpose: str, person: StoredPerson, value: str = "") -> str:
        """What a link has behind `token=`: who it is for, and a value."""
        return self._serializer(purpose, person).dumps([person.id, value])

    def person_of(self, token: str) -> str:
        """Who a link says it is for; that is not certain before it is read."""
        _, content = self._serializer("", None).loads_unsafe(token[:LONGEST])
        if isinstance(content, list) and content and ACCOUNT_ID.fullmatch(str(content[0])):
            return str(content[0])
        raise bad_link()

    def read(self, purpose: str, person: StoredPerson | None, token: str) -> str:
        """The value of a link, or `BadLink`."""
        try:
            whose, value = self._serializer(purpose, person).loads(token[:LONGEST], max_age=AGE)
        except (BadData, ValueError, TypeError):
            raise bad_link() from None
        if person is None or whose != person.id:
            raise bad_link()
        return str(value)

    def _serializer(self, purpose: str, person: StoredPerson | None) -> URLSafeTimedSerializer:
        changing = "" if person is None else f"{person.password} {person.mail}"
        salt = f"jogo.{purpose} {changing}".encode()
        signing = {"key_derivation": "hmac", "digest_method": hashlib.sha256}
        return URLSafeTimedSerializer(self._secret, salt=salt, signer_kwargs=signing)


def bad_link() -> BadLink:
    return BadLink("this link is not valid, or not any more; ask for another one")
