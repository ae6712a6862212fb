"""The other screens: menu, preferences, contests; and all of them in small terminals."""

from __future__ import annotations

import subprocess
import sys

import pytest
from textual.widgets import Static

from jogo.catalog import game_types
from jogo.core.match import Match
from jogo.language import LANGUAGES, Language
from jogo.terminal.app.screens.dialogs import Choice, Page
from jogo.terminal.app.screens.menu import ENTRIES, Menu
from jogo.terminal.app.screens.new_game import NewGame
from jogo.terminal.app.screens.preferences import PreferencesStage
from jogo.terminal.app.screens.stage import Stage
from jogo.terminal.app.widgets.form import Form
from jogo.terminal.app.widgets.news import News
from jogo.terminal.preferences import Preferences, read_preferences
from tests.terminal.app.driving import ROOMY, SMALL, Person, drive, local_game_of

# The menu


@pytest.mark.parametrize(
    ("entry", "opened"),
    [
        ("new", NewGame),
        ("learn", Choice),
        ("puzzles", Choice),
        ("analyse", Choice),
        ("settings", PreferencesStage),
        ("credits", Page),
    ],
)
def test_every_entry_opens_something_that_escape_closes(entry: str, opened: type) -> None:
    places = [name for name, _, _ in ENTRIES if name not in ("continue", "past")]

    async def open_and_close(person: Person) -> None:
        await person.press(*["down"] * places.index(entry), "enter")
        assert isinstance(person.app.screen, opened)
        await person.press("escape")
        assert isinstance(person.app.screen, Menu)

    drive(open_and_close)


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
def test_the_menu_is_left_by_its_keys(key: str) -> None:
    async def leave(person: Person) -> None:
        await person.press(key)

    assert drive(leave).return_value == 0


def test_one_escape_too_many_does_not_quit() -> None:
    async def escape(person: Person) -> None:
        await person.press("escape")
        assert isinstance(person.app.screen, Menu)
        assert person.app.is_running
        assert person.complaint == "Press q to quit."

    drive(escape)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_entry_of_the_menu_runs_into_what_it_means(language: str) -> None:
    say, over = Language(language), local_game_of("jostle", actions="c4-b4")
    over.resign()
    over.save()
    over.close()

    async def look(person: Person) -> None:
        shown = person.shown()
        for name, label, meaning in ENTRIES:
            if meaning and name != "continue":
                line = next(line for line in shown.splitlines() if f" {say(label)}  " in line)
                assert say(meaning) in line

    drive(look, language=language)


@pytest.mark.parametrize(
    "entry", ["", "new", "continue", "past", "learn", "puzzles", "arena", "settings"]
)
def test_a_question_mark_says_what_the_keys_do(entry: str) -> None:
    async def ask(person: Person) -> None:
        if entry:
            person.app.open(entry)
            await person.pilot.pause()
        if entry in ("learn", "puzzles"):
            await person.press("enter")
        stage = person.app.screen
        assert isinstance(stage, Stage)
        await person.press("question_mark")
        assert isinstance(person.app.screen, Page)
        for _, meaning in stage.KEY_MEANINGS:
            assert " ".join(meaning.split()[:3]) in person.shown()

    drive(ask)


@pytest.mark.parametrize(("size", "is_told"), [((40, 12), True), (SMALL, False)])
def test_a_terminal_that_is_too_small_is_told_of(size: tuple[int, int], is_told: bool) -> None:
    async def look(person: Person) -> None:
        said = [str(each.message) for each in person.app._notifications]
        assert any("This terminal is small (40x12)" in text for text in said) is is_told

    drive(look, size=size)


def test_what_was_said_of_a_small_terminal_goes_when_it_is_larger() -> None:
    async def enlarge(person: Person) -> None:
        assert "This terminal is small" in person.complaint
        await person.pilot.resize_terminal(*SMALL)
        await person.wait_until(lambda: not [*person.app._notifications])

    drive(enlarge, size=(40, 12))


@pytest.mark.parametrize("entry", ["new", "settings"])
def test_a_form_is_seen_in_a_terminal_too_small_for_the_board(entry: str) -> None:
    async def look(person: Person) -> None:
        person.app.clear_notifications()
        person.app.open(entry)
        await person.pilot.pause()
        first = person.app.screen.query_one(Form).fields[0]
        assert f" {first.label} " in person.shown()

    drive(look, size=(40, 12))


