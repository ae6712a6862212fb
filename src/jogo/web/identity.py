"""Who a visitor is: a random number in a cookie, signed so that nobody can claim another's.

Who is logged in is an account instead, whose number is in no cookie.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, unquote

import itsdangerous
from starlette.requests import HTTPConnection
from starlette.responses import Response

from jogo.club.names import LONGEST as LONGEST_NAME

COOKIE = "jogo"
# Where a guest's own name stands.
NAME = "name"
YEAR = 365 * 24 * 3600
SECRET_BYTES = 32
SECRET_FILE = "web.secret"
# What the signatures are for: the same secret may sign other things.
SALT = b"jogo.visitor"
# Without what people confuse (1 and l, 0 and o in capitals); ten of these 32 are 50 bits.
LETTERS = "abcdefghijkmnopqrstuvwxyz2345678"
ID_LENGTH = 10
KEY_BYTES = 18
LONGEST_ID = 40
# How the number of an account begins; nothing that is signed in a cookie does.
ACCOUNT = "@"
# How that of a bot begins.
BOT = f"{ACCOUNT}bot-"
ACCOUNT_ID = re.compile(rf"{ACCOUNT}(bot-)?[0-9a-f]{{32}}")
# Whose the seats are of those who have deleted their accounts.
DELETED = "deleted"
# Where in a request's scope somebody stands who is logged in.
PERSON = "jogo.person"
# Where a bot stands whose token a program shows.
PROGRAM = "jogo.program"


def new_id() -> str:
    """The address of a new game: short, and not to be guessed."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def new_account() -> str:
    """The number of a new account."""
    return ACCOUNT + secrets.token_hex(16)


def new_bot() -> str:
    """The number of a new bot, which is an account too."""
    return BOT + secrets.token_hex(16)


def is_bot(visitor: str | None) -> bool:
    """Whether somebody is a program's account.

    >>> is_bot(new_bot()), is_account(new_bot()), is_bot(new_account())
    (True, True, False)
    """
    return visitor is not None and visitor.startswith(BOT)


def is_account(visitor: str | None) -> bool:
    """Whether someone has an account, rather than a cookie of their own.

    >>> is_account(new_account()), is_account("0a1b"), is_account(None)
    (True, False, False)
    """
    return visitor is not None and visitor.startswith(ACCOUNT)


def new_key() -> str:
    """What someone must have who may change something of another's: not to be guessed."""
    return secrets.token_urlsafe(KEY_BYTES)


def is_id(text: str) -> bool:
    """Whether a text may be asked for as the address of a game.

    >>> is_id(new_id()), is_id("a b"), is_id("a" * 100)
    (True, False, False)
    """
    return text.isascii() and text.isalnum() and len(text) <= LONGEST_ID


def find_old_secret(folder: Path) -> bytes | None:
    """The secret of a server that kept it in a file, as it did before its database had it."""
    path = folder / SECRET_FILE
    secret = path.read_bytes() if path.is_file() else b""
    # A crash between making the file and writing it left an empty one, which signs nothing well.
    return secret if len(secret) >= SECRET_BYTES else None


@dataclass(frozen=True, slots=True)
class Person:
    """Who is logged in, and in which session."""

    id: str
    name: str
    session: str
    # Whether a moderator has written something that they have not read.
    warned: bool = False
    # How many challenges wait for them that were made while they were away.
    challenged: int = 0


@dataclass(frozen=True, slots=True)
class Program:
    """A program that acts for a bot, and what its token lets it do."""

    id: str
    name: str
    token: str
    scopes: frozenset[str]


class Signer:
    """Signs visitors' numbers, and recognises its own signature.

    >>> signer = Signer(b"secret")
    >>> signer.visitor_of(signer.cookie_for("ab12")), signer.visitor_of("ab12.forged")
    ('ab12', None)
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._signer = itsdangerous.Signer(
            secret, salt=SALT, key_derivation="hmac", digest_method=hashlib.sha256
        )

    def cookie_for(self, visitor: str) -> str:
        return self._signer.sign(visitor).decode()

    def visitor_of(self, cookie: str) -> str | None:
        """The visitor that a cookie names, or None if we did not sign it."""
        try:
            return self._signer.unsign(cookie).decode() or None
        except itsdangerous.BadSignature:
            return self._visitor_of_old(cookie)

    def _visitor_of_old(self, cookie: str) -> str | None:
        """The visitor of a cookie of version 0.1, which was signed without a salt."""
        visitor, _, signature = cookie.partition(".")
        right = hmac.new(self._secret, visitor.encode(), hashlib.sha256).hexdigest()
        is_ours = hmac.compare_digest(right.encode(), signature.encode())
        return visitor if visitor and is_ours else None

    def visitor(self, connection: HTTPConnection) -> str | None:
        """Who a request or a WebSocket comes from: an account, or else a guest."""
        person: Person | None = connection.scope.get(PERSON)
        return self.guest(connection) if person is None else person.id

    def guest(self, connection: HTTPConnection) -> str | None:
        """The visitor that someone is who is not logged in, if their cookie is ours."""
        return self.visitor_of(connection.cookies.get(COOKIE, ""))

    def new_visitor(self) -> str:
        return secrets.token_hex(16)

    def identify(self, connection: HTTPConnection, response: Response, visitor: str) -> None:
        """Give a guest the cookie that they are known by, unless they have it."""
        if is_account(visitor):
            return
        cookie = self.cookie_for(visitor)
        if connection.cookies.get(COOKIE) == cookie:
            return
        keep_cookie(connection, response, COOKIE, cookie)


def remember_name(connection: HTTPConnection, response: Response, name: str) -> None:
    """Let a guest's browser know the name that they took, for the pages to show it to them."""
    keep_cookie(connection, response, NAME, quote(name))


def guest_name_of(connection: HTTPConnection) -> str:
    """The name that a guest took in this browser: only for their own eyes, as it is not signed."""
    return unquote(connection.cookies.get(NAME, ""))[:LONGEST_NAME]


def keep_cookie(connection: HTTPConnection, response: Response, name: str, value: str) -> None:
    """Give someone a cookie that no script and no other site's form can use."""
    response.set_cookie(
        name,
        value,
        max_age=YEAR,
        secure=connection.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
