"""The tutorial of the app: what is tried is answered, and after the last step one can play."""

from __future__ import annotations

from jogo.catalog import find_game_type
from jogo.terminal.app.screens.dialogs import Choice
from jogo.terminal.app.screens.learn import Learn
from jogo.terminal.app.screens.menu import Menu
from tests.terminal.app.driving import Person, drive, local_game_of


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
        assert isinstance(person.app.screen, Choice)
        await person.press("escape")
        assert isinstance(person.app.screen, Learn), "who does not answer stays"
        await person.press("n", "enter")
        assert person.stage.match.game.name == "virus-wars"
        await person.press("q")
        assert isinstance(person.app.screen, Menu)

    drive(finish)


def test_a_lesson_beside_a_game_leads_back_to_it() -> None:
    async def finish(person: Person) -> None:
        stage = person.stage
        await person.press("L")
        for _ in stage.game_type.lessons:
            await person.press("n")
        assert person.app.screen is stage

    drive(finish, local=local_game_of("virus-wars"))
