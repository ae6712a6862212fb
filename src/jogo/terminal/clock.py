"""Times to think as people write and read them, and as records keep them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from jogo.core.errors import BadOption
from jogo.core.seat import Seat
from jogo.play.clock import Clock

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

    def clock(self, now: Callable[[], float]) -> Clock:
        """A clock set to it, which looks at that watch."""
        return Clock(dict.fromkeys(Seat, round(1000 * self.seconds)), 1000 * self.increment, now)


def recall(clock: Clock, seats: Iterable[Seat], comments: Iterable[str]) -> None:
    """Set a clock by the comments of a game's actions: what each seat had left."""
    for seat, comment in zip(seats, comments, strict=True):
        found = CLOCK_COMMENT.search(comment)
        if found:
            hours, minutes, seconds = map(int, found.groups())
            clock.left[seat] = 1000 * (hours * 3600 + minutes * 60 + seconds)


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
