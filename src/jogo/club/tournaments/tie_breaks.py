"""What decides between those who have as many points: each by a number, the highest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from jogo.club.tournaments.crosstable import Crosstable
from jogo.core.message import translatable

# Everybody's points.
Points = Mapping[int, float]
# How far a performance lies above or below the opponents' ratings when every game is won or lost.
SPREAD = 400.0


@dataclass(frozen=True, slots=True)
class TieBreak:
    """What it is called, in a sentence what it is, and what it is for somebody."""

    name: str
    title: str
    about: str
    measure: Callable[[Crosstable, Points, int], float]


def opponents_points(table: Crosstable, points: Points, number: int) -> list[float]:
    """The points of everybody's opponents; a bye counts as an opponent with one's own points."""
    return [
        points[number if meeting.opponent is None else meeting.opponent]
        for meeting in table.meetings[number]
        if meeting.score is not None
    ]


def buchholz(table: Crosstable, points: Points, number: int) -> float:
    return sum(opponents_points(table, points, number))


def buchholz_cut_one(table: Crosstable, points: Points, number: int) -> float:
    found = opponents_points(table, points, number)
    return sum(found) - min(found, default=0.0)


def sonneborn_berger(table: Crosstable, points: Points, number: int) -> float:
    return sum(
        points[meeting.opponent] * meeting.score
        for meeting in table.meetings[number]
        if meeting.opponent is not None and meeting.score is not None
    )


def wins(table: Crosstable, points: Points, number: int) -> float:
    return float(sum(meeting.is_win for meeting in table.meetings[number]))


def performance(table: Crosstable, points: Points, number: int) -> float:
    games = [
        (table.entrants[meeting.opponent].rating, meeting.score)
        for meeting in table.meetings[number]
        if meeting.opponent is not None and meeting.score is not None
    ]
    if not games:
        return 0.0
    average = sum(rating for rating, _ in games) / len(games)
    share = sum(score for _, score in games) / len(games)
    return round(average + SPREAD * (2 * share - 1))


BUCHHOLZ_CUT_ONE = TieBreak(
    "buchholz_cut_1",
    translatable("Buchholz cut 1"),
    translatable("The points of one's opponents, without the one who has the fewest."),
    buchholz_cut_one,
)
BUCHHOLZ = TieBreak(
    "buchholz",
    translatable("Buchholz"),
    translatable(
        "The points of all one's opponents; a bye counts as an opponent with one's own points."
    ),
    buchholz,
)
SONNEBORN_BERGER = TieBreak(
    "sonneborn_berger",
    translatable("Sonneborn-Berger"),
    translatable("The points of the opponents one has beaten, and half of those one drew with."),
    sonneborn_berger,
)
WINS = TieBreak(
    "wins", translatable("Wins"), translatable("How many games one has won; a bye is none."), wins
)
PERFORMANCE = TieBreak(
    "performance",
    translatable("Performance"),
    translatable(
        "The average rating of one's opponents, and up to 400 points more or less by the results."
    ),
    performance,
)
