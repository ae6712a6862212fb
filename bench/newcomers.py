"""Visitors who come while something else goes on, and how long each waits."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from random import Random

from bench.http_client import HttpClient
from bench.live_client import ANALYSIS, LiveGame, path_of, play_message
from bench.websocket import Site, open_socket

LONGEST_WAIT = 60.0
BETWEEN = 1.0


class NotServed(Exception):
    """A newcomer was refused, and why."""


async def hear_first(site: Site, path: str, cookie: str, say: str, kind: str) -> None:
    """Connect, say something, and wait for the first message of a kind."""
    heard = asyncio.get_running_loop().create_future()

    def hear(text: bytes) -> None:
        message = json.loads(text)
        if heard.done():
            return
        if message["type"] == "refusal":
            heard.set_exception(NotServed(message["error"]))
        elif message["type"] == kind:
            heard.set_result(None)

    opened = await open_socket(site, path, hear, cookie=cookie)
    if say:
        opened.send(say)
    try:
        async with asyncio.timeout(LONGEST_WAIT):
            await heard
    finally:
        opened.close()


async def begin(site: Site, first: str, second: str) -> tuple[str, str, LiveGame]:
    """A new game: its id, the cookie of the player who began it, and how it stands."""
    wanted = {"game": "breakthru", "first": first, "second": second}
    async with HttpClient(site) as http:
        answer = await http.post("/api/games", wanted)
    if answer.status != 200:
        raise NotServed(f"{answer.status} for a new game")
    live = LiveGame()
    live.take(answer.values)
    return answer.values["id"], answer.cookie, live


async def begin_and_play(site: Site) -> None:
    """Begin a game, and play an action in it."""
    game, cookie, live = await begin(site, "you", "friend")
    say = play_message(live.choose(Random(0)), 0)
    await hear_first(site, path_of(game), cookie, say, "played")


async def await_engine(site: Site) -> None:
    """Begin a game in which an engine of level 3 moves first, and wait for that."""
    game, cookie, _ = await begin(site, "engine:3", "you")
    moved = asyncio.Event()
    live = LiveGame()

    def hear(text: bytes) -> None:
        message = json.loads(text)
        if message["type"] in ("game", "change") and live.take(message) and live.ply:
            moved.set()

    opened = await open_socket(site, path_of(game), hear, cookie=cookie)
    try:
        async with asyncio.timeout(LONGEST_WAIT):
            await moved.wait()
    finally:
        opened.close()


async def await_report(site: Site) -> None:
    """Have the start of a game analysed, and wait for the first report."""
    say = json.dumps({"do": "analyse", "game": "jostle"})
    await hear_first(site, ANALYSIS, "", say, "report")


async def come_until(
    is_over: asyncio.Event, come: Callable[[Site], Awaitable[None]], site: Site
) -> tuple[list[float], list[str]]:
    """Newcomers one after another: the seconds that each waited, and what failed."""
    seconds: list[float] = []
    failures: list[str] = []
    while not is_over.is_set():
        began = time.perf_counter()
        try:
            await come(site)
        except (NotServed, OSError, EOFError, TimeoutError) as error:
            failures.append(f"{type(error).__name__} {error}")
        seconds.append(time.perf_counter() - began)
        await asyncio.sleep(BETWEEN)
    return seconds, failures
