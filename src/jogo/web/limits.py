"""How much a visitor and an address may ask for: rates, and numbers of connections."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil

from jogo.web.errors import TooBusy, TooMany
from jogo.web.settings import Bounds, Rate

# The number of keys that are remembered; the one that was quiet for longest is forgotten first.
REMEMBERED = 10_000


class Meter:
    """Counts what each key takes: a bucket of `burst`, filled again at the rate.

    >>> meter = Meter(Rate(2, 60), lambda: 0.0)
    >>> [meter.wait("somebody") for _ in range(3)]
    [0.0, 0.0, 1.0]
    """

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self.rate = rate
        self.now = now
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, key: str) -> float:
        """Take one; 0, or the seconds to wait because there is none to be had."""
        now = self.now()
        left, then = self._buckets.get(key, (float(self.rate.burst), now))
        left = min(float(self.rate.burst), left + (now - then) * self.rate.per_minute / 60)
        waits = (1 - left) * 60 / self.rate.per_minute if left < 1 else 0.0
        self._buckets[key] = (left if waits else left - 1, now)
        self._buckets.move_to_end(key)
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return waits

    def take(self, key: str) -> None:
        """Take one, or `TooMany`."""
        seconds = self.wait(key)
        if seconds:
            raise TooMany(
                "that is too much at once; try again in {seconds} seconds", seconds=ceil(seconds)
            )


class Gate:
    """All the meters of a server."""

    def __init__(self, bounds: Bounds, now: Callable[[], float]) -> None:
        self.bounds = bounds
        self.now = now
        self._games = Meter(bounds.games, now)
        self._games_of_address = Meter(bounds.games_of_address, now)
        self._requests = Meter(bounds.requests, now)
        self._requests_of_address = Meter(bounds.requests_of_address, now)
        self._sockets: Counter[str] = Counter()

    def admit_request(self, visitor: str | None, address: str) -> None:
        self._requests_of_address.take(address)
        if visitor is not None:
            self._requests.take(visitor)

    def admit_game(self, visitor: str, address: str) -> None:
        self._games_of_address.take(address)
        self._games.take(visitor)

    def messages(self) -> Meter:
        """A meter for the messages of one connection."""
        return Meter(self.bounds.messages, self.now)

    @property
    def sockets(self) -> int:
        """How many live connections there are."""
        return self._sockets.total()

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """A live connection, as long as it lasts."""
        if self._sockets.total() >= self.bounds.sockets:
            raise TooBusy("too many people are connected; try again later")
        if self._sockets[address] >= self.bounds.sockets_of_address:
            raise TooMany(
                "too many connections come from {address}; close some, "
                "and try again in {seconds} seconds",
                address=address,
                seconds=10,
            )
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]
