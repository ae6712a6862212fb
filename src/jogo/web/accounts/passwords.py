"""Passwords: which may be one, and their hashes by argon2, made where they hold nobody up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from jogo.core.message import Plural
from jogo.web.errors import BadPassword
from jogo.web.rooms.turns import busy

T = TypeVar("T")

SHORTEST, LONGEST = 8, 200
# How many may wait for their hashes, some seconds' worth of them.
MOST_WAITING = 50
# What guesses begin with, besides the name of the account.
FAMILIAR_WORDS = (
    "12345678 123456789 1234567890 11111111 password password1 qwertyui qwertyuiop iloveyou "
    "abcdefgh abcd1234 palavrapasse portugal benfica1 jogojogo jogo1234"
)
FAMILIAR = frozenset(FAMILIAR_WORDS.split())


def check_quality(password: str, name: str) -> None:
    """Refuse what others would guess; length is what makes a password good."""
    if len(password) < SHORTEST:
        raise BadPassword(
            Plural(
                "a password has at least {n} character", "a password has at least {n} characters"
            ),
            n=SHORTEST,
        )
    if not is_encodable(password):
        raise BadPassword("this password has characters that cannot be stored; use others")
    plain = password.casefold()
    if plain in FAMILIAR or plain.strip("0123456789!.-_ ") in ("", name.casefold()):
        raise BadPassword("this password is easy to guess; use several words together")


def is_encodable(text: str) -> bool:
    """Whether a text has no halves of characters, which only programs send."""
    return not any("\ud800" <= character <= "\udfff" for character in text)


class Passwords:
    """Makes and checks hashes, one at a time in a thread: each takes 64 MB and a tenth of a second.

    That is what makes stolen hashes worth little, and why nobody may ask for many.
    """

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._thread = ThreadPoolExecutor(1, "passwords")
        self._nobody: str | None = None
        self._waiting = 0

    async def hash(self, password: str) -> str:
        return await self._run(self._hasher.hash, password)

    async def is_right(self, hashed: str | None, password: str) -> bool:
        """Whether a password has this hash; without one it takes as long to say no.

        So nobody learns from the time it takes whether there is an account.
        """
        return await self._run(self._verify, hashed, password)

    def needs_renewal(self, hashed: str) -> bool:
        """Whether a hash was made with less effort than is usual now."""
        return self._hasher.check_needs_rehash(hashed)

    def _verify(self, hashed: str | None, password: str) -> bool:
        if not is_encodable(password):
            return False
        if hashed is None:
            self._nobody = self._nobody or self._hasher.hash("nobody has this password")
        try:
            return self._hasher.verify(hashed or self._nobody or "", password) and bool(hashed)
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: Callable[..., T], *arguments: object) -> T:
        if self._waiting >= MOST_WAITING:
            raise busy()
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        self._thread.shutdown(cancel_futures=True)
