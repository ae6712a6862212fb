"""Which other processes there are: each is heard of twice a second, until it has ended."""

from __future__ import annotations

import time
from collections.abc import Callable

BETWEEN_BEATS = 0.5
# A process that is silent for so long has ended, or is as good as that.
LONGEST_SILENCE = 2.5


class Members:
    """The processes that were heard of lately.

    >>> moment = 0.0
    >>> members = Members("me", lambda: moment)
    >>> members.note("other"); members.find_gone()
    []
    >>> moment = 3.0
    >>> members.find_gone()
    ['other']
    """

    def __init__(self, own: str, now: Callable[[], float] = time.monotonic) -> None:
        self._own = own
        self._now = now
        self._heard: dict[str, float] = {}

    def note(self, name: str) -> None:
        if name != self._own:
            self._heard[name] = self._now()

    def forget(self, name: str) -> None:
        self._heard.pop(name, None)

    def excuse(self) -> None:
        """Nobody can be heard now: that says nothing about anybody."""
        self._heard = dict.fromkeys(self._heard, self._now())

    def find_gone(self) -> list[str]:
        """Those who have ended without a word."""
        end = self._now() - LONGEST_SILENCE
        return [name for name, heard in self._heard.items() if heard < end]
