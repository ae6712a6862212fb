"""Who asks for something, as far as budgets are concerned: a visitor, and where they come from."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.requests import HTTPConnection

# One household or one server gets a whole network of this size under IPv6.
IPV6_PREFIX = 64


@dataclass(frozen=True, slots=True)
class Caller:
    """A visitor, if they are known already, and the address that their budgets are counted by."""

    visitor: str | None
    address: str


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
