"""What a passkey is asked to sign: random, for one purpose and person, for minutes, and once.

Who asks for it gets it with a signature of ours and brings both back, so that nothing is stored for
those who only ask. What was used is, until it would not be accepted any more.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from dataclasses import dataclass
from typing import Literal

from itsdangerous import BadData, URLSafeTimedSerializer
from sqlalchemy import Connection

from jogo.web.errors import BadPasskey
from jogo.web.store.passkeys import use_challenge

# Seconds that people have to find their key.
AGE = 300
CHALLENGE_BYTES = 32
Purpose = Literal["signup", "add", "login", "confirm"]


@dataclass(frozen=True, slots=True)
class Ceremony:
    """A challenge, whom it is for, and what else is to be known when it comes back."""

    challenge: bytes
    subject: str
    name: str

    def use(self, connection: Connection) -> None:
        """Let nobody use it again; `BadPasskey` if somebody has."""
        used = hashlib.sha256(self.challenge).hexdigest()
        if not use_challenge(connection, used, time.time() + AGE):
            raise too_late()


class Ceremonies:
    """Makes challenges, and recognises its own."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def begin(self, purpose: Purpose, subject: str, name: str = "") -> tuple[bytes, str]:
        """A challenge, and the token that is to come back with the answer to it."""
        challenge = secrets.token_bytes(CHALLENGE_BYTES)
        return challenge, self._serializer(purpose).dumps([challenge.hex(), subject, name])

    def read(self, purpose: Purpose, token: str) -> Ceremony:
        """What a token says, if it is ours and still good."""
        try:
            challenge, subject, name = self._serializer(purpose).loads(token, max_age=AGE)
        except (BadData, ValueError, TypeError):
            raise too_late() from None
        return Ceremony(bytes.fromhex(challenge), subject, name)

    def _serializer(self, purpose: Purpose) -> URLSafeTimedSerializer:
        signing = {"key_derivation": "hmac", "digest_method": hashlib.sha256}
        salt = f"jogo.passkey {purpose}".encode()
        return URLSafeTimedSerializer(self._secret, salt=salt, signer_kwargs=signing)


def too_late() -> BadPasskey:
    return BadPasskey("this took too long, or was done already; try again")
