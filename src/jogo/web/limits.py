"""How much a visitor and an address may ask for: rates, and numbers of connections."""

from __future__ import annotations

import logging
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from math import ceil

from jogo.core.message import Plural
from jogo.web.caller import Caller
from jogo.web.errors import TooBusy, TooMany
from jogo.web.settings import Bounds, Rate

LOG = logging.getLogger(__name__)
# The number of keys that are remembered; the one that was quiet for longest is forgotten first.
REMEMBERED = 10_000
# How many lines the log has of those who ask for too much: of one address, and of all.
LINES_OF_ADDRESS = Rate(1, 60)
LINES = Rate(20, 300)


@dataclass(slots=True)
class Bucket:
    """What is left of a rate to one who takes, and since when.

    >>> bucket = Bucket(2.0, 0.0)
    >>> [bucket.wait(Rate(2, 60), now=0.0) for _ in range(3)], bucket.wait(Rate(2, 60), now=9.0)
    ([0.0, 0.0, 1.0], 0.0)
    """

    left: float
    then: float

    def wait(self, rate: Rate, now: float, cost: float = 1) -> float:
        """Take as many as it costs; 0, or the seconds to wait because there are not enough."""
        # What costs more than there can ever be is to be had when nothing else was taken.
        cost = min(cost, rate.burst)
        self.left, self.then = self.filled(rate, now), now
        if self.left < cost:
            return (cost - self.left) * 60 / rate.per_minute
        self.left -= cost
        return 0.0

    def filled(self, rate: Rate, now: float) -> float:
        """What there is now."""
        return min(rate.burst, self.left + (now - self.then) * rate.per_minute / 60)


class Meter:
    """Counts what each key takes: a bucket of `burst`, filled again at the rate.

    >>> meter = Meter(Rate(2, 60), lambda: 0.0)
    >>> [meter.wait("somebody") for _ in range(3)], meter.wait("somebody else", cost=2)
    ([0.0, 0.0, 1.0], 0.0)

    Who has not taken anything for long is forgotten.
    """

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self.rate = rate
        self.now = now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        """How many are remembered."""
        return len(self._buckets)

    def wait(self, key: str, cost: float = 1) -> float:
        """Take as many as it costs; 0, or the seconds to wait because there are not enough."""
        now = self.now()
        bucket = self._buckets.get(key)
        if bucket is None:
            self._forget(now)
            bucket = self._buckets[key] = Bucket(self.rate.burst, now)
        else:
            self._buckets.move_to_end(key)
        return bucket.wait(self.rate, now, cost)

    def _forget(self, now: float) -> None:
        """Make room: who has everything again is as if they had never taken anything.

        Two at most for each that is new, so that nobody waits for a long clearing.
        """
        for key, bucket in [*islice(self._buckets.items(), 2)]:
            is_full = bucket.filled(self.rate, now) >= self.rate.burst
            if is_full or len(self._buckets) >= REMEMBERED:
                del self._buckets[key]

    def take(self, key: str, cost: float = 1) -> None:
        """Take as many as it costs, or `TooMany`."""
        seconds = self.wait(key, cost)
        if seconds:
            raise TooMany(
                Plural(
                    "that is too much at once; try again in {n} second",
                    "that is too much at once; try again in {n} seconds",
                ),
                n=ceil(seconds),
                seconds=ceil(seconds),
            )


class Crowd:
    """How many are there at once, in all and from each address."""

    def __init__(self, most: int, most_of_address: int) -> None:
        self.most = most
        self.most_of_address = most_of_address
        self._total = 0
        self._of_address: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._total

    @property
    def is_full(self) -> bool:
        return self._total >= self.most

    def is_full_of(self, address: str) -> bool:
        return self._of_address[address] >= self.most_of_address

    def enter(self, address: str) -> None:
        self._total += 1
        self._of_address[address] += 1

    def leave(self, address: str) -> None:
        self._total -= 1
        self._of_address[address] -= 1
        if not self._of_address[address]:
            del self._of_address[address]


class Allowance:
    """The messages of one connection, which count for its address too."""

    def __init__(self, own: Meter, of_address: Meter, address: str) -> None:
        self._own = own
        self._of_address = of_address
        self._address = address

    def take(self) -> None:
        """Take one, or `TooMany`."""
        self._own.take("")
        self._of_address.take(self._address)


