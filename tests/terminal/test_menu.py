"""The menus, walked through as a person does, silly mistakes included."""

from __future__ import annotations

import io
from typing import Protocol

import pytest
from rich.console import Console

from jogo.catalog import game_types
from jogo.language import Language
from jogo.terminal.local_game import resume_game
from jogo.terminal.menu import main_menu
from jogo.terminal.saves import find_games
from jogo.terminal.screen import Screen


class Walk(Protocol):
    def __call__(self, *lines: str, language: str = "en") -> str: ...


pytestmark = pytest.mark.usefixtures("data_folder")


@pytest.fixture
def walk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Walk:
    """Type lines into the main menu and see what it shows; it must end by itself."""

    def run(*lines: str, language: str = "en") -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
        main_menu(Screen(Console(highlight=False), Language(language)))
        return capsys.readouterr().out

    return run


def test_the_menu_offers_play_learn_load_credits_and_quit(walk: Walk) -> None:
    out = walk("0")
    entries = ("1  Play", "2  Learn the rules", "3  Solve puzzles", "4  Load a game", "5  Credits")
    for entry in (*entries, "0  Quit"):
        assert entry in out


def test_wrong_answers_are_asked_for_again(walk: Walk) -> None:
    out = walk("7", "", "hm", "0")
    assert out.count("Type a number from 0 to 5.") == 3


@pytest.mark.parametrize("word", ["quit", "q", "0", "Back"])
def test_the_questions_about_options_can_be_left(walk: Walk, word: str) -> None:
    out = walk("1", "3", word, "0")
    assert out.count("What would you like to do?") == 2
    assert "size is" not in out


def test_a_game_from_the_menu_with_options_and_both_sides_computers(walk: Walk) -> None:
    # Play, the third game, a size that is wrong and one that is not, random against greedy.
    out = walk("1", "3", "9", "8", "random", "classic:greedy", "0")
    sizes = " / ".join(f"{size} \N{MULTIPLICATION SIGN} {size}" for size in (10, 8, 12, 14))
    assert f"'9' is not one of the choices: {sizes}" in out
    assert "Red (Random moves) played" in out
    assert "Blue (Classic, greedy) played" in out
    assert "Result: " in out


def test_a_wrong_value_is_refused_in_the_words_of_the_question(walk: Walk) -> None:
    # Small Star Empires: its map, the end that is wrong, then back.
    out = " ".join(walk("play", "small-star-empires", "", "maybe", "back", "0").split())
    choices = "when one player cannot move / when neither player can move"
    assert f"'maybe' is not one of the choices: {choices}" in out
    assert "may be one, both" not in out


def test_a_person_may_quit_to_the_menu_and_load_the_game_again(walk: Walk) -> None:
    left = walk("play", "jostle", "", "1", "1", "no", "c4-b4", "quit", "quit")
    assert "The game is saved." in left
    assert len(find_games().paths) == 1
    loaded = walk("4", "1", "resign", "yes", "", "0")
    assert "Turn 2: Blue to move" in loaded
    assert "Red wins: Blue resigned." in loaded


def test_loading_a_game_that_is_open_elsewhere_offers_a_copy(walk: Walk) -> None:
    walk("play", "jostle", "", "1", "1", "no", "c4-b4", "quit", "quit")
    (path,) = find_games().paths
    path.with_name("empty.jogo").touch()
    elsewhere = resume_game(path)
    refused = walk("4", "1", "no", "0")
    assert "This game is open in another window. Continue with a copy?" in refused
    assert f"{path.with_name('empty.jogo')} is empty" in refused
    assert "Turn 2: Blue to move" not in refused
    copied = walk("4", "1", "yes", "resign", "yes", "", "0")
    assert "Red wins: Blue resigned." in copied
    elsewhere.close()
    assert find_games().paths == [path]


def test_loading_a_file_that_is_not_there_returns_to_the_menu(walk: Walk) -> None:
    out = walk("4", "1", "/nowhere/game.jogo", "0")
    assert "There is no unfinished game." in out
    assert "Cannot read /nowhere/game.jogo" in out


