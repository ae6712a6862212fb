"""The two seats at the board, and how a game ended for them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Seat(Enum):
    """One of the two sides of the board; the first seat acts first.

    >>> Seat.FIRST.other
    Seat.SECOND
    >>> str(Seat.FIRST), Seat.SECOND.index
    ('first', 1)
    """

    FIRST = "first"
    SECOND = "second"

    # A seat equals nothing but itself. An enum would take the hash of its name, in Python, and
    # every position that is looked up has a seat in it.
    __hash__ = object.__hash__

    @property
    def other(self) -> Seat:
        return Seat.SECOND if self is Seat.FIRST else Seat.FIRST

    @property
    def index(self) -> int:
        """0 or 1: the seat's place in a pair."""
        return 0 if self is Seat.FIRST else 1

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"Seat.{self.name}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winner (None for a draw), why, and the points if the game has any.

    The reason is an English phrase that is the same whenever a game ends that way; the points are
    the first seat's, then the second's.

    >>> str(Outcome(Seat.FIRST, "flagship reached the edge"))
    '1-0, flagship reached the edge'
    >>> ended = Outcome(Seat.SECOND, "more points", (21, 24))
    >>> ended.winner, ended.reason, ended.score, ended.result
    (Seat.SECOND, 'more points', (21, 24), '0-1')
    """

    winner: Seat | None
    reason: str
    score: tuple[int, int] | None = None

    @property
    def result(self) -> str:
        """The result as records write it, from the first seat's view."""
        return RESULTS[self.winner]

    def __str__(self) -> str:
        points = "" if self.score is None else f" ({self.score[0]}-{self.score[1]})"
        return f"{self.result}, {self.reason}{points}"


RESULTS: dict[Seat | None, str] = {Seat.FIRST: "1-0", Seat.SECOND: "0-1", None: "1/2-1/2"}
