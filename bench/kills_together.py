"""Processes of one server killed again and again, one at a time, while people play on."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path
from random import Random

from bench.figures import Figure
from bench.kills import report_kills
from bench.progress import tell
from bench.records import compare_records
from bench.tables import Table, seated
from bench.tally import Tally
from bench.web_server import WebServer, WebServers, serving

TABLES = 20
PAUSE = (0.02, 0.1)
# A kill comes at any moment of play.
PLAYED_BEFORE = (0.3, 1.0)
# Those who have to come back do so.
LAST_WORDS = 3.0
TELL_EVERY = 10


class Restarted:
    """A process on a port of its own, which is started again where it was."""

    def __init__(self, folder: Path, database: str, redis: str, name: str) -> None:
        self.folder, self.database, self.redis, self.name = folder, database, redis, name
        self.port = 0
        self.stack = ExitStack()

    def start(self) -> WebServer:
        server = self.stack.enter_context(
            serving(
                self.folder,
                self.database,
                redis=self.redis,
                port=self.port,
                name=self.name,
                generous=True,
            )
        )
        self.port = server.site.port
        return server


async def measure_kills_together(
    folder: Path, database: str, redis: str, kills: int
) -> list[Figure]:
    """Play at two processes, kill either and start it again, and compare records at the end."""
    tally, rng = Tally(), Random(0)
    tables = [Table(number, tally, PAUSE) for number in range(TABLES)]
    processes = [Restarted(folder, database, redis, name) for name in ("first", "second")]
    with ExitStack() as stack, seated(tables):
        for process in processes:
            stack.enter_context(process.stack)
        web = WebServers([process.start() for process in processes])
        site = web.site
        for table in tables:
            await table.set_up(site)
            table.begin_to_play()
        for number in range(kills):
            await asyncio.sleep(rng.uniform(*PLAYED_BEFORE))
            chosen = rng.randrange(len(processes))
            web.servers[chosen].kill()
            await asyncio.sleep(rng.uniform(*PLAYED_BEFORE))
            web.servers[chosen] = await asyncio.to_thread(processes[chosen].start)
            if (number + 1) % TELL_EVERY == 0:
                tell(f"killed {number + 1} times, {len(tally.sent):,} actions")
        await asyncio.sleep(LAST_WORDS)
        ledgers = [ledger for table in tables for ledger in table.ledgers]
        for table in tables:
            table.close()
        wrong = await compare_records(site, ledgers)
    return report_kills(kills, tally, ledgers, wrong)
