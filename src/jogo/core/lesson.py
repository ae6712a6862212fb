"""The tutorial of a game: short steps, each with a board, some with something to try."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from jogo.core.option import OptionValue


@dataclass(frozen=True, slots=True)
class Lesson:
    """One step of a tutorial: a few sentences, a position (None: the start), and perhaps a task.

    `show` marks cells on the board. A task with a `goal` is solved by any one action of it; a task
    without one by winning the game before the turn is over, in however many actions that takes.
    `praise` is said once the task is solved.

    >>> step = Lesson("A virus grows.", "5/5/B3R/5/5 b 5 3", ("b3",), "Grow.", frozenset({"b3"}))
    >>> sorted(step.goal), Lesson("Hunt it.", task="Capture the flagship.").goal
    (['b3'], None)
    """

    text: str
    position: str | None = None
    show: tuple[str, ...] = ()
    task: str = ""
    goal: frozenset[str] | None = None
    praise: str = ""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
