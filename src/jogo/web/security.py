"""What every answer says to browsers, and which requests are not ours to answer."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from jogo.core.message import Plural
from jogo.web.errors import TooLarge, WrongOrigin
from jogo.web.settings import Settings, join_origin

PAGE_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; media-src 'self' data:; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
# A picture that is opened by itself carries its own styles, and nothing else.
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
# Where in a request's scope it stands that a trusted proxy has brought it.
BY_PROXY = "jogo.by_proxy"
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    # Both together let a page share memory with its workers.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class SecurityHeaders:
    """Adds to every answer what browsers should know; `edition` names the files of the site."""

    def __init__(self, app: ASGIApp, edition: Callable[[], str]) -> None:
        self.app = app
        self.edition = edition

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                is_picture = headers.get("content-type", "").startswith("image/svg")
                policy = PICTURE_POLICY if is_picture else PAGE_POLICY
                headers["Content-Security-Policy"] = policy
                for name, value in HEADERS.items():
                    headers[name] = value
                # Browsers keep pages and data for times without a network, of one edition only.
                headers["Jogo-Edition"] = self.edition()
            await send(message)

        await self.app(scope, receive, send_guarded)


class BodyLimit:
    """Stops reading a request whose body is larger than anything we would ask for."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self.most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        received = 0

        async def receive_bounded() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.most:
                sentence = Plural(
                    "the request is larger than {n} byte", "the request is larger than {n} bytes"
                )
                raise TooLarge(sentence, n=self.most)
            return message

        await self.app(scope, receive_bounded, send)


def check_host(connection: HTTPConnection, settings: Settings) -> None:
    """Refuse other names for this server: a stranger's page may give one to reach us by."""
    host = connection.headers.get("host", "")
    if settings.domains and name_in(host) not in settings.domains:
        raise WrongOrigin("this server is not {host!r}; see `jogo serve --domain`", host=host[:80])


def name_in(host: str) -> str:
    """The name of a server, without its port.

    >>> name_in("Club.example:8000"), name_in("[::1]"), name_in("[::1]:80"), name_in("localhost")
    ('club.example', '[::1]', '[::1]', 'localhost')
    """
    return (host if host.endswith("]") else host.rpartition(":")[0] or host).lower()


def check_origin(connection: HTTPConnection) -> None:
    """Refuse what another site's page asks for; programs, which have no origin, may ask."""
    origin = connection.headers.get("origin")
    if origin is not None and not is_own(origin, connection.headers):
        raise WrongOrigin("{origin} may not ask for this here", origin=origin[:80])


async def check_request(request: Request) -> None:
    """Refuse a request that changes something and that another site's page makes."""
    if request.method not in ("GET", "HEAD"):
        check_origin(request)


def origin_of(connection: HTTPConnection, settings: Settings) -> str:
    """Where the visitor's own browser finds us; nothing where a stranger could name any place."""
    return str(connection.base_url).rstrip("/") if settings.domains else ""


def own_origin(connection: HTTPConnection, settings: Settings) -> str:
    """Where this server is, as it knows itself; nothing where a stranger could name any place.

    Whoever asks may write any port behind our name, and on that port might be somebody else. So
    the port is the one that we listen at, or behind a proxy the usual one.
    """
    if settings.url or not settings.domains:
        return settings.url
    name, scheme = name_in(connection.headers.get("host", "")), connection.url.scheme
    server = connection.scope.get("server")
    port = None if comes_by_proxy(connection.scope) or server is None else server[1]
    return join_origin(scheme, name, port)


def comes_by_proxy(scope: Scope) -> bool:
    """Whether something comes from a proxy that the host has named."""
    return bool(scope.get(BY_PROXY))


def is_own(origin: str, headers: Headers) -> bool:
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == headers["host"].lower()
