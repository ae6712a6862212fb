"""Things that take much memory, kept for the next user as far as there is room for them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")


class Pool:
    """Things by key, each lent to one user at a time, all of them together within some megabytes.

    What is lent at once must fit: only what is kept gives way.

    >>> pool = Pool(megabytes=20)
    >>> with pool.lend("a", 10, list) as one, pool.lend("a", 10, list) as other:
    ...     one is other, pool.taken
    (False, 20)
    """

    def __init__(self, megabytes: int) -> None:
        self.megabytes = megabytes
        self._kept: list[tuple[object, int, Any]] = []
        self._lent = 0
        self._lock = threading.Lock()

    @property
    def taken(self) -> int:
        """How many megabytes there are, lent or kept."""
        return self._lent + sum(size for _, size, _ in self._kept)

    @contextmanager
    def lend(self, key: object, size: int, make: Callable[[], T]) -> Iterator[T]:
        """One that was kept, or a new one of this size; afterwards it is kept."""
        thing = self._take(key, size)
        try:
            if thing is None:
                thing = make()
            yield thing
        finally:
            self._give_back(key, size, thing)

    def _take(self, key: object, size: int) -> Any | None:
        """One that was kept, if any; if there is none, there is room for it now."""
        with self._lock:
            self._lent += size
            for place, (kept, _, thing) in enumerate(self._kept):
                if kept == key:
                    del self._kept[place]
                    return thing
            self._drop_oldest()
        return None

    def _give_back(self, key: object, size: int, thing: object | None) -> None:
        with self._lock:
            self._lent -= size
            if thing is not None:
                self._kept.append((key, size, thing))
            self._drop_oldest()

    def _drop_oldest(self) -> None:
        while self._kept and self.taken > self.megabytes:
            del self._kept[0]

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
