"""A name for each request, by which its lines in the log are found again."""

from __future__ import annotations

import re

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.contextvars import bound_contextvars

from jogo.web.identity import new_id
from jogo.web.security import comes_by_proxy

HEADER = "X-Request-Id"
# What a log may have in it without being mistaken for something else.
GIVEN = re.compile(r"[\w.-]{1,64}", re.ASCII)


class RequestIds:
    """Names every request and every connection, and tells the name to who asked.

    The name that a trusted proxy gave stays, so that both logs have the same.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        name = self._given(scope) or new_id()
        header = (HEADER.lower().encode(), name.encode())

        async def send_with_name(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                message["headers"] = [*message.get("headers", ()), header]
            await send(message)

        with bound_contextvars(request=name):
            await self.app(scope, receive, send_with_name)

    def _given(self, scope: Scope) -> str | None:
        """The name that a trusted proxy gave, if it comes from one."""
        if not comes_by_proxy(scope):
            return None
        given = Headers(scope=scope).get(HEADER, "")
        return given if GIVEN.fullmatch(given) else None
