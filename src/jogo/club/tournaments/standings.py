"""Who stands where: by points, and among equals by tie-breaks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from jogo.club.tournaments.crosstable import Crosstable, Meeting
from jogo.club.tournaments.tie_breaks import (
    BUCHHOLZ,
    BUCHHOLZ_CUT_ONE,
    PERFORMANCE,
    SONNEBORN_BERGER,
    WINS,
    TieBreak,
)

SystemName = Literal["arena", "swiss"]
# In an arena, so many wins in a row make the games after them count double.
STREAK = 2


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody's place; those with the same points and tie-breaks share it."""

    rank: int
    number: int
    points: float
    games: int
    tie_breaks: tuple[float, ...]


def sum_scores(meetings: Sequence[Meeting]) -> float:
    """The points of a Swiss: 1 for a win or a bye, one half for a draw."""
    return sum(meeting.score or 0.0 for meeting in meetings)


def count_streaks(meetings: Sequence[Meeting]) -> float:
    """The points of an arena: 2 for a win, 1 for a draw; double after two wins in a row.

    >>> from jogo.core.seat import Seat
    >>> count_streaks([Meeting(0, Seat.FIRST, 2, score) for score in (1.0, 1.0, 1.0, 0.5, 1.0)])
    12.0
    """
    points, row = 0.0, 0
    for meeting in meetings:
        if meeting.score is not None:
            points += 2 * meeting.score * (2 if row >= STREAK else 1)
            row = row + 1 if meeting.is_win else 0
    return points


SCORES: Mapping[SystemName, Callable[[Sequence[Meeting]], float]] = {
    "arena": count_streaks,
    "swiss": sum_scores,
}
TIE_BREAKS: Mapping[SystemName, tuple[TieBreak, ...]] = {
    "arena": (WINS, PERFORMANCE),
    "swiss": (BUCHHOLZ_CUT_ONE, BUCHHOLZ, SONNEBORN_BERGER, WINS),
}


def rank_entrants(table: Crosstable, system: SystemName) -> list[Standing]:
    """Everybody's place, the best first.

    >>> from jogo.club.tournaments.crosstable import Entrant, Pairing
    >>> entrants = [Entrant(1, 1500), Entrant(2, 1400), Entrant(3, 1300)]
    >>> table = Crosstable(entrants, [Pairing(1, 1, 1, 2, 0.0), Pairing(1, 2, 3, None, 1.0)])
    >>> [(each.rank, each.number, each.points) for each in rank_entrants(table, "swiss")]
    [(1, 3, 1.0), (2, 2, 1.0), (3, 1, 0.0)]
    """
    points = {number: SCORES[system](table.meetings[number]) for number in table.entrants}
    measured = {
        number: tuple(each.measure(table, points, number) for each in TIE_BREAKS[system])
        for number in table.entrants
    }
    keys = {number: (points[number], *measured[number]) for number in table.entrants}
    # Before anything is played, the order is that of the ratings.
    order = sorted(
        table.entrants.values(),
        key=lambda each: ([-value for value in keys[each.number]], -each.rating, each.number),
    )
    standings: list[Standing] = []
    for place, entrant in enumerate(order, start=1):
        number = entrant.number
        is_shared = bool(standings) and keys[standings[-1].number] == keys[number]
        rank = standings[-1].rank if is_shared else place
        games = sum(
            each.opponent is not None and each.score is not None for each in table.meetings[number]
        )
        standings.append(Standing(rank, number, points[number], games, measured[number]))
    return standings
