"""The settings of a server: where it stores games, whom it answers, how much it allows."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from jogo.storage import data_folder

# The longest game that is played, read, analysed or reviewed here.
MOST_ACTIONS = 2000


@dataclass(frozen=True, slots=True)
class Rate:
    """How many at once, and how many a minute after that."""

    burst: int
    per_minute: float


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much a visitor, an address or everyone together may ask for."""

    games: Rate = Rate(20, 10)
    games_of_address: Rate = Rate(100, 50)
    requests: Rate = Rate(120, 600)
    requests_of_address: Rate = Rate(600, 3000)
    messages: Rate = Rate(40, 600)
    sockets_of_address: int = 100
    sockets: int = 2000
    rooms: int = 1000
    body: int = 256_000
    # How many computers may think of moves at once, and as many of advice, and of analysis; how
    # many tasks may wait in each of these lines, and of one address.
    thinkers: int = max(1, (os.cpu_count() or 2) // 2)
    waiting: int = 200
    waiting_of_address: int = 50
    # The memory of all engines together, in megabytes.
    engine_memory: int = 512
    # How many reviews go on at once, and of one address; as many of its own may wait.
    reviews: int = 16
    reviews_of_address: int = 3
    # How many processes play long games again, and how many games may wait for one.
    replayers: int = 1
    replays: int = 1000
    replays_of_address: int = 250


@dataclass(frozen=True, slots=True)
class Settings:
    """A server's settings; the defaults are those of `jogo serve` on one's own computer.

    `domains` are the names it may be reached by; none means any, for servers that listen to all.
    """

    database: str = ""
    data: Path = field(default_factory=data_folder)
    domains: tuple[str, ...] = ("localhost", "127.0.0.1", "[::1]")
    bounds: Bounds = Bounds()
    now: Callable[[], float] = time.monotonic

    @property
    def database_url(self) -> str:
        """The database's address: the one given, or a SQLite file in the data folder."""
        if self.database.startswith(("postgresql://", "postgres://")):
            # pg8000 is the driver that comes with jogo; people rarely write it into addresses.
            return "postgresql+pg8000://" + self.database.partition("://")[2]
        return self.database or f"sqlite:///{self.data / 'web.sqlite3'}"
