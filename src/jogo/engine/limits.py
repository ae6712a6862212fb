"""How long to think: a time, a clock, a number of nodes or a depth."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from jogo.core.errors import BadLimit

LONGEST_SECONDS = 24 * 3600.0
MOST_NODES = 10**15
MOST_DEPTH = 120
MOST_TURNS = 1_000_000
MOST_LINES = 100

LIMIT = re.compile(r"(\d+(?:\.\d+)?)\s*(ms|s|m|n)", re.ASCII)
SECONDS = {"ms": 0.001, "s": 1.0, "m": 60.0}


def check_bounds(name: str, value: float | None, least: float, most: float) -> None:
    """Raise `BadLimit` if a number is out of bounds; None is no number."""
    if value is not None and not least <= value <= most:
        raise BadLimit(
            "{name} is {value}; it may be from {least} to {most}",
            name=name,
            value=value,
            least=least,
            most=most,
        )


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """What a player has on its clock, in seconds, and what each completed turn adds to it.

    `turns` are those until there is more time; 0 if there never will be. The engine decides how
    much of it an action is worth: more where the best action is in doubt.
    """

    seconds: float
    increment: float = 0.0
    turns: int = 0

    def __post_init__(self) -> None:
        check_bounds("seconds", self.seconds, 0, LONGEST_SECONDS)
        check_bounds("increment", self.increment, 0, LONGEST_SECONDS)
        check_bounds("turns", self.turns, 0, MOST_TURNS)

    def after(self, seconds: float) -> TimeLeft:
        """What is left when some of it has passed.

        >>> TimeLeft(60.0, 2.0).after(1.5)
        TimeLeft(seconds=58.5, increment=2.0, turns=0)
        """
        return replace(self, seconds=max(0.0, self.seconds - seconds))

    def split(self, parts: int) -> TimeLeft:
        """One of equal parts, for an action that takes several searches."""
        return TimeLeft(self.seconds / parts, self.increment / parts, self.turns)


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop thinking: whatever comes first. At least one must be given.

    >>> Limits.read("100ms").seconds, Limits.read("50000n").nodes
    (0.1, 50000)
    """

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    clock: TimeLeft | None = None

    def __post_init__(self) -> None:
        check_bounds("seconds", self.seconds, 0.001, LONGEST_SECONDS)
        check_bounds("nodes", self.nodes, 1, MOST_NODES)
        check_bounds("depth", self.depth, 1, MOST_DEPTH)
        if (self.seconds, self.nodes, self.depth, self.clock) == (None,) * 4:
            raise BadLimit("a search needs a limit: a time, a number of nodes or a depth")

    @classmethod
    def read(cls, text: str) -> Limits:
        """The limit that a text means: `2s`, `100ms`, `1m`, `50000n`, or both: `50000n,2s`."""
        found: dict[str, float] = {}
        for part in text.lower().split(","):
            match = LIMIT.fullmatch(part.strip())
            number, unit = match.groups() if match else ("", "")
            name = "nodes" if unit == "n" else "seconds"
            if match is None or name in found:
                raise BadLimit(
                    "{text!r} is not a limit; write it like 2s, 100ms or 50000n", text=text[:40]
                )
            found[name] = float(number) * SECONDS.get(unit, 1.0)
        nodes = found.get("nodes")
        return cls(found.get("seconds"), None if nodes is None else int(nodes))
