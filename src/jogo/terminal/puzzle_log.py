"""How a person at this terminal has done at puzzles: ratings and streaks, kept in a small file."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from jogo.puzzles.collection import difficulty
from jogo.puzzles.puzzle import Puzzle
from jogo.puzzles.rating import Rating, rate
from jogo.storage import data_folder
from jogo.terminal.whole_files import write_whole


@dataclass(frozen=True, slots=True)
class PuzzleLog:
    """What was tried: the solver's rating, each puzzle's own once it was tried, and the streak.

    >>> log = PuzzleLog().after(Puzzle("jostle", "10/10 r 1", 0, (), level=5), solved=True)
    >>> log.streak, log.solver.attempts, log.solver.value > PuzzleLog().solver.value
    (1, 1, True)
    """

    solver: Rating = field(default_factory=Rating)
    puzzles: dict[str, Rating] = field(default_factory=dict)
    streak: int = 0
    best_streak: int = 0

    def rating_of(self, puzzle: Puzzle) -> Rating:
        return self.puzzles.get(puzzle.id, Rating(difficulty(puzzle)))

    def after(self, puzzle: Puzzle, *, solved: bool) -> PuzzleLog:
        """The log with one more attempt; only the first is rated and makes a streak longer.

        >>> puzzle = Puzzle("jostle", "10/10 r 1", 0, (), level=5)
        >>> once = PuzzleLog().after(puzzle, solved=True)
        >>> once.after(puzzle, solved=True).streak, once.after(puzzle, solved=False).streak
        (1, 0)
        """
        is_known = puzzle.id in self.puzzles
        streak = self.streak + (not is_known) if solved else 0
        counted = replace(self, streak=streak, best_streak=max(streak, self.best_streak))
        if is_known:
            return counted
        solver, rated = rate(self.solver, self.rating_of(puzzle), solved=solved)
        return replace(counted, solver=solver, puzzles={**self.puzzles, puzzle.id: rated})

    def after_hint(self, puzzle: Puzzle) -> PuzzleLog:
        """The log once a hint was taken: the puzzle counts as tried, and no rating has changed.

        >>> puzzle = Puzzle("jostle", "10/10 r 1", 0, (), level=5)
        >>> log = PuzzleLog().after_hint(puzzle)
        >>> log.solver == log.after(puzzle, solved=True).solver == PuzzleLog().solver
        True
        """
        return replace(self, puzzles={**self.puzzles, puzzle.id: self.rating_of(puzzle)})

    def after_surrender(self) -> PuzzleLog:
        """The log once a solution was looked at after a hint: the streak is over."""
        return replace(self, streak=0)


def log_file() -> Path:
    return data_folder() / "puzzles.json"


def read_log() -> PuzzleLog:
    """The log as it was kept; an empty one if there is none, or none that can be read."""
    try:
        kept: Any = json.loads(log_file().read_text(encoding="utf-8"))
        return PuzzleLog(
            Rating(*map(int, kept["solver"])),
            {str(name): Rating(*map(int, pair)) for name, pair in kept["puzzles"].items()},
            int(kept["streak"]),
            int(kept["best_streak"]),
        )
    except (OSError, AttributeError, KeyError, TypeError, ValueError):
        return PuzzleLog()


def write_log(log: PuzzleLog) -> None:
    """Keep the log; OSError if the data folder cannot be written."""
    kept = {
        "solver": [log.solver.value, log.solver.attempts],
        "puzzles": {name: [each.value, each.attempts] for name, each in log.puzzles.items()},
        "streak": log.streak,
        "best_streak": log.best_streak,
    }
    write_whole(log_file(), json.dumps(kept) + "\n")
