"""The clock of a match at the table, if it is played with one."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from jogo.core.errors import BadOption
from jogo.core.match import TIME, Match
from jogo.core.seat import Seat
from jogo.play.clock import Clock
from jogo.terminal.clock import TimeControl, clock_comment, clock_face, recall

TAG = "TimeControl"


class Timekeeper:
    """Lets the clock of a match run for whoever is to move; without a clock it does nothing.

    The time left stands behind every action in the record, so that a game can be gone on with.
    """

    def __init__(self, match: Match, now: Callable[[], float] = time.monotonic) -> None:
        self.match = match
        self.clock: Clock | None = None
        try:
            self.clock = TimeControl.read(match.tags.get(TAG, "")).clock(now)
        except BadOption:
            return
        seats = [turn.seat for turn in match.turns for _ in turn.actions]
        recall(self.clock, seats, match.comments)

    def acted(self, seat: Seat) -> None:
        """The seat has just acted: write down its time, and let the next one's run."""
        if self.clock is None:
            return
        self.run()
        self.match.remark(clock_comment(self.clock.remaining(seat) / 1000))

    def run(self) -> None:
        """Let the time of whoever is to move run; before the first action nobody's does."""
        if self.clock is None or not self.match.actions:
            return
        if self.match.outcome is not None:
            self.clock.halt()
            return
        if self.clock.running is not self.match.to_move:
            self.clock.turn_over(self.match.to_move.other)
        self.clock.run(self.match.to_move)

    def rewind(self) -> None:
        """Actions were taken back: no turn was completed by that."""
        if self.clock is not None:
            self.clock.halt()
            self.run()

    def call_time(self) -> bool:
        """End the game if somebody's time is up; whether that has happened."""
        loser = None if self.clock is None else self.clock.fallen
        if loser is None or self.match.outcome is not None:
            return False
        self.match.end(loser.other, TIME)
        self.run()
        return True

    def faces(self) -> Mapping[Seat, str]:
        """What the clock shows for each seat."""
        if self.clock is None:
            return {}
        return {seat: clock_face(self.clock.remaining(seat) / 1000) for seat in Seat}
