"""One address asks for everything, while somebody elsewhere plays and must not notice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from bench import attack_connections as connections
from bench import attack_work as work
from bench.beside import beside
from bench.figures import Figure, below, latencies, none_of
from bench.http_client import HttpClient
from bench.newcomers import await_engine, await_report, begin_and_play, come_until
from bench.progress import tell
from bench.spoils import Spoils
from bench.tables import Table, seated
from bench.tally import Tally, seconds_to_store
from bench.web_server import WebServer, serving
from bench.websocket import Site

ATTACKER = "127.0.0.2"
PAUSE = (0.1, 0.2)
STORED_BAR = 300.0
NEWCOMER_BAR = 3.0
MEMORY_BAR = 1000.0
UNREAD_BAR, SILENT_BAR = 30.0, 17.0
# What the server opens for itself meanwhile, and the newcomers' connections.
OWN_DESCRIPTORS = 8
LOOK_EVERY = 0.25
# An action that waits longer than this for its answer has failed.
PATIENCE = 5.0

Newcomer = Callable[[Site], Awaitable[None]]


@dataclass(frozen=True)
class Attack:
    """What the attacker does, and which newcomer it must not keep waiting."""

    name: str
    work: Callable[..., Coroutine[Any, Any, Spoils]]
    newcomer: Newcomer | None = None
    is_unread: bool = False


def flooding(kinds: tuple[str, ...], sockets: int) -> Callable[..., Coroutine[Any, Any, Spoils]]:
    return partial(connections.flood_frames, kinds=kinds, sockets=sockets)


ATTACKS = (
    Attack("empty pings on one socket", flooding(("ping",), 1)),
    Attack("empty pongs on one socket", flooding(("pong",), 1)),
    Attack("empty continuations on one socket", flooding(("continuation",), 1)),
    Attack("empty frames on 50 sockets", flooding(tuple(connections.FLOOD_KINDS), 50)),
    Attack("40 records of 100 kB at once", partial(work.send_records, actions=11_000)),
    Attack(
        "40 records of 2,000 actions at once",
        partial(work.send_records, actions=work.MOST_ACTIONS),
    ),
    Attack("40 positions after 1,000 actions at once", work.send_positions),
    Attack("90 reviews at once", work.ask_for_reviews),
    Attack("97 games against engine@1s", work.play_engines, await_engine),
    Attack("90 analyses at once", work.ask_for_analyses, await_report),
    Attack("games left with long clocks", work.leave_games, begin_and_play),
    Attack("80 sockets that never read", connections.never_read, is_unread=True),
    Attack("200 silent connections", connections.stay_silent),
    Attack("200 requests, a byte a second", connections.dribble),
    Attack("WebSockets that come and go", connections.storm_sockets, begin_and_play),
    Attack("pages without end", connections.storm_pages, begin_and_play),
)


@dataclass
class Readings:
    """What was read of the server while it was attacked."""

    moments: list[float]
    memory: list[int]
    descriptors: list[int]

    async def go_on(self, server: WebServer) -> None:
        while server.runs:
            self.moments.append(time.perf_counter())
            self.memory.append(server.memory())
            self.descriptors.append(server.descriptors())
            await asyncio.sleep(LOOK_EVERY)


async def measure_attack(folder: Path, attack: Attack, seconds: float) -> list[Figure]:
    """Attack a server with its usual bounds, and measure another visitor's game."""
    tally, readings = Tally(), Readings([], [], [])
    table = Table(0, tally, PAUSE)
    with serving(folder) as server, seated([table]):
        await table.set_up(server.site)
        table.begin_to_play()
        reading = asyncio.create_task(readings.go_on(server))
        await asyncio.sleep(1)
        spoils, newcomers = await attack_now(server, attack, seconds, table.id)
        await asyncio.sleep(PATIENCE)
        rooms = await count_rooms(server.site)
        reading.cancel()
        lines = server.log_lines()
    for line in lines[-3:]:
        tell(f"log: {line[:150]}")
    sent = tally.between(spoils.begin, spoils.end)
    late = sum(seconds >= PATIENCE for seconds in seconds_to_store(sent))
    return [
        latencies("another's actions: stored", seconds_to_store(sent), STORED_BAR),
        none_of("another's actions that failed", tally.refusals.total() + tally.lost + late),
        *newcomers,
        *describe_closing(attack, spoils, readings),
        *describe_server(readings, lines, rooms),
        Figure("the attacker got", spoils.describe()),
    ]


async def attack_now(
    server: WebServer, attack: Attack, seconds: float, game: str
) -> tuple[Spoils, list[Figure]]:
    """Let the attacker work beside, and newcomers come meanwhile."""
    is_over = asyncio.Event()
    coming = None
    site = server.site.coming_from(ATTACKER)
    async with beside(attack.work, site, seconds, game) as attacker:
        if attack.newcomer is not None:
            coming = asyncio.create_task(come_until(is_over, attack.newcomer, server.site))
        spoils = await attacker.result()
        is_over.set()
        figures = [] if coming is None else describe_newcomers(*await coming)
    return spoils, figures


def describe_newcomers(seconds: Sequence[float], failures: Sequence[str]) -> list[Figure]:
    for failure in failures[:3]:
        tell(f"a newcomer: {failure}")
    return [
        below(f"longest wait of {len(seconds)} newcomers", max(seconds), NEWCOMER_BAR, "s"),
        none_of("newcomers refused", len(failures)),
    ]


def describe_closing(attack: Attack, spoils: Spoils, readings: Readings) -> list[Figure]:
    """How soon connections that only take room are gone."""
    figures = []
    if attack.is_unread:
        most = readings.descriptors[0] + OWN_DESCRIPTORS
        held = [
            moment - spoils.begin
            for moment, count in zip(readings.moments, readings.descriptors, strict=True)
            if spoils.begin <= moment < spoils.end and count > most
        ]
        figures.append(below("all are gone after", max(held, default=0.0), UNREAD_BAR, "s"))
    if "still open" in spoils.got or spoils.seconds_until_closed:
        longest = max(spoils.seconds_until_closed, default=0.0)
        figures.append(below("the last is closed after", longest, SILENT_BAR, "s"))
        figures.append(none_of("still open in the end", spoils.got["still open"]))
    return figures


def describe_server(readings: Readings, lines: list[str], rooms: str) -> list[Figure]:
    growth = (max(readings.memory) - readings.memory[0]) / 1e6
    return [
        below("growth of the server's memory", growth, MEMORY_BAR, "MB"),
        Figure("most open descriptors", f"{max(readings.descriptors):,}"),
        Figure("rooms afterwards", rooms),
        Figure("lines in the log", f"{len(lines):,}"),
    ]


async def count_rooms(site: Site) -> str:
    """The number of rooms that the server says it has."""
    try:
        async with asyncio.timeout(PATIENCE), HttpClient(site) as http:
            answer = await http.get("/readyz")
    except OSError:
        return "no answer"
    if answer.status not in (200, 503):
        return "not told"
    return str(answer.values.get("rooms", "not told"))
