"""Attacks by asking for work: long records, reviews, engines, and games that are left with a clock.

Each comes from one address, in a process of its own, or from ten where the rates would end it.
"""

from __future__ import annotations

import asyncio
import json
import time
from functools import partial
from random import Random
from typing import Any

from bench.attack_connections import WAIT_IF_REFUSED, repeat_all
from bench.http_client import Answer, HttpClient
from bench.live_client import ANALYSIS, LiveGame, path_of, play_message
from bench.spoils import Spoils
from bench.websocket import Site, WebSocket, open_socket
from jogo import Match
from jogo.catalog import find_game_type

# What a server accepts of one record, and of the actions of one analysis.
RECORD_BYTES = 99_000
MOST_ACTIONS = 2000
MOST_ACTIONS_SENT = 1000
RECORDS_AT_ONCE = 40
REVIEWS = ANALYSES = 90
ENGINE_GAMES = 97
LONG_CLOCK = {"seconds": 24 * 3600, "increment": 0}
ADDRESSES = 10
AT_ONCE_EACH = 4


def long_match(actions: int) -> Match:
    """A game in which nobody gets anywhere, which without draws can be as long as one likes."""
    match = Match(find_game_type("breakthru").game(draws="off"))
    rng = Random(0)
    while len(match.actions) < actions:
        legal = match.legal_actions()
        match.play(rng.choice([action for action in legal if "x" not in str(action)] or legal))
        if match.outcome is not None:
            match.undo()
    return match


def long_record(actions: int) -> str:
    return long_match(actions).record()[:RECORD_BYTES].rpartition(" ")[0]


def count(answer: Answer, spoils: Spoils) -> None:
    spoils.got[f"answers {answer.status}"] += 1


# Requests


async def send_records(site: Site, seconds: float, game: str, actions: int) -> Spoils:
    """Have long records read, forty at once."""
    body = {"record": long_record(actions)}
    return await post_all(site, seconds, "/api/records", body)


async def send_positions(site: Site, seconds: float, game: str) -> Spoils:
    """Have long lists of actions played, forty at once."""
    actions = [str(action) for action in long_match(MOST_ACTIONS_SENT).actions]
    body = {"game": "breakthru", "options": {"draws": "off"}, "actions": actions}
    return await post_all(site, seconds, "/api/positions", body)


async def post_all(site: Site, seconds: float, path: str, body: object) -> Spoils:
    spoils = Spoils()

    async def post() -> None:
        async with HttpClient(site) as http:
            answer = await http.post(path, body)
        count(answer, spoils)
        if answer.status != 200:
            await asyncio.sleep(WAIT_IF_REFUSED)

    await repeat_all([post] * RECORDS_AT_ONCE, spoils.begin + seconds, spoils)
    return spoils.finish()


# The engine


async def ask_for_reviews(site: Site, seconds: float, game: str) -> Spoils:
    """Have ninety long records reviewed at once."""
    message = json.dumps({"do": "review", "record": long_record(MOST_ACTIONS)})
    return await ask_all(site, seconds, [message] * REVIEWS)


async def ask_for_analyses(site: Site, seconds: float, game: str) -> Spoils:
    """Have ninety positions analysed at once, each after a long list of actions."""
    actions = [str(action) for action in long_match(MOST_ACTIONS_SENT).actions]
    wanted = {"do": "analyse", "game": "breakthru", "options": {"draws": "off"}}
    messages = [json.dumps({**wanted, "actions": actions[:-n]}) for n in range(1, ANALYSES + 1)]
    return await ask_all(site, seconds, messages)


async def ask_all(site: Site, seconds: float, messages: list[str]) -> Spoils:
    """Ask each over a WebSocket of its own, and again whenever it was refused or is done."""
    spoils = Spoils()
    until = spoils.begin + seconds

    async def ask(message: str) -> None:
        is_done = asyncio.Event()

        def hear(text: bytes) -> None:
            heard = json.loads(text)
            spoils.got[heard["type"]] += 1
            if heard["type"] in ("refusal", "review") or heard.get("done") is True:
                is_done.set()

        opened = await open_socket(site, ANALYSIS, hear, is_done.set)
        while time.perf_counter() < until and not opened.is_lost:
            is_done.clear()
            opened.send(message)
            await wait_until(is_done, until)
            await asyncio.sleep(1)
        opened.close()

    await repeat_all([partial(ask, message) for message in messages], until, spoils)
    return spoils.finish()


async def wait_until(event: asyncio.Event, moment: float) -> None:
    try:
        async with asyncio.timeout(max(0.0, moment - time.perf_counter())):
            await event.wait()
    except TimeoutError:
        return


async def play_engines(site: Site, seconds: float, game: str) -> Spoils:
    """Play 97 games against an engine that thinks for a second, and reply at once."""
    spoils = Spoils()
    until = spoils.begin + seconds
    wanted = {"game": "breakthru", "first": "engine@1s", "second": "you"}

    async def play() -> None:
        begun = await begin_game(site, wanted, spoils)
        if begun is None:
            return
        live = await sit_down(site, begun, spoils)
        await asyncio.sleep(max(0.0, until - time.perf_counter()))
        live.close()

    await repeat_all([play] * ENGINE_GAMES, until, spoils)
    return spoils.finish()


async def begin_game(site: Site, wanted: dict[str, Any], spoils: Spoils) -> Answer | None:
    """A new game; None, after a second, if the server refuses it."""
    async with HttpClient(site) as http:
        begun = await http.post("/api/games", wanted)
    count(begun, spoils)
    if begun.status == 200:
        return begun
    await asyncio.sleep(1)
    return None


async def sit_down(site: Site, begun: Answer, spoils: Spoils) -> WebSocket:
    """Take part in a game that was begun, and reply at once to everything."""
    live, rng = LiveGame(), Random(0)
    answered = -1

    def hear(text: bytes) -> None:
        nonlocal answered
        message = json.loads(text)
        spoils.got[message["type"]] += 1
        if message["type"] not in ("game", "change") or not live.take(message):
            return
        if live.is_turn and live.ply > answered:
            answered = live.ply
            opened.send(play_message(live.choose(rng), live.ply))

    path = path_of(begun.values["id"])
    opened = await open_socket(site, path, hear, cookie=begun.cookie)
    return opened


# Games that are left


async def leave_games(site: Site, seconds: float, game: str) -> Spoils:
    """Begin games with long clocks, act once in each, and leave: from ten addresses."""
    spoils = Spoils()
    until = spoils.begin + seconds
    network, _, last = site.source.rpartition(".")
    sites = [site.coming_from(f"{network}.{int(last) + n}") for n in range(ADDRESSES)]
    work = [partial(leave_game, one, spoils) for one in sites for _ in range(AT_ONCE_EACH)]
    await repeat_all(work, until, spoils)
    return spoils.finish()


async def leave_game(site: Site, spoils: Spoils) -> None:
    wanted = {"game": "jostle", "first": "you", "second": "you", "clock": LONG_CLOCK}
    begun = await begin_game(site, wanted, spoils)
    if begun is None:
        return
    has_played = asyncio.Event()

    def hear(text: bytes) -> None:
        if json.loads(text)["type"] == "played":
            spoils.got["games left"] += 1
            has_played.set()

    live = LiveGame()
    live.take(begun.values)
    path = path_of(begun.values["id"])
    opened = await open_socket(site, path, hear, has_played.set, begun.cookie)
    opened.send(play_message(live.choose(Random(0)), 0))
    await wait_until(has_played, time.perf_counter() + 10)
    opened.close()
