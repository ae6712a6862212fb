"""A server that listens, visitors who talk to it, and a time that only passes when told to."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from pydantic import TypeAdapter
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from jogo.web.app import create_app
from jogo.web.services import Services
from jogo.web.serving import Server, address_of, listen
from jogo.web.settings import SQLITE_FILE, Settings
from jogo.web.store.database import open_database
from jogo.web.wire.models import (
    ANALYSIS_EVENT,
    GAME_EVENT,
    LOBBY_EVENT,
    NOTICE_EVENT,
    TOURNAMENT_EVENT,
)
from tests.web.changes import apply_change

# Longer than anything here takes on a slow computer, and than a server lets anyone wait.
PATIENCE = 60.0
# Whatever a slow computer needs, to start a process of Python for one.
LONG = 6 * PATIENCE
EVENTS: dict[str, TypeAdapter[Any]] = {
    "analysis": ANALYSIS_EVENT,
    "games": GAME_EVENT,
    "lobby": LOBBY_EVENT,
    "notices": NOTICE_EVENT,
    "tournaments": TOURNAMENT_EVENT,
}


class Time:
    """A clock that a test sets forward."""

    def __init__(self) -> None:
        self.moment = 1000.0

    def __call__(self) -> float:
        return self.moment

    def pass_by(self, seconds: float) -> None:
        self.moment += seconds


@dataclass
class Site:
    """A running server."""

    address: str
    services: Services
    visitors: list[Visitor] = field(default_factory=list)

    def visitor(self, source: str = "127.0.0.1", **headers: str) -> Visitor:
        """Someone new, from an address: where loopback is a network, there are many."""
        self.visitors.append(Visitor(self, headers, source))
        return self.visitors[-1]


def wait_until(happens: Callable[[], object]) -> None:
    """However slow this computer is."""
    end = time.monotonic() + LONG
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.1)


# Two servers that are one.
Sites = tuple[Site, Site]


@cache
def prepared_file() -> bytes:
    """A database of SQLite with our tables, which takes longer to make than to copy."""
    with TemporaryDirectory() as folder:
        settings = Settings(data=Path(folder))
        open_database(settings.database_url).close()
        return (settings.data / SQLITE_FILE).read_bytes()


def prepare(settings: Settings) -> None:
    """Give a server that keeps its games in a file of SQLite the tables, if it has none."""
    file = settings.data / SQLITE_FILE
    if not settings.database and not file.exists():
        settings.data.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
        file.write_bytes(prepared_file())


@contextmanager
def running(settings: Settings) -> Iterator[Site]:
    """A server in a thread, until the end of the block."""
    prepare(settings)
    is_ready = threading.Event()
    app = create_app(settings)
    server = Server(app, is_ready.set)
    with listen("127.0.0.1", 0) as listener:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            assert is_ready.wait(PATIENCE)
            address = address_of("127.0.0.1", listener).rstrip("/")
            site = Site(address, app.state.services)
            yield site
            for visitor in site.visitors:
                visitor.http.close()
        finally:
            server.should_exit = True
            thread.join()


class Visitor:
    """Someone with a browser of their own."""

    def __init__(self, site: Site, headers: dict[str, str], source: str = "127.0.0.1") -> None:
        self.site = site
        self.source = source
        self.headers = headers
        self.http = httpx.Client(
            base_url=site.address,
            headers=headers,
            timeout=PATIENCE,
            transport=httpx.HTTPTransport(local_address=source, verify=False),
        )

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query)

    def post(self, path: str, body: object = None) -> httpx.Response:
        return self.http.post(path, json=body)

    def begin(self, game: str = "breakthru", **wanted: Any) -> dict[str, Any]:
        """Begin a game, by default against a friend."""
        response = self.post("/api/games", {"game": game, "second": "friend", **wanted})
        assert response.status_code == 200, response.text
        state: dict[str, Any] = response.json()
        return state

    def take_seat(self, game: str) -> dict[str, Any]:
        state: dict[str, Any] = self.post(f"/api/games/{game}/seat").json()
        return state

    @contextmanager
    def talk(self, path: str) -> Iterator[Talk]:
        """A WebSocket to a path, with this visitor's cookies."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {**self.headers, **({"Cookie": cookies} if cookies else {})}
        address = self.site.address.replace("http", "ws") + path
        with connect(
            address,
            additional_headers=headers,
            compression=None,
            max_size=None,
            source_address=(self.source, 0),
        ) as socket:
            yield Talk(socket, EVENTS.get(path.split("/")[2], GAME_EVENT))

    @contextmanager
    def at(self, game: str) -> Iterator[Talk]:
        """At a game, having been told how it stands."""
        with self.talk(f"/ws/games/{game}") as talk:
            talk.hear("game")
            yield talk


