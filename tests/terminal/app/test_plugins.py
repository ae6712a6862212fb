"""A game of another package in the app: it is on the form, and is played like any other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from jogo import catalog
from jogo.terminal.app.screens.new_game import NewGame
from jogo.terminal.app.widgets.form import Form
from tests.cli.plugins import FILL, install
from tests.terminal.app.driving import Person, drive


@pytest.fixture
def _fill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The package is installed while the test runs; games are looked for once a process."""
    install(tmp_path / "packages", "fill", FILL)
    monkeypatch.syspath_prepend(str(tmp_path / "packages"))
    catalog._load.cache_clear()
    yield
    catalog._load.cache_clear()


@pytest.mark.usefixtures("_fill")
def test_a_game_of_another_package_is_on_the_form_and_is_played() -> None:
    async def play(person: Person) -> None:
        await person.press("enter")
        assert isinstance(person.app.screen, NewGame)
        await person.choose("game", "fill")
        for shown in ("Fill the Board", "Cells a side", "two", "Whoever takes the last cell wins."):
            assert shown in person.shown()
        await person.choose("option size", "3")
        assert "three" in person.shown()
        await person.choose("second", "human")
        form = person.app.screen.query_one(Form)
        while form.fields[form.highlighted or 0].name != "start":
            await person.press("down")
        await person.press("enter")
        await person.click("b2")
        await person.command("a1")
        assert [str(action) for action in person.stage.match.actions] == ["b2", "a1"]
        await person.press("q")
        person.app.open("credits")
        await person.pilot.pause()
        assert "Fill the Board: Somebody Else" in person.shown()

    drive(play)
