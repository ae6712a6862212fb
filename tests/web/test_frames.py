"""Frames of WebSockets: each counts, and who sends too many is cut off at once."""

from __future__ import annotations

import logging
import time
from pathlib import Path

import pytest

from jogo.web.settings import Bounds, Rate, Settings
from tests.web.site import Visitor, running
from tests.web.wire_client import (
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    flood,
    frame,
    is_closed,
    live_wire,
    read_until,
    seconds_until_closed,
    upgrade_request,
    wire_to,
)

# Far more than is read before anybody counts.
FLOOD = 20_000_000
# A flood that was read to its end took half a minute.
LATE = 20.0


@pytest.mark.parametrize(
    ("opening", "repeated"),
    [
        (b"", frame(PING)),
        (b"", frame(PONG)),
        (frame(TEXT, is_final=False), frame(CONTINUATION, is_final=False)),
        (b"", frame(TEXT)),
    ],
    ids=["pings", "pongs", "parts", "texts"],
)
def test_a_flood_of_frames_ends_the_connection_and_delays_nobody(
    anna: Visitor, bruno: Visitor, opening: bytes, repeated: bytes
) -> None:
    game = anna.begin("jostle", second="you")["id"]
    theirs = bruno.begin("jostle")["id"]
    with anna.at(game) as talk, live_wire(bruno, f"/ws/games/{theirs}") as wire:
        wire.sendall(opening)
        assert flood(wire, repeated * 10_000, FLOOD) < FLOOD
        begin = time.monotonic()
        talk.play()
        assert time.monotonic() - begin < LATE
        assert seconds_until_closed(wire) < LATE


def test_an_address_has_one_budget_of_frames_for_all_its_connections(tmp_path: Path) -> None:
    bounds = Bounds(frames_of_address=Rate(300, 1))
    with running(Settings(data=tmp_path, bounds=bounds)) as site:
        anna = site.visitor()
        path = f"/ws/games/{anna.begin('jostle')['id']}"
        with live_wire(anna, path) as one, live_wire(anna, path) as other:
            for wire in (one, other):
                wire.sendall(frame(PONG) * 180)
            # Whichever the server reads last is one too many.
            assert [is_closed(one), is_closed(other)].count(True) == 1


def test_an_analysis_of_any_allowed_length_is_no_flood(anna: Visitor) -> None:
    # A message like it counts as one frame, however many packets it takes.
    with anna.talk("/ws/analysis") as talk:
        for _ in range(20):
            talk.say(do="analyse", game="jostle", options={}, actions=["c4-b4"] * 20_000, lines=1)
            assert talk.next()["type"] == "refusal"


def test_a_message_has_few_parts(anna: Visitor) -> None:
    game = anna.begin("jostle")["id"]
    with live_wire(anna, f"/ws/games/{game}") as wire:
        wire.sendall(frame(TEXT, b"{", is_final=False))
        for _ in range(150):
            wire.sendall(frame(CONTINUATION, b" ", is_final=False))
        assert seconds_until_closed(wire) < LATE


ASK = frame(TEXT, b'{"do":"snapshot"}')


@pytest.mark.parametrize(
    "pieces",
    [
        [ASK[:1], ASK[1:]],
        [ASK[:2], ASK[2:]],
        [ASK[:6], ASK[6:]],
        [ASK[:-1], ASK[-1:]],
        [ASK + ASK[:2], ASK[2:]],
        [frame(PONG) + ASK],
        [frame(PING, b"?"), ASK],
        [frame(TEXT, b'{"do":', is_final=False), frame(CONTINUATION, b'"snapshot"}')],
    ],
)
def test_frames_are_read_whole_or_in_pieces(anna: Visitor, pieces: list[bytes]) -> None:
    game = anna.begin("jostle")["id"]
    with live_wire(anna, f"/ws/games/{game}") as wire:
        # On connecting, and for each that asks.
        read_until(wire, b'{"type":"game"', 1)
        for piece in (ASK, frame(PONG, b"what?"), *pieces, ASK):
            wire.sendall(piece)
            time.sleep(0.1)
        read_until(wire, b'{"type":"game"', 2 + max(1, b"".join(pieces).count(ASK)))


def test_few_messages_wait_to_be_read(tmp_path: Path) -> None:
    plenty = Rate(1_000_000, 1_000_000)
    bounds = Bounds(frames=plenty, frames_of_address=plenty, unread=20)
    with running(Settings(data=tmp_path, bounds=bounds)) as site:
        anna = site.visitor()
        with live_wire(anna, f"/ws/games/{anna.begin('jostle')['id']}") as wire:
            assert flood(wire, frame(TEXT) * 10_000, FLOOD) < FLOOD


def test_what_is_cut_off_or_refused_is_one_line_in_the_log(
    anna: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    game = anna.begin("jostle")["id"]
    for _ in range(3):
        with live_wire(anna, f"/ws/games/{game}") as wire:
            flood(wire, frame(PING) * 10_000, FLOOD)
    [line] = [record.getMessage() for record in caplog.records]
    assert line == "127.0.0.1: cut off: too many frames"


def test_what_is_no_text_is_refused_without_a_page_in_the_log(
    anna: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    game = anna.begin("jostle")["id"]
    with live_wire(anna, f"/ws/games/{game}") as wire:
        wire.sendall(frame(TEXT, b"\xff"))
        assert seconds_until_closed(wire) < LATE
    with anna.at(game) as talk:
        talk.play()
    assert not caplog.records


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/ws/games/x", [f"X-Header-{number}: x" for number in range(300)]),
        ("/ws/games/x", ["X-Header: " + "x" * 20_000]),
        ("/ws/games/\N{SNOWMAN}", []),
    ],
    ids=["many headers", "a long header", "not ASCII"],
)
def test_an_upgrade_that_cannot_be_is_answered_and_closed(
    anna: Visitor, caplog: pytest.LogCaptureFixture, path: str, headers: list[str]
) -> None:
    caplog.set_level(logging.ERROR)
    with wire_to(anna.site.address) as wire:
        wire.sendall(upgrade_request(anna, path, *headers))
        assert wire.recv(12) == b"HTTP/1.1 400"
        assert seconds_until_closed(wire) < LATE
    assert not caplog.records
