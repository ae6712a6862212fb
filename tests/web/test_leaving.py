"""What has ended is gone at once: nothing of it waits for the garbage collector."""

from __future__ import annotations

import gc
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.server import ServerProtocol

from jogo.web.channels.socket import Socket
from jogo.web.protocols.http import HttpConnection
from jogo.web.protocols.live import LiveConnection
from jogo.web.rooms.coaching import Coach
from jogo.web.rooms.room import Room
from tests.web.site import PATIENCE, Site, Visitor

ENDING = (Room, Coach, Socket, HttpConnection, LiveConnection, ServerProtocol)
VISITS = 3


def play_with_a_computer(visitor: Visitor) -> None:
    game = visitor.begin("jostle", second="random", clock={"seconds": 60})["id"]
    with visitor.at(game) as talk:
        talk.play()
        talk.see_ply(2)
        talk.say(do="resign")
        talk.see_end()


def leave_while_a_computer_thinks(visitor: Visitor) -> None:
    with visitor.at(visitor.begin("jostle", second="engine@1s")["id"]) as talk:
        talk.play()
        talk.see(thinking="second")


def play_on_both_sides(visitor: Visitor) -> None:
    with visitor.at(visitor.begin("jostle", second="you")["id"]) as talk:
        talk.play()
        talk.play()


def watch(visitor: Visitor) -> None:
    game = visitor.begin()["id"]
    with visitor.at(game) as talk, visitor.site.visitor().at(game) as other:
        talk.play()
        other.see_ply(1)


def be_refused(visitor: Visitor) -> None:
    with visitor.at(visitor.begin()["id"]) as talk:
        assert talk.refused(do="play", action="a1-a9", ply=0) == "illegal-action"
        assert talk.refused(do="dance") == "bad-message"


def be_turned_away(visitor: Visitor) -> None:
    with visitor.talk("/ws/games/aaaaaaaaaa") as talk:
        assert talk.next()["error"] == "no-such-game"
        assert talk.closed() == 1008


def ask_for_a_hint(visitor: Visitor) -> None:
    with visitor.at(visitor.begin(second="you", coach=True)["id"]) as talk:
        talk.say(do="hint")
        talk.hear("hint")
        talk.play()


def analyse(visitor: Visitor) -> None:
    with visitor.talk("/ws/analysis") as talk:
        talk.say(do="analyse", game="breakthru", lines=2)
        talk.hear("report")


def vanish(visitor: Visitor) -> None:
    with suppress(ConnectionClosed), visitor.at(visitor.begin()["id"]) as talk:
        talk.play()
        talk.socket.socket.shutdown(2)


def read_pages(visitor: Visitor) -> None:
    assert visitor.get("/").status_code == 200
    assert visitor.get("/games/aaaaaaaaaa").status_code == 404


@pytest.fixture
def without_collector(site: Site) -> Iterator[None]:
    """What was made before is swept up, and nothing after that."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def count_present() -> Counter[str]:
    return Counter(type(one).__name__ for one in gc.get_objects() if type(one) in ENDING)


@pytest.mark.usefixtures("without_collector")
@pytest.mark.parametrize(
    "visit",
    [
        play_with_a_computer,
        leave_while_a_computer_thinks,
        play_on_both_sides,
        watch,
        be_refused,
        be_turned_away,
        ask_for_a_hint,
        analyse,
        vanish,
        read_pages,
    ],
)
def test_who_has_left_leaves_nothing(visit: Callable[[Visitor], None], site: Site) -> None:
    before = count_present()
    visitor = site.visitor()
    for _ in range(VISITS):
        visit(visitor)
    visitor.http.close()
    # The server hears a moment later that they have left.
    deadline = time.monotonic() + PATIENCE
    while (left := count_present() - before) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not left
