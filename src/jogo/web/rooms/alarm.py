"""The alarm of a clock: it rings when the running time is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from jogo.play.clock import Clock

# An alarm that rang a moment early would have to be set again.
MARGIN = 0.01


class Timer(Protocol):
    """Something that was set to happen, and can be cancelled."""

    def cancel(self) -> None: ...


StartTimer = Callable[[float, Callable[[], None]], Timer]


def start_timer(seconds: float, ring: Callable[[], None]) -> Timer:
    return asyncio.get_running_loop().call_later(seconds, ring)


class ClockAlarm:
    """Rings once when the time that is running now is over."""

    def __init__(self, start: StartTimer = start_timer) -> None:
        self._start = start
        self._timer: Timer | None = None

    def set(self, clock: Clock | None, ring: Callable[[], None]) -> None:
        """Ring for the time that is running now, and for no earlier one."""
        self.cancel()
        if clock is not None and clock.running is not None:
            seconds = clock.remaining(clock.running) / 1000
            self._timer = self._start(seconds + MARGIN, ring)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
