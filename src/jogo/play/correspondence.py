"""The clock of a game by correspondence: every turn has the same days, until a deadline."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.play.clock import Clock

# The days a turn that people may choose.
DAYS = (1, 2, 3, 5, 7, 14)
DAY = 24 * 3600


@dataclass(frozen=True, slots=True)
class TimeOfDay:
    """The time of day, and the same as far as it has been `counted`.

    Nobody is late before time is counted, and a new deadline is set by the time of day: so a
    pause that nobody has noticed yet makes a deadline later, never earlier.
    """

    wall: Callable[[], float] = time.time
    counted: Callable[[], float] = time.time


@dataclass(slots=True)
class TurnClock(Clock):
    """Time for one turn: whoever begins a turn has all of it, and nothing is carried over.

    `deadline` is the moment until which the seat to move must have played; new ones are set by
    `wall`, and `now` says whether it has passed. It `waits` until both seats are taken. A seat may
    be `resting` until some moment: the time of a turn counts from then on, and `rest` is the moment
    that the deadline allows for.

    >>> clock = turn_clock(2, TimeOfDay(lambda: 1000.0, lambda: 1000.0))
    >>> clock.run(Seat.FIRST); clock.deadline
    173800.0
    """

    wall: Callable[[], float] = time.time
    allowance: int = 0
    deadline: float | None = None
    resting: dict[Seat, float] = field(default_factory=dict)
    rest: float | None = None

    def run(self, seat: Seat) -> None:
        if self.running is not seat:
            self.halt()
            self.rest = self.rests_until(seat)
            begins = self.wall() if self.rest is None else self.rest
            self.running, self.deadline = seat, begins + self.left[seat] / 1000

    def halt(self) -> None:
        if self.running is not None:
            # A rest, or an outage, may have made it longer than a turn is.
            self.left[self.running] = min(self.allowance, self.remaining(self.running))
            self.running, self.deadline, self.rest = None, None, None

    def rests_until(self, seat: Seat) -> float | None:
        """Until when a seat rests, if it does now."""
        until = self.resting.get(seat)
        return None if until is None or until <= self.wall() else until

    def remaining(self, seat: Seat) -> int:
        if self.running is not seat or self.deadline is None:
            return self.left[seat]
        return max(0, round((self.deadline - self.now()) * 1000))

    def resume(
        self,
        seat: Seat,
        deadline: float | None,
        left: Mapping[Seat, int],
        rest: float | None = None,
    ) -> None:
        """Go on as it was stored: until a deadline, or standing still."""
        self.left = dict(left)
        self.running = None if deadline is None else seat
        self.deadline, self.rest = deadline, rest

    def turn_over(self, seat: Seat) -> None:
        """A seat has finished its turn: it will have all its time for the next one."""
        if self.running is seat:
            self.halt()
        self.left[seat] = self.allowance

    def follow(self, match: Match) -> None:
        """Let the time of the seat to move run, unless a seat is not taken yet."""
        seat = match.to_move
        if match.outcome is not None:
            self.halt()
            return
        self.turn_over(seat.other)
        if self.waits:
            self.halt()
        else:
            self.run(seat)

    def rewind(self, match: Match) -> None:
        """Actions were taken back: if it is another's turn by that, that turn begins again."""
        self.follow(match)


def turn_clock(days: int, time_of_day: TimeOfDay) -> TurnClock:
    """A clock that has run for nobody yet."""
    allowance = 1000 * DAY * days
    left, wall = dict.fromkeys(Seat, allowance), time_of_day.wall
    return TurnClock(left, 0, time_of_day.counted, wall=wall, allowance=allowance)
