"""Programs that act for bots: which of them asks, what its token lets it do, and its streams."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from functools import partial
from typing import Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import StreamingResponse
from fastapi.security import HTTPBearer
from pydantic import BaseModel
from starlette.types import Send

from jogo.web.bus import Bus, Message
from jogo.web.caller import Caller, address_of
from jogo.web.errors import NoToken, WrongScope
from jogo.web.identity import PROGRAM, Program
from jogo.web.locale import code_of
from jogo.web.rooms.audience import Listener
from jogo.web.security import check_request
from jogo.web.wire.models import Refusal

PLAY, READ_CHALLENGES, WRITE_CHALLENGES = "bot:play", "challenge:read", "challenge:write"
ENTER_TOURNAMENTS = "tournament:write"
NDJSON = "application/x-ndjson"
# A line without anything, for programs to know that the stream is still there.
KEEP_ALIVE = "\n"
# How many seconds pass between lines at most.
BETWEEN_LINES = 5.0
# What is said between processes about streams of events.
TOPIC = "streams"
# A program that lets more wait than this does not read, and its stream ends.
MOST_WAITING = 200

BEARER = HTTPBearer(auto_error=False, description="a token of a bot, made on its keeper's page")
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refusal} for status in (400, 401, 403, 404, 409, 422, 429, 503)
}


def program_router() -> APIRouter:
    """For requests of programs; `/openapi.json` says that they show a token."""
    return APIRouter(
        prefix="/api",
        dependencies=[Depends(check_request), Depends(BEARER)],
        responses=REFUSALS,
        tags=["bots"],
    )


def program_with(*scopes: str) -> Callable[[Request], Program]:
    """What finds the program that asks, if its token has one of these scopes."""

    def find(request: Request) -> Program:
        program: Program | None = request.scope.get(PROGRAM)
        if program is None:
            raise NoToken("show the token of a bot: Authorization: Bearer jogo_...")
        if not program.scopes.intersection(scopes):
            raise WrongScope(
                "this token is not for that; one with the scope {scope} is",
                scope=" / ".join(scopes),
            )
        return program

    return find


def caller_of(program: Program, request: Request) -> Caller:
    """Who asks, for the budgets."""
    return Caller(program.id, address_of(request))


class Inbox:
    """What a stream hears and has not written yet."""

    def __init__(self) -> None:
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self.is_closed = False

    def tell(self, text: str) -> None:
        """Hear something; a stream that nobody reads ends."""
        try:
            self._waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.close()

    def close(self, code: int = 0) -> None:
        """End the stream, for whatever reason."""
        self.is_closed = True
        if self._waiting.full():
            self._waiting.get_nowait()
        self._waiting.put_nowait(None)

    async def next(self, until: float) -> str | None:
        """The next thing that is heard, or None if nothing is until then."""
        try:
            async with asyncio.timeout_at(until):
                return await self._waiting.get()
        except TimeoutError:
            return None

    def take_all(self) -> list[str]:
        """All that waits, at once."""
        taken = []
        while not self.is_closed and not self._waiting.empty():
            taken.append(self._waiting.get_nowait())
        return [text for text in taken if text is not None]


class Streams:
    """All open streams; of a bot's events there is one, and a new one takes its place.

    That one may be in another process than the request that it should hear of.
    """

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._open: set[Inbox] = set()
        self._events: dict[str, Inbox] = {}

    def __len__(self) -> int:
        return len(self._open)

    def open(self) -> Inbox:
        inbox = Inbox()
        self._open.add(inbox)
        return inbox

    def open_events(self, bot: str) -> Inbox:
        self._bus.publish(TOPIC, do="close", bot=bot)
        if bot in self._events:
            self._events[bot].close()
        self._events[bot] = self.open()
        return self._events[bot]

    def end(self, inbox: Inbox, bot: str = "") -> None:
        self._open.discard(inbox)
        if self._events.get(bot) is inbox:
            del self._events[bot]

    def tell(self, bot: str, text: str) -> None:
        """Let a bot's stream of events hear something, wherever it is."""
        if bot in self._events:
            self._events[bot].tell(text)
        else:
            self._bus.publish(TOPIC, do="tell", bot=bot, text=text)

    async def listen(self) -> None:
        """Hear what happens to bots elsewhere."""
        await self._bus.listen(TOPIC, self._hear)

    def _hear(self, message: Message) -> None:
        inbox = self._events.get(message["bot"])
        if inbox is None:
            return
        if message["do"] == "close":
            inbox.close()
        else:
            inbox.tell(message["text"])

    def close(self) -> None:
        for inbox in [*self._open]:
            inbox.close()


def listener_of(program: Program, request: Request, streams: Streams) -> Listener:
    """A program that asks for something, as the lobby knows those who are there."""
    tell = partial(streams.tell, program.id)
    return Listener(caller_of(program, request), code_of(request), tell, lambda _: None)


class Lines(StreamingResponse):
    """An answer that goes on, line by line; whatever ends it, its source is closed."""

    def __init__(self, lines: AsyncGenerator[str]) -> None:
        # Compressed, a line would wait for others to be packed with.
        headers = {"Cache-Control": "no-store", "Content-Encoding": "identity"}
        super().__init__(lines, media_type=NDJSON, headers=headers)
        self._lines = lines

    async def stream_response(self, send: Send) -> None:
        async with aclosing(self._lines):
            await super().stream_response(send)


async def begin_stream(lines: AsyncGenerator[str]) -> Response:
    """An answer of lines, once the first one is there: until then it may be refused."""
    first = await anext(lines)
    return Lines(put_first(first, lines))


async def put_first(first: str, lines: AsyncGenerator[str]) -> AsyncGenerator[str]:
    async with aclosing(lines):
        yield first
        async for line in lines:
            yield line


def line_of(message: BaseModel) -> str:
    return message.model_dump_json() + "\n"