class Talk:
    """A conversation over a WebSocket; `state` is the game as it was last told of."""

    def __init__(self, socket: ClientConnection, events: TypeAdapter[Any]) -> None:
        self.socket = socket
        self.events = events
        self.state: dict[str, Any] = {}

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def next(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE))
        # Whatever is sent, in any test, is exactly one of the messages that are declared.
        read = self.events.validate_python(message)
        assert self.events.dump_python(read, mode="json", exclude_unset=True) == message
        if message["type"] == "game":
            self.state = message
        elif message["type"] == "change":
            self.state = apply_change(self.state, message)
        return message

    def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of a kind."""
        while (message := self.next())["type"] not in kinds:
            assert message["type"] != "refusal", message
        return message

    def hear_news(self) -> dict[str, Any]:
        """The game, once it was told of again."""
        self.hear("game", "change")
        return self.state

    def see(self, **wanted: Any) -> dict[str, Any]:
        """The game, once it has these values."""
        while any(self.state.get(name) != value for name, value in wanted.items()):
            self.hear_news()
        return self.state

    def see_end(self) -> dict[str, Any]:
        """The outcome, once there is one."""
        while self.state["outcome"] is None:
            self.hear_news()
        outcome: dict[str, Any] = self.state["outcome"]
        return outcome

    def see_ply(self, ply: int) -> dict[str, Any]:
        while self.ply != ply:
            self.hear_news()
        return self.state

    @property
    def ply(self) -> int:
        ply: int = self.state["position"]["ply"]
        return ply

    @property
    def to_move(self) -> str:
        seat: str = self.state["position"]["to_move"]
        return seat

    @property
    def legal(self) -> list[str]:
        return [action["text"] for action in self.state["position"]["legal"]]

    def play(self, action: str | None = None) -> dict[str, Any]:
        """Play an action, or the first legal one, and wait until it is acknowledged."""
        ply = self.ply
        self.say(do="play", action=action or self.legal[0], ply=ply)
        played = self.hear("played")
        self.see_ply(ply + 1)
        return played

    def refused(self, **message: Any) -> str:
        """Say something that must be refused; the name of the refusal."""
        self.say(**message)
        error: str = self.hear("refusal")["error"]
        return error

    def hear_refusal(self) -> str:
        """The next message, which must be a refusal; its sentence."""
        message = self.next()
        assert message["type"] == "refusal"
        sentence: str = message["message"]
        return sentence

    def closed(self) -> int:
        """Read to the end, and say with which code the server closed."""
        try:
            while True:
                self.socket.recv(timeout=PATIENCE)
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 0


@contextmanager
def seated(first: Visitor, second: Visitor, **wanted: Any) -> Iterator[tuple[Talk, Talk]]:
    """Two friends at a new game, both having seen the other come."""
    game = first.begin(**wanted)["id"]
    second.take_seat(game)
    with first.at(game) as one, second.at(game) as other:
        while not one.state["seats"]["second"]["present"]:
            one.hear_news()
        yield one, other
