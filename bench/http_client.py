"""Requests over a connection that is kept open, with as little as a bench needs."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Self

from bench.websocket import Site

LONGEST_WAIT = 60.0


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server answered, and the cookie that it gave."""

    status: int
    body: bytes
    cookie: str

    @property
    def values(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.body)
        return found


class HttpClient:
    """One connection, over which one request is made after another; it has no cookie of its own.

    One that `accepts` packed answers costs the server what a browser does.
    """

    def __init__(self, site: Site, accepts: str = "identity") -> None:
        self.site = site
        self.accepts = accepts
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def get(self, path: str, cookie: str = "") -> Answer:
        return await self._ask("GET", path, b"", cookie)

    async def post(self, path: str, body: object = None, cookie: str = "") -> Answer:
        return await self._ask("POST", path, json.dumps(body).encode(), cookie)

    async def send(self, method: str, path: str, body: bytes, cookie: str = "") -> Answer:
        """A request whose body is ready."""
        return await self._ask(method, path, body, cookie)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        writer = self._writer
        self._close()
        if writer is not None:
            with suppress(OSError):
                await writer.wait_closed()

    def _close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None

    async def _ask(self, method: str, path: str, body: bytes, cookie: str) -> Answer:
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: {self.site.host}:{self.site.port}",
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
            f"Accept-Encoding: {self.accepts}",
            *([f"Cookie: {cookie}"] if cookie else []),
        ]
        request = "\r\n".join([*lines, "", ""]).encode() + body
        was_open = self._writer is not None
        try:
            return await self._exchange(request)
        except (OSError, EOFError):
            self._close()
            # A server closes a connection that was quiet for a while: that is no failure.
            if not was_open:
                raise
            return await self._exchange(request)

    async def _exchange(self, request: bytes) -> Answer:
        async with asyncio.timeout(LONGEST_WAIT):
            if self._reader is None or self._writer is None:
                self._reader, self._writer = await asyncio.open_connection(
                    self.site.host, self.site.port, local_addr=self.site.local_address
                )
            self._writer.write(request)
            await self._writer.drain()
            return await self._read_answer(self._reader)

    async def _read_answer(self, reader: asyncio.StreamReader) -> Answer:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        first, *lines = head.strip().split("\r\n")
        headers = {
            name.lower(): value.strip() for name, _, value in (x.partition(":") for x in lines)
        }
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        if headers.get("connection", "").lower() == "close":
            self._close()
        cookie = headers.get("set-cookie", "").partition(";")[0]
        return Answer(int(first.split(" ")[1]), body, cookie)
