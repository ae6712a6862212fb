"""The clocks of a game: one seat's runs while it is to act, from the first action on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from jogo.core.seat import Seat


@dataclass(slots=True)
class Clock:
    """Milliseconds left to each seat, and whose time is running.

    >>> moments = iter([10.0, 12.5, 12.5])
    >>> clock = Clock({Seat.FIRST: 60_000, Seat.SECOND: 60_000}, 5_000, lambda: next(moments))
    >>> clock.run(Seat.FIRST); clock.turn_over(Seat.FIRST); clock.left[Seat.FIRST]
    62500
    """

    left: dict[Seat, int]
    increment: int
    now: Callable[[], float]
    running: Seat | None = None
    _since: float = field(default=0.0)

    def run(self, seat: Seat) -> None:
        """Let a seat's time run, and stop the other's."""
        if self.running is seat:
            return
        self.halt()
        self.running, self._since = seat, self.now()

    def halt(self) -> None:
        """Stop whichever time is running."""
        if self.running is not None:
            self.left[self.running] = self.remaining(self.running)
            self.running = None

    def turn_over(self, seat: Seat) -> None:
        """A seat has finished its turn: its time stops, and grows by the increment."""
        if self.running is seat:
            self.halt()
            self.left[seat] += self.increment

    def remaining(self, seat: Seat) -> int:
        """The milliseconds that a seat has at this moment."""
        spent = (self.now() - self._since) * 1000 if self.running is seat else 0
        return max(0, self.left[seat] - round(spent))

    @property
    def fallen(self) -> Seat | None:
        """The seat whose time is over, if it is."""
        seat = self.running
        return seat if seat is not None and self.remaining(seat) <= 0 else None
