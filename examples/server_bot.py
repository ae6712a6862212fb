"""A bot at a server, from nothing but its HTTP requests: it plays any legal action, by chance.

export JOGO_SERVER=http://localhost:8000 JOGO_TOKEN=jogo_...
python examples/server_bot.py
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from threading import Thread
from typing import Any

import httpx

TOKEN = {"Authorization": f"Bearer {os.environ['JOGO_TOKEN']}"}
server = httpx.Client(base_url=os.environ["JOGO_SERVER"], headers=TOKEN, timeout=30)


def listen(path: str) -> Iterator[Any]:
    """The lines of a stream; empty ones only say that it is still there."""
    with server.stream("GET", path) as response:
        yield from (json.loads(line) for line in response.iter_lines() if line)


def play(game: str) -> None:
    for line in listen(f"/api/bot/game/stream/{game}"):
        state = line.get("state", line)
        if state["legal"]:
            move = random.choice(state["legal"])
            server.post(f"/api/bot/game/{game}/move/{move}", params={"ply": state["ply"]})
    print(f"{game}: {state['status']}, {state['reason']}", flush=True)


for event in listen("/api/stream/event"):
    if event["type"] == "challenge" and event["challenge"]["direction"] == "in":
        server.post(f"/api/challenge/{event['challenge']['id']}/accept")
    elif event["type"] == "gameStart":
        Thread(target=play, args=[event["game"]["id"]], daemon=True).start()
