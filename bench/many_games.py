"""Many live games at once: how soon actions are stored and seen, and what they cost the server."""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from bench.figures import Figure, at, below, latencies, none_of
from bench.http_client import HttpClient
from bench.progress import tell
from bench.records import compare_records
from bench.tables import Table, seated
from bench.tally import Sent, Tally, seconds_to_see, seconds_to_store
from bench.web_server import Serving, Web
from bench.websocket import Site
from jogo.web.protocols.sweeping import sweep_the_young

PAUSE = (5.0, 10.0)
SET_UP_AT_ONCE = 24
# Actions that were sent late still get their answers before the server is killed.
GRACE = 1.0
LATENCY_BAR = 150.0
PROCESSOR_BAR = 1.5
BYTES_BAR = 2.0
BYTES_BAR_GAME = "breakthru"
SET_UP_BAR = 60.0
LAG_EVERY = 0.02
# Clients that come this late to their own appointments measure themselves.
SATURATED_LAG = 0.050
TELL_EVERY = 10.0


# By their names: the processor time that others than the server have used so far.
Others = dict[str, Callable[[], float]]


@dataclass
class Window:
    """The time in which is measured, and what was spent in it."""

    begin: float
    end: float
    server_seconds: float = 0.0
    client_seconds: float = 0.0
    server_memory: int = 0
    received: Counter[str] = field(default_factory=Counter)
    lags: list[float] = field(default_factory=list)


async def measure_games(
    serve: Callable[[], Serving], games: int, seconds: float, others: Others | None = None
) -> list[Figure]:
    """Play many games, kill the server, and compare what it stored with what it told."""
    tally = Tally()
    tables = [Table(number, tally, PAUSE) for number in range(games)]
    with serve() as server, seated(tables):
        began = time.perf_counter()
        await set_up_all(server.site, tables)
        set_up = below("set-up", time.perf_counter() - began, SET_UP_BAR, "s")
        tell(f"{games:,} games are set up after {set_up.value}; they are played")
        others = others or {}
        before = {name: spent() for name, spent in others.items()}
        window = await play_all(server, tables, tally, seconds)
        used = {name: spent() - before[name] for name, spent in others.items()}
        await asyncio.sleep(GRACE)
        figures = [
            set_up,
            *describe(window, tally, alone=not others),
            *describe_others(used, window, tally),
        ]
        server.kill()
    tell("the server is killed and started again, and every record compared")
    ledgers = [ledger for table in tables for ledger in table.ledgers]
    with serve() as server:
        wrong = await compare_records(server.site, ledgers)
    for complaint in wrong[:10]:
        tell(complaint)
    return [*figures, none_of("records that are not as told", len(wrong))]


async def set_up_all(site: Site, tables: list[Table]) -> None:
    waiting = [*reversed(tables)]

    async def set_up_some() -> None:
        async with HttpClient(site) as http:
            while waiting:
                await waiting.pop().set_up(site, http)

    work = asyncio.gather(*(set_up_some() for _ in range(SET_UP_AT_ONCE)))
    while not work.done():
        await asyncio.wait([work], timeout=TELL_EVERY)
        if waiting:
            tell(f"{len(tables) - len(waiting):,} of {len(tables):,} games are set up")
    await work


async def play_all(server: Web, tables: list[Table], tally: Tally, seconds: float) -> Window:
    """Let everyone play for a time."""
    # The clients' own garbage must not be measured.
    sweep_the_young()
    rng = Random(0)
    spent, own, received = server.processor_seconds(), time.process_time(), received_by(tables)
    window = Window(time.perf_counter(), time.perf_counter() + seconds)
    for table in tables:
        table.begin_to_play(rng.uniform(0, PAUSE[1]))
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(watch_own_lag(window))
        tasks.create_task(tell_meanwhile(window, tally))
    window.server_seconds = server.processor_seconds() - spent
    window.server_memory = server.memory()
    window.client_seconds = time.process_time() - own
    window.received = received_by(tables) - received
    return window


async def watch_own_lag(window: Window) -> None:
    """How late the clients' own loop is, whose lateness would look like the server's."""
    while (now := time.perf_counter()) < window.end:
        await asyncio.sleep(LAG_EVERY)
        window.lags.append(time.perf_counter() - now - LAG_EVERY)


async def tell_meanwhile(window: Window, tally: Tally) -> None:
    while time.perf_counter() + TELL_EVERY < window.end:
        await asyncio.sleep(TELL_EVERY)
        # Those of the last second may still wait for their answer.
        sent = tally.between(window.begin, time.perf_counter() - 1)
        p99 = at(seconds_to_store(sent), 0.99) * 1000
        tell(f"{len(sent):,} actions, stored p99 {p99:.0f} ms")


def received_by(tables: list[Table]) -> Counter[str]:
    """The bytes that were received, by the name of the game."""
    received: Counter[str] = Counter()
    for table in tables:
        received[table.kind] += table.received
    return received


def describe(window: Window, tally: Tally, *, alone: bool) -> list[Figure]:
    subject = "server's processor time an action"
    sent = tally.between(window.begin, window.end)
    seconds = window.end - window.begin
    spent = window.server_seconds * 1000 / max(1, len(sent))
    return [
        Figure("actions a second", f"{len(sent) / seconds:.0f}"),
        latencies("stored", seconds_to_store(sent), LATENCY_BAR),
        latencies("seen opposite", seconds_to_see(sent), LATENCY_BAR),
        below(subject, spent, PROCESSOR_BAR, "ms") if alone else Figure(subject, f"{spent:.1f} ms"),
        *describe_bytes(window, sent),
        none_of("refused", tally.refusals.total()),
        none_of("connections lost", tally.lost),
        *describe_machine(window, seconds),
    ]


def describe_others(used: dict[str, float], window: Window, tally: Tally) -> list[Figure]:
    """What those cost that serve the server."""
    actions = max(1, len(tally.between(window.begin, window.end)))
    return [
        Figure(f"{name}'s processor time an action", f"{seconds * 1000 / actions:.2f} ms")
        for name, seconds in used.items()
    ]


def describe_bytes(window: Window, sent: list[Sent]) -> list[Figure]:
    """What an action costs each of the two who hear of it."""
    actions = Counter(one.game for one in sent)
    figures = []
    for game, count in sorted(actions.items()):
        each = window.received[game] / count / 2 / 1000
        subject = f"an action and listener at {game}"
        told = Figure(subject, f"{each:.2f} kB")
        is_barred = game == BYTES_BAR_GAME
        figures.append(below(subject, each, BYTES_BAR, "kB") if is_barred else told)
    return figures


def describe_machine(window: Window, seconds: float) -> list[Figure]:
    """What server and clients used, and whether it is the server that was measured."""
    lag = at(window.lags, 0.99)
    share = window.client_seconds / seconds
    is_saturated = lag > SATURATED_LAG
    note = ": SATURATED, the latencies are theirs" if is_saturated else ""
    server = f"{window.server_seconds:.1f} s ({window.server_seconds / seconds:.0%} of a processor)"
    clients = f"{window.client_seconds:.1f} s ({share:.0%}), lag p99 {lag * 1000:.0f} ms{note}"
    load = f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"
    return [
        Figure("processor time of the server", server),
        Figure("memory of the server", f"{window.server_memory / 1e6:,.0f} MB"),
        Figure("processor time of the clients", clients),
        Figure("load of the machine", load),
    ]
