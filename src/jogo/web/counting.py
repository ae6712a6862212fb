"""Counting requests: every one that costs something, whether there is anything at its address."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from jogo.core.errors import JogoError
from jogo.web.caller import address_of
from jogo.web.services import Services

# Files that never change and are cheap, and questions whether the server is well.
UNCOUNTED = ("/static/", "/networks/", "/healthz", "/readyz", "/metrics")


class RequestCounter:
    """Refuses the requests of a visitor or of an address that makes too many."""

    def __init__(
        self, app: ASGIApp, refuse: Callable[[Request, Exception], Awaitable[Response]]
    ) -> None:
        self.app = app
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith(UNCOUNTED):
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        services = Services.of(request)
        try:
            await services.admit(request)
        except JogoError as error:
            services.gate.note(address_of(request), f"refused {scope['path'][:80]!r}: {error}")
            response = await self.refuse(request, error)
            await response(scope, receive, send)
        else:
            await self.app(scope, receive, send)
