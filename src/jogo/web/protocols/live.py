"""A WebSocket's connection: every frame counts, and who does not answer is cut off."""

from __future__ import annotations

import asyncio
from functools import partial
from http import HTTPStatus
from math import inf
from secrets import token_bytes
from typing import Any

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from jogo.web.caller import network_of
from jogo.web.channels.socket import SEND_AT_ONCE
from jogo.web.limits import Bucket
from jogo.web.protocols.door import DoorConfig, Patience
from jogo.web.protocols.frames import PONG, TEXT, frame_of, ping_of, read_small_frame

# What is parsed before the frames in it are counted: a hundred and seventy of the smallest.
SLICE = 1024
# The parts of one message; browsers send a long one in parts of a hundred kilobytes.
MOST_PARTS = 100
PING_SIZE = 4
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class LiveConnection(WebSocketsSansIOProtocol):
    """uvicorn's connection, which alone would read any number of frames.

    Its door has counted it already, when it began as an `HttpConnection`.
    """

    def __init__(
        self,
        config: DoorConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.door = config.door
        self.bounds = config.door.bounds
        self.close_timeout = self.bounds.closing_seconds
        self.patience = Patience(self.bounds)
        self.host = "?"
        self._address: str | None = None
        self._frames = Bucket(self.bounds.frames.burst, self.door.now())
        self._waits_for_turn = False
        # When the client last sent a message or answered a ping, on the loop's clock.
        self._heard_at = inf
        # Whether the app waits for a message, and what it has sent since the loop's last round.
        self._is_awaited = False
        self._unsent: list[bytes] = []
        # What the scope says of `send_at_once`, as long as we are connected.
        self._extension: dict[object, object] = {}
        # Whether there was a request, and after it nothing but small frames, one at a time.
        self._has_asked = False
        self._is_simple = True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if self.client is not None:
            self.host = self.client[0]

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        # The scope refers to this connection, and the parser to itself: cycles that only the
        # garbage collector would free.
        self._extension.clear()
        self.conn.parser.close()
        self.door.leave(self.host)

    @property
    def address(self) -> str:
        """The address that frames count for: where a proxy says that they come from, if it may."""
        if self._address is None:
            client = self.scope["client"] if self.handshake_initiated else self.client
            self._address = network_of(client[0] if client else self.host)
        return self._address

    def handle_connect(self, event: Request) -> None:
        # A crowd that comes at once is let in little by little: others go on playing.
        self._waits_for_turn = True
        self.transport.pause_reading()
        self.door.pacer.do(partial(self._connect, event))

    def _connect(self, event: Request) -> None:
        self._waits_for_turn = False
        if self.disconnected or self.transport.is_closing():
            return
        self.transport.resume_reading()
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self._extension["send"] = self.send_at_once
            self.scope["extensions"][SEND_AT_ONCE] = self._extension

    def send_at_once(self, text: str) -> bool:
        """Send a text without the detour through the app's layers, if nothing else waits.

        What goes to many at once is made a frame only once, and what goes to one at once is
        written only once.
        """
        if not self.writable.is_set() or self.close_sent or self.disconnected:
            return False
        if not self._unsent:
            self.loop.call_soon(self._write_unsent)
        self._unsent.append(frame_of(text))
        return True

    def _write_unsent(self) -> None:
        unsent, self._unsent = b"".join(self._unsent), []
        if unsent and not self.close_sent and not self.transport.is_closing():
            self.transport.write(unsent)

    def shutdown(self) -> None:
        self._write_unsent()
        super().shutdown()

    def data_received(self, data: bytes) -> None:
        if self._is_simple and self.handshake_complete and self._read_simply(data):
            return
        self._is_simple, self._has_asked = self._is_simple and not self._has_asked, True
        size = SLICE if self.handshake_initiated else len(data)
        for start in range(0, len(data), size):
            super().data_received(data[start : start + size])
            if self.transport.is_closing():
                return

    def _read_simply(self, data: bytes) -> bool:
        """Whether the data is one small frame, as nearly all of what players send; then it is read.

        uvicorn's parser takes five times as long. Once it has begun it goes on, since it alone
        knows where in a frame it is.
        """
        kind, payload = read_small_frame(data)
        if kind not in (TEXT, PONG) or self.conn.state is not State.OPEN:
            return False
        if not self.admits_frames(1):
            self.cut_off("too many frames")
        elif kind == PONG:
            self._hear_pong(payload)
        else:
            self.curr_msg_data_type, self.frames = "text", [payload]
            self.send_receive_event_to_app()
            self._check_unread()
        return True

    def _check_unread(self) -> None:
        if self.queue.qsize() > self.bounds.unread:
            self.cut_off("too many messages at once")

    def handle_events(self) -> None:
        if not self.handshake_initiated:
            super().handle_events()
            if not self.handshake_initiated and not self._waits_for_turn:
                self.refuse_handshake()
            return
        count = len(self.conn.events)
        if count and not self.admits_frames(count):
            self.cut_off("too many frames")
            return
        super().handle_events()
        if len(self.frames) > MOST_PARTS:
            self.cut_off("a message in too many parts")
        else:
            self._check_unread()

    def admits_frames(self, count: int) -> bool:
        own = self._frames.wait(self.bounds.frames, self.door.now(), count)
        return not own and not self.door.frames.wait(self.address, count)

    def refuse_handshake(self) -> None:
        """Answer a request that is not one; uvicorn would leave it unanswered for ever."""
        self.handshake_complete = self.close_sent = True
        self.transport.write(BAD_REQUEST)
        self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Give the app a message, and read no more before it has taken those that wait for it.

        uvicorn always pauses; but mostly the app waits, and would let us go on at once.
        """
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "bytes":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        else:
            try:
                text = data.decode()
            except UnicodeDecodeError:
                # uvicorn does the same, with a page of traceback in the log.
                self.conn.fail(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        self._heard_at = self.loop.time()
        if not (self._is_awaited or self.read_paused):
            self.read_paused = True
            self.transport.pause_reading()
        self._is_awaited = False

    async def receive(self) -> ASGIReceiveEvent:
        self._is_awaited = self.queue.empty()
        return await super().receive()

    def start_keepalive(self) -> None:
        """Count the silence from now on: `check_time` pings, without timers of each connection."""
        self._heard_at = self.loop.time()

    def handle_pong(self, event: Frame) -> None:
        self._hear_pong(event.data)

    def _hear_pong(self, payload: object) -> None:
        if payload == self.pending_ping_payload:
            self.pending_ping_payload = None
            self._heard_at = self.loop.time()

    def check_time(self, now: float) -> None:
        """Let go of a client that does not read, does not close, or answers no ping."""
        unsent = self.transport.get_write_buffer_size()
        is_closing = self.transport.is_closing()
        if self.patience.is_over(now, unsent, is_closing=is_closing):
            self.transport.abort()
        elif not (self.close_sent or is_closing):
            self._check_silence(now)

    def _check_silence(self, now: float) -> None:
        if self.pending_ping_payload is not None:
            if now - self.ping_sent_at >= self.bounds.pong_seconds:
                self._miss_pong(now)
        elif now - self._heard_at >= self.bounds.ping_seconds:
            self._ping(now)

    def _ping(self, now: float) -> None:
        """Ask a silent client whether it is there; by its payload the answer is known."""
        self.pending_ping_payload, self.ping_sent_at = token_bytes(PING_SIZE), now
        self.transport.write(ping_of(self.pending_ping_payload))

    def _miss_pong(self, now: float) -> None:
        if self.read_paused:
            # The answer may have come, but we do not read while messages wait.
            self.pending_ping_payload, self._heard_at = None, now
        else:
            # Closing would wait until the client has read the rest.
            self.transport.abort()

    def cut_off(self, reason: str) -> None:
        self.door.note(self.address, f"cut off: {reason}")
        self.transport.abort()
