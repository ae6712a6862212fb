"""What a game says of its puzzles: what can be proved about them, and what they are about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from jogo.core.action import Capture
from jogo.core.message import translatable


@dataclass(frozen=True, slots=True)
class Step:
    """An action of a puzzle's line, the positions around it, and whether the solver plays it."""

    before: Any
    action: Any
    after: Any
    is_solvers: bool


Steps = tuple[Step, ...]


def first_turn(steps: Steps) -> Steps:
    """The steps of the solver's first turn.

    >>> mine, reply = Step(0, "a", 1, True), Step(1, "b", 2, False)
    >>> len(first_turn((mine, mine, reply, mine)))
    2
    """
    ends = next((at for at, step in enumerate(steps) if not step.is_solvers), len(steps))
    return steps[:ends]


@dataclass(frozen=True, slots=True)
class Theme:
    """What a puzzle may be about: a name for files, a title for people, and how it is found.

    `meaning` says in a sentence what the title stands for, to those who choose puzzles by it.
    """

    name: str
    title: str
    is_found: Callable[[Any, Steps], bool]
    meaning: str = ""


def begins_with_capture(rules: Any, steps: Steps) -> bool:
    return isinstance(steps[0].action, Capture)


def is_sacrifice(rules: Any, steps: Steps) -> bool:
    """The defence captures something, and loses all the same."""
    return any(isinstance(step.action, Capture) for step in steps if not step.is_solvers)


# Themes of every game in which pieces are captured.
CAPTURING = (
    Theme(
        "capture-first",
        translatable("Capture first"),
        begins_with_capture,
        translatable("The right turn begins with a capture."),
    ),
    Theme(
        "sacrifice",
        translatable("Sacrifice"),
        is_sacrifice,
        translatable("Your opponent captures a piece of yours, and loses all the same."),
    ),
)


@dataclass(frozen=True, slots=True)
class PuzzleType:
    """What a game's puzzles are like.

    Puzzles that go `to_the_end` are proved by every line to the end of the game; the others ask for
    a win within a number of the solver's turns, from `fewest` to `most`. `detection` is how many
    nodes the proof of a position's win may take, `nodes` what all that follows may take. Where such
    proofs are dear, a win in several turns is looked for only where the engine sees one within so
    many nodes (`glance`; 0: everywhere).
    """

    themes: tuple[Theme, ...]
    to_the_end: bool = False
    fewest: int = 2
    most: int = 3
    nodes: int = 2_000_000
    detection: int = 100_000
    glance: int = 0
