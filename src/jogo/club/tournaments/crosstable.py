"""The crosstable of a tournament: who takes part, who has met whom, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from jogo.core.seat import Seat


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who takes part, with the rating they came with.

    `is_level` is a level of the computer, `is_away` somebody who has withdrawn. They can be paired
    again from the moment `ready` on.
    """

    number: int
    rating: float
    is_level: bool = False
    is_away: bool = False
    ready: float = 0.0


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two who meet, or one who has a bye; `score` is the first seat's, once the game is over."""

    round: int
    board: int
    first: int
    second: int | None
    score: float | None = None

    @property
    def is_bye(self) -> bool:
        return self.second is None

    @property
    def is_open(self) -> bool:
        """Whether the game goes on."""
        return self.score is None

    @property
    def numbers(self) -> tuple[int, ...]:
        return (self.first,) if self.second is None else (self.first, self.second)


@dataclass(frozen=True, slots=True)
class Meeting:
    """A pairing as one of the two sees it; a bye has no opponent."""

    round: int
    seat: Seat
    opponent: int | None
    score: float | None

    @property
    def is_win(self) -> bool:
        return self.opponent is not None and self.score == 1.0


# A bye is worth as much as a win.
BYE = 1.0


def give_bye(number: int, in_round: int, board: int) -> Pairing:
    return Pairing(in_round, board, number, None, BYE)


class Crosstable:
    """Who takes part, and all pairings in the order in which they were made.

    `apart` are pairs of numbers who do not want to meet, each in the order of the numbers.

    >>> table = Crosstable([Entrant(1, 1500), Entrant(2, 1400)], [Pairing(1, 1, 2, 1, score=0.5)])
    >>> table.meetings[1]
    [Meeting(round=1, seat=Seat.SECOND, opponent=2, score=0.5)]
    """

    def __init__(
        self,
        entrants: Iterable[Entrant],
        pairings: Iterable[Pairing] = (),
        apart: Iterable[tuple[int, int]] = (),
    ) -> None:
        self.entrants = {entrant.number: entrant for entrant in entrants}
        self.pairings: Sequence[Pairing] = (*pairings,)
        self.apart = frozenset(apart)

    @cached_property
    def meetings(self) -> dict[int, list[Meeting]]:
        """What everybody has played or plays, in order."""
        found: dict[int, list[Meeting]] = {number: [] for number in self.entrants}
        for pairing in self.pairings:
            first, second, score = pairing.first, pairing.second, pairing.score
            found[first].append(Meeting(pairing.round, Seat.FIRST, second, score))
            if second is not None:
                other = None if score is None else 1.0 - score
                found[second].append(Meeting(pairing.round, Seat.SECOND, first, other))
        return found

    @property
    def rounds(self) -> int:
        """How many rounds have been paired."""
        return max((pairing.round for pairing in self.pairings), default=0)

    @property
    def is_playing(self) -> bool:
        """Whether any game goes on."""
        return any(pairing.is_open for pairing in self.pairings)

    def active(self) -> list[Entrant]:
        """Those who have not withdrawn."""
        return [entrant for entrant in self.entrants.values() if not entrant.is_away]

    def waiting(self) -> list[Entrant]:
        """Those who have not withdrawn and are in no game."""
        busy = {n for pairing in self.pairings if pairing.is_open for n in pairing.numbers}
        return [entrant for entrant in self.active() if entrant.number not in busy]

    def are_apart(self, one: int, other: int) -> bool:
        """Whether two do not want to meet."""
        return (min(one, other), max(one, other)) in self.apart

    def balance(self, number: int) -> int:
        """How many more games somebody has begun than answered."""
        seats = [each.seat for each in self.meetings[number] if each.opponent is not None]
        return seats.count(Seat.FIRST) - seats.count(Seat.SECOND)

    def last_opponent(self, number: int) -> int | None:
        return self.meetings[number][-1].opponent if self.meetings[number] else None
