"""How long to think: a time, a number of nodes or a depth, as people write them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from jogo.core.errors import BadLimit

LONGEST_SECONDS = 24 * 3600.0
MOST_NODES = 10**15
MOST_DEPTH = 120
MOST_LINES = 100

LIMIT = re.compile(r"(\d+(?:\.\d+)?)\s*(ms|s|m|n)", re.ASCII)
SECONDS = {"ms": 0.001, "s": 1.0, "m": 60.0}


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop thinking: whatever comes first. At least one must be given.

    >>> Limits.read("100ms").seconds, Limits.read("50000n").nodes
    (0.1, 50000)
    """

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        bounds = (
            ("seconds", self.seconds, 0.001, LONGEST_SECONDS),
            ("nodes", self.nodes, 1, MOST_NODES),
            ("depth", self.depth, 1, MOST_DEPTH),
        )
        for name, value, least, most in bounds:
            if value is not None and not least <= value <= most:
                raise BadLimit(
                    "{name} is {value}; it may be from {least} to {most}",
                    name=name,
                    value=value,
                    least=least,
                    most=most,
                )
        if (self.seconds, self.nodes, self.depth) == (None, None, None):
            raise BadLimit("a search needs a limit: a time, a number of nodes or a depth")

    @classmethod
    def read(cls, text: str) -> Limits:
        """The limit that a text means: `2s`, `100ms`, `1m`, `50000n`."""
        match = LIMIT.fullmatch(text.strip().lower())
        if match is None:
            raise BadLimit(
                "{text!r} is not a limit; write it like 2s, 100ms or 50000n", text=text[:40]
            )
        number, unit = match.groups()
        if unit == "n":
            return cls(nodes=int(float(number)))
        return cls(seconds=float(number) * SECONDS[unit])
