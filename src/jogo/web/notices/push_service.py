"""Requests to push services, whose addresses browsers name: to public hosts only.

Whoever subscribes may name any address. So it must be one of HTTPS, and the host must have public
addresses only when something is sent there; the connection is made to the one that was checked.
"""

from __future__ import annotations

import socket
import ssl
from collections.abc import Collection
from http.client import HTTPConnection, HTTPException
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

from jogo.web.errors import BadMessage

LONGEST_ENDPOINT = 1000
SECONDS = 10.0
# How long a push service keeps a message for a browser that is away.
SECONDS_KEPT = 24 * 3600


class NotReached(Exception):
    """A push service was not reached, or not one that may be."""


def check_endpoint(endpoint: str, hosts: Collection[str] = ()) -> SplitResult:
    """The parts of a push service's address, or `BadMessage`; `hosts` may be anywhere."""
    bad = BadMessage("{endpoint!r} is not the address of a push service", endpoint=endpoint[:80])
    try:
        parts = urlsplit(endpoint)
        is_plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
        is_long = len(endpoint) > LONGEST_ENDPOINT
        if is_long or not is_plain or "@" in parts.netloc or not parts.hostname or parts.port == 0:
            raise bad
        if parts.netloc not in hosts and (parts.scheme != "https" or is_private_name(parts)):
            raise bad
    except ValueError:
        raise bad from None
    return parts


def is_private_name(parts: SplitResult) -> bool:
    """Whether a host cannot be a public one, by its name or number alone.

    >>> [is_private_name(urlsplit(f"https://{each}/")) for each in ("push.example", "127.0.0.1")]
    [False, True]
    """
    name = parts.hostname or ""
    try:
        return not ip_address(name).is_global
    except ValueError:
        return "." not in name or name.endswith((".local", ".internal", ".localhost"))


def send_message(
    endpoint: str, headers: dict[str, str], body: bytes, hosts: Collection[str] = ()
) -> int:
    """Hand in a message; the status of the answer, or `NotReached`."""
    parts = check_endpoint(endpoint, hosts)
    try:
        connection = connect(parts, is_trusted=parts.netloc in hosts)
        try:
            path = parts.path + (f"?{parts.query}" if parts.query else "")
            named = {"Host": parts.netloc, "Content-Length": str(len(body)), **headers}
            connection.request("POST", path or "/", body, named)
            return connection.getresponse().status
        finally:
            connection.close()
    except (OSError, HTTPException) as error:
        raise NotReached(f"{parts.hostname}: {type(error).__name__}") from error


def connect(parts: SplitResult, *, is_trusted: bool) -> HTTPConnection:
    """A connection to a host at an address that was checked."""
    host, is_secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if is_secure else 80)
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(address[0]) for *_, address in found]
    if not is_trusted and not all(ip_address(each).is_global for each in addresses):
        raise NotReached(f"{host} is not a public host")
    link = socket.create_connection((addresses[0], port), SECONDS)
    if is_secure:
        try:
            link = ssl.create_default_context().wrap_socket(link, server_hostname=host)
        except OSError:
            link.close()
            raise
    connection = HTTPConnection(host, port, timeout=SECONDS)
    connection.sock = link
    return connection
