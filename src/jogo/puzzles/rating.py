"""Ratings of solvers and puzzles: each attempt is a game between the two."""

from __future__ import annotations

from dataclasses import dataclass

# Where a solver begins, and how far an attempt moves a rating: far at first, then less and less.
BEGINNER = 1200
FASTEST, SLOWEST = 64, 16
STEPS_TO_SLOW = 20
# A puzzle that nobody has tried was rated by the engine's levels: it moves less than a solver.
PUZZLE_FASTEST, PUZZLE_SLOWEST = 16, 4


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating, and after how many attempts.

    >>> Rating().value, Rating().attempts
    (1200, 0)
    """

    value: int = BEGINNER
    attempts: int = 0

    def meet(self, other: int, score: float, fastest: int, slowest: int) -> Rating:
        """The rating after an attempt at something with another rating."""
        expected = 1 / (1 + 10 ** ((other - self.value) / 400))
        share = min(self.attempts, STEPS_TO_SLOW) / STEPS_TO_SLOW
        step = fastest + (slowest - fastest) * share
        return Rating(round(self.value + step * (score - expected)), self.attempts + 1)


def rate(solver: Rating, puzzle: Rating, *, solved: bool) -> tuple[Rating, Rating]:
    """What the solver and the puzzle are rated after an attempt.

    >>> rate(Rating(1200), Rating(1200), solved=True)
    (Rating(value=1232, attempts=1), Rating(value=1192, attempts=1))
    """
    score = 1.0 if solved else 0.0
    return (
        solver.meet(puzzle.value, score, FASTEST, SLOWEST),
        puzzle.meet(solver.value, 1 - score, PUZZLE_FASTEST, PUZZLE_SLOWEST),
    )
