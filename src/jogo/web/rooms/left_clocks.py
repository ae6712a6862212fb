"""The clocks of games that nobody is at: each of them an alarm, and no room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from jogo.play.clock import Clock
from jogo.web.rooms.alarm import ClockAlarm, StartTimer, start_timer


@dataclass(frozen=True, slots=True)
class LeftClock:
    """A clock that runs, the version of its game that it belongs to, and its alarm."""

    clock: Clock
    version: int | None
    alarm: ClockAlarm


class LeftClocks:
    """Clocks that go on running by themselves; `ring` is told whose time is over."""

    def __init__(self, ring: Callable[[str], None], start: StartTimer = start_timer) -> None:
        self._ring = ring
        self._start = start
        self._clocks: dict[str, LeftClock] = {}

    def __len__(self) -> int:
        return len(self._clocks)

    def keep(self, game: str, clock: Clock, version: int | None) -> None:
        """Let a clock run on until its time is over or someone takes it.

        Without a version it only sets the alarm: nobody takes the time that it shows.
        """
        self.forget(game)
        alarm = ClockAlarm(self._start)
        alarm.set(clock, partial(self._ring, game))
        self._clocks[game] = LeftClock(clock, version, alarm)

    def take(self, game: str, version: int) -> Clock | None:
        """The clock of a game at this version, if there is one; it is not kept any more."""
        left = self._clocks.get(game)
        self.forget(game)
        return left.clock if left is not None and left.version == version else None

    def advance(self, game: str) -> None:
        """A game has its next version without having gone on: its clock belongs to that one."""
        left = self._clocks.get(game)
        if left is not None and left.version is not None:
            self._clocks[game] = replace(left, version=left.version + 1)

    def forget(self, game: str) -> None:
        left = self._clocks.pop(game, None)
        if left is not None:
            left.alarm.cancel()

    def close(self) -> None:
        for game in [*self._clocks]:
            self.forget(game)
