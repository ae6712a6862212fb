"""The screen of saved games: what is kept, what is no game, and what is open elsewhere."""

from __future__ import annotations

from pathlib import Path

from textual.widgets import OptionList

from jogo.terminal.app.screens.dialogs import Choice, TextDialog
from jogo.terminal.app.screens.menu import Menu
from jogo.terminal.app.screens.saved import PastGames, SavedGames
from jogo.terminal.saves import read_game, write_game
from tests.terminal.app.driving import ROOMY, Person, drive, local_game_of


def test_a_saved_game_is_shown_and_gone_on_with(tmp_path: Path) -> None:
    first = local_game_of("jostle", actions="c4-b4")
    first.save()
    record = tmp_path / "theirs.txt"
    write_game(record, local_game_of("virus-wars", actions="b6 j6").match)

    async def open_file(person: Person) -> None:
        await person.press("enter")
        assert isinstance(person.app.screen, SavedGames)
        assert "Jostle: two people" in person.shown()
        assert person.board.view is not None
        await person.press("end", "enter")
        assert isinstance(person.app.screen, TextDialog)
        await person.write(str(tmp_path / "none.jogo"))
        assert "Cannot read" in person.complaint
        await person.press("enter")
        await person.write(str(record))
        assert [str(action) for action in person.stage.match.actions] == ["b6", "j6"]

    drive(open_file, size=ROOMY)


def test_the_board_of_the_suggested_map_is_shown_whole() -> None:
    local_game_of("small-star-empires", board="medium", actions="c6-d6=C").save()

    async def look(person: Person) -> None:
        person.app.open("continue")
        await person.pilot.pause()
        picture = person.board.picture
        assert picture is not None
        assert picture.width <= person.board.size.width
        assert picture.height <= person.board.size.height

    drive(look)


def test_a_saved_game_is_deleted_once_that_is_confirmed() -> None:
    local = local_game_of("jostle", actions="c4-b4")
    local.save()
    path = local.path
    assert path is not None

    async def delete(person: Person) -> None:
        await person.press("enter")
        assert "d delete" in person.shown()
        assert person.board.visible
        await person.press("d", "down", "enter")
        # It is open in another window: here, by the test.
        assert "open in another window" in person.complaint
        assert path.exists()
        local.close()
        await person.press("d", "enter")
        assert path.exists(), "no is the first answer"
        await person.press("d", "down", "enter")
        assert not path.exists()
        assert "Jostle: two people" not in person.shown()
        assert not person.board.visible, "there is no game to show"

    drive(delete, size=ROOMY)


def test_the_board_of_a_saved_game_is_seen_from_the_persons_side() -> None:
    local = local_game_of("breakthru", first="random", actions="e8-e9")
    local.save()
    local.close()

    async def look(person: Person) -> None:
        await person.press("enter")
        assert isinstance(person.app.screen, SavedGames)
        assert person.board.view is not None
        assert person.board.view.rows[0][0].name == "k1"

    drive(look, size=ROOMY)


def test_a_game_that_is_over_is_found_among_the_past_ones() -> None:
    local = local_game_of("jostle", actions="c4-b4")
    local.resign()
    local.save()
    local.close()

    async def look(person: Person) -> None:
        assert "Continue" not in person.shown()
        await person.press("down", "enter")
        assert isinstance(person.app.screen, PastGames)
        assert "Jostle: two people" in person.shown()
        await person.press("enter")
        assert person.stage.match.outcome is not None

    drive(look, size=ROOMY)


def test_files_that_are_no_games_are_named_below_those_that_are() -> None:
    local = local_game_of("jostle", actions="c4-b4")
    local.save()
    local.close()
    assert local.path is not None
    local.path.with_name("dangling.jogo").symlink_to("nowhere")
    local.path.with_name("empty.jogo").touch()

    async def look(person: Person) -> None:
        await person.press("enter")
        assert "Jostle: two people" in person.shown()
        options = person.app.screen.query_one(OptionList)
        said = [str(option.prompt) for option in options.options if option.disabled]
        assert ["No such file" in said[0], "is empty" in said[1]] == [True, True]
        await person.press("enter")
        assert len(person.stage.match.actions) == 1

    drive(look, size=ROOMY)


def test_a_game_that_is_open_elsewhere_is_offered_as_a_copy() -> None:
    elsewhere = local_game_of("jostle", actions="c4-b4")
    elsewhere.save()

    async def go_on(person: Person) -> None:
        await person.press("enter", "enter")
        assert isinstance(person.app.screen, Choice)
        assert "is open in another window" in person.shown()
        await person.press("enter")
        assert isinstance(person.app.screen, SavedGames)
        await person.press("enter", "down", "enter")
        await person.command("d8-d9")

    app = drive(go_on, size=ROOMY)
    assert elsewhere.path is not None
    assert app.played[0].path not in (None, elsewhere.path)
    assert len(read_game(elsewhere.path).actions) == 1


def test_a_game_that_was_left_for_the_menu_can_be_opened_again() -> None:
    local = local_game_of("jostle", actions="c4-b4")

    async def leave_and_come_back(person: Person) -> None:
        await person.command("d8-d9")
        await person.press("q")
        assert isinstance(person.app.screen, Menu)
        await person.press("home", "enter", "enter")
        assert len(person.stage.match.actions) == 2

    assert drive(leave_and_come_back, local=local).played[1].path == local.path
