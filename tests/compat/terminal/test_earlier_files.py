"""Saved games, results and preferences of earlier versions open, and are gone on with."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from jogo import Seat
from jogo.arena.results import Results
from jogo.terminal.app.screens.saved import SavedGames
from jogo.terminal.local_game import resume_game
from jogo.terminal.preferences import Preferences, read_preferences
from jogo.terminal.saves import find_games, read_game
from tests.cli.running import Jogo
from tests.terminal.app.driving import Person, drive

VERSIONS = ["a0362ed"]


@pytest.fixture(params=VERSIONS)
def folder(request: pytest.FixtureRequest, data_folder: Path) -> Path:
    """The data folder of an earlier version, as a copy."""
    shutil.copytree(Path(__file__).parent / request.param, data_folder)
    return data_folder


def test_preferences_are_read(folder: Path) -> None:
    assert read_preferences() == Preferences(theme="light", language="pt", symbols="letters")


def test_every_unfinished_game_is_offered(folder: Path) -> None:
    assert {path.name for path in find_games().paths} == {"coached.jogo", "timed.jogo"}


def test_a_game_with_a_coach_goes_on_with_the_coach(folder: Path, jogo: Jogo) -> None:
    path = folder / "games" / "coached.jogo"
    run = jogo("resume", str(path), "--lang", "en", typed="undo\nf10xe9\nquit\n")
    assert run.status == 0, run.err
    assert "Taken back: d10-d9" in run.out
    assert "Coach: " in run.out
    match = read_game(path)
    assert match.game.chosen_options() == {"flagship_cost": "1"}
    assert [str(action) for action in match.actions] == ["e8-e9", "f8-f9", "f10xe9"]


def test_a_game_with_a_clock_goes_on_with_the_time_left(folder: Path, jogo: Jogo) -> None:
    path = folder / "games" / "timed.jogo"
    local = resume_game(path)
    assert local.clock_faces() == {Seat.FIRST: "4:54", Seat.SECOND: "4:49"}
    action = local.match.legal()[0]
    local.close()
    run = jogo("resume", str(path), "--plain", "--lang", "en", typed=f"{action}\nquit\n")
    assert "Red 4:5" in run.out
    comments = read_game(path).comments
    assert len(comments) == 6
    assert all("[%clk 0:04:" in comment for comment in comments[1:])


def test_saved_games_open_in_the_app(folder: Path) -> None:
    async def go_on(person: Person) -> None:
        await person.press("enter")
        assert isinstance(person.app.screen, SavedGames)
        await person.press("enter")
        assert len(person.stage.match.actions) in (3, 4)

    drive(go_on)


def test_a_contest_goes_on(folder: Path, jogo: Jogo) -> None:
    path = folder / "arena" / "match.db"
    command = ("arena", "match", "random", "random", "--game", "jostle size=8", "--games", "6")
    run = jogo(*command, "--workers", "1", "--results", str(path), "--resume", "--lang", "en")
    assert run.status == 0, run.err
    assert "points of 6" in run.out
    with Results(path) as results:
        assert len(results.games()) == 6
    assert jogo("arena", "report", str(path)).status == 0
