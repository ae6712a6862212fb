"""Whether the server was there: time in which it was away counts for nobody."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from jogo.play.correspondence import TimeOfDay
from jogo.web.store import Store
from jogo.web.store.attendance import attend

# How often every process says that it is there, in seconds.
BETWEEN_BEATS = 10.0
# Whoever is slower to say so was away.
LONGEST_PAUSE = 60.0


class Attendance:
    """Says that the server is there, and has the time of day by which deadlines pass.

    That time stops when nothing was said for long: a computer that has slept for a night must not
    end games before their deadlines are put off.
    """

    def __init__(self, store: Store, wall: Callable[[], float]) -> None:
        self._store = store
        self._wall = wall
        self._last = wall()

    @property
    def time_of_day(self) -> TimeOfDay:
        return TimeOfDay(self._wall, self.now)

    def now(self) -> float:
        return min(self._wall(), self._last + LONGEST_PAUSE)

    @property
    def is_due(self) -> bool:
        """Whether it is time to say so again."""
        return not 0 <= self._wall() - self._last < BETWEEN_BEATS

    async def beat(self, *, first: bool = False) -> float:
        """Say it; the seconds by which deadlines were put off, if the server was away.

        The `first` process to be there knows that nobody was before.
        """
        now = self._wall()
        tolerated = 0.0 if first else LONGEST_PAUSE
        away = await self._store.change(partial(attend, now=now, tolerated=tolerated))
        self._last = now
        return away
