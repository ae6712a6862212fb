"""File descriptors: as many as we may have, and bounds that leave enough of them."""

from __future__ import annotations

import logging
import sys
from dataclasses import replace

from jogo.web.settings import Bounds

LOG = logging.getLogger(__name__)
# For the database, files and pipes.
OWN = 100


def raise_limit() -> int | None:
    """Allow this process as many descriptors as it can have, and say how many; None is any."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (OSError, ValueError):
        # macOS has a limit of its own that it does not tell.
        hard = soft
    return None if hard == resource.RLIM_INFINITY else hard


def fit_to_descriptors(bounds: Bounds, limit: int | None) -> Bounds:
    """The bounds, with no more connections than there can be.

    >>> fitted = fit_to_descriptors(Bounds(), 1024)
    >>> fitted.connections, fitted.sockets, fitted.reserve
    (924, 770, 77)
    >>> fit_to_descriptors(Bounds(), 1_000_000) == Bounds()
    True
    """
    if limit is None or limit - OWN >= bounds.connections:
        return bounds
    connections = max(limit - OWN, limit // 2)
    # Some are left for those who ask for pages.
    sockets = min(bounds.sockets, connections * 5 // 6)
    LOG.warning(
        "at most %d connections at once: this process may open %d files (see `ulimit -n`)",
        connections,
        limit,
    )
    return replace(
        bounds,
        connections=connections,
        sockets=sockets,
        reserve=min(bounds.reserve, sockets // 10),
    )
