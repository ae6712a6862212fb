"""Who a visitor is: a random number in a cookie, signed so that nobody can claim another's."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from pathlib import Path

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "jogo"
YEAR = 365 * 24 * 3600
SECRET_BYTES = 32
# Without what people confuse (1 and l, 0 and o in capitals); ten of these 32 are 50 bits.
LETTERS = "abcdefghijkmnopqrstuvwxyz2345678"
ID_LENGTH = 10


def new_id() -> str:
    """The address of a new game: short, and not to be guessed."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def read_secret(folder: Path) -> bytes:
    """The server's secret, made at the first start and readable by its owner only."""
    path = folder / "web.secret"
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secrets.token_bytes(SECRET_BYTES))
            os.fsync(file.fileno())
    except FileExistsError:
        pass
    secret = path.read_bytes()
    # A crash between making the file and writing it leaves an empty one, which signs nothing well.
    if len(secret) < SECRET_BYTES:
        path.unlink()
        return read_secret(folder)
    return secret


class Signer:
    """Signs visitors' numbers, and knows its own signature again.

    >>> signer = Signer(b"secret")
    >>> signer.visitor_of(signer.cookie_for("ab12")), signer.visitor_of("ab12.forged")
    ('ab12', None)
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def cookie_for(self, visitor: str) -> str:
        return f"{visitor}.{self._signature(visitor)}"

    def visitor_of(self, cookie: str) -> str | None:
        """The visitor that a cookie names, or None if we did not sign it."""
        visitor, _, signature = cookie.partition(".")
        right = self._signature(visitor)
        is_ours = hmac.compare_digest(right.encode(), signature.encode())
        return visitor if visitor and is_ours else None

    def visitor(self, connection: HTTPConnection) -> str | None:
        """The visitor that a request or a WebSocket comes from, if it says so truly."""
        return self.visitor_of(connection.cookies.get(COOKIE, ""))

    def welcome(self, connection: HTTPConnection, response: Response) -> str:
        """The visitor; a new one is given a number, and a cookie to be known by."""
        visitor = self.visitor(connection)
        if visitor is None:
            visitor = secrets.token_hex(16)
            response.set_cookie(
                COOKIE,
                self.cookie_for(visitor),
                max_age=YEAR,
                secure=connection.url.scheme == "https",
                httponly=True,
                samesite="lax",
            )
        return visitor

    def _signature(self, visitor: str) -> str:
        return hmac.new(self._secret, visitor.encode(), hashlib.sha256).hexdigest()
