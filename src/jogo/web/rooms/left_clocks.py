"""The clocks of games that nobody is at: each of them an alarm, and no room."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from jogo.play.clock import Clock
from jogo.web.rooms.alarm import ClockAlarm, StartTimer, start_timer


class LeftClocks:
    """Clocks that go on running by themselves; `ring` is told whose time is over."""

    def __init__(self, ring: Callable[[str], None], start: StartTimer = start_timer) -> None:
        self._ring = ring
        self._start = start
        self._clocks: dict[str, tuple[Clock, ClockAlarm]] = {}

    def __len__(self) -> int:
        return len(self._clocks)

    def keep(self, game: str, clock: Clock) -> None:
        """Let a clock run on until its time is over or someone takes it."""
        self.take(game)
        alarm = ClockAlarm(partial(self._ring, game), self._start)
        alarm.set(clock)
        self._clocks[game] = clock, alarm

    def take(self, game: str) -> Clock | None:
        """A game's clock, which is not kept any more."""
        clock, alarm = self._clocks.pop(game, (None, None))
        if alarm is not None:
            alarm.cancel()
        return clock

    def close(self) -> None:
        for game in [*self._clocks]:
            self.take(game)
