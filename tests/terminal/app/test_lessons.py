"""The tutorial of the app: what is tried is answered, and after the last step one can play."""

from __future__ import annotations

import pytest

from jogo.catalog import find_game_type, game_types
from jogo.core.lesson import Lesson
from jogo.puzzles.collection import shipped
from jogo.terminal.app.screens.dialogs import Choice
from jogo.terminal.app.screens.learn import Learn
from jogo.terminal.app.screens.menu import Menu
from jogo.terminal.app.screens.puzzles import Puzzles
from jogo.terminal.app.screens.rules import Rules
from tests.terminal.app.driving import Person, drive, local_game_of
from tests.terminal.test_learn import solution


async def open_lessons(person: Person, game: str) -> Learn:
    stage = Learn(find_game_type(game))
    person.app.push_screen(stage)
    await person.pilot.pause()
    return stage


def test_a_wrong_square_of_a_lesson_is_answered() -> None:
    async def err(person: Person) -> None:
        stage = await open_lessons(person, "virus-wars")
        while not stage.lesson.task:
            await person.press("n")
        assert "← ↑ ↓ → Enter pick" in person.shown()
        free = {action.cells[0] for action in stage.match.legal_actions()}
        view = person.board.view
        assert view is not None
        wrong = next(cell.name for row in view.rows for cell in row if cell.name not in free)
        person.board.pick(wrong)
        await person.pilot.pause()
        assert wrong in person.text_of("#answer")

    drive(err)


def test_the_task_of_a_lesson_is_done_by_typing() -> None:
    async def learn(person: Person) -> None:
        stage = await open_lessons(person, "small-star-empires")
        await person.press("colon")
        assert person.is_at(Learn), "there is nothing to try"
        while not stage.lesson.task:
            await person.press("n")
        assert ": type" in person.shown()
        await person.press("colon")
        await person.write("b4 zz")
        assert "zz" in person.text_of("#answer")
        person.type_at_once(f":{next(iter(stage.lesson.goal or ()))}")
        await person.wait_until(lambda: stage.is_done)

    drive(learn)


def test_a_possible_move_that_was_not_asked_for_is_named() -> None:
    async def err(person: Person) -> None:
        stage = await open_lessons(person, "virus-wars")
        wrong = None
        while wrong is None:
            await person.press("n")
            goal = stage.lesson.goal
            others = [move for move in stage.match.legal_actions() if str(move) not in (goal or ())]
            wrong = others[0] if goal and others else None
        stage.try_out(wrong)
        await person.pilot.pause()
        told = person.text_of("#answer")
        assert f"{wrong} is possible, but it is not what the task asks for. Try again." in told

    drive(err)


def test_after_the_last_step_one_can_play() -> None:
    async def finish(person: Person) -> None:
        stage = await open_lessons(person, "virus-wars")
        for _ in stage.game_type.lessons:
            await person.press("n")
        assert person.is_at(Choice)
        await person.press("escape")
        assert person.is_at(Learn), "who does not answer stays"
        await person.press("n", "enter")
        assert person.stage.match.game.name == "virus-wars"
        await person.press("q")
        assert person.is_at(Menu)

    drive(finish)


def test_a_lesson_beside_a_game_leads_back_to_it() -> None:
    async def finish(person: Person) -> None:
        stage = person.stage
        await person.press("L")
        for _ in stage.game_type.lessons:
            await person.press("n")
        assert person.app.screen is stage

    drive(finish, local=local_game_of("virus-wars"))


def test_lessons_read_beside_puzzles_lead_back_to_the_rules() -> None:
    async def finish(person: Person) -> None:
        person.app.push_screen(Puzzles(shipped("virus-wars")))
        await person.pilot.pause()
        await person.press("R", "L")
        stage = person.app.screen
        assert isinstance(stage, Learn)
        for _ in stage.game_type.lessons:
            await person.press("n")
        assert isinstance(person.app.screen, Choice)
        assert person.app.screen.choices["no"] == "back"
        await person.press("down", "enter")
        assert isinstance(person.app.screen, Rules)

    drive(finish)


@pytest.mark.parametrize("name", game_types())
def test_a_learner_who_solves_every_task_gets_through(name: str) -> None:
    lessons = game_types()[name].lessons

    async def learn(person: Person) -> None:
        await open_lessons(person, name)
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
        stage = await open_lessons(person, "breakthru")
        await person.press(*["n"] * place)
        wrong = next(a for a in stage.match.legal_actions() if str(a) not in (lesson.goal or ()))
        for cell in wrong.cells:
            await person.click(cell)
        assert person.text_of("#answer").endswith("Try again.")
        assert stage.match.actions == ()
        await person.press("b")
        assert stage.number == place - 1

    drive(err)
