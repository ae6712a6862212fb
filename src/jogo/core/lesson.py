"""The tutorial of a game: short steps, each with a board, some with something to try."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from jogo.core.option import OptionValue


@dataclass(frozen=True, slots=True)
class Lesson:
    """One step of a tutorial: a few sentences, a position, and perhaps a task.

    `show` marks cells on the board. With a `task`, the learner is asked for actions until the
    turn is over or the game is won: either `goal` is "win", or it is the set of actions that do.
    """

    text: str
    position: str | None = None
    show: tuple[str, ...] = ()
    task: str = ""
    goal: frozenset[str] | None = None
    praise: str = ""
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    @property
    def asks_for_a_win(self) -> bool:
        return bool(self.task) and self.goal is None
