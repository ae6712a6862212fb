"""A tutorial says nothing that the rules do not: positions, cells, goals and wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from jogo.core.game import Game
from jogo.core.lesson import Lesson


class LessonsContract:
    """The tests of a game's tutorial; they pass where there is none."""

    def test_lessons_have_positions_as_the_game_writes_them(self, game: Game) -> None:
        for lesson, taught, state in lessons_of(game):
            assert taught.outcome(state) is None
            assert lesson.position in (None, taught.format_state(state))

    def test_lessons_show_cells_of_the_board(self, game: Game) -> None:
        for lesson, taught, state in lessons_of(game):
            cells = {cell.name for row in taught.view(state).rows for cell in row}
            assert cells.issuperset(lesson.show)

    def test_every_task_can_be_solved_and_missed(self, game: Game) -> None:
        for lesson, taught, state in lessons_of(game):
            legal = {str(action) for action in taught.legal_actions(state)}
            if lesson.goal is not None:
                assert lesson.goal
                assert lesson.goal <= legal
            elif lesson.task:
                assert 0 < len(winning_actions(taught, state)) < len(legal)

    def test_a_task_has_praise_and_only_a_task(self, game: Game) -> None:
        for lesson, _, _ in lessons_of(game):
            assert lesson.text
            assert bool(lesson.task) == bool(lesson.praise)
            assert lesson.task or lesson.goal is None


def lessons_of(game: Game) -> Iterator[tuple[Lesson, Game, Any]]:
    """Each lesson with its game, whose options are the lesson's, and its position."""
    for lesson in game.type.lessons:
        taught = game.type.game(**lesson.options)
        position = lesson.position
        yield lesson, taught, taught.start() if position is None else taught.parse_state(position)


def winning_actions(game: Game, state: Any) -> list[str]:
    """The actions that win, at once or with more actions of the same turn."""
    return [
        str(action)
        for action in game.legal_actions(state)
        if wins(game, state, game.rules.after(state, action))
    ]


def wins(game: Game, before: Any, after: Any) -> bool:
    """Whether the side to move before has won after, or can in the same turn."""
    outcome = game.outcome(after)
    if outcome is not None:
        return outcome.winner is before.to_move
    same_turn = (after.to_move, after.turn) == (before.to_move, before.turn)
    return same_turn and any(
        wins(game, before, game.rules.after(after, action)) for action in game.legal_actions(after)
    )
