"""A lobby full of people: how soon a new challenge has reached everybody in it."""

from __future__ import annotations

import asyncio
import json
import time

from bench.figures import Figure, latencies, none_of
from bench.http_client import HttpClient
from bench.progress import tell
from bench.web_server import Serving
from bench.websocket import Site, WebSocket, open_socket

LOBBY = "/ws/lobby"
CHALLENGE = json.dumps({"do": "challenge", "game": "jostle"})
SEEN_BAR = 300.0
# Who makes challenges, one after another, and how many in all.
MAKERS = 20
CHALLENGES = 200
AT_ONCE = 50
LONGEST_WAIT = 10.0
# What everybody hears at most ten times a second does not wait for what they heard before.
BETWEEN_CHALLENGES = 0.25


class Visitors:
    """People in the lobby, who note when each has heard of a challenge or of its end."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.sockets: list[WebSocket] = []
        self.heard: list[float] = []
        self.last = b""
        self._mark = b""
        self._all = asyncio.Event()

    @property
    def received(self) -> int:
        return sum(socket.received for socket in self.sockets)

    def hear(self, text: bytes) -> None:
        if self._mark and self._mark in text:
            self.last = text
            self.heard.append(time.perf_counter())
            if len(self.heard) == self.size:
                self._all.set()

    async def come(self, site: Site) -> None:
        gate = asyncio.Semaphore(AT_ONCE)

        async def come_in(number: int) -> None:
            async with gate:
                branch = site.branch(number)
                self.sockets.append(await open_socket(branch, LOBBY, self.hear))

        await asyncio.gather(*(come_in(number) for number in range(self.size)))

    def listen_for(self, mark: bytes) -> None:
        self._mark = mark
        self.heard = []
        self._all.clear()

    async def have_heard(self) -> bool:
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                await self._all.wait()
        except TimeoutError:
            return False
        return True


async def enter_as_somebody(site: Site) -> WebSocket:
    """Someone in the lobby whom the server knows again."""
    async with HttpClient(site) as client:
        cookie = (await client.get("/lobby")).cookie
    return await open_socket(site, LOBBY, cookie=cookie)


async def measure_lobby(serving: Serving, size: int) -> list[Figure]:
    """Fill the lobby, and make challenges there."""
    crowd = Visitors(size)
    seconds: list[float] = []
    missed = 0
    with serving as server:
        tell(f"{size:,} people come to the lobby")
        await crowd.come(server.site)
        branches = [server.site.branch(number) for number in range(MAKERS)]
        makers = [await enter_as_somebody(branch) for branch in branches]
        spent, received = server.processor_seconds(), crowd.received
        for number in range(CHALLENGES):
            maker = makers[number % MAKERS]
            crowd.listen_for(b'"added":[{')
            sent = time.perf_counter()
            maker.send(CHALLENGE)
            missed += not await crowd.have_heard()
            seconds += [moment - sent for moment in crowd.heard]
            made = json.loads(crowd.last)["added"][0]["id"]
            await asyncio.sleep(BETWEEN_CHALLENGES)
            crowd.listen_for(made.encode())
            maker.send(json.dumps({"do": "withdraw", "id": made}))
            missed += not await crowd.have_heard()
            await asyncio.sleep(BETWEEN_CHALLENGES)
        spent = server.processor_seconds() - spent
        received = crowd.received - received
        for socket in (*crowd.sockets, *makers):
            socket.close()
    each = spent / (2 * CHALLENGES)
    bytes_each = received / (2 * CHALLENGES) / size
    return [
        latencies("a new challenge is seen", seconds, SEEN_BAR),
        none_of("challenges that somebody did not hear of", missed),
        Figure("processor time of the server for a change", f"{each * 1000:.1f} ms"),
        Figure("received a change and listener", f"{bytes_each:,.0f} bytes"),
    ]