class Gate:
    """All the budgets of a server."""

    def __init__(self, bounds: Bounds, now: Callable[[], float]) -> None:
        self.bounds = bounds
        self.now = now
        self.sockets = Crowd(bounds.sockets, bounds.sockets_of_address)
        self._games = Meter(bounds.games, now)
        self._games_of_address = Meter(bounds.games_of_address, now)
        self._requests = Meter(bounds.requests, now)
        self._requests_of_address = Meter(bounds.requests_of_address, now)
        self._messages_of_address = Meter(bounds.messages_of_address, now)
        self._names = Meter(bounds.names, now)
        self._signups_of_address = Meter(bounds.signups_of_address, now)
        self._logins = Meter(bounds.logins, now)
        self._logins_of_account = Meter(bounds.logins_of_account, now)
        self._logins_of_address = Meter(bounds.logins_of_address, now)
        self._links = Meter(bounds.links, now)
        self._links_of_address = Meter(bounds.links_of_address, now)
        self._chats = Meter(bounds.chats, now)
        self._chats_of_address = Meter(bounds.chats_of_address, now)
        self._reports = Meter(bounds.reports, now)
        self._reports_of_address = Meter(bounds.reports_of_address, now)
        self._lines_of_address = Meter(LINES_OF_ADDRESS, now)
        self._lines = Meter(LINES, now)

    def admit_request(self, caller: Caller, cost: float = 1) -> None:
        """Count a request, which may cost as much as several."""
        self.admit_from(caller.address, cost)
        self.admit_visitor(caller.visitor, cost)

    def admit_from(self, address: str, cost: float = 1) -> None:
        """Count a request for its address, before it is known whose it is."""
        self._requests_of_address.take(address, cost)

    def admit_visitor(self, visitor: str | None, cost: float = 1) -> None:
        if visitor is not None:
            self._requests.take(visitor, cost)

    def admit_game(self, visitor: str, address: str) -> None:
        self._games_of_address.take(address)
        self._games.take(visitor)

    def admit_name(self, address: str) -> None:
        """Count a guest who takes a name."""
        self._names.take(address)

    def admit_signup(self, address: str) -> None:
        self._signups_of_address.take(address)

    def admit_login(self, account: str, address: str) -> None:
        """Count an attempt to log in: whoever guesses at one account, and whoever guesses at many.

        There need not be such an account: nobody learns that here. Who guesses from one address
        does not keep the owner from logging in at another.
        """
        self._logins_of_address.take(address)
        self._logins.take(f"{account} {address}")
        self._logins_of_account.take(account)

    def admit_link(self, account: str, address: str) -> None:
        """Count a link that is to be sent to somebody."""
        self._links_of_address.take(address)
        self._links.take(account)

    def admit_chat(self, visitor: str, address: str) -> None:
        """Count a line of a chat."""
        self._chats_of_address.take(address)
        self._chats.take(visitor)

    def admit_report(self, visitor: str, address: str) -> None:
        """Count somebody who tells the moderators of another."""
        self._reports_of_address.take(address)
        self._reports.take(visitor)

    def messages(self, address: str) -> Allowance:
        """What one connection from an address may say."""
        return Allowance(Meter(self.bounds.messages, self.now), self._messages_of_address, address)

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """A live connection, as long as it lasts."""
        if self.sockets.is_full:
            raise TooBusy("too many people are connected; try again later")
        if self.sockets.is_full_of(address):
            raise TooMany(
                "too many connections come from {address}; close some, and try again in 10 seconds",
                address=address,
                seconds=10,
            )
        self.sockets.enter(address)
        try:
            yield
        finally:
            self.sockets.leave(address)

    def keep_reserve(self) -> None:
        """Refuse a live connection that is nobody's seat when only those kept for players remain.

        It counts already, so the last one that is free is its own.
        """
        if len(self.sockets) > self.bounds.sockets - self.bounds.reserve:
            raise TooBusy("the server is full; the last places are for players only")

    def note(self, address: str, refused: str) -> None:
        """Write to the log what is refused to an address, so seldom that nobody can flood it."""
        if not self._lines_of_address.wait(address) and not self._lines.wait(""):
            LOG.warning("%s: %s", address, refused)
