"""What a server has stored, compared with what its players were told."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bench.http_client import HttpClient
from bench.ledger import Ledger
from bench.websocket import Site
from jogo import Match

AT_ONCE = 8
# A server's rate limits are for people: a client that reads hundreds of records waits in between.
WAIT_IF_TOO_MANY = 1.0


async def compare_records(site: Site, ledgers: Sequence[Ledger]) -> list[str]:
    """What is lost, doubled or half stored, one sentence each."""
    waiting = [ledger for ledger in ledgers if ledger.game]
    await asyncio.gather(*(compare_some(site, waiting) for _ in range(AT_ONCE)))
    return [complaint for ledger in ledgers for complaint in ledger.complaints]


async def compare_some(site: Site, waiting: list[Ledger]) -> None:
    async with HttpClient(site) as http:
        while waiting:
            ledger = waiting.pop()
            answer = await http.get(f"/api/games/{ledger.game}/record")
            if answer.status == 429:
                waiting.append(ledger)
                await asyncio.sleep(WAIT_IF_TOO_MANY)
            elif answer.status == 200:
                compare_record(ledger, answer.body.decode())
            else:
                ledger.complain(f"its record is not to be had: {answer.status}")


def compare_record(ledger: Ledger, text: str) -> None:
    match = Match.from_record(text)
    ledger.observe([str(action) for action in match.actions], len(ledger.actions))
    # An end that was stored without its last action, or the other way round, is half a change.
    played = Match(match.game)
    for action in match.actions:
        played.play(action)
    if played.outcome != match.outcome:
        ledger.complain(f"its actions end with {played.outcome}, its record with {match.outcome}")
