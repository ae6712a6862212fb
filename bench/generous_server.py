"""A server that lets one address do what otherwise thousands would: `load.py` runs it.

It imports nothing of the bench, because it is run as a file.
"""

from __future__ import annotations

import sys
from dataclasses import fields

from jogo.web.serving import serve
from jogo.web.settings import Bounds, Rate, Settings

PLENTY_A_MINUTE = Rate(10_000_000, 10_000_000)
PLENTY_AT_ONCE = 20_000
# The bounds that are numbers of connections or of games; the others are about memory and engines.
COUNTED = ("sockets", "connections", "rooms")


def generous_bounds() -> Bounds:
    """Bounds that a bench from one address does not reach."""
    plenty: dict[str, Rate | int] = {}
    for bound in fields(Bounds):
        if isinstance(bound.default, Rate):
            plenty[bound.name] = PLENTY_A_MINUTE
        elif bound.name.startswith(COUNTED):
            plenty[bound.name] = PLENTY_AT_ONCE
    return Bounds(**plenty)  # type: ignore[arg-type]


def main() -> None:
    settings = Settings(database=sys.argv[1], bounds=generous_bounds())
    serve(settings, "127.0.0.1", 0, opens=False, tell=lambda url: print(url, flush=True))


if __name__ == "__main__":
    main()
