"""A WebSocket as we use it: JSON in, texts out in order, both bounded, closed with a reason."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from jogo.core.errors import JogoError
from jogo.core.message import Plural
from jogo.web.caller import address_of
from jogo.web.errors import StoreFailed, TooBusy, TooLarge, TooMany, WrongOrigin, wrong_shape
from jogo.web.limits import Allowance
from jogo.web.locale import code_of, language, language_of
from jogo.web.rooms.audience import GOING_AWAY, POLICY, TRY_LATER, Listener
from jogo.web.security import check_host, check_origin
from jogo.web.services import Services
from jogo.web.wire.refusal import describe_refusal

T = TypeVar("T")

# The extension of a connection that can send a text at once.
SEND_AT_ONCE = "jogo.send_at_once"
# A client that lets more messages wait than this does not read them, and is disconnected.
MOST_WAITING = 200
# How long closing may take, so that the reason still arrives.
SECONDS_TO_CLOSE = 1.0
# A client whose messages are refused this often in a row is not playing.
MOST_REFUSED = 50


class Socket:
    """One visitor's connection, with a task that sends what waits."""

    def __init__(self, websocket: WebSocket, code: str, allowance: Allowance, most: int) -> None:
        self.websocket = websocket
        self.code = code
        self.allowance = allowance
        self.most = most
        at_once = websocket.scope.get("extensions", {}).get(SEND_AT_ONCE, {})
        self._send_at_once: Callable[[str], bool] = at_once.get("send", lambda _: False)
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self._is_sending = False
        self._sender = asyncio.create_task(self._send_waiting())
        self._closing: tuple[int, str] | None = None

    def tell(self, text: str) -> None:
        """Send a text after those that wait; a visitor who never reads is disconnected."""
        is_next = self._outbox.empty() and not self._is_sending and self._closing is None
        if is_next and self._send_at_once(text):
            return
        try:
            self._outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.close(TRY_LATER, "too slow")

    def send(self, message: BaseModel) -> None:
        self.tell(message.model_dump_json())

    def refuse(self, error: JogoError) -> None:
        self.send(describe_refusal(error, language(self.code)))

    def close(self, code: int = GOING_AWAY, reason: str = "") -> None:
        """Close the connection once what waits is sent."""
        self._closing = (code, reason)
        with suppress(asyncio.QueueEmpty):
            while self._outbox.full():
                self._outbox.get_nowait()
        self._outbox.put_nowait(None)

    async def finish(self) -> None:
        """Stop sending: at once if the visitor has gone, or once the reason for closing is sent."""
        if self._closing is None:
            self._sender.cancel()
        await asyncio.wait([self._sender], timeout=SECONDS_TO_CLOSE)
        self._sender.cancel()

    async def _send_waiting(self) -> None:
        # A task that ends cancelled keeps its traceback, which refers to this socket, which refers
        # to the task: a cycle that only the garbage collector would free.
        with suppress(WebSocketDisconnect, RuntimeError, asyncio.CancelledError):
            while (text := await self._outbox.get()) is not None:
                self._is_sending = True
                await self.websocket.send_text(text)
                self._is_sending = False
            await self.websocket.close(*(self._closing or (GOING_AWAY, "")))

    async def messages(self) -> AsyncIterator[str]:
        """What the visitor sends, until they leave."""
        with suppress(WebSocketDisconnect):
            while True:
                message = await self.websocket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                yield message.get("text") or ""

    async def serve(self, shape: TypeAdapter[T], answer: Callable[[T], Awaitable[None]]) -> None:
        """Answer messages that have the shape and refuse the others, until the visitor leaves."""
        refusals = 0
        async for text in self.messages():
            try:
                self.allowance.take()
                await answer(read_message(text, shape, self.most))
                refusals = 0
            except JogoError as error:
                self.refuse(error)
                refusals += 1
            if refusals >= MOST_REFUSED:
                self.close(POLICY, "too many refused messages")
                return


def open_socket(
    websocket: WebSocket, services: Services, largest_message: int
) -> tuple[Socket, Listener]:
    """The socket of a visitor who was let in, and the listener at its other end."""
    code, caller = code_of(websocket), services.caller(websocket)
    socket = Socket(websocket, code, services.gate.messages(caller.address), largest_message)
    return socket, Listener(caller, code, socket.tell, socket.close)


def read_message(text: str, shape: TypeAdapter[T], most: int) -> T:
    """The message that a text means; `BadMessage` or `TooLarge`."""
    if len(text) > most:
        sentence = Plural(
            "the message is longer than {n} character", "the message is longer than {n} characters"
        )
        raise TooLarge(sentence, n=most)
    try:
        return shape.validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        raise wrong_shape(place, first["msg"]) from error


@asynccontextmanager
async def rejecting(websocket: WebSocket) -> AsyncIterator[None]:
    """Close a connection that is refused something it cannot do without, and say why.

    It comes before `admit`, which may raise before there is anything to be left.
    """
    try:
        yield
    except JogoError as error:
        gate = Services.of(websocket).gate
        gate.note(address_of(websocket), f"refused {websocket.url.path[:80]!r}: {error}")
        await reject(websocket, error)


@asynccontextmanager
async def admit(websocket: WebSocket) -> AsyncIterator[Services]:
    """Admit a connection from our own pages or a program, within the bounds."""
    services = Services.of(websocket)
    await services.admit(websocket)
    check_host(websocket, services.settings)
    check_origin(websocket)
    with services.gate.socket(address_of(websocket)):
        yield services


async def reject(websocket: WebSocket, error: JogoError) -> None:
    """Close a connection and say why; a browser hears nothing unless it was accepted before."""
    if isinstance(error, WrongOrigin):
        await websocket.close(POLICY)
        return
    with suppress(WebSocketDisconnect, RuntimeError):
        if websocket.application_state is WebSocketState.CONNECTING:
            await websocket.accept()
        message = describe_refusal(error, language_of(websocket))
        await websocket.send_text(message.model_dump_json())
        may_retry = isinstance(error, TooMany | TooBusy | StoreFailed)
        await websocket.close(TRY_LATER if may_retry else POLICY)
