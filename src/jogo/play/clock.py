"""The clocks of a game: how they run, and the times that people write and records keep."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from jogo.core.errors import BadOption
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.engine import TimeLeft

CONTROL = re.compile(r"(\d{1,3}(?:\.\d)?)(?:\+(\d{1,3}))?", re.ASCII)
CLOCK_COMMENT = re.compile(r"\[%clk (\d+):(\d\d):(\d\d)\]")
# The tag of a record that says how long the seats may think.
TAG = "TimeControl"
# Below this, tenths of a second are worth seeing.
SHORT = 10


@dataclass(slots=True)
class Clock:
    """Milliseconds left to each seat, and whose time is running: from the first action on.

    If it `waits`, a seat's time runs from that seat's own first action on: a friend who plays from
    elsewhere may still be on the way.

    >>> moments = iter([10.0, 12.5, 12.5])
    >>> clock = Clock({Seat.FIRST: 60_000, Seat.SECOND: 60_000}, 5_000, lambda: next(moments))
    >>> clock.run(Seat.FIRST); clock.turn_over(Seat.FIRST); clock.left[Seat.FIRST]
    62500
    """

    left: dict[Seat, int]
    increment: int
    now: Callable[[], float]
    running: Seat | None = None
    waits: bool = False
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

    def set(self, left: Mapping[Seat, int], running: Seat | None) -> None:
        """Go on with what another clock of the same game shows at this moment."""
        self.left = dict(left)
        self.running, self._since = running, self.now()

    def turn_over(self, seat: Seat) -> None:
        """A seat has finished its turn: its time stops, and grows by the increment."""
        if self.running is seat:
            self.halt()
            self.left[seat] += self.increment

    def remaining(self, seat: Seat) -> int:
        """The milliseconds that a seat has at this moment."""
        spent = (self.now() - self._since) * 1000 if self.running is seat else 0
        return max(0, self.left[seat] - round(spent))

    def time_left(self, seat: Seat) -> TimeLeft:
        """What a seat has at this moment, as an engine reads it."""
        return TimeLeft(self.remaining(seat) / 1000, self.increment / 1000)

    @property
    def fallen(self) -> Seat | None:
        """The seat whose time is over, if it is."""
        seat = self.running
        return seat if seat is not None and self.remaining(seat) <= 0 else None

    def follow(self, match: Match) -> None:
        """Let the time of the seat to move run: after an action, or when a game is resumed.

        No time runs before the first action or after the end; completing a turn adds the
        increment.
        """
        if match.outcome is not None:
            self.halt()
        elif match.actions:
            if self.running is match.to_move.other:
                self.turn_over(self.running)
            if not self.waits or has_acted(match, match.to_move):
                self.run(match.to_move)

    def rewind(self, match: Match) -> None:
        """Actions were taken back: no turn was completed by that.

        Time that was running runs on, even before the first action: taking back is no pause.
        """
        was_running = self.running is not None
        self.halt()
        self.follow(match)
        if was_running and match.outcome is None:
            self.run(match.to_move)


def has_acted(match: Match, seat: Seat) -> bool:
    """Whether a seat has played an action; if it has, its first turn is not far."""
    return any(match.state_after(played).to_move is seat for played in range(match.ply))


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


def clock_of(match: Match, now: Callable[[], float]) -> Clock | None:
    """The clock of a match by its tag and its comments, if it is played with one."""
    try:
        clock = TimeControl.read(match.tags.get(TAG, "")).clock(now)
    except BadOption:
        return None
    seats = (turn.seat for turn in match.turns for _ in turn.actions)
    for seat, comment in zip(seats, match.comments, strict=True):
        found = CLOCK_COMMENT.search(comment)
        if found:
            hours, minutes, seconds = map(int, found.groups())
            clock.left[seat] = 1000 * (hours * 3600 + minutes * 60 + seconds)
    return clock


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
