"""The tasks of our tutorials ask for what their sentences say; the contract checks the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from jogo.catalog import game_types
from jogo.core.action import Capture
from jogo.core.game import Game
from jogo.core.lesson import Lesson
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.engine import Engine, Limits
from jogo.games.breakthru.levels import one_action_wins
from jogo.games.jostle.rules import adjacent, value
from jogo.games.small_star_empires.scoring import enemies_beside
from jogo.games.virus_wars.rules import reach
from jogo.play import commentary
from jogo.play.commentary import Commentary
from jogo.testing.lessons import winning_actions

AnyGame = Game
# A game, a position, an action that is legal there, and the position after it.
Predicate = Callable[[AnyGame, Any, Any, Any], bool]


@pytest.mark.parametrize("name", game_types())
def test_a_tutorial_is_short_and_has_things_to_try(name: str) -> None:
    lessons = game_types()[name].lessons
    assert 5 <= len(lessons) <= 8
    assert sum(bool(lesson.task) for lesson in lessons) >= 3


# What the tasks ask for, in terms of the rules: a goal holds all the actions that fit, and no other


def captures_on_g5(game: AnyGame, before: Any, action: Any, after: Any) -> bool:
    return isinstance(action, Capture) and action.target == "g5"


def leaves_the_flagship_no_clear_line(game: AnyGame, before: Any, action: Any, after: Any) -> bool:
    return one_action_wins(after.board, Seat.FIRST) == 0


def leaves_no_winning_action(game: AnyGame, before: Any, action: Any, after: Any) -> bool:
    return not winning_actions(game, after)


def flagship_has_two_safe_lines(game: AnyGame, before: Any, action: Any, after: Any) -> bool:
    lines, threats = (one_action_wins(after.board, seat) for seat in Seat)
    return before.board[action.source] == "F" and lines >= 2 and threats == 0


def queen_captures_a_baby(game: AnyGame, before: Any, action: Any, after: Any) -> bool:
    return bool(before.board[action.source] == "Q" and before.board[action.target] == "m")


def baby_attacks_under_guard(game: AnyGame, before: Any, action: Any, after: Any) -> bool:
    attacks = winning_actions(game, replace(after, to_move=before.to_move))
    takes = [
        game.rules.after(after, reply)
        for reply in game.legal_actions(after)
        if after.board[reply.source] == "q" and reply.target == action.target
    ]
    guarded = all(winning_actions(game, state) for state in takes)
    return before.board[action.source] == "M" and bool(attacks) and guarded


def value_becomes_1(game: AnyGame, before: Any, action: Any, after: Any) -> bool:
    return value(after.board, action.target, "R", adjacent(game.rules.size)) == 1


def is_legal(game: AnyGame, before: Any, action: Any, after: Any) -> bool:
    return True


def moves_last(game: AnyGame, before: Any, action: Any, after: Any) -> bool:
    """Every answer to it has an answer that moves last."""
    return all(
        any(
            moves_last(game, answered, reply, game.rules.after(answered, reply))
            for reply in game.legal_actions(answered)
        )
        for answered in (game.rules.after(after, answer) for answer in game.legal_actions(after))
    )


def plays_in_column_c(game: AnyGame, before: Any, action: Any, after: Any) -> bool:
    return bool(action.target[0] == "c")


def absorbs(game: AnyGame, before: Any, action: Any, after: Any) -> bool:
    return bool(before.board[action.target] == "R")


def cuts_the_red_zombies_off(game: AnyGame, before: Any, action: Any, after: Any) -> bool:
    return "b5" in reach(before.board, Seat.SECOND) and "b5" not in reach(after.board, Seat.SECOND)


def flies_over_b3(game: AnyGame, before: Any, action: Any, after: Any) -> bool:
    return any(
        "b3" in line[: line.index(action.target)]
        for line in game.rules.galaxy.rays[action.source]
        if action.target in line
    )


def takes_a_red_nebula(game: AnyGame, before: Any, action: Any, after: Any) -> bool:
    return bool(game.rules.galaxy.system[action.target] == "Nr")


def trades_with_three(game: AnyGame, before: Any, action: Any, after: Any) -> bool:
    beside = enemies_beside(game.rules.galaxy, before.board, before.to_move, action.target)
    return action.control == "T" and beside == 3


FITS: dict[tuple[str, str], Predicate] = {
    ("breakthru", "Capture the silver ship on g5"): captures_on_g5,
    ("breakthru", "Block the flagship's way"): leaves_the_flagship_no_clear_line,
    ("breakthru", "Move the flagship to where"): flagship_has_two_safe_lines,
    ("monkey-queen", "Capture a black baby"): queen_captures_a_baby,
    ("monkey-queen", "Move your baby to where"): baby_attacks_under_guard,
    ("monkey-queen", "Make your queen safe"): leaves_no_winning_action,
    ("jostle", "Move a checker to where its value is 1"): value_becomes_1,
    ("jostle", "Move the checker on d4"): is_legal,
    ("jostle", "Play the move after which you will move last"): moves_last,
    ("virus-wars", "Place your first virus"): is_legal,
    ("virus-wars", "Grow towards Red"): plays_in_column_c,
    ("virus-wars", "Absorb a red virus."): absorbs,
    ("virus-wars", "Absorb a red virus next"): absorbs,
    ("virus-wars", "Cut the red zombies off"): cuts_the_red_zombies_off,
    ("small-star-empires", "Fly a ship from your home over"): flies_over_b3,
    ("small-star-empires", "Take control of a second red nebula"): takes_a_red_nebula,
    ("small-star-empires", "Place a trade station beside three"): trades_with_three,
}


def goals_with(name: str, task: str) -> Iterator[Lesson]:
    return (lesson for lesson in game_types()[name].lessons if lesson.task.startswith(task))


@pytest.mark.parametrize(("name", "task"), FITS)
def test_a_goal_is_exactly_what_its_task_asks_for(name: str, task: str) -> None:
    (lesson,) = goals_with(name, task)
    game = game_types()[name].game(**lesson.options)
    state = game.start() if lesson.position is None else game.parse_state(lesson.position)
    fitting = frozenset(
        str(action)
        for action in game.legal_actions(state)
        if FITS[name, task](game, state, action, game.rules.after(state, action))
    )
    assert lesson.goal == fitting


def test_every_other_goal_is_one_action_that_its_task_names() -> None:
    checked = {lesson.task for name, task in FITS for lesson in goals_with(name, task)}
    lessons = [lesson for game_type in game_types().values() for lesson in game_type.lessons]
    assert {
        tuple(lesson.goal) for lesson in lessons if lesson.goal and lesson.task not in checked
    } == {("e8-c8",), ("g1-g6",), ("swap",), ("b4-c4=C",)}


@pytest.mark.parametrize("name", game_types())
def test_no_task_asks_for_a_move_that_the_coach_would_dislike(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commentary, "REMARK", Limits(nodes=200_000))
    for lesson in game_types()[name].lessons:
        game = game_types()[name].game(**lesson.options)
        match = Match(game, lesson.position)
        for text in sorted(lesson.goal or ()):
            # An engine that remembers the search before would judge by the order.
            remark = Commentary().remark_on(match, game.parse_action(text), Engine(game))
            is_said = "whether or not it is the best move" in lesson.task
            assert remark is None or is_said, f"{lesson.task} {remark.message('the other side')}"
