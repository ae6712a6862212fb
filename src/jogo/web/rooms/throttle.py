"""Something that would happen too often, made to happen seldom."""

from __future__ import annotations

from collections.abc import Callable

from jogo.web.rooms.alarm import StartTimer, Timer


class Throttle:
    """Acts at once when asked, then at most once in `seconds`."""

    def __init__(self, act: Callable[[], object], seconds: float, start: StartTimer) -> None:
        self._act = act
        self._seconds = seconds
        self._start = start
        self._timer: Timer | None = None
        self._is_asked = False

    def ask(self) -> None:
        if self._timer is not None:
            self._is_asked = True
            return
        self._timer = self._start(self._seconds, self._ring)
        self._act()

    def _ring(self) -> None:
        self._timer = None
        if self._is_asked:
            self._is_asked = False
            self.ask()

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._is_asked = False
