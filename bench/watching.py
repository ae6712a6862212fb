"""A crowd that comes to watch one game, while another game goes on and must not notice."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass, field

from bench.beside import beside
from bench.figures import Figure, below, latencies, none_of
from bench.live_client import is_snapshot, path_of, shows_ply
from bench.progress import tell
from bench.tables import Table, seated
from bench.tally import Tally, seconds_to_store
from bench.web_server import Serving
from bench.websocket import Site, WebSocket, open_socket

OTHER_PAUSE = (0.1, 0.1)
AT_ONCE = 500
JOIN_BAR = 20.0
LONGEST_JOIN = 120.0
STORED_BAR = 150.0
SEEN_BAR = 500.0
# A crowd is in so soon that one wave leaves little of the other game to measure.
WAVES = 6
# Those who leave are gone before the next come.
BETWEEN_WAVES = 3.0
ACTIONS = 10
LONGEST_SIGHT = 10.0
BETWEEN_ACTIONS = 0.5
# Those who are there hear of those who come; before an action is timed, that must be over.
QUIET = 1.0
MOST_QUIET_WAIT = 30.0


@dataclass
class Crowding:
    """How a crowd fared: when it came (the clock is the same in all processes), what it saw."""

    waves: list[tuple[float, float]] = field(default_factory=list)
    joined: int = 0
    received_joining: int = 0
    sights: list[float] = field(default_factory=list)
    received: int = 0


class Crowd:
    """Many who watch a game and count, and parse nothing."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.joined = 0
        self.sockets: list[WebSocket] = []
        self._awaited = -1
        self._saw = 0
        self._saw_all = asyncio.Event()

    @property
    def is_complete(self) -> bool:
        return self.joined == self.size

    @property
    def received(self) -> int:
        return sum(socket.received for socket in self.sockets)

    async def join(self, site: Site, path: str) -> None:
        """Come all at once; it is over when everyone was told how the game stands."""
        gate = asyncio.Semaphore(AT_ONCE)
        has_joined = asyncio.Event()

        async def join_one(number: int) -> None:
            is_new = True

            def hear(text: bytes) -> None:
                nonlocal is_new
                if is_new and is_snapshot(text):
                    is_new = False
                    self.joined += 1
                    if self.joined == self.size:
                        has_joined.set()
                elif self._awaited >= 0 and shows_ply(text, self._awaited):
                    self._count_sight()

            async with gate:
                self.sockets.append(await open_socket(site.branch(number), path, hear))

        came = await asyncio.gather(
            *(join_one(number) for number in range(self.size)), return_exceptions=True
        )
        if not any(came):
            await has_joined.wait()

    async def grow_quiet(self) -> None:
        """Wait until nobody hears anything more."""
        before = -1
        with suppress(TimeoutError):
            async with asyncio.timeout(MOST_QUIET_WAIT):
                while before != self.received:
                    before = self.received
                    await asyncio.sleep(QUIET)

    async def see(self, ply: int) -> bool:
        """Wait until everyone has seen a ply; whether they have."""
        self._awaited, self._saw = ply, 0
        self._saw_all.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_SIGHT):
                await self._saw_all.wait()
        return self._saw == self.size

    def leave(self) -> None:
        for one in self.sockets:
            one.close()

    def _count_sight(self) -> None:
        self._saw += 1
        if self._saw == self.size:
            self._awaited = -1
            self._saw_all.set()


async def crowd_around(site: Site, size: int, waves: int = WAVES) -> Crowding:
    """Come to a game, all at once, and again; then its players act, and everyone sees it."""
    table, crowd, found = Table(0, Tally(), None), Crowd(0), Crowding()
    await table.set_up(site)
    while crowd.is_complete and len(found.waves) < waves:
        crowd.leave()
        await asyncio.sleep(BETWEEN_WAVES)
        crowd = Crowd(size)
        begin = time.perf_counter()
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_JOIN):
                await crowd.join(site, path_of(table.id))
        found.waves.append((begin, time.perf_counter()))
        found.joined, found.received_joining = crowd.joined, crowd.received
    if crowd.is_complete:
        await crowd.grow_quiet()
        before = crowd.received
        found.sights = await time_sights(table, crowd)
        found.received = crowd.received - before
    table.close()
    crowd.leave()
    return found


async def time_sights(table: Table, crowd: Crowd) -> list[float]:
    """The seconds from each of some actions until the last of a crowd has seen it."""
    sights: list[float] = []
    for ply in range(1, ACTIONS + 1):
        sent = table.act()
        if not await crowd.see(ply):
            return [*sights, LONGEST_SIGHT]
        sights.append(time.perf_counter() - sent.at)
        await asyncio.sleep(BETWEEN_ACTIONS)
    return sights


async def measure_watchers(serving: Serving, size: int) -> list[Figure]:
    """Play one game, crowd around another."""
    tally = Tally()
    table = Table(1, tally, OTHER_PAUSE)
    with serving as server, seated([table]):
        await table.set_up(server.site)
        table.begin_to_play()
        spent = server.processor_seconds()
        tell(f"{size:,} come to watch a game")
        async with beside(crowd_around, server.site, size) as crowd:
            found = await crowd.result()
        spent = server.processor_seconds() - spent
    meanwhile = [sent for wave in found.waves for sent in tally.between(*wave)]
    throughout = latencies("", seconds_to_store(tally.sent), STORED_BAR)
    longest = max(end - begin for begin, end in found.waves)
    last = max(found.sights, default=LONGEST_SIGHT) * 1000
    return [
        none_of("watchers that did not come in", size - found.joined),
        below(f"all have joined, longest of {len(found.waves)}", longest, JOIN_BAR, "s"),
        latencies("the other game meanwhile: stored", seconds_to_store(meanwhile), STORED_BAR),
        Figure("  and all the time, as they leave too", throughout.value),
        none_of("the other game: refused", tally.refusals.total()),
        below("an action is seen by all", last, SEEN_BAR, "ms"),
        Figure("received while joining", f"{found.received_joining / 1e6:,.1f} MB"),
        Figure("received an action and watcher", describe_each(found, size)),
        Figure("processor time of the server in all", f"{spent:.1f} s"),
    ]


def describe_each(found: Crowding, size: int) -> str:
    return f"{found.received / max(1, len(found.sights)) / size / 1000:.2f} kB"
