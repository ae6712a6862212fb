"""Whose turn it is: who has used less goes first, and nobody's waiting keeps others from waiting.

Addresses share what there is, within an address its visitors, within a visitor what they ask for.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import islice

from jogo.web.caller import Caller
from jogo.web.errors import TooBusy, TooMany

# Seconds after which what was used counts half: long enough to tell the busy from newcomers.
HALF_LIFE = 20.0
# However short it was, a turn was a turn.
LEAST_SECONDS = 0.001
# Seconds that are as good as none.
NEGLIGIBLE = LEAST_SECONDS / 10
# The number of parties whose use is remembered; the one that was quiet for longest is forgotten.
REMEMBERED = 10_000

# An address, a visitor at it, or something that this visitor asks for.
Party = tuple[str | None, ...]
LEVELS = 3


@dataclass(frozen=True, slots=True)
class LineBounds:
    """How much may wait: in all, of one address, and of one thing that a visitor asks for."""

    in_all: int
    of_address: int
    of_key: int = 4


class Turn:
    """A place in the line: `came` is done when the turn has come, or refused."""

    __slots__ = ("begun", "came", "parties")

    def __init__(self, caller: Caller, key: str) -> None:
        address, visitor = caller.address, caller.visitor
        self.parties: tuple[Party, ...] = ((address,), (address, visitor), (address, visitor, key))
        self.came: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.begun: float | None = None


class Usage:
    """The seconds that each party has used lately.

    >>> moment = 0.0
    >>> usage = Usage(lambda: moment)
    >>> usage.add(("192.0.2.1",), 8.0)
    >>> moment = HALF_LIFE
    >>> usage.of(("192.0.2.1",)), usage.of(("192.0.2.2",))
    (4.0, 0.0)
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._used: OrderedDict[Party, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        """How many are remembered."""
        return len(self._used)

    def of(self, party: Party) -> float:
        seconds, then = self._used.get(party, (0.0, 0.0))
        return seconds * 0.5 ** ((self._now() - then) / HALF_LIFE) if seconds else 0.0

    def add(self, party: Party, seconds: float) -> None:
        self._used[party] = (self.of(party) + seconds, self._now())
        self._used.move_to_end(party)
        # One more than comes, so that there are fewer in the end.
        for other in [*islice(self._used, 2)]:
            if len(self._used) > REMEMBERED or self.of(other) < NEGLIGIBLE:
                del self._used[other]


class Turns:
    """Some places, and a line of those who wait for one.

    One address has at most `places_of_address` of them, if that is given.
    """

    def __init__(
        self,
        places: int,
        bounds: LineBounds,
        *,
        places_of_address: int | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.places = places
        self.places_of_address = places_of_address or places
        self.bounds = bounds
        self.now = now
        # In the order in which they came, and how many there are of each party.
        self._waiting: list[Turn] = []
        self._waiting_of: Counter[Party] = Counter()
        self._running_of: Counter[Party] = Counter()
        self._running = 0
        self._usage = Usage(now)

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def running(self) -> int:
        return self._running

    def join(self, caller: Caller, key: str) -> Turn:
        """Join the line; `TooMany` or `TooBusy` if there is no room in it."""
        turn = Turn(caller, key)
        self._check_room_for(turn)
        self._waiting.append(turn)
        self._waiting_of.update(turn.parties)
        self._begin()
        return turn

    @asynccontextmanager
    async def hold(self, caller: Caller, key: str) -> AsyncIterator[None]:
        """Wait for a turn, and have it until the end of the block."""
        turn = self.join(caller, key)
        try:
            await turn.came
            yield
        finally:
            self.leave(turn)

    def leave(self, turn: Turn) -> None:
        """Give a place back, or stop waiting for one."""
        if turn.begun is None:
            if turn in self._waiting:
                self._take_out(turn)
            return
        self._running -= 1
        subtract(self._running_of, turn.parties)
        seconds = max(LEAST_SECONDS, self.now() - turn.begun)
        for party in turn.parties:
            self._usage.add(party, seconds)
        self._begin()

    def close(self) -> None:
        """Refuse everything that waits."""
        for turn in [*self._waiting]:
            self._refuse(turn)

    def _begin(self) -> None:
        """Give free places to those whose turn it is."""
        while self._running < self.places and (turn := self._next()) is not None:
            self._take_out(turn)
            self._running += 1
            self._running_of.update(turn.parties)
            turn.begun = self.now()
            if not turn.came.done():
                turn.came.set_result(None)

    def _next(self) -> Turn | None:
        """Whose turn it is: of the address, the visitor and the thing that have had the least."""
        most = self.places_of_address
        left = [turn for turn in self._waiting if self._running_of[turn.parties[0]] < most]
        for level in range(LEVELS):
            # In the order in which they came: of those who have had as little, the first.
            parties = dict.fromkeys(turn.parties[level] for turn in left)
            least = min(parties, key=self._burden, default=None)
            left = [turn for turn in left if turn.parties[level] == least]
        return left[0] if left else None

    def _burden(self, party: Party) -> tuple[int, float]:
        """The places that a party has now, and what it has used lately."""
        return self._running_of[party], self._usage.of(party)

    def _check_room_for(self, turn: Turn) -> None:
        address, (_, visitor), key = turn.parties
        # Several people whom we do not know yet may ask for the same: their address bounds them.
        of_key = 0 if visitor is None else self._waiting_of[key]
        if of_key >= self.bounds.of_key or self._waiting_of[address] >= self.bounds.of_address:
            raise TooMany("you have too many requests waiting; try again in a moment", seconds=1)
        if self.waiting >= self.bounds.in_all:
            self._displace_for(address)

    def _displace_for(self, address: Party) -> None:
        """Let the newest of the address that waits for most give way, or refuse the newcomer."""
        parties = (turn.parties[0] for turn in self._waiting)
        most = max(parties, key=self._waiting_of.__getitem__, default=address)
        if self._waiting_of[most] <= self._waiting_of[address] + 1:
            raise busy()
        self._refuse(next(turn for turn in reversed(self._waiting) if turn.parties[0] == most))

    def _refuse(self, turn: Turn) -> None:
        self._take_out(turn)
        if not turn.came.done():
            turn.came.set_exception(busy())

    def _take_out(self, turn: Turn) -> None:
        self._waiting.remove(turn)
        subtract(self._waiting_of, turn.parties)


def subtract(counter: Counter[Party], parties: tuple[Party, ...]) -> None:
    """Count one less of each, and forget those of which there is none."""
    for party in parties:
        counter[party] -= 1
        if not counter[party]:
            del counter[party]


def busy() -> TooBusy:
    return TooBusy("the server is busy; try again in a moment")
