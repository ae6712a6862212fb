"""A server's requests for bots, as docs/bots.md describes them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import quote, urlsplit

import httpx

from jogo.core.errors import JogoError

# The server sends a line every few seconds; one that is silent for longer is gone.
TIMEOUT = httpx.Timeout(10.0, read=30.0)
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
Event = dict[str, Any]


class BadServer(JogoError):
    """What should be the address of a server is none."""


class NoServer(JogoError):
    """The server does not answer, or not any more."""


class BadToken(JogoError):
    """The server does not know a token, or not as a bot's."""


class ServerRefused(JogoError):
    """The server does not do what it was asked for; `kind` is its name for the reason."""

    @property
    def kind(self) -> str:
        return str(self.values.get("kind", ""))

    @property
    def seconds(self) -> float:
        """How long to wait before asking again, as the server says."""
        return float(str(self.values.get("seconds", 0)))


def check_server(address: str) -> str:
    """The address of a server, tidied, or `BadServer`.

    >>> check_server("https://club.example/"), check_server("localhost:8000")
    ('https://club.example', 'http://localhost:8000')
    """
    full = address if "://" in address else f"{guess_scheme(address)}://{address}"
    try:
        parts = urlsplit(full)
        is_right = parts.scheme in ("http", "https") and bool(parts.hostname)
        _ = parts.port
    except ValueError:
        is_right = False
    if not is_right:
        raise BadServer(
            "{address!r} is not the address of a server; give one like https://club.example",
            address=address,
        )
    return full.rstrip("/")


def guess_scheme(address: str) -> str:
    return "http" if address.partition(":")[0] in LOOPBACK else "https"


def is_overheard(address: str) -> bool:
    """Whether others on the way can read what is sent there.

    >>> is_overheard("http://club.example"), is_overheard("http://localhost:8000")
    (True, False)
    """
    parts = urlsplit(address)
    return parts.scheme == "http" and parts.hostname not in LOOPBACK


class BotClient:
    """Talks to a server with the token of a bot; games may do so at the same time."""

    def __init__(self, server: str, token: str) -> None:
        self.server = server
        headers = {"Authorization": f"Bearer {token}", "User-Agent": "jogo bot"}
        limits = httpx.Limits(max_connections=None)
        self._http = httpx.Client(base_url=server, headers=headers, timeout=TIMEOUT, limits=limits)

    def close(self) -> None:
        self._http.close()

    # Asking

    def account(self) -> Event:
        return self._ask("GET", "/api/account")

    def play(self, game: str, action: str, ply: int) -> None:
        path = f"/api/bot/game/{game}/move/{quote(action, safe='')}"
        self._ask("POST", path, params={"ply": ply})

    def resign(self, game: str) -> None:
        self._ask("POST", f"/api/bot/game/{game}/resign")

    def abort(self, game: str) -> None:
        self._ask("POST", f"/api/bot/game/{game}/abort")

    def accept(self, challenge: str) -> None:
        self._ask("POST", f"/api/challenge/{challenge}/accept")

    def decline(self, challenge: str) -> None:
        self._ask("POST", f"/api/challenge/{challenge}/decline")

    def cancel(self, challenge: str) -> None:
        self._ask("POST", f"/api/challenge/{challenge}/cancel")

    def offer(self, wanted: Event) -> str:
        """Offer a game to anybody; the id of the challenge."""
        return str(self._ask("POST", "/api/challenge/open", json=wanted)["id"])

    def join(self, tournament: str) -> None:
        self._ask("POST", f"/api/bot/tournament/{quote(tournament, safe='')}/join")

    def withdraw(self, tournament: str) -> None:
        self._ask("POST", f"/api/bot/tournament/{quote(tournament, safe='')}/withdraw")

    def _ask(self, method: str, path: str, **content: Any) -> Event:
        with told_as_ours():
            response = self._http.request(method, path, **content)
            check(response)
            answer: Event = response.json()
        return answer

    # Listening

    def events(self) -> Iterator[Event | None]:
        """What happens to the bot; None now and then, when nothing does."""
        return self._stream("/api/stream/event")

    def game(self, game: str) -> Iterator[Event | None]:
        """A game, and how it goes on."""
        return self._stream(f"/api/bot/game/stream/{game}")

    def _stream(self, path: str) -> Iterator[Event | None]:
        with told_as_ours(), self._http.stream("GET", path) as response:
            if response.is_error:
                response.read()
            check(response)
            for line in response.iter_lines():
                yield json.loads(line) if line.strip() else None


@contextmanager
def told_as_ours() -> Iterator[None]:
    """Say what goes wrong with a connection, or with an answer, as an error of jogo's own."""
    try:
        yield
    except (httpx.HTTPError, httpx.InvalidURL, json.JSONDecodeError, OSError) as problem:
        raise NoServer("the server does not answer: {problem}", problem=problem) from problem


def check(response: httpx.Response) -> None:
    """Raise what the server refuses; one that is too busy, or is something else, is `NoServer`."""
    if not response.is_error:
        return
    try:
        said = response.json()
        kind, message = str(said["error"]), str(said["message"])
    except (ValueError, KeyError, TypeError):
        raise NoServer(
            "the server answered {status}; is this a jogo server?", status=response.status_code
        ) from None
    if response.status_code >= 500:
        raise NoServer("the server answered {status}: {problem}", status=kind, problem=message)
    seconds = response.headers.get("retry-after", "0")
    raise ServerRefused(
        "{message}",
        message=message,
        kind=kind,
        seconds=seconds if seconds.isdecimal() else "0",
    )
