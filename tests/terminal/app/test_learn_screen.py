"""The tutorial."""

from __future__ import annotations

import pytest

from jogo.catalog import game_types
from jogo.core.lesson import Lesson
from jogo.terminal.app.screens.dialogs import Choice
from jogo.terminal.app.screens.learn import Learn
from jogo.terminal.app.screens.menu import Menu
from tests.terminal.app.driving import Person, drive
from tests.terminal.test_learn import solution


def test_a_learner_is_told_why_a_cell_does_not_do() -> None:
    async def miss(person: Person) -> None:
        stage = Learn(game_types()["virus-wars"])
        person.app.push_screen(stage)
        await person.pilot.pause()
        while not stage.lesson.task:
            await person.press("n")
        free = [
            cell for cell in person.board._cells() if cell not in person.board.selection.targets
        ]
        await person.go_to(free[0])
        assert free[0] in person.text_of("#answer")

    drive(miss)


@pytest.mark.parametrize("name", game_types())
def test_a_learner_who_solves_every_task_gets_through(name: str) -> None:
    lessons = game_types()[name].lessons

    async def learn(person: Person) -> None:
        person.app.push_screen(Learn(game_types()[name]))
        await person.pilot.pause()
        for number, lesson in enumerate(lessons, 1):
            assert f"Step {number} of {len(lessons)}" in person.shown()
            await solve(person, name, lesson)
            await person.press("enter")
        assert isinstance(person.app.screen, Choice)
        await person.press("down", "enter")
        assert isinstance(person.app.screen, Menu)

    drive(learn)


async def solve(person: Person, name: str, lesson: Lesson) -> None:
    """Do what a lesson asks for by clicks."""
    stage = person.app.screen
    assert isinstance(stage, Learn)
    if not lesson.task:
        assert person.board.selection.actions == ()
        return
    for text in solution(name, lesson):
        action = stage.match.read_action(text)
        if not action.cells:
            await person.press("1")
        for cell in action.cells:
            await person.click(cell)
        if isinstance(person.app.screen, Choice):
            choices = list(person.app.screen.choices)
            await person.press(*["down"] * choices.index(text), "enter")
    assert stage.is_done
    assert person.text_of("#answer") == (lesson.praise or "Well done.")


def test_a_wrong_answer_is_put_back() -> None:
    lessons = game_types()["breakthru"].lessons
    place, lesson = next((n, step) for n, step in enumerate(lessons) if step.goal is not None)

    async def err(person: Person) -> None:
        stage = Learn(game_types()["breakthru"])
        person.app.push_screen(stage)
        await person.pilot.pause()
        await person.press(*["n"] * place)
        wrong = next(a for a in stage.match.legal_actions() if str(a) not in (lesson.goal or ()))
        for cell in wrong.cells:
            await person.click(cell)
        assert person.text_of("#answer").endswith("Try again.")
        assert stage.match.actions == ()
        await person.press("b")
        assert stage.number == place - 1

    drive(err)
