"""The plain terminal at 80 columns: no line is longer, so no word is broken by the terminal."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest
from rich.console import Console

from jogo import list_games
from jogo.catalog import find_game_type
from jogo.language import LANGUAGES, Language
from jogo.puzzles.collection import shipped
from jogo.terminal.learn import go_through_lessons
from jogo.terminal.local_game import LocalGame
from jogo.terminal.menu import main_menu
from jogo.terminal.plain import play_game
from jogo.terminal.puzzles import solve_puzzles
from jogo.terminal.screen import Screen
from tests.terminal.app.driving import local_game_of

WIDTH = 80
# Paths stand on lines of their own, to be copied.
PATHS = ("jogo review ", "jogo resume ")


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JOGO_DATA", str(tmp_path))


class TypedScreen(Screen):
    """A terminal of 80 columns at which lines are typed."""

    def __init__(self, language: str, typed: Iterable[str]) -> None:
        self.shown = io.StringIO()
        console = Console(file=self.shown, width=WIDTH, force_terminal=True, color_system=None)
        super().__init__(console, Language(language))
        self.typed = iter(typed)

    def ask(self, prompt: str) -> str:
        line = next(self.typed, None)
        if line is None:
            raise EOFError
        self.line(f"{prompt}> {line}")
        return line

    @property
    def too_long(self) -> list[str]:
        lines = self.shown.getvalue().splitlines()
        return [line for line in lines if len(line) > WIDTH and not line.strip().startswith(PATHS)]


def play(language: str, local: LocalGame, typed: Sequence[str]) -> TypedScreen:
    screen = TypedScreen(language, typed)
    with pytest.raises(EOFError):
        play_game(screen, local)
    return screen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list_games())
def test_a_game_fits(name: str, language: str) -> None:
    local = local_game_of(name, second="engine:1", coach=True)
    asked = ("help", "moves", "hint", "rules", "how", "", "", "", "save", "undo", "redo", "zz")
    typed = [*asked, *map(str, local.match.legal_actions()[:1]), "hint", "undo", "draw", "coach"]
    assert not play(language, local, typed).too_long


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [("human", "engine:1"), ("engine:1", "human")])
@pytest.mark.parametrize("name", list_games())
def test_the_end_and_a_review_fit(name: str, players: tuple[str, str], language: str) -> None:
    local = local_game_of(name, first=players[0], second=players[1])
    while local.match.outcome is None and local.match.ply < 12:
        local.match.play(local.match.legal_actions()[0])
    say = Language(language)
    screen = TypedScreen(language, ["resign", say("yes"), "zz", "review", "rematch", "quit"])
    play_game(screen, local)
    assert not screen.too_long


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list_games())
def test_lessons_fit(name: str, language: str) -> None:
    screen = TypedScreen(language, ["zz", "help", "", "skip"] * 60)
    go_through_lessons(screen, find_game_type(name))
    assert not screen.too_long


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list_games())
def test_puzzles_fit(name: str, language: str) -> None:
    collection = shipped(name)
    screen = TypedScreen(language, ["help", "moves", "zz", "solution", ""] * 3)
    solve_puzzles(screen, collection, collection.puzzles[:: len(collection.puzzles) // 2][:3])
    assert not screen.too_long


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_fits(language: str) -> None:
    screen = TypedScreen(language, ["zz", "1", "1", *[""] * 12, "quit", "5", "4", "zz"])
    with pytest.raises(EOFError):
        main_menu(screen)
    assert not screen.too_long
