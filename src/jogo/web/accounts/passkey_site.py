"""The place that passkeys are for: what browsers bind them to, from the server's own settings."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from jogo.web.errors import NoPasskeys
from jogo.web.security import name_in, own_origin
from jogo.web.settings import Settings

LOCALHOST = "localhost"


@dataclass(frozen=True, slots=True)
class PasskeySite:
    """The name that passkeys are bound to, and the origin of the pages that may ask for them."""

    id: str
    origin: str


def passkey_site(connection: HTTPConnection, settings: Settings) -> PasskeySite:
    """Where passkeys of who asks are for, or `NoPasskeys`, which says why there can be none."""
    origin = own_origin(connection, settings)
    if not origin:
        raise NoPasskeys("passkeys need a server with a name: jogo serve --url")
    parts = urlsplit(origin)
    name = parts.hostname or ""
    if settings.url and name_in(connection.headers.get("host", "")) != name:
        raise NoPasskeys("passkeys work at {address} only", address=origin)
    if is_number(name):
        there = origin.replace(parts.netloc, parts.netloc.replace(name, LOCALHOST))
        raise NoPasskeys(
            "passkeys do not work at {number}; if the server runs on this computer, open {address}",
            number=name,
            address=there.replace("[", "").replace("]", ""),
        )
    if parts.scheme != "https" and name != LOCALHOST:
        raise NoPasskeys("passkeys need HTTPS, or a server on one's own computer")
    return PasskeySite(name, origin)


def is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
