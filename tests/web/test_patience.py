"""How long a connection may be silent, slow or deaf."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from jogo.web.settings import Bounds, Settings
from tests.web.site import Site, Visitor, running
from tests.web.wire_client import (
    PONG,
    flood,
    frame,
    live_wire,
    seconds_until_closed,
    wire_to,
)

SHORT = 1.0
# A machine that has a lot to do is late, but not for ever.
LATE = 15.0
BOUNDS = Bounds(
    request_seconds=SHORT,
    stalled_seconds=SHORT,
    closing_seconds=SHORT,
    ping_seconds=SHORT,
    pong_seconds=3 * SHORT,
)
# Far more than is read before anybody counts.
FLOOD = 20_000_000
HEAD = b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with running(Settings(data=tmp_path, bounds=BOUNDS)) as site:
        yield site


def drip(wire: socket.socket, data: bytes, at_once: int = 1) -> float:
    """Send a little at a time until the server has had enough; how long that took."""
    begin = time.monotonic()
    try:
        for start in range(0, len(data), at_once):
            wire.sendall(data[start : start + at_once])
            time.sleep(0.05)
    except ConnectionError:
        pass
    return time.monotonic() - begin


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"\r\n",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n",
        HEAD + b"Content-Length: 100\r\n\r\n{",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
    ],
    ids=["nothing", "an empty line", "half a line", "half a head", "half a body", "half chunks"],
)
def test_who_does_not_ask_is_let_go(site: Site, beginning: bytes) -> None:
    with wire_to(site.address) as wire:
        wire.sendall(beginning)
        assert SHORT / 2 < seconds_until_closed(wire) < LATE


@pytest.mark.parametrize(
    "slow", [b"GET / HTTP/1.1\r\n" + b"X: x\r\n" * 999, HEAD + b"Content-Length: 9999\r\n\r\n"]
)
def test_who_asks_slowly_is_let_go(site: Site, slow: bytes) -> None:
    with wire_to(site.address) as wire:
        assert drip(wire, slow + b" " * 9999) < LATE


def test_who_asks_again_gets_no_more_time(site: Site) -> None:
    with wire_to(site.address) as wire:
        wire.sendall(b"GET /api/catalog HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert wire.recv(12) == b"HTTP/1.1 200"
        # What comes between two requests is no request.
        assert drip(wire, b"\r\n" * 9999) < LATE


def test_who_goes_on_after_a_refusal_is_let_go(site: Site) -> None:
    with wire_to(site.address) as wire:
        wire.sendall(HEAD + b"Content-Length: 300001\r\n\r\n" + b" " * 300_000)
        assert wire.recv(12) == b"HTTP/1.1 413"
        wire.sendall(b" ")
        assert seconds_until_closed(wire) < LATE


def test_a_head_has_a_size(site: Site) -> None:
    with wire_to(site.address) as wire:
        assert flood(wire, b"GET / HTTP/1.1\r\nX: " + b"x" * 100_000, FLOOD) < FLOOD
        assert seconds_until_closed(wire) < LATE


def test_who_lets_requests_pile_up_is_cut_off(site: Site) -> None:
    with wire_to(site.address) as wire:
        assert flood(wire, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * 1000, FLOOD) < FLOOD
        assert seconds_until_closed(wire) < LATE


def test_who_does_not_read_a_page_is_let_go(site: Site) -> None:
    with wire_to(site.address) as wire:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        for _ in range(200):
            try:
                wire.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            except ConnectionError:
                break
            time.sleep(0.05)
        else:
            pytest.fail("a client that read nothing was answered two hundred times")


def sockets_are(site: Site, number: int) -> bool:
    """Whether there come to be so many live connections."""
    end = time.monotonic() + LATE
    while len(site.services.gate.sockets) != number and time.monotonic() < end:
        time.sleep(0.05)
    return len(site.services.gate.sockets) == number


def test_clients_that_never_read_are_let_go_and_the_game_goes_on(
    site: Site, anna: Visitor, bruno: Visitor
) -> None:
    game = anna.begin("breakthru", second="you")["id"]
    with ExitStack() as stack:
        for _ in range(50):
            stack.enter_context(live_wire(bruno, f"/ws/games/{game}"))
        assert sockets_are(site, 50)
        with anna.at(game) as talk:
            for _ in range(20):
                talk.play()
                talk.say(do="undo")
                talk.see_ply(0)
            assert sockets_are(site, 1)
            talk.play()


def test_a_client_that_answers_pings_stays(anna: Visitor) -> None:
    game = anna.begin("jostle", second="you")["id"]
    with anna.at(game) as talk:
        time.sleep(5 * SHORT)
        talk.play()


def test_a_pong_that_nobody_asked_for_is_no_answer(anna: Visitor) -> None:
    game = anna.begin("jostle")["id"]
    with live_wire(anna, f"/ws/games/{game}") as wire:
        assert drip(wire, frame(PONG) * 999, at_once=len(frame(PONG))) < LATE


def test_who_does_not_close_is_cut_off(anna: Visitor) -> None:
    with live_wire(anna, "/ws/games/none") as wire:
        # The server has refused and closed; this client never does.
        assert seconds_until_closed(wire) < LATE
