"""Work that comes in crowds, done little by little, so that others are answered in between."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

# Four handshakes every ten milliseconds: at a millisecond each, they take less than half the time.
AT_ONCE = 4
PAUSE = 0.01


class Pacer:
    """Does what it is asked for at once, or after those that wait already."""

    def __init__(self, at_once: int = AT_ONCE, pause: float = PAUSE) -> None:
        self._at_once = at_once
        self._pause = pause
        self._waiting: deque[Callable[[], None]] = deque()
        self._left = at_once
        self._is_pausing = False

    def do(self, work: Callable[[], None]) -> None:
        self._waiting.append(work)
        self._go_on()

    def _go_on(self) -> None:
        if self._waiting and not self._is_pausing:
            # Before the work is done, which may raise something: the others go on all the same.
            self._is_pausing = True
            asyncio.get_running_loop().call_later(self._pause, self._resume)
        while self._waiting and self._left:
            self._left -= 1
            self._waiting.popleft()()

    def _resume(self) -> None:
        self._is_pausing = False
        self._left = self._at_once
        self._go_on()
