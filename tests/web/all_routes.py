"""Every route of the app, for tests that try them all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from starlette.routing import BaseRoute, Route, WebSocketRoute

from jogo.web.app import describe_app
from jogo.web.settings import Bounds

SAFE = {"GET", "HEAD", "OPTIONS"}


def flatten(routes: Iterable[BaseRoute]) -> Iterator[BaseRoute]:
    """Routes, and those of the routers among them."""
    for route in routes:
        router = getattr(route, "original_router", None)
        yield from [route] if router is None else flatten(router.routes)


def all_routes() -> list[BaseRoute]:
    return [*flatten(describe_app(Bounds()).routes)]


def http_routes() -> list[tuple[str, str]]:
    """Every request there is: its method and its path."""
    return [
        (method, route.path)
        for route in all_routes()
        if isinstance(route, Route)
        for method in sorted(route.methods or ())
    ]


def reading() -> list[str]:
    return [path for method, path in http_routes() if method == "GET"]


def changing() -> list[tuple[str, str]]:
    """Every request that may change something."""
    return [(method, path) for method, path in http_routes() if method not in SAFE]


def sockets() -> list[str]:
    return [route.path for route in all_routes() if isinstance(route, WebSocketRoute)]


def fill(path: str, gap: str = "x") -> str:
    """A path with something in its gaps."""
    return re.sub(r"\{[^}]*\}", gap, path)
