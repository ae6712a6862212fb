"""A clock for two: time to think for each seat, and an increment for every turn completed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from jogo.core.errors import BadOption
from jogo.core.seat import Seat

CONTROL = re.compile(r"(\d{1,3}(?:\.\d)?)(?:\+(\d{1,3}))?", re.ASCII)
CLOCK_COMMENT = re.compile(r"\[%clk (\d+):(\d\d):(\d\d)\]")
# Below this, tenths of a second are worth seeing.
SHORT = 10


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Seconds for each seat at first, and seconds more for every turn completed."""

    seconds: float
    increment: int = 0

    @classmethod
    def read(cls, text: str) -> TimeControl:
        """The control that a text means: minutes, and seconds a turn.

        >>> TimeControl.read("5+3")
        TimeControl(seconds=300.0, increment=3)
        """
        match = CONTROL.fullmatch(text.strip())
        if match is None or float(match[1]) == 0:
            raise BadOption("{text!r} is not a time; write minutes+seconds, like 5+3", text=text)
        return cls(float(match[1]) * 60, int(match[2] or 0))

    def __str__(self) -> str:
        return f"{self.seconds / 60:g}+{self.increment}"


class Clock:
    """How long each seat still has. It is told the time: it never looks at a watch itself.

    >>> clock = Clock(TimeControl(60, 2))
    >>> clock.start(Seat.FIRST, now=100)
    >>> clock.start(Seat.SECOND, now=110)
    >>> clock.left(Seat.FIRST, now=115), clock.left(Seat.SECOND, now=115)
    (52.0, 55.0)
    """

    def __init__(self, control: TimeControl) -> None:
        self.control = control
        self.seconds = dict.fromkeys(Seat, float(control.seconds))
        self.running: Seat | None = None
        self._since = 0.0

    def start(self, seat: Seat, now: float) -> None:
        """It is the seat's turn; if it was the other's, that one's turn is completed."""
        if self.running is seat:
            return
        completed = self.running
        self.pause(now)
        if completed is not None:
            self.seconds[completed] += self.control.increment
        self.running, self._since = seat, now

    def pause(self, now: float) -> None:
        """Nobody's time runs."""
        if self.running is not None:
            self.seconds[self.running] = self.left(self.running, now)
        self.running = None

    def left(self, seat: Seat, now: float) -> float:
        spent = now - self._since if seat is self.running else 0.0
        return max(0.0, self.seconds[seat] - spent)

    def loser(self, now: float) -> Seat | None:
        """The seat whose time is up."""
        if self.running is not None and self.left(self.running, now) <= 0:
            return self.running
        return None

    def recall(self, seats: Iterable[Seat], comments: Iterable[str]) -> None:
        """Set the clock by the comments of a game's actions: what each seat had left."""
        for seat, comment in zip(seats, comments, strict=True):
            found = CLOCK_COMMENT.search(comment)
            if found:
                hours, minutes, seconds = map(int, found.groups())
                self.seconds[seat] = hours * 3600.0 + minutes * 60 + seconds


def clock_comment(seconds: float) -> str:
    """What a record says of the time left after an action.

    >>> clock_comment(3725.4)
    '[%clk 1:02:05]'
    """
    hours, rest = divmod(int(seconds), 3600)
    return f"[%clk {hours}:{rest // 60:02}:{rest % 60:02}]"


def clock_face(seconds: float) -> str:
    """The time left as a clock shows it.

    >>> clock_face(125), clock_face(9.26), clock_face(3725)
    ('2:05', '9.2', '1:02:05')
    """
    if seconds < SHORT:
        return f"{int(seconds * 10) / 10:.1f}"
    minutes, rest = divmod(int(seconds), 60)
    if minutes < 60:
        return f"{minutes}:{rest:02}"
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"
