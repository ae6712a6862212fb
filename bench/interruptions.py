"""The database interrupted in every way while people play: how soon storing works again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pg8000.dbapi

from bench.figures import Figure, none_of
from bench.postgres import Postgres
from bench.progress import tell
from bench.records import compare_records
from bench.tables import Table, seated
from bench.tally import Tally
from bench.web_server import serving

TABLES = 20
PAUSE = (0.2, 0.4)
CALM = (1.0, 2.0)
FREEZE_SECONDS = 6.0
BAR = 5.0
# A server that does not store again by then is started again, so that the others can be measured.
PATIENCE = 30.0
LOOK_EVERY = 0.02
FROZEN = "frozen for 6 s"


@dataclass(frozen=True, slots=True)
class Interruption:
    """One that happened: when, until when, and the seconds until an action was stored after it."""

    kind: str
    begin: float
    end: float
    first: float
    every: float


def restart_fast(postgres: Postgres) -> None:
    postgres.restart("fast")


def restart_at_once(postgres: Postgres) -> None:
    postgres.restart("immediate")


def kill_backends(postgres: Postgres) -> None:
    postgres.kill_backends()
    await_database(postgres)


def freeze(postgres: Postgres) -> None:
    with postgres.frozen():
        time.sleep(FREEZE_SECONDS)


def await_database(postgres: Postgres) -> None:
    """Wait until the database lets somebody in again."""
    for _ in range(int(PATIENCE / LOOK_EVERY)):
        with suppress(OSError, pg8000.dbapi.Error):
            postgres.query("SELECT 1")
            return
        time.sleep(LOOK_EVERY)
    raise TimeoutError("PostgreSQL did not come back")


KINDS: dict[str, Callable[[Postgres], None]] = {
    "fast restart": restart_fast,
    "immediate restart": restart_at_once,
    "backends killed": kill_backends,
    "backends terminated": Postgres.terminate_backends,
    FROZEN: freeze,
}


async def measure_interruptions(folder: Path, postgres: Postgres, count: int) -> list[Figure]:
    """Interrupt the database many times, each kind in its turn, and compare records at the end."""
    tally, happened = Tally(), list[Interruption]()
    tables = [Table(number, tally, PAUSE) for number in range(TABLES)]
    while len(happened) < count:
        with serving(folder, postgres.address) as server, seated(tables):
            for table in tables:
                await table.resume(server.site)
                table.begin_to_play()
            await interrupt_until_stuck(postgres, tables, tally, happened, count)
    with serving(folder, postgres.address) as server:
        ledgers = [ledger for table in tables for ledger in table.ledgers]
        wrong = await compare_records(server.site, ledgers)
    for complaint in wrong[:10]:
        tell(complaint)
    return [
        *(describe_kind(kind, happened) for kind in KINDS),
        *describe_freezes(happened, tally),
        Figure("actions stored", f"{sum(s.stored is not None for s in tally.sent):,}"),
        Figure("refusals", str(dict(tally.refusals))),
        none_of("lost, doubled or half stored", len(wrong)),
    ]


async def interrupt_until_stuck(
    postgres: Postgres,
    tables: list[Table],
    tally: Tally,
    happened: list[Interruption],
    count: int,
) -> None:
    """Go on until there were enough, or the server does not store any more."""
    rng = Random(len(happened))
    while len(happened) < count:
        await asyncio.sleep(rng.uniform(*CALM))
        kind = [*KINDS][len(happened) % len(KINDS)]
        begin = time.perf_counter()
        await asyncio.to_thread(KINDS[kind], postgres)
        one = await watch_recovery(kind, begin, tables, tally)
        happened.append(one)
        tell(
            f"{len(happened)} of {count}, {kind}: stored again after {one.first:.2f} s, "
            f"in every game after {one.every:.2f} s"
        )
        if one.first >= PATIENCE:
            tell("it does not store any more, and is started again")
            return


async def watch_recovery(
    kind: str, begin: float, tables: list[Table], tally: Tally
) -> Interruption:
    """Wait until an action that was sent after an interruption is stored, and one in every game."""
    end = time.perf_counter()
    first = every = PATIENCE
    while (since := time.perf_counter() - end) < PATIENCE:
        stored = [table.stored_until > end for table in tables]
        if any(stored) and first == PATIENCE:
            first = since
        if all(stored):
            every = since
            break
        await asyncio.sleep(LOOK_EVERY)
    return Interruption(kind, begin, end, first, every)


def describe_kind(kind: str, happened: list[Interruption]) -> Figure:
    mine = [one for one in happened if one.kind == kind]
    first = max((one.first for one in mine), default=0.0)
    every = max((one.every for one in mine), default=0.0)
    held = sum(one.first < BAR for one in mine)
    value = (
        f"{held} of {len(mine)} times in {BAR:g} s; longest {first:.2f} s, "
        f"in every game {every:.2f} s"
    )
    return Figure(f"storing after: {kind}", value, f"all in {BAR:g} s", held == len(mine))


def describe_freezes(happened: list[Interruption], tally: Tally) -> list[Figure]:
    """While the database hangs, a player who acts is told that it does."""
    sent = [
        one
        for freeze in happened
        if freeze.kind == FROZEN
        for one in tally.between(freeze.begin, freeze.end)
    ]
    silent = sum(one.answered is None for one in sent)
    waits = [one.answered - one.at for one in sent if one.answered is not None]
    late = sum(wait >= BAR for wait in waits)
    value = f"{len(sent)} acted; longest wait {max(waits, default=0.0):.2f} s"
    return [
        Figure("acting while it is frozen", value),
        none_of(f"  answered after {BAR:g} s or later", late),
        none_of("  never answered", silent),
    ]
