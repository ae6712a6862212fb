"""What the database said of tokens, believed for a while: every request shows one."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from typing import Generic, TypeVar

T = TypeVar("T")

# How long what the database said is believed, and of how many; another server process may have
# ended a session or revoked a token meanwhile.
BELIEVED = 30.0
REMEMBERED = 10_000


class Believed(Generic[T]):
    """By the hashes of tokens: whom each stands for, if anybody."""

    def __init__(self) -> None:
        # How often something was forgotten: what was asked before that is not believed.
        self._forgotten = 0
        self._known: OrderedDict[str, tuple[T | None, float]] = OrderedDict()

    async def find(self, hashed: str, read: Callable[[str], Awaitable[T | None]]) -> T | None:
        """Whom a hash stands for, which is `read` if it is not known."""
        now = time.monotonic()
        found, until = self._known.get(hashed, (None, 0.0))
        if now >= until:
            forgotten = self._forgotten
            found = await read(hashed)
            if forgotten != self._forgotten:
                return found
            self._known[hashed] = found, now + BELIEVED
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        if hashed in self._known:
            self._known.move_to_end(hashed)
        return found

    def forget(self, hashes: Iterable[str]) -> None:
        """Believe nothing any more that was known of these."""
        self._forgotten += 1
        for hashed in hashes:
            self._known.pop(hashed, None)
