"""What an attacker got: when it was at work, how it was answered, how soon it was cut off."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Spoils:
    """Counted by the attacker, in a process of its own; the clock is the same in all processes."""

    begin: float = field(default_factory=time.perf_counter)
    end: float = 0.0
    got: Counter[str] = field(default_factory=Counter)
    seconds_until_closed: list[float] = field(default_factory=list)

    def finish(self) -> Spoils:
        self.end = time.perf_counter()
        return self

    def describe(self) -> str:
        return ", ".join(f"{count:,} {name}" for name, count in sorted(self.got.items()))
