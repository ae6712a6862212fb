"""Who asks for something, as far as budgets are concerned: a visitor, and where they come from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.requests import HTTPConnection

from jogo.core.errors import JogoError

# One household or one server gets a whole network of this size under IPv6.
IPV6_PREFIX = 64


@dataclass(frozen=True, slots=True)
class Caller:
    """A visitor, if they are known already, and the address that their budgets are counted by.

    Of someone who is logged in, `session` says in which browser.
    """

    visitor: str | None
    address: str
    session: str | None = None


def address_of(connection: HTTPConnection) -> str:
    """The address that a connection's budgets are counted by."""
    return network_of(connection.client.host) if connection.client else "?"


def network_of(host: str) -> str:
    """The address that counts for a host: under IPv6 its network, of which it may have every one.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3:4:5:6"), network_of("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((int(address), IPV6_PREFIX), strict=False))


class BadAddress(JogoError):
    """What should be an address of a computer or a network is none."""


def read_network(text: str) -> str:
    """An address or a network, tidied, or `BadAddress`.

    >>> read_network("127.0.0.1"), read_network("10.1.2.3/8")
    ('127.0.0.1', '10.0.0.0/8')
    """
    try:
        return str(ip_network(text, strict=False) if "/" in text else ip_address(text))
    except ValueError:
        raise BadAddress(
            "{text!r} is not an address or a network; give one like 127.0.0.1 or 10.0.0.0/8",
            text=text,
        ) from None


class Networks:
    """Some addresses and networks, and who comes from one of them.

    >>> trusted = Networks(["127.0.0.1", "10.0.0.0/8"])
    >>> "127.0.0.1" in trusted, "10.1.2.3" in trusted, "192.0.2.7" in trusted, "?" in trusted
    (True, True, False, False)
    """

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks = [ip_network(network) for network in networks]
        self._trusts = lru_cache(maxsize=1000)(self._compute_trust)

    def __contains__(self, host: str) -> bool:
        return bool(self._networks) and self._trusts(host)

    def _compute_trust(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)
