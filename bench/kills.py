"""The server killed again and again while people play: nothing is lost, doubled or half stored."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from bench.figures import Figure, none_of
from bench.ledger import Ledger
from bench.progress import tell
from bench.records import compare_records
from bench.tables import Table, seated
from bench.tally import Tally
from bench.web_server import serving

TABLES = 10
PAUSE = (0.01, 0.05)
# A kill comes at any moment of play.
PLAYED_BEFORE = (0.2, 0.6)
# What the server had sent when it was killed still arrives.
LAST_WORDS = 0.05
TELL_EVERY = 10


async def measure_kills(folder: Path, database: str, kills: int) -> list[Figure]:
    """Play, kill, start again and compare, many times with the same games."""
    tally, rng = Tally(), Random(0)
    tables = [Table(number, tally, PAUSE) for number in range(TABLES)]
    for number in range(kills):
        with serving(folder, database) as server, seated(tables):
            for table in tables:
                await table.resume(server.site)
                table.begin_to_play()
            await asyncio.sleep(rng.uniform(*PLAYED_BEFORE))
            server.kill()
            await asyncio.sleep(LAST_WORDS)
        if (number + 1) % TELL_EVERY == 0:
            tell(f"killed {number + 1} times, {len(tally.sent):,} actions")
    with serving(folder, database) as server:
        ledgers = [ledger for table in tables for ledger in table.ledgers]
        wrong = await compare_records(server.site, ledgers)
    return report_kills(kills, tally, ledgers, wrong)


def report_kills(kills: int, tally: Tally, ledgers: list[Ledger], wrong: list[str]) -> list[Figure]:
    """What came of games in which the server was killed; the first complaints are told."""
    for complaint in wrong[:10]:
        tell(complaint)
    unanswered = sum(sent.answered is None for sent in tally.sent)
    told = sum(len(ledger.actions) for ledger in ledgers)
    return [
        Figure("kills", f"{kills:,}"),
        Figure("games, and actions in them", f"{len(ledgers):,}, {told:,}"),
        Figure("actions without an answer", f"{unanswered:,}"),
        Figure("refusals", str(dict(tally.refusals))),
        none_of("lost, doubled or half stored", len(wrong)),
    ]
