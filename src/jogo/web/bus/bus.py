"""What a process says to the others of its server, and what only one of them may do at a time.

The database has the truth: a message that is lost costs time and nothing else. Whoever may have
missed one compares what it has with what is stored.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Protocol

Message = dict[str, Any]
Hear = Callable[[Message], None]

# For how long something is a process's own after it was last heard of.
LEASE = 2.5


class Bus(Protocol):
    """A process's line to the others; `name` is its own, and in every message as `from`."""

    name: str
    # Whether there can be no other process.
    is_alone: bool
    # Called with the name of a process that has ended, however it did.
    on_gone: list[Callable[[str], None]]
    # Called when messages may have been lost.
    on_gap: list[Callable[[], None]]

    async def start(self) -> None:
        """Hear and be heard from now on."""

    async def close(self) -> None:
        """Say goodbye."""

    async def listen(self, topic: str, hear: Hear) -> None:
        """Hear what others say about a topic, once this returns; not what is said here."""

    def leave(self, topic: str) -> None:
        """Hear no more of a topic."""

    def publish(self, topic: str, **message: Any) -> None:
        """Tell all other processes that listen, in the order in which things are said."""

    async def claim(self, what: str, seconds: float = LEASE) -> bool:
        """Whether something is this process's alone for some time; it may claim it again.

        `TooBusy` if that cannot be found out now.
        """

    def release(self, what: str) -> None:
        """Let others claim something."""

    def hold(self, what: str) -> AbstractAsyncContextManager[bool]:
        """Claim something until the end of the block; whether it is ours."""

    @property
    def since(self) -> float:
        """Since when one process at least has been there, as `time.time` has it."""


class LocalBus:
    """The bus of a process that is alone: nobody else hears, and nobody else claims anything."""

    def __init__(self) -> None:
        self.name = "alone"
        self.is_alone = True
        self.on_gone: list[Callable[[str], None]] = []
        self.on_gap: list[Callable[[], None]] = []
        self.since = time.time()

    async def start(self) -> None:
        """There is nobody to hear."""
        self.since = time.time()

    async def close(self) -> None:
        """There is nobody to leave."""

    async def listen(self, topic: str, hear: Hear) -> None:
        """Nobody else says anything."""

    def leave(self, topic: str) -> None:
        """Nobody else says anything."""

    def publish(self, topic: str, **message: Any) -> None:
        """Nobody else hears it."""

    async def claim(self, what: str, seconds: float = LEASE) -> bool:
        return True

    def release(self, what: str) -> None:
        """Nobody else would claim it."""

    @asynccontextmanager
    async def hold(self, what: str) -> AsyncIterator[bool]:
        yield True
