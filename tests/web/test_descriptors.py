"""A server that may open few files: it keeps some for its players, and outlives the shortage."""

from __future__ import annotations

import socket
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.web.process import Process, serving
from tests.web.site import PATIENCE
from tests.web.wire_client import wire_to

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")


def ask(process: Process, path: str, cookie: str, body: object = None) -> httpx.Response:
    return httpx.post(
        process.address + path, json=body, headers={"Cookie": cookie}, timeout=PATIENCE
    )


def open_wires(process: Process, stack: ExitStack, number: int) -> list[socket.socket]:
    return [stack.enter_context(wire_to(process.address)) for _ in range(number)]


def watch(process: Process, stack: ExitStack, game: str, cookie: str = "") -> bool:
    """Connect to a game; whether one may."""
    address = process.address.replace("http", "ws") + f"/ws/games/{game}"
    socket = stack.enter_context(
        connect(address, additional_headers={"Cookie": cookie}, compression=None, max_queue=None)
    )
    with suppress(ConnectionClosed):
        return '"type":"game"' in str(socket.recv(timeout=20))
    return False


def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        time.sleep(0.05)


def test_players_are_admitted_where_descriptors_run_short(tmp_path: Path) -> None:
    # 75 connections at once, 62 of them WebSockets, and 6 of those for players.
    with serving(tmp_path, files=150) as process, ExitStack() as stack:
        begun = ask(process, "/api/games", "", {"game": "jostle", "second": "friend"})
        cookie, game = begun.headers["set-cookie"].partition(";")[0], begun.json()["id"]
        admitted = [watch(process, stack, game) for _ in range(58)]
        assert admitted == [True] * 56 + [False] * 2
        assert watch(process, stack, game, cookie)


def test_a_server_without_descriptors_goes_on_when_there_are_some(tmp_path: Path) -> None:
    # Half of them may be connections, and it has more than the other half open itself.
    with serving(tmp_path, files=30) as process, ExitStack() as stack:
        assert len([*Path(f"/proc/{process.popen.pid}/fd").iterdir()]) > 15
        busy = process_seconds(process)
        open_wires(process, stack, 100)
        time.sleep(1)
        assert process_seconds(process) - busy < 0.8, "it waits for descriptors in a loop"
        stack.close()
        until(lambda: answers(process))


def answers(process: Process) -> bool:
    try:
        return httpx.get(process.address + "/api/catalog").status_code == 200
    except httpx.TransportError:
        return False


def process_seconds(process: Process) -> float:
    """The processor time that a server has used."""
    fields = Path(f"/proc/{process.popen.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100
