"""The tutorial: right and wrong answers, checked by the rules."""

from __future__ import annotations

import pytest

from jogo.catalog import game_types
from jogo.core.lesson import Lesson
from jogo.core.match import Match
from jogo.language import Language
from tests.cli.running import Jogo


def solution(name: str, lesson: Lesson) -> list[str]:
    """Actions that solve a task: any of its goal's, or a way to win within the turn."""
    if lesson.goal is not None:
        return [min(lesson.goal)]
    match = Match(game_types()[name].game(**lesson.options), lesson.position)
    found = winning_line(match, match.to_move.value, match.state.turn)
    assert found is not None
    return found


def winning_line(match: Match, learner: str, turn: int) -> list[str] | None:
    for action in match.legal():
        match.play(action)
        outcome = match.outcome
        if outcome is not None:
            rest: list[str] | None = [] if str(outcome.winner) == learner else None
        else:
            rest = winning_line(match, learner, turn) if match.state.turn == turn else None
        match.undo()
        if rest is not None:
            return [action, *rest]
    return None


@pytest.mark.parametrize("name", game_types())
def test_a_learner_who_solves_every_task_gets_through_the_whole_tutorial(
    jogo: Jogo, name: str
) -> None:
    lines = []
    for lesson in game_types()[name].lessons:
        lines += [*(solution(name, lesson) if lesson.task else []), ""]
    run = jogo("learn", name, typed="\n".join(lines) + "\n")
    assert run.status == 0
    assert f"To play: jogo play {name}" in run.out
    assert "Not quite" not in run.out
    tasks = [lesson for lesson in game_types()[name].lessons if lesson.task]
    assert all(lesson.praise[:20] in run.out for lesson in tasks)


def test_a_wrong_answer_is_put_back_and_a_silly_one_explained(jogo: Jogo) -> None:
    lessons = game_types()["breakthru"].lessons
    place, lesson = next((n, step) for n, step in enumerate(lessons) if step.goal is not None)
    match = Match(game_types()["breakthru"].game(**lesson.options), lesson.position)
    wrong = next(action for action in match.legal() if action not in (lesson.goal or ()))
    before = ["skip"] * place
    out = jogo("learn", "breakthru", typed="\n".join([*before, "zz", "moves", wrong, "quit"])).out
    assert "'zz' is not a move" in out
    assert wrong in out
    assert "Not quite. Try again." in out


def test_the_end_of_input_leaves_the_tutorial_cleanly(jogo: Jogo) -> None:
    assert jogo("learn", "jostle").status == 0


def test_a_task_takes_the_move_that_its_help_and_its_list_name(jogo: Jogo) -> None:
    arguments = ("learn", "small-star-empires", "--lang", "pt")
    lessons = game_types()["small-star-empires"].lessons
    place = next(n for n, lesson in enumerate(lessons) if lesson.goal == frozenset({"b4-c4=C"}))
    before = "\n" * place
    say = Language("pt")
    told = jogo(*arguments, typed=f"{before}?\nquit\n").out
    assert (
        say("Type a move such as {example}. skip goes on without it.", example="b4-b5 colónia")
        in told
    )
    for typed in ("b4-c4 colónia", "b4-c4\ncolónia", "B4 c4 COL"):
        out = jogo(*arguments, typed=f"{before}{typed}\nquit\n").out
        assert say(lessons[place].praise)[:20] in out, typed
    refused = jogo(*arguments, typed=f"{before}b4-c4 estação\nquit\n").out
    assert say("Not quite. Try again.") in refused
