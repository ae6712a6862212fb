"""Whether a learner has done what a lesson asks for."""

from __future__ import annotations

from jogo.core.lesson import Lesson
from jogo.core.match import Match


def is_solved(match: Match, lesson: Lesson) -> bool:
    """Whether the last action does what the task asks for."""
    if not match.actions:
        return False
    if lesson.goal is not None:
        return str(match.actions[-1]) in lesson.goal
    learner = match.turns[0].seat
    return match.outcome is not None and match.outcome.winner is learner


def has_failed(match: Match, lesson: Lesson) -> bool:
    """A wrong action fails at once where one is asked for, and a turn when it is over."""
    if not match.actions or is_solved(match, lesson):
        return False
    turn_is_over = match.outcome is not None or match.state.turn != match.start.turn
    return lesson.goal is not None or turn_is_over
