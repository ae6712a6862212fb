"""Forms and dialogs fit the screen: nothing out of reach on a small one, centred on a wide one."""

from __future__ import annotations

import pytest

from jogo import Match
from jogo.catalog import game_types
from jogo.core.preset import PRESET
from jogo.terminal.app.screens.dialogs import TextDialog
from jogo.terminal.app.screens.new_game import CUSTOM, NewGame
from jogo.terminal.app.widgets.form import Form
from tests.terminal.app.driving import LARGE, ROOMY, Person, drive


@pytest.mark.parametrize("language", ["en", "pt"])
def test_no_arrow_of_a_value_stands_on_a_line_of_its_own(language: str) -> None:
    async def look(person: Person) -> None:
        stage = person.app.screen
        assert isinstance(stage, NewGame)
        for game in game_types():
            stage.choose_game(game)
            stage.values[PRESET] = CUSTOM
            # The longest labels: with the scroll bar of many options beside them.
            stage.values |= {"first": "classic:hardest", "second": "classic:hard"}
            if not all(name in game_types()[game].levels for name in ("hard", "hardest")):
                stage.values |= {"first": "engine:6", "second": "engine:10"}
            stage.present()
            await person.pilot.pause()
            for _ in stage.query_one(Form).fields:
                await person.press("down")
                alone = [line for line in person.shown().split("\n") if line[:38].strip() == ">"]
                assert alone == [], person.shown()

    async def open_and_look(person: Person) -> None:
        person.app.open("new")
        await person.pilot.pause()
        await look(person)

    drive(open_and_look, language=language)


def test_the_last_player_of_a_long_list_is_seen_and_chosen() -> None:
    async def choose_last(person: Person) -> None:
        person.app.open("new")
        await person.pilot.pause()
        await person.press("down", "down", "enter", "end")
        assert "something else ..." in person.shown()
        await person.press("up", "enter")
        assert "Classic" in person.shown()

    drive(choose_last)


@pytest.mark.parametrize("entry", ["new", "settings"])
@pytest.mark.parametrize("size", [ROOMY, LARGE])
def test_a_form_stands_in_the_middle_of_a_wide_screen(entry: str, size: tuple[int, int]) -> None:
    async def look(person: Person) -> None:
        def is_in_the_middle() -> bool:
            lines = [line for line in person.shown().split("\n")[1:-1] if line.strip()]
            left = min(len(line) - len(line.lstrip()) for line in lines)
            right = min(len(line) - len(line.rstrip()) for line in lines)
            return abs(left - right) <= 12

        person.app.open(entry)
        await person.pilot.pause()
        await person.wait_until(is_in_the_middle)

    drive(look, size=size)


def test_a_coach_is_there_by_default_only_against_a_computer_without_a_clock() -> None:
    async def choose(person: Person) -> None:
        await person.press("enter")
        form = person.app.screen.query_one(Form)

        def coach() -> str:
            return next(field.value for field in form.fields if field.name == "coach")

        async def change(name: str, *keys: str) -> None:
            form.highlighted = [field.name for field in form.fields].index(name)
            await person.press(*keys)

        assert coach() == "on"
        await change("clock", "right")
        assert coach() == "off"
        await change("clock", "left")
        assert coach() == "on"
        await change("first", "right")
        assert coach() == "off"
        await change("coach", "right")
        assert coach() == "on"

    drive(choose)


def test_a_new_game_begins_with_what_was_chosen_last() -> None:
    async def begin(person: Person) -> None:
        person.app.open("new")
        await person.pilot.pause()
        stage = person.app.screen
        assert isinstance(stage, NewGame)
        stage.choose_game("jostle")
        stage.values["second"] = "engine:1"
        stage.begin()
        await person.pilot.pause()

    async def look(person: Person) -> None:
        person.app.open("new")
        await person.pilot.pause()
        shown = person.shown()
        assert "< Jostle >" in shown
        assert "< Level 1 " in shown

    drive(begin)
    drive(look)


def test_the_levels_come_first_among_the_players_and_their_ratings_are_explained() -> None:
    async def look(person: Person) -> None:
        person.app.open("new")
        await person.pilot.pause()
        await person.press("down", "down", "down")
        assert "random moves have 500" in person.text_of(".sentence")
        await person.press("enter", "home")
        shown = person.shown()
        assert shown.index("A person") < shown.index("Level 1") < shown.index("Level 10")
        assert "Classic" not in shown[: shown.index("Level 10")]
        assert "↑ ↓ · Enter · Esc" in shown

    drive(look)


def test_a_position_to_analyse_has_an_example() -> None:
    async def look(person: Person) -> None:
        person.app.push_screen(NewGame(is_analysis=True))
        await person.pilot.pause()
        await person.press("end", "up")
        assert "< the start >" in person.shown()
        await person.press("enter", "end", "enter")
        dialog = person.app.screen
        assert isinstance(dialog, TextDialog)
        assert dialog.example == Match("breakthru").position

    drive(look)
