"""The report of a contest, opened as a file: every game can be stepped through."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

import jogo
from jogo.arena.fixture import Fixture
from jogo.arena.play import Seating, play_fixture
from jogo.arena.report.page import page
from jogo.catalog import GAMES
from jogo.draw.svg import draw_svg
from jogo.language import Language


def test_every_game_opens_in_the_replay(browser: Browser, tmp_path: Path) -> None:
    games = [play_fixture(Fixture(name, "random", "random", 0), Seating()) for name in GAMES]
    path = tmp_path / "report.html"
    path.write_text(page("Five games", games, Language("en"), len(games)), encoding="utf-8")
    tab = browser.new_page()
    problems: list[str] = []
    tab.on("pageerror", lambda problem: problems.append(str(problem)))
    for number, (name, game) in enumerate(zip(GAMES, games, strict=True), 1):
        # Going from a place on a page to another there would not load it.
        tab.goto("about:blank")
        tab.goto(f"{path.as_uri()}#game-{number}")
        expect(tab.locator("#outcome")).to_contain_text(name)
        before = tab.locator("#board").inner_html()
        tab.get_by_role("button", name="One action on").click()
        expect(tab.locator("#caption")).to_contain_text("turn 1")
        assert tab.locator("#board").inner_html() != before
        tab.get_by_role("button", name="To the end").click()
        match = jogo.Match.from_record(game.record)
        picture = draw_svg(match.game.view(match.state), None, name)
        expect(tab.locator("#board use")).to_have_count(picture.count("<use"))
        tab.keyboard.press("ArrowLeft")
        expect(tab.get_by_role("slider")).to_have_value(str(game.actions - 1))
        tab.get_by_role("button", name="close").click()
        expect(tab.locator("#replay")).to_be_hidden()
    tab.close()
    assert problems == []
