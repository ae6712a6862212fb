"""Sending what waits in the outbox: claimed in the database, tried again, given up in the end.

What is sent is forgotten right after. If a process is killed between these two, it is sent once
more; a mail has the same Message-ID then, by which mail programs know it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from jogo.web.store import Store
from jogo.web.store.notices import (
    Letter,
    drop_letter,
    has_letters,
    put_off_letter,
    take_letters,
)

LOG = logging.getLogger(__name__)
# How long nobody else sends what a process has taken.
LEASE = 120.0
AT_ONCE = 20
# How often something is tried, and how long it waits after the first time, then four times as long.
MOST_TRIES = 5
FIRST_WAIT = 60.0


class NotSent(Exception):
    """Something could not be sent now; it may be, another time."""


# Sends a letter, or raises `NotSent`.
Send = Callable[[Letter], Awaitable[None]]


class Outbox:
    """Sends letters by their channels."""

    def __init__(self, store: Store, channels: Mapping[str, Send]) -> None:
        self._store = store
        self._channels = channels

    async def send_due(self, now: float) -> None:
        """Send what is due now, unless another process does."""
        if not await self._store.read(partial(has_letters, now=now)):
            return
        take = partial(take_letters, now=now, lease=LEASE, most=AT_ONCE)
        letters = await self._store.change(take)
        await asyncio.gather(*(self._send(letter, now) for letter in letters))

    async def _send(self, letter: Letter, now: float) -> None:
        send = self._channels.get(letter.channel)
        try:
            if send is not None:
                await send(letter)
        except NotSent as error:
            LOG.warning("%s was not sent (try %d): %s", letter.channel, letter.tries, error)
            if letter.tries < MOST_TRIES:
                due = now + FIRST_WAIT * 4 ** (letter.tries - 1)
                await self._store.change(partial(put_off_letter, id=letter.id, due=due))
                return
        await self._store.change(partial(drop_letter, id=letter.id))
