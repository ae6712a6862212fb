"""A connection that asks for pages: it asks soon, in few words, and reads the answer."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from jogo.web.protocols.door import DoorConfig, Patience

NO_ROOM = (
    b"HTTP/1.1 503 Service Unavailable\r\n"
    b"Retry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
)
# Requests that wait for the answer to the one before; browsers let none wait.
MOST_PIPELINED = 8


class Refused(Exception):
    """A request that is not read to its end, so nobody hears of it."""


class HttpConnection(HttpToolsProtocol):
    """uvicorn's connection, which alone would wait for a request as long as it takes."""

    def __init__(
        self,
        config: DoorConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.door = config.door
        self.host = "?"
        self.patience = Patience(config.door.bounds)
        self._is_counted = False
        self._is_refused = False
        # Since when we wait for the rest of a request, and how long its head is so far.
        self._waits_since: float | None = None
        self._head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.client is not None:
            self.host = self.client[0]
        self._waits_since = self.loop.time()
        self._is_counted = self.door.enter(self.host)
        if not self._is_counted:
            transport.write(NO_ROOM)
            transport.close()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        # The parser and this protocol refer to each other, a cycle that only the garbage collector
        # would free. uvicorn drops the parser in `connection_lost`, which from now on is called on
        # the WebSocket's protocol instead.
        self.parser = None  # type: ignore[assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._is_counted:
            self.door.leave(self.host)

    def data_received(self, data: bytes) -> None:
        is_answered = self.cycle is None or self.cycle.response_complete
        if self._waits_since is None and is_answered:
            self._waits_since = self.loop.time()
        self._head += len(data)
        super().data_received(data)
        if self._head > self.door.bounds.head:
            self.door.note(self.host, "cut off: the head of a request is too long")
            self.transport.abort()

    def on_message_begin(self) -> None:
        self._is_refused = len(self.pipeline) > MOST_PIPELINED or not self.door.admits_request(
            self.host
        )
        if self._is_refused:
            # This ends the parsing of what else came with it; see `send_400_response`.
            raise Refused
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._head = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._head = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._head = 0
        # A request that was refused before it was complete leaves us waiting for the next.
        if self.cycle is None or not self.cycle.response_complete:
            self._waits_since = None
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        if self._is_refused:
            self.transport.abort()
        else:
            super().send_400_response(msg)

    def check_time(self, now: float) -> None:
        """Let go of a client that does not ask, does not read, or does not close."""
        patience = self.door.bounds.request_seconds
        # While we do not read ourselves, the client cannot be blamed for being slow.
        asks_slowly = (
            self._waits_since is not None
            and not self.flow.read_paused
            and now - self._waits_since > patience
        )
        unsent = self.transport.get_write_buffer_size()
        is_closing = self.transport.is_closing()
        if self.patience.is_over(now, unsent, is_closing=is_closing) or asks_slowly:
            self.transport.abort()