def test_going_back_from_every_question(walk: Walk) -> None:
    assert walk("1", "0", "1", "jostle", "", "0", "2", "0", "3", "0", "0").count("0  Quit") == 5


def test_the_menu_suggests_the_medium_board_to_people(walk: Walk) -> None:
    out = walk("1", "5", "", "", "", "random", "random", "0")
    assert "Map [medium]" in out
    assert "| a7" in out
    # The size belongs to random boards only.
    assert "Size of the random map" not in out
    drawn = walk("1", "5", "random:3", "", "", "", "random", "random", "0")
    assert "Size of the random map [medium]" in drawn


@pytest.mark.parametrize("typed", ["free placement", "free"])
def test_options_have_titles_and_words_and_take_both_words_and_raw_values(
    walk: Walk, typed: str
) -> None:
    # Breakthru, custom rules: the second of five options.
    out = walk("1", "1", "3", "", typed, "", "", "", "1", "1", "no", "quit", "0")
    assert "Starting position [standard]" in out
    assert "(standard, free placement)" in out
    # Gold begins by placing a ship.
    assert "f6-f7" not in out
    assert "Turn 1: Gold to move" in out
    assert " G   G   G " not in out


@pytest.mark.parametrize(("typed", "ships"), [("", 20), ("1", 20), ("2", 16), ("balanced", 16)])
def test_a_preset_is_chosen_at_once(walk: Walk, typed: str, ships: int) -> None:
    out = walk("1", "1", typed, "1", "1", "no", "quit", "0")
    assert "2  Balanced: even chances: Silver has four fewer ships" in out
    assert "Starting position" not in out
    assert f"Silver  fleet: {ships}" in out
    # Who chooses a side has read before that Silver's is easier, and with which rules it is not.
    said, _ = " ".join(out.split()).split("Who plays Gold?", 1)
    assert ("Gold is the harder side" in said) == (ships == 20)
    assert ("each side wins about half" in said) == (ships == 16)


def test_the_last_game_and_players_are_suggested_again(walk: Walk) -> None:
    walk("1", "jostle", "", "random", "classic:greedy", "0")
    out = walk("1", "", "", "", "", "0")
    assert "Red (Random moves) played" in out
    assert "Blue (Classic, greedy) played" in out


def test_help_lists_the_choices_again(walk: Walk) -> None:
    out = walk("help", "0")
    assert "Type a number, or the beginning of a name." in out
    assert out.count("1  Play") == 2


def test_an_option_of_words_is_chosen_by_its_number_too(walk: Walk) -> None:
    # Breakthru, custom rules: the second of five options, free placement.
    out = walk("1", "1", "3", "", "2", "", "", "", "1", "1", "no", "quit", "0")
    assert "Place your escorts in the middle: 12 are left." in out
    assert "f6-f7" not in out
    assert " G   G   G " not in out


def test_help_in_a_lesson_says_what_can_be_typed(walk: Walk) -> None:
    lessons = game_types()["jostle"].lessons
    before = next(place for place, lesson in enumerate(lessons) if lesson.task)
    out = walk("2", "jostle", *["" for _ in range(before)], "help", "quit", "0")
    assert "skip goes on without it." in out


def test_credits_name_the_authors_of_the_reports(walk: Walk) -> None:
    out = walk("5", "0")
    for name in ("João Baião", "Inês Gomes", "Telmo Barros", "Mark Steere"):
        assert name in out


@pytest.mark.parametrize("number", range(1, 6))
def test_every_game_can_be_learned_from_the_menu(walk: Walk, number: int) -> None:
    game_type = list(game_types().values())[number - 1]
    out = walk("2", str(number), *["skip"] * len(game_type.lessons), "0")
    total = len(game_type.lessons)
    assert all(f"Step {step} of {total}" in out for step in range(1, total + 1))
    assert f"To play: jogo play {game_type.name}" in out


def test_the_menu_speaks_portuguese(walk: Walk) -> None:
    assert "Jogar" in walk("0", language="pt")
