"""Puzzles, with all that it takes to solve them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from jogo.puzzles.rating import BEGINNER
from jogo.web.wire.models.values import Incoming, Outgoing, SeatName

PuzzleId = Annotated[str, StringConstraints(min_length=1, max_length=60)]
Points = Annotated[int, Field(ge=-10_000, le=10_000)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]


class PuzzleTurn(Outgoing):
    """A turn of a puzzle's line, and the position it leads to, however its actions are ordered."""

    actions: list[str]
    position: str


class WrongTurn(Outgoing):
    """Where a plausible wrong turn leads, and the opponent's answer to it."""

    position: str
    reply: list[str]


class Puzzle(Outgoing):
    """A position with one right turn; `turns` is within how many the seat wins, 0: by the end."""

    id: str
    position: str
    seat: SeatName
    turns: int
    for_draw: bool
    line: list[PuzzleTurn]
    wrong: list[WrongTurn]
    themes: list[str]
    level: int
    rating: int


class Puzzles(Outgoing):
    """The puzzles of a game, the easiest first."""

    game: str
    puzzles: list[Puzzle]


class PuzzleRating(Incoming):
    """How strong a solver is, or how hard a puzzle, after so many attempts."""

    value: Points = BEGINNER
    attempts: Count = 0


class PuzzleLog(Incoming):
    """What someone has solved: their rating, those of the puzzles that they tried, their rows."""

    solver: PuzzleRating = PuzzleRating()
    puzzles: dict[PuzzleId, PuzzleRating] = Field(default_factory=dict, max_length=4000)
    streak: Count = 0
    best: Count = 0
