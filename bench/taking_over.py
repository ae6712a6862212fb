"""A process that is killed, and how soon another one does what it had to do."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

from bench.figures import Figure, below, none_of
from bench.http_client import HttpClient
from bench.kills_together import Restarted
from bench.live_client import LiveGame, path_of, play_message
from bench.postgres import Postgres
from bench.progress import tell
from bench.websocket import Site, WebSocket, open_socket

BAR = 5.0
# The computer takes so long for a move, and the killed process has just begun with it.
THINKING = 1.0
CLOCK = {"seconds": 600}
# As long as nobody would wait.
LONGEST_WAIT = 60.0
BETWEEN_LOOKS = 0.05


class Hand:
    """Somebody who sits on both sides of a game, or opposite a computer."""

    def __init__(self, site: Site, rng: Random) -> None:
        self.site, self.rng = site, rng
        self.game = LiveGame()
        self.id = ""
        self.socket: WebSocket | None = None
        self.news = asyncio.Event()

    async def begin(self, second: str) -> None:
        async with HttpClient(self.site) as http:
            wanted = {"game": "jostle", "first": "you", "second": second, "clock": CLOCK}
            begun = await http.post("/api/games", wanted)
        self.id = begun.values["id"]
        path = path_of(self.id)
        self.socket = await open_socket(self.site, path, self._hear, cookie=begun.cookie)

    def _hear(self, text: bytes) -> None:
        message: dict[str, Any] = json.loads(text)
        if message["type"] in {"game", "change"}:
            self.game.take(message)
            self.news.set()

    async def play(self, count: int) -> None:
        """Play until so many actions have been played."""
        assert self.socket is not None
        sent = -1
        while self.game.number is None or self.game.ply < count:
            if self.game.number is not None and self.game.is_turn and sent < self.game.ply:
                sent = self.game.ply
                self.socket.send(play_message(self.game.choose(self.rng), sent))
            self.news.clear()
            await self.news.wait()


async def wait_for(postgres: Postgres, where: str) -> float | None:
    """The moment at which a row is there, if it comes."""
    end = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < end:
        found = await asyncio.to_thread(postgres.query, f"SELECT count(*) FROM {where}")
        if found[0][0]:
            return time.monotonic()
        await asyncio.sleep(BETWEEN_LOOKS)
    return None


async def kill_once(
    processes: list[Restarted], postgres: Postgres, rng: Random
) -> tuple[float | None, float | None]:
    """The seconds until a computer has moved, and until a time that is over is, after a kill."""
    server = processes[0].start()
    thinking, running = Hand(server.site, rng), Hand(server.site, rng)
    await running.begin("you")
    await running.play(2)
    await thinking.begin(f"engine@{THINKING:g}s")
    await thinking.play(1)
    server.kill()
    killed = time.monotonic()
    with postgres.session() as cursor:
        # As if it had been so from the beginning: nobody waits for ten minutes.
        cursor.execute(f"UPDATE games SET first_left = 1 WHERE id = '{running.id}'")
        cursor.execute("COMMIT")
    moved, over = await asyncio.gather(
        wait_for(postgres, f"actions WHERE game = '{thinking.id}' AND ply = 1"),
        wait_for(postgres, f"games WHERE id = '{running.id}' AND reason = 'time'"),
    )
    return moved and moved - killed - THINKING, over and over - killed


async def measure_takeover(
    folder: Path, postgres: Postgres, redis: str, kills: int
) -> list[Figure]:
    """Kill one of two processes again and again, while it has something to do."""
    rng = Random(0)
    names = ("killed", "other")
    processes = [Restarted(folder, postgres.address, redis, name) for name in names]
    found: list[tuple[float | None, float | None]] = []
    with ExitStack() as stack:
        for process in processes:
            stack.enter_context(process.stack)
        processes[1].start()
        for number in range(kills):
            found.append(await kill_once(processes, postgres, rng))
            tell(f"killed {number + 1} of {kills} times")
    missed = sum(one is None for pair in found for one in pair)
    moves, ends = ([one for one in each if one is not None] for each in zip(*found, strict=True))
    longest = f"longest of {kills}"
    return [
        below(f"a computer thinks elsewhere, {longest}", max(moves, default=0), BAR, "s"),
        below(f"a time that is over ends a game, {longest}", max(ends, default=0), BAR, "s"),
        none_of("never taken over", missed),
    ]
