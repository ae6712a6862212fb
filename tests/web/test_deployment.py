"""The documented nginx and systemd files in front of two processes, which are killed at random."""

from __future__ import annotations

import configparser
import json
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from bench.live_client import ASK_FOR_SNAPSHOT, LiveGame, play_message
from bench.postgres import Postgres
from bench.redis_server import RedisServer
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from tests.web.process import environment
from tests.web.site import LONG, PATIENCE
from tests.web.test_nginx import free_port, nginx_with

HOSTING = Path(__file__).parents[2] / "docs" / "hosting"
KILLS = 4
ACTIONS_BETWEEN = 3
# What somebody may be told whose action came when a process was killed; then it is looked for.
UNLUCKY = {"stale", "not-stored", "maybe-stored", "overtaken"}


@dataclass
class Unit:
    """A process as the systemd file starts it, on a port of its own."""

    folder: Path
    port: int
    popen: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        unit = configparser.ConfigParser(strict=False, interpolation=None)
        unit.optionxform = str  # type: ignore[assignment,method-assign]
        unit.read(HOSTING / "jogo@.service")
        program, *words = shlex.split(unit["Service"]["ExecStart"])
        assert program.endswith("/bin/jogo")
        settings = str(self.folder / "jogo.toml")
        words = [
            word.replace("%i", str(self.port)).replace("/etc/jogo.toml", settings) for word in words
        ]
        command = [sys.executable, "-m", "jogo", *words]
        self.popen = subprocess.Popen(command, env=environment(self.folder))
        end = time.monotonic() + LONG
        while not self.is_ready():
            assert self.popen.poll() is None, "the server has ended"
            assert time.monotonic() < end, "the server is not ready"
            time.sleep(0.1)

    def is_ready(self) -> bool:
        try:
            return httpx.get(f"http://127.0.0.1:{self.port}/readyz", timeout=PATIENCE).is_success
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        assert self.popen is not None
        self.popen.kill()
        self.popen.wait()

    def stop(self) -> None:
        assert self.popen is not None
        self.popen.terminate()
        self.popen.wait(LONG)


@contextmanager
def deployed(
    folder: Path, postgres: Postgres, redis: RedisServer
) -> Iterator[tuple[str, list[Unit]]]:
    """The address of nginx, and the two processes behind it."""
    settings = (HOSTING / "jogo.toml").read_text()
    for name, value in (("database", postgres.address), ("redis", redis.address)):
        settings = re.sub(rf'^{name} = ".*"$', f'{name} = "{value}"', settings, flags=re.MULTILINE)
    (folder / "jogo.toml").write_text(settings)
    units = [Unit(folder, free_port()) for _ in range(2)]
    site = (HOSTING / "nginx.conf").read_text()
    for unit, port in zip(units, (8001, 8002), strict=True):
        assert f"127.0.0.1:{port}" in site
        site = site.replace(f"127.0.0.1:{port}", f"127.0.0.1:{unit.port}")
    with ExitStack() as stack:
        for unit in units:
            unit.start()
            stack.callback(unit.kill)
        port = free_port()
        nginx = nginx_with(site.replace("listen 80;", f"listen 127.0.0.1:{port};"), port, folder)
        yield stack.enter_context(nginx), units


@dataclass
class Guest:
    """Someone who connects again whenever the connection is lost, to whichever process."""

    address: str
    rng: Random
    id: str = ""
    http: httpx.Client = field(init=False)
    socket: ClientConnection | None = None
    connected: ExitStack = field(default_factory=ExitStack)
    game: LiveGame = field(default_factory=LiveGame)

    def __post_init__(self) -> None:
        self.http = httpx.Client(base_url=self.address, timeout=LONG)

    def close(self) -> None:
        self.connected.close()
        self.http.close()

    def post(self, path: str, body: object = None) -> dict[str, Any]:
        answer = self.http.post(path, json=body)
        assert answer.is_success, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def hear(self) -> dict[str, Any]:
        """The next message; after a new connection, the whole game."""
        end = time.monotonic() + LONG
        while time.monotonic() < end:
            try:
                self.socket = self.socket or self.connected.enter_context(self._connect())
                message: dict[str, Any] = json.loads(self.socket.recv(timeout=LONG))
            except (ConnectionClosed, InvalidHandshake, OSError):
                self.connected.close()
                self.socket = None
                time.sleep(0.2)
                continue
            if message["type"] in {"game", "change"} and not self.game.take(message):
                self.socket.send(ASK_FOR_SNAPSHOT)
            return message
        pytest.fail("nobody answers")

    def _connect(self) -> ClientConnection:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return connect(
            f"{self.address.replace('http', 'ws')}/ws/games/{self.id}",
            additional_headers={"Cookie": cookies, "Origin": self.address},
            compression=None,
            max_size=None,
        )

    def see_ply(self, ply: int) -> None:
        while self.game.number is None or self.game.ply < ply:
            self.hear()
        assert self.game.ply == ply

    def play(self, ply: int) -> str:
        """Play an action and hear that it counts; one without an answer is looked for first."""
        self.see_ply(ply)
        action = self.game.choose(self.rng)
        self._send(action, ply)
        while True:
            message = self.hear()
            if message["type"] == "played":
                return action
            if message["type"] == "game":
                # The connection was lost: it was stored, or it was not.
                if self.game.ply == ply + 1:
                    return action
                self._send(action, ply)
            elif message["type"] == "refusal":
                assert message["error"] in UNLUCKY

    def _send(self, action: str, ply: int) -> None:
        # If the connection is lost, we hear of that.
        if self.socket is not None:
            with suppress(ConnectionClosed):
                self.socket.send(play_message(action, ply))


def test_two_players_and_watchers_while_processes_are_killed(
    tmp_path: Path, postgres: Postgres, redis: RedisServer
) -> None:
    rng = Random(7)
    with deployed(tmp_path, postgres, redis) as (address, units), ExitStack() as stack:
        guests = [stack.enter_context(closing(Guest(address, rng))) for _ in range(6)]
        first, second, *_ = guests
        begun = first.post("/api/games", {"game": "jostle", "first": "you", "second": "friend"})
        for guest in guests:
            guest.id = begun["id"]
        assert second.post(f"/api/games/{begun['id']}/seat")["you"] == "second"
        played: list[str] = []
        for kill in range(KILLS):
            for _ in range(ACTIONS_BETWEEN):
                acting = (first, second)[len(played) % 2]
                played.append(acting.play(len(played)))
            unit = rng.choice(units)
            # The last one is stopped as for a new version.
            (unit.stop if kill == KILLS - 1 else unit.kill)()
            acting = (first, second)[len(played) % 2]
            played.append(acting.play(len(played)))
            unit.start()
        for guest in guests:
            guest.see_ply(len(played))
        record = first.http.get(f"/api/games/{begun['id']}/record").text
        moves = re.sub(r"^\[.*\]$|\d+\.+|\*", "", record, flags=re.MULTILINE).split()
        assert moves == played
