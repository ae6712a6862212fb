"""The form of a new game."""

from __future__ import annotations

import pytest

from jogo.catalog import game_types
from jogo.core.seat import Seat
from jogo.language import LANGUAGES, Language
from jogo.terminal.app.screens.dialogs import Choice, TextDialog
from jogo.terminal.app.screens.menu import Menu
from jogo.terminal.app.screens.new_game import NewGame
from jogo.terminal.app.screens.play_stage import PlayStage
from tests.terminal.app.driving import Person, drive


def test_a_game_with_options_players_coach_and_clock() -> None:
    async def begin(person: Person) -> None:
        await person.press("enter")
        for field, value in (
            ("game", "jostle"),
            ("option size", "8"),
            ("first", "human"),
            ("second", "classic:greedy"),
            ("clock", "5+3"),
            ("coach", "on"),
        ):
            await person.choose(field, value)
        await person.press("down", "down", "enter")
        local = person.stage.local
        assert local.match.game.chosen_options() == {"size": "8"}
        assert local.players[Seat.SECOND].name == "classic:greedy"
        assert local.coach
        assert person.stage.local.clock_faces() == {Seat.FIRST: "5:00", Seat.SECOND: "5:00"}
        # Leaving the game leads to the menu, not back to the form.
        await person.press("q")
        assert isinstance(person.app.screen, Menu)

    drive(begin)


def test_options_have_titles_and_words_that_fit_beside_the_board() -> None:
    async def look(person: Person) -> None:
        await person.press("enter")
        await person.choose("preset", "custom")
        for shown in ("Starting position", "< standard >", "Flagship move costs", "< 2 >"):
            assert shown in person.shown()
        await person.choose("option setup", "free")
        assert "< free placement >" in person.shown()
        await person.choose("game", "small-star-empires")
        assert "< Small Star Empires >" in person.shown()

    drive(look)


def test_a_wrong_value_is_explained_and_not_taken() -> None:
    async def fill(person: Person) -> None:
        await person.press("enter")
        form = person.app.screen
        assert isinstance(form, NewGame)
        form.change("clock", "soon")
        await person.pilot.pause()
        assert "write minutes+seconds" in person.complaint
        assert form.values["clock"] == "none"
        form.change("second", "gandalf")
        await person.pilot.pause()
        assert "There is no player 'gandalf'" in person.complaint
        assert form.values["second"] == "engine:3"

    drive(fill)


def test_an_option_can_be_typed_where_it_takes_any_text() -> None:
    async def fill(person: Person) -> None:
        await person.press("enter")
        await person.choose("game", "small-star-empires")
        await person.press("down", "enter")
        assert isinstance(person.app.screen, Choice)
        await person.press("end", "enter")
        line = person.app.screen
        assert isinstance(line, TextDialog)
        await person.press("ctrl+u", "ctrl+k")
        await person.pilot.press(*"random")
        await person.pilot.press("colon", "7", "enter")
        await person.pilot.pause()
        form = person.app.screen
        assert isinstance(form, NewGame)
        assert form.values["option board"] == "random:7"
        # Only now does the size of a random map matter.
        assert "option size" in [field.name for field in form.fields()]

    drive(fill)


def test_a_preset_stands_for_options() -> None:
    async def fill(person: Person) -> None:
        await person.press("enter")
        form = person.app.screen
        assert isinstance(form, NewGame)
        assert "< Standard >" in person.shown()
        await person.choose("preset", "balanced")
        assert "Even chances: Silver has four" in person.shown()
        assert form.match().game == game_types()["breakthru"].game(preset="balanced")
        assert "Silver ships" not in person.shown()
        await person.choose("preset", "custom")
        await person.choose("option draws", "off")
        balanced = game_types()["breakthru"].game(preset="balanced", draws=False)
        assert form.match().game == balanced
        form.choose_game("jostle")
        assert [field.name for field in form.fields()][:2] == ["game", "option size"]

    drive(fill)


def test_levels_of_one_game_are_not_carried_to_another() -> None:
    async def fill(person: Person) -> None:
        await person.press("enter")
        await person.choose("second", "classic:hardest")
        form = person.app.screen
        assert isinstance(form, NewGame)
        form.choose_game("jostle")
        assert form.local_game().players[Seat.SECOND].name == "engine:3"

    drive(fill)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_in_sight_in_a_small_terminal(language: str) -> None:
    say = Language(language)

    async def choose(person: Person) -> None:
        person.app.open("new")
        await person.pilot.pause()
        await person.choose("preset", "custom")
        await person.pilot.pause()
        shown = " ".join(person.shown().split())
        assert say("Start the game") in shown
        await person.press("s")
        assert isinstance(person.app.screen, PlayStage)

    drive(choose, language=language)


def test_who_comes_back_to_the_form_finds_what_was_chosen() -> None:
    async def leave_and_come_back(person: Person) -> None:
        person.app.open("new")
        await person.pilot.pause()
        await person.choose("clock", "5+3")
        await person.press("escape")
        person.app.open("new")
        await person.pilot.pause()
        assert isinstance(person.app.screen, NewGame)
        assert person.app.screen.values["clock"] == "5+3"

    drive(leave_and_come_back)
