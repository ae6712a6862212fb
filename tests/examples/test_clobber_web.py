"""The example in the browser: the server is asked as its pages ask it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.examples.packages import environment

PATIENCE = 30


@pytest.fixture
def server(installed: Path, tmp_path: Path) -> Iterator[httpx.Client]:
    popen = subprocess.Popen(
        [sys.executable, "-m", "jogo", "serve", "--no-open", "--port", "0"],
        env=environment(installed, tmp_path),
        stdout=subprocess.PIPE,
        text=True,
    )
    assert popen.stdout is not None
    try:
        address = popen.stdout.readline().split()[-1].rstrip("/")
        with httpx.Client(base_url=address, timeout=PATIENCE) as client:
            yield client
    finally:
        popen.kill()
        popen.wait()
        popen.stdout.close()


@contextmanager
def talk(client: httpx.Client, path: str) -> Iterator[ClientConnection]:
    cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    address = str(client.base_url).replace("http", "ws").rstrip("/") + path
    headers = {"Cookie": cookies} if cookies else {}
    with connect(address, additional_headers=headers) as socket:
        yield socket


def hear(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        assert message["type"] != "refusal", message
        if message["type"] == kind:
            return message


def see_own_turn(socket: ClientConnection, ply: int) -> dict[str, Any]:
    """The game once the engine has answered, as it stands before the action with this number."""
    while True:
        socket.send(json.dumps({"do": "snapshot"}))
        state = hear(socket, "game")
        if state["position"]["ply"] >= ply:
            return state
        hear(socket, "change")


def test_pages_show_it(server: httpx.Client) -> None:
    assert "Clobber" in server.get("/").text
    assert server.get("/new/clobber").status_code == 200
    assert server.get("/learn/clobber").status_code == 200
    assert "Stones fill the board" in server.get("/api/lessons/clobber").text
    assert "clobber-cell" in server.get("/themes.css").text


def test_it_is_played_with_hints_and_pictures(server: httpx.Client) -> None:
    wanted = {"game": "clobber", "second": "engine:1", "options": {"size": "5"}}
    began = server.post("/api/games", json=wanted)
    assert began.status_code == 200, began.text
    state = began.json()
    with talk(server, f"/ws/games/{state['id']}") as socket:
        state = hear(socket, "game")
        for ply in (0, 2):
            action = state["position"]["legal"][0]["text"]
            socket.send(json.dumps({"do": "play", "action": action, "ply": ply}))
            state = see_own_turn(socket, ply + 2)
        socket.send(json.dumps({"do": "hint"}))
        assert hear(socket, "hint")
    picture = server.get(f"/api/games/{state['id']}/picture.svg").text
    ElementTree.fromstring(picture)
    assert "clobber-stone-White" in picture
    assert '[Game "clobber"]' in server.get(f"/api/games/{state['id']}/record").text


def test_it_is_analysed(server: httpx.Client) -> None:
    with talk(server, "/ws/analysis") as socket:
        socket.send(json.dumps({"do": "analyse", "game": "clobber", "lines": 2}))
        reports = [hear(socket, "report") for _ in range(3)]
    assert all(len(report["lines"]) == 2 for report in reports)
    assert reports[-1]["nodes"] > reports[0]["nodes"]
