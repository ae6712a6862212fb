"""Something that would happen too often, made to happen seldom."""

from __future__ import annotations

from collections.abc import Callable

from jogo.web.rooms.alarm import StartTimer, Timer


class Throttle:
    """Acts at once when asked, then at most once in `seconds`."""

    def __init__(self, seconds: float, start: StartTimer) -> None:
        self._seconds = seconds
        self._start = start
        self._timer: Timer | None = None
        # What was asked for meanwhile.
        self._waiting: Callable[[], object] | None = None

    def ask(self, act: Callable[[], object]) -> None:
        if self._timer is not None:
            self._waiting = act
            return
        self._timer = self._start(self._seconds, self._ring)
        act()

    def _ring(self) -> None:
        self._timer = None
        act, self._waiting = self._waiting, None
        if act is not None:
            self.ask(act)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._waiting = None
