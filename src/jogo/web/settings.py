"""The settings of a server: where it stores games, whom it answers, how much it allows."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

from jogo.core.errors import JogoError
from jogo.storage import data_folder
from jogo.web.logs import LogStyle

# Where a server that has no other database keeps its games.
SQLITE_FILE = "web.sqlite3"
# The longest game that is played, read, analysed or reviewed here.
MOST_ACTIONS = 2000
# The ports that an address need not name.
USUAL_PORTS = {"http": 80, "https": 443}

N = TypeVar("N", int, float)


class TournamentMakers(StrEnum):
    """Who may make tournaments; everybody with an account may take part in those there are."""

    ACCOUNTS = "accounts"
    NOBODY = "nobody"


class BadMakers(JogoError):
    """What should say who may make tournaments says something else."""


def read_makers(text: str) -> TournamentMakers:
    """Who may make tournaments, by the name of a setting.

    >>> read_makers("nobody").name
    'NOBODY'
    """
    try:
        return TournamentMakers(text)
    except ValueError as error:
        raise BadMakers(
            "{text!r} cannot make tournaments; write accounts or nobody", text=text[:40]
        ) from error


class BadUrl(JogoError):
    """What should be the server's own address is none."""


def read_url(text: str) -> str:
    """The address that people know a server by, tidied, or `BadUrl`; nothing is nothing.

    >>> read_url("https://Club.example/"), read_url("http://localhost:8000"), read_url("")
    ('https://club.example', 'http://localhost:8000', '')
    """
    if not text:
        return ""
    try:
        parts = urlsplit(text)
        is_one = parts.scheme in USUAL_PORTS and parts.hostname and parts.port != 0
        if is_one and not (parts.path.strip("/") or parts.query or parts.fragment or "@" in text):
            return join_origin(parts.scheme, parts.netloc.rpartition("@")[2], None)
    except ValueError:
        pass
    raise BadUrl(
        "{text!r} is not the address of a server; write it like https://club.example",
        text=text[:80],
    )


def hostname_of(url: str) -> tuple[str, ...]:
    """The name of the computer in an address that `read_url` has tidied, if there is one.

    >>> hostname_of("https://club.example:8443"), hostname_of("http://[::1]"), hostname_of("")
    (('club.example',), ('[::1]',), ())
    """
    found = re.fullmatch(r"https?://(\[.*\]|[^:]*)(:\d+)?", url)
    return () if found is None else (found[1],)


def join_origin(scheme: str, host: str, port: int | None) -> str:
    """An address as browsers write the origin of a page: without the port that is the usual one.

    >>> join_origin("https", "Club.example:443", None), join_origin("http", "localhost", 8000)
    ('https://club.example', 'http://localhost:8000')
    """
    place = urlsplit(f"//{host}").netloc.lower().removesuffix(f":{USUAL_PORTS[scheme]}")
    is_usual = port is None or port == USUAL_PORTS[scheme]
    return f"{scheme}://{place}" + ("" if is_usual else f":{port}")


class BadBound(JogoError):
    """What should be a bound is none, or not a value for it."""


