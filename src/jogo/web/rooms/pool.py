"""A few things that are costly to make, kept for the next user."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

T = TypeVar("T")


class Pool(Generic[T]):
    """Things by key, each lent to one user at a time.

    >>> pool = Pool[list[int]](most=2)
    >>> with pool.lend("a", list) as one, pool.lend("a", list) as other:
    ...     one is other
    False
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._things: list[tuple[object, T]] = []
        self._lock = threading.Lock()

    @contextmanager
    def lend(self, key: object, make: Callable[[], T]) -> Iterator[T]:
        """One that was kept, or a new one; afterwards it is kept."""
        thing = self.take(key, make)
        try:
            yield thing
        finally:
            self.put(key, thing)

    def take(self, key: object, make: Callable[[], T]) -> T:
        with self._lock:
            for place, (kept, thing) in enumerate(self._things):
                if kept == key:
                    del self._things[place]
                    return thing
        return make()

    def put(self, key: object, thing: T) -> None:
        with self._lock:
            self._things.append((key, thing))
            del self._things[: -self.most]

    def clear(self) -> None:
        with self._lock:
            self._things.clear()
