"""Unexpected exceptions: a line in the log, and a sentence for the visitor."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from jogo.web.errors import ServerFault

LOG = logging.getLogger(__name__)
INTERNAL_ERROR = 1011


class FaultAnswers:
    """Answers where the app raises what it should not have raised."""

    def __init__(
        self, app: ASGIApp, refuse: Callable[[Request, Exception], Awaitable[Response]]
    ) -> None:
        self.app = app
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        has_begun = False

        async def send_and_note(message: Message) -> None:
            nonlocal has_begun
            has_begun = has_begun or message["type"] == "http.response.start"
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        except Exception:
            LOG.exception("%s failed", scope.get("path", scope["type"]))
            if scope["type"] == "websocket":
                # It may be closed already.
                with suppress(Exception):
                    await send({"type": "websocket.close", "code": INTERNAL_ERROR})
            elif has_begun or scope["type"] != "http":
                # Too late for a sentence; the connection breaks off.
                raise
            else:
                await self._apologise(Request(scope, receive), send)

    async def _apologise(self, request: Request, send: Send) -> None:
        fault = ServerFault("something went wrong here, and was noted; try again in a moment")
        response = await self.refuse(request, fault)
        await response(request.scope, request.receive, send)
