"""What connections may do by the address they come from, while nobody has said who they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import uvicorn
from fastapi import FastAPI
from starlette.types import ASGIApp, Receive, Scope, Send

from jogo.web.caller import Networks, network_of
from jogo.web.limits import Crowd, Gate, Meter
from jogo.web.protocols.pacing import Pacer
from jogo.web.security import BY_PROXY
from jogo.web.settings import Bounds, Settings


class Door:
    """Counts connections, and what arrives on them, of each address that is not a proxy's."""

    def __init__(self, settings: Settings, gate: Gate) -> None:
        bounds = settings.bounds
        self.bounds = bounds
        self.now = settings.now
        self.proxies = Networks(settings.proxies)
        self.pacer = Pacer()
        self.frames = Meter(bounds.frames_of_address, settings.now)
        # How many connections have ended so far.
        self.departures = 0
        self._gate = gate
        self._connections = Crowd(bounds.connections, bounds.connections_of_address)
        self._arrivals = Meter(bounds.arrivals_of_address, settings.now)

    def __len__(self) -> int:
        """How many connections there are."""
        return len(self._connections)

    def enter(self, host: str) -> bool:
        """Count a new connection from a host; whether there was room for it."""
        address = network_of(host)
        is_crowded = self._connections.is_full_of(address) and host not in self.proxies
        if self._connections.is_full or is_crowded:
            self.note(host, "too many connections")
            return False
        self._connections.enter(address)
        return True

    def leave(self, host: str) -> None:
        self.departures += 1
        self._connections.leave(network_of(host))

    def admits_request(self, host: str) -> bool:
        """Count something that arrives from a host; whether it may be answered at all."""
        if host in self.proxies or not self._arrivals.wait(network_of(host)):
            return True
        self.note(host, "cut off: too many requests")
        return False

    def note(self, host: str, refused: str) -> None:
        self._gate.note(network_of(host), refused)


class DoorConfig(uvicorn.Config):
    """How uvicorn is set up, for connections that know their door."""

    def __init__(self, app: FastAPI, door: Door, **options: Any) -> None:
        super().__init__(app, **options)
        self.door = door

    def load(self) -> None:
        super().load()
        # What uvicorn put around the app believes proxies, and forgets that there was one.
        self.loaded_app = ProxyNotes(self.loaded_app, self.door.proxies)


class ProxyNotes:
    """Notes which requests and connections a trusted proxy brings."""

    def __init__(self, app: ASGIApp, proxies: Networks) -> None:
        self.app = app
        self.proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        scope[BY_PROXY] = client is not None and client[0] in self.proxies
        await self.app(scope, receive, send)


@dataclass(slots=True)
class Patience:
    """How long a connection may take to read what we sent, and to close."""

    bounds: Bounds
    _since: float = 0.0
    _unsent: int = 0
    _is_awaited: bool = False

    def is_over(self, now: float, unsent: int, *, is_closing: bool) -> bool:
        """Whether there was no progress for too long; asked from time to time.

        >>> patience = Patience(Bounds(stalled_seconds=20, closing_seconds=5))
        >>> [patience.is_over(now, 100, is_closing=False) for now in (1, 20, 22)]
        [False, False, True]
        >>> patience.is_over(23, 90, is_closing=True), patience.is_over(29, 90, is_closing=True)
        (False, True)
        """
        is_awaited = unsent > 0 or is_closing
        if not (is_awaited and self._is_awaited) or unsent < self._unsent:
            self._since = now
        self._is_awaited, self._unsent = is_awaited, unsent
        bounds = self.bounds
        return now - self._since > (
            bounds.closing_seconds if is_closing else bounds.stalled_seconds
        )
