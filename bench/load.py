"""Two hundred live games at once: how long an action takes to be stored, and to be seen opposite.

python bench/load.py [--games 200] [--seconds 60] [--database URL]

Starts a server, seats two players by WebSocket at each game, and lets them play with pauses as
people make them. Then the server is killed, started again, and asked for every record: no action
that was acknowledged may be missing.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from jogo import Match
from jogo.catalog import game_types
from jogo.web.serving import serve
from jogo.web.settings import Bounds, Rate, Settings

# As many as the bench asks for come from one address, which elsewhere nobody would be allowed.
PLENTY = Rate(1_000_000, 1_000_000)
BOUNDS = Bounds(
    games_of_address=PLENTY, requests_of_address=PLENTY, sockets_of_address=5000, sockets=5000
)
PAUSE = (1.0, 3.0)
BAR = 0.150


@dataclass
class Tally:
    """What the clients saw: seconds until an action was stored, and until the other side had it."""

    stored: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    played: dict[str, list[str]] = field(default_factory=dict)
    refusals: list[str] = field(default_factory=list)


@contextmanager
def server(folder: Path, database: str, port: int) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server in a process of its own, and its address."""
    command = [sys.executable, __file__, "--serve", str(port), "--database", database]
    environment = {**os.environ, "JOGO_DATA": str(folder)}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip().rstrip("/"), process
    finally:
        process.kill()
        process.wait()


class Client:
    """One player of one game, with a cookie of their own."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.cookie = ""
        self.socket: ClientConnection

    async def ask(self, path: str, body: object = None) -> dict[str, Any]:
        response = await self.http.post(path, json=body)
        response.raise_for_status()
        self.cookie = response.headers["set-cookie"].partition(";")[0]
        answer: dict[str, Any] = response.json()
        # The connection is shared between clients; their cookies are not.
        self.http.cookies.clear()
        return answer

    async def sit(self, game: str) -> None:
        address = str(self.http.base_url).replace("http", "ws").rstrip("/")
        self.socket = await connect(
            f"{address}/ws/games/{game}",
            additional_headers={"Cookie": self.cookie},
            compression=None,
            open_timeout=60,
        )


@dataclass
class Table:
    """A game between two clients, and when its latest action was sent."""

    players: tuple[Client, Client]
    rng: random.Random
    tally: Tally
    actions: list[str]
    sent: float = 0.0
    mover: Client | None = None

    async def listen(self, client: Client, until: float) -> None:
        """Hear everything that a client hears, and act when it is its turn."""
        heard = -1
        async for text in client.socket:
            now = time.perf_counter()
            message = json.loads(text)
            if message["type"] == "played":
                self.tally.stored.append(now - self.sent)
                self.actions.append(message["action"])
            elif message["type"] == "refusal":
                self.tally.refusals.append(message["message"])
            elif message["type"] == "game":
                ply = message["position"]["ply"]
                if ply > heard and ply > 0 and self.mover is not client:
                    self.tally.seen.append(now - self.sent)
                is_news, heard = ply > heard, ply
                if message["outcome"]:
                    return
                if is_news and message["position"]["to_move"] == message["you"]:
                    await asyncio.sleep(self.rng.uniform(*PAUSE))
                    if time.perf_counter() > until:
                        for player in self.players:
                            await player.socket.close()
                        return
                    await self.act(client, message["position"])

    async def act(self, client: Client, position: dict[str, Any]) -> None:
        action = self.rng.choice(position["legal"])["text"]
        self.mover, self.sent = client, time.perf_counter()
        await client.socket.send(
            json.dumps({"do": "play", "action": action, "ply": position["ply"]})
        )


async def set_up(http: httpx.AsyncClient, number: int, tally: Tally) -> Table:
    """Begin a game by link between two new clients."""
    first, second = Client(http), Client(http)
    game = list(game_types())[number % len(game_types())]
    begun = await first.ask("/api/games", {"game": game, "first": "you", "second": "friend"})
    await second.ask(f"/api/games/{begun['id']}/seat")
    actions = tally.played.setdefault(begun["id"], [])
    table = Table((first, second), random.Random(number), tally, actions)
    await asyncio.gather(first.sit(begun["id"]), second.sit(begun["id"]))
    return table


async def play_all(address: str, games: int, seconds: float) -> Tally:
    tally = Tally()
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        tables = [await set_up(http, number, tally) for number in range(games)]
    print(f"{games} games are set up; they are played for {seconds:.0f} s ...", flush=True)
    until = time.perf_counter() + seconds
    await asyncio.gather(
        *(table.listen(client, until) for table in tables for client in table.players)
    )
    await asyncio.gather(*(client.socket.close() for table in tables for client in table.players))
    return tally


def lost_actions(address: str, tally: Tally) -> int:
    """How many acknowledged actions are missing from the records of a restarted server."""
    lost = 0
    with httpx.Client(base_url=address) as client:
        for game, played in tally.played.items():
            kept = Match.from_record(client.get(f"/api/games/{game}/record").text).actions
            lost += played != [str(action) for action in kept[: len(played)]]
    return lost


def at(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] * 1000


def report(name: str, values: list[float]) -> None:
    print(
        f"{name}: p50 {at(values, 0.5):.1f} ms, p99 {at(values, 0.99):.1f} ms, "
        f"max {max(values) * 1000:.1f} ms"
    )


def processor_seconds(who: int) -> float:
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--database", default="")
    parser.add_argument("--serve", type=int, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.serve is not None:
        settings = Settings(database=chosen.database, bounds=BOUNDS)
        serve(
            settings,
            "127.0.0.1",
            chosen.serve,
            opens=False,
            tell=lambda address: print(address, flush=True),
        )
        return 0
    # The clients' own garbage must not be measured.
    gc.disable()
    with tempfile.TemporaryDirectory() as folder:
        with server(Path(folder), chosen.database, 0) as (address, process):
            tally = asyncio.run(play_all(address, chosen.games, chosen.seconds))
            process.send_signal(signal.SIGKILL)
        busy = [processor_seconds(who) for who in (resource.RUSAGE_CHILDREN, resource.RUSAGE_SELF)]
        with server(Path(folder), chosen.database, 0) as (address, _):
            lost = lost_actions(address, tally)
    report("stored", tally.stored)
    report("seen  ", tally.seen)
    count = len(tally.stored)
    print(
        f"{count} actions ({count / chosen.seconds:.0f} a second), {len(tally.seen)} seen, "
        f"{len(tally.refusals)} refused, {lost} games with an action lost"
    )
    print(
        f"processor time: server {busy[0]:.1f} s, clients {busy[1]:.1f} s; "
        f"load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"
    )
    held = max(at(tally.stored, 0.99), at(tally.seen, 0.99)) < BAR * 1000
    return 0 if held and not lost and not tally.refusals else 1


if __name__ == "__main__":
    sys.exit(main())