@dataclass(frozen=True, slots=True)
class Rate:
    """How many at once, and how many a minute after that."""

    burst: int
    per_minute: float


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much a visitor, an address or everyone together may ask for; docs/web.md explains each.

    Under IPv6 an address is a network of 64 bits.
    """

    # Rates: what one visitor, one connection or one address may ask for.
    games: Rate = Rate(20, 10)
    games_of_address: Rate = Rate(100, 50)
    requests: Rate = Rate(120, 600)
    requests_of_address: Rate = Rate(600, 3000)
    arrivals_of_address: Rate = Rate(3000, 12_000)
    messages: Rate = Rate(40, 600)
    messages_of_address: Rate = Rate(400, 3000)
    frames: Rate = Rate(200, 1200)
    frames_of_address: Rate = Rate(2000, 12_000)
    names: Rate = Rate(30, 5)
    signups_of_address: Rate = Rate(20, 1)
    logins: Rate = Rate(10, 1)
    logins_of_account: Rate = Rate(100, 20)
    logins_of_address: Rate = Rate(30, 5)
    links: Rate = Rate(3, 0.1)
    links_of_address: Rate = Rate(10, 0.5)
    chats: Rate = Rate(8, 20)
    chats_of_address: Rate = Rate(40, 100)
    reports: Rate = Rate(5, 0.5)
    reports_of_address: Rate = Rate(20, 2)

    # Numbers: what there may be at once.
    connections: int = 12_000
    connections_of_address: int = 300
    sockets: int = 10_000
    sockets_of_address: int = 100
    reserve: int = 500
    unread: int = 100
    rooms: int = 5000
    challenges: int = 1000
    challenges_of_visitor: int = 5
    challenges_for_account: int = 20

    # How many tournaments may be to come or going on, and of one account; how many may take part
    # in one, and how many levels of the computer among them.
    tournaments: int = 50
    tournaments_of_account: int = 3
    entrants: int = 200
    levels: int = 10
    # How long people have after a game, in seconds, until a tournament pairs them again.
    arena_pause: float = 5.0
    swiss_pause: float = 15.0

    # How many studies a visitor may keep.
    studies: int = 500
    # How many bots and passkeys an account may have, and how many tokens each bot.
    bots: int = 10
    passkeys: int = 20
    # How many devices an account may be told by.
    push_devices: int = 10
    tokens: int = 20
    # How many lines a chat may have, and how many people somebody may block.
    chat_lines: int = 1000
    blocks: int = 500
    # How many accounts somebody may follow.
    friends: int = 200

    # Sizes, in bytes.
    body: int = 256_000
    head: int = 64_000
    study: int = 100_000

    # Patience, in seconds: with a request, a client that does not read, one that is to leave.
    request_seconds: float = 15.0
    stalled_seconds: float = 20.0
    closing_seconds: float = 5.0
    # A silent client that answers no ping is gone after both of these.
    ping_seconds: float = 13.0
    pong_seconds: float = 15.0

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


def change_bounds(bounds: Bounds, changes: Iterable[str]) -> Bounds:
    """The bounds with some changed, each as NAME=VALUE, or `BadBound`.

    >>> changed = change_bounds(Bounds(), ["rooms=50", "games=5/2.5", "pong_seconds=8"])
    >>> changed.rooms, changed.games, changed.pong_seconds
    (50, Rate(burst=5, per_minute=2.5), 8.0)
    """
    names = [field.name for field in fields(Bounds)]
    for change in changes:
        name, _, text = change.partition("=")
        if name not in names:
            raise BadBound(
                "there is no bound {name!r}; give NAME=VALUE with one of these names: {names}",
                name=name,
                names=", ".join(names),
            )
        changed: Any = read_bound(name, text, getattr(bounds, name))
        bounds = replace(bounds, **{name: changed})
    return bounds


def read_bound(name: str, text: str, like: Rate | float) -> Rate | float:
    """A value for a bound, of the same kind as the one it has."""
    try:
        if not isinstance(like, Rate):
            return check_positive(type(like)(text))
        burst, _, per_minute = text.partition("/")
        return Rate(check_positive(int(burst)), check_positive(float(per_minute)))
    except ValueError:
        pass
    if isinstance(like, Rate):
        raise BadBound(
            "{name}={text} is not a rate: give how many at once and how many a minute, "
            "like {name}={burst}/{per_minute:g}",
            name=name,
            text=text,
            burst=like.burst,
            per_minute=like.per_minute,
        )
    raise BadBound(
        "{name}={text} is not a bound: give a number above 0, like {name}={like:g}",
        name=name,
        text=text,
        like=like,
    )


def check_positive(number: N) -> N:
    if not (isfinite(number) and number > 0):
        raise ValueError
    return number


@dataclass(frozen=True, slots=True)
class Settings:
    """A server's settings; the defaults are those of `jogo serve` on one's own computer.

    `domains` are the names it may be reached by; none means any, for servers that listen to all.
    `url` is the address that people know it by, for links and passkeys.
    `proxies` are the addresses and networks that may say whom they speak for, `watchers` those that
    may read the server's figures. `redis` is where the processes of a server meet that share a
    database; without it there is one. `mail` is the mail server that sends links to people; without
    one they are written to the log. `push_hosts` are push services that may have private addresses.
    `tournaments` says who may make them.
    """

    database: str = ""
    redis: str = ""
    data: Path = field(default_factory=data_folder)
    domains: tuple[str, ...] = ("localhost", "127.0.0.1", "[::1]")
    url: str = ""
    proxies: tuple[str, ...] = ()
    watchers: tuple[str, ...] = ()
    mail: str = ""
    push_hosts: tuple[str, ...] = ()
    log: LogStyle = LogStyle.LINES
    tournaments: TournamentMakers = TournamentMakers.ACCOUNTS
    bounds: Bounds = Bounds()
    now: Callable[[], float] = time.monotonic
    # The time of day, for deadlines.
    wall: Callable[[], float] = time.time

    @property
    def database_url(self) -> str:
        """The database's address: the one given, or a SQLite file in the data folder."""
        if self.database.startswith(("postgresql://", "postgres://")):
            # pg8000 is the driver that comes with jogo; people rarely write it into addresses.
            return "postgresql+pg8000://" + self.database.partition("://")[2]
        return self.database or f"sqlite:///{self.data / SQLITE_FILE}"