def test_the_board_is_seen_in_a_terminal_too_small_for_all() -> None:
    async def look(person: Person) -> None:
        person.app.clear_notifications()
        await person.pilot.pause()
        assert "[★]" in person.shown() or "★" in person.shown(), person.shown()

    drive(look, local=local_game_of("breakthru"), size=(40, 12))


def test_a_page_that_is_longer_than_the_screen_is_scrolled_by_keys() -> None:
    async def read(person: Person) -> None:
        person.app.push_screen(Page("\n".join(f"line {number}." for number in range(60))))
        await person.pilot.pause()
        assert "line 0." in person.shown()
        assert "line 59." not in person.shown()
        await person.press("end")
        await person.wait_until(lambda: "line 59." in person.shown())
        await person.press("escape")
        assert isinstance(person.app.screen, Menu)

    drive(read)


def test_an_entry_is_opened_by_a_click() -> None:
    async def click(person: Person) -> None:
        await person.pilot.click("OptionList", offset=(3, 0))
        await person.pilot.pause()
        assert isinstance(person.app.screen, NewGame)

    drive(click)


# Preferences


def test_settings_take_effect_at_once_and_are_kept() -> None:
    async def change(person: Person) -> None:
        person.app.open("settings")
        await person.pilot.pause()
        await person.choose("theme", "light")
        assert person.app.theme == "light"
        await person.choose("symbols", "letters")
        assert "■" not in person.shown()
        person.app.language = None
        await person.choose("language", "pt")
        await person.press("escape")
        assert Language("pt")("New game") in person.shown()

    drive(change)
    assert read_preferences() == Preferences("light", "pt", "letters")


@pytest.mark.parametrize("theme", ["dark", "light", "colour-blind"])
def test_every_theme_can_be_played_in(theme: str) -> None:
    async def play(person: Person) -> None:
        await person.command("e8-e9")
        assert "points left: 1" in person.shown()

    drive(play, local=local_game_of("breakthru"), preferences=Preferences(theme=theme))


def test_without_colour_shapes_and_brackets_tell_everything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def play(person: Person) -> None:
        assert not person.app.look.is_coloured
        await person.command("b4-b3=C")
        assert "|>" in person.shown()
        assert "(C ^1)" in person.shown()

    drive(play, local=local_game_of("small-star-empires"))


# The arena


def test_contests_are_listed_with_their_tables() -> None:
    async def look(person: Person) -> None:
        person.app.open("arena")
        await person.pilot.pause()
        assert "There are no matches between computers yet." in person.shown()
        await person.press("escape")
        command = "arena match random classic:greedy --game jostle --games 2 --seed 1"
        subprocess.run([sys.executable, "-m", "jogo", *command.split()], check=True)
        person.app.open("arena")
        await person.pilot.pause()
        assert "classic:greedy" in person.shown()
        assert "95 % interval" in person.shown()

    drive(look, size=ROOMY)


# Languages and sizes


@pytest.mark.parametrize("name", game_types())
def test_portuguese_is_spoken_in_a_game(name: str) -> None:
    async def look(person: Person) -> None:
        shown = person.shown()
        assert "Turno 1" in shown
        colours = {colour for colour in game_types()[name].colours if colour in shown}
        assert not colours

    drive(look, local=local_game_of(name), language="pt")


@pytest.mark.parametrize("name", game_types())
@pytest.mark.parametrize("language", ["en", "pt"])
def test_nothing_is_cut_off_in_a_small_terminal(name: str, language: str) -> None:
    match = Match(game_types()[name].game())

    async def look(person: Person) -> None:
        board = person.board
        assert board.picture is not None
        assert board.picture.width <= board.size.width
        assert board.picture.height <= board.size.height
        keys = person.text_of("KeyLine")
        assert len(keys) <= SMALL[0] - 2
        assert keys.rstrip().endswith("leave" if language == "en" else "sair")

    assert match.legal()
    drive(look, local=local_game_of(name), language=language)


def test_a_static_is_no_place_for_markup() -> None:
    async def play(person: Person) -> None:
        await person.command("[bold]a[/bold]")
        assert "[bold]" in person.news
        assert isinstance(person.app.screen.query_one(News), Static)

    drive(play, local=local_game_of("jostle"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_types())
def test_the_first_steps_explain_every_sign_beside_the_board(game: str, language: str) -> None:
    async def look(person: Person) -> None:
        await person.press("w")
        shown = " ".join(line[55:].strip() for line in person.shown().split("\n"))
        for _, meaning in person.stage.view_of(person.stage.match).legend:
            assert person.app.say(meaning) in shown, person.shown()

    drive(look, local=local_game_of(game, second="engine:1"), language=language)
