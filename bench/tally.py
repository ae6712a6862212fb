"""What the players of a bench sent and heard, and how long it took."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(slots=True)
class Sent:
    """An action that was sent: when, when it was answered and how, when the other side saw it."""

    game: str
    action: str
    seat: int
    at: float
    stored: float | None = None
    seen: float | None = None
    refused: float | None = None
    error: str = ""

    @property
    def answered(self) -> float | None:
        return self.refused if self.stored is None else self.stored


@dataclass
class Tally:
    """Everything that was sent, what was refused, and how often a connection was lost."""

    sent: list[Sent] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)
    lost: int = 0

    def between(self, begin: float, end: float) -> list[Sent]:
        return [sent for sent in self.sent if begin <= sent.at < end]


def seconds_to_store(sent: Sequence[Sent]) -> list[float]:
    """How long each action took; one that was not answered counts with its age."""
    now = time.perf_counter()
    return [(one.stored or now) - one.at for one in sent if one.refused is None]


def seconds_to_see(sent: Sequence[Sent]) -> list[float]:
    """How long until the other side had each action."""
    now = time.perf_counter()
    return [(one.seen or now) - one.at for one in sent if one.refused is None]
