"""The report of a contest, opened as a file: every game can be stepped through."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import jogo
from jogo.arena.fixture import Fixture
from jogo.arena.play import PlayerPool, play_fixture
from jogo.arena.report.page import page
from jogo.catalog import game_types
from jogo.draw.palette import THEMES
from jogo.draw.svg import draw_svg
from jogo.language import Language


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of the last six of eight games, two of Monkey Queen and four of Jostle on 8x8."""
    seating = PlayerPool()
    fixtures = [
        Fixture(game, "random", other, number, turned)
        for game, other, numbers in (
            ("monkey-queen", "random", 2),
            ("jostle size=8", "classic:greedy", 1),
            ("jostle size=8", "random", 1),
        )
        for number in range(numbers)
        for turned in (False, True)
    ]
    games = [play_fixture(fixture, seating) for fixture in fixtures]
    words = "PlayerFailed: random ended with status 1"
    games[-1] = replace(games[-1], reason="crash", problem=words)
    path = tmp_path_factory.mktemp("report") / "report.html"
    path.write_text(page("Eight games", games, Language("en"), 6), encoding="utf-8")
    return path


@pytest.fixture
def tab(browser: Browser, report: Path) -> Iterator[Page]:
    tab = browser.new_page()
    problems: list[str] = []
    tab.on("pageerror", lambda problem: problems.append(str(problem)))
    tab.goto(report.as_uri())
    yield tab
    tab.close()
    assert problems == []


def test_the_games_are_listed_with_their_numbers_and_can_be_chosen_from(tab: Page) -> None:
    rows = tab.locator("#list tbody tr:visible")
    headings = tab.locator("#list th").all_text_contents()
    assert headings == ["", "game", "first", "second", "result", "how it ended", "actions"]
    assert tab.locator("#list tbody td:first-child").all_text_contents() == list("345678")
    expect(tab.get_by_text("The last 6 of 8 games")).to_be_visible()
    tab.get_by_role("combobox", name="game").select_option("jostle size=8")
    expect(rows).to_have_count(4)
    tab.get_by_role("combobox", name="player").select_option("classic:greedy")
    expect(rows).to_have_count(2)
    expect(tab.locator("#count")).to_have_text("2 of 6 games")
    tab.locator("#list a:visible").first.focus()
    tab.keyboard.press("Enter")
    expect(tab.locator("#heading")).to_have_text("Game 5: jostle size=8")


def test_the_address_opens_games_and_forgets_them(tab: Page, report: Path) -> None:
    tab.evaluate("location.hash = '#game-4'")
    expect(tab.locator("#heading")).to_have_text("Game 4: monkey-queen")
    tab.evaluate("location.hash = '#game-7'")
    expect(tab.locator("#heading")).to_have_text("Game 7: jostle size=8")
    tab.keyboard.press("Escape")
    expect(tab.locator("#replay")).to_be_hidden()
    expect(tab).to_have_url(report.as_uri())
    for unknown in (2, 99):
        tab.evaluate(f"location.hash = '#game-{unknown}'")
        expect(tab.locator("#notice")).to_have_text(f"There is no game {unknown} in this page.")
        expect(tab.locator("#replay")).to_be_hidden()
    tab.locator("#list tbody tr").nth(5).click()
    expect(tab.locator("#heading")).to_have_text("Game 8: jostle size=8")
    expect(tab.locator("#notice")).to_be_empty()
    expect(tab.locator("#outcome")).to_contain_text("crash: random ended with status 1")
    tab.go_back()
    expect(tab.locator("#replay")).to_be_hidden()


def test_a_replay_tells_the_colours_the_opening_and_each_action(tab: Page) -> None:
    tab.evaluate("location.hash = '#game-5'")
    seats = tab.locator("#seats li")
    assert seats.all_text_contents() == ["Red: random", "Blue: classic:greedy"]
    actions = tab.locator("#actions button")
    assert tab.locator("#actions .opening button").count() == 4
    actions.nth(3).click()
    expect(tab.locator("#caption")).to_contain_text("(random opening)")
    expect(actions.nth(3)).to_have_attribute("aria-current", "step")
    tab.keyboard.press("ArrowRight")
    expect(tab.locator("#caption")).to_have_text(
        re.compile(f"turn 5, Red: {actions.nth(4).text_content()}$")
    )
    expect(tab.locator("[aria-current]")).to_have_text(str(actions.nth(4).text_content()))
    tab.keyboard.press("End")
    expect(tab.get_by_role("slider")).to_have_value(str(actions.count()))
    tab.keyboard.press("Home")
    expect(tab.locator("#caption")).to_have_text("start")
    expect(tab.locator("[aria-current]")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_narrow_page_does_not_overflow(browser: Browser, report: Path, scheme: Any) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 800}, color_scheme=scheme)
    tab = context.new_page()
    for place in ("", "#game-6"):
        tab.goto("about:blank")
        tab.goto(report.as_uri() + place)
        assert tab.evaluate("document.documentElement.scrollWidth") == 390
        assert tab.evaluate("byId('replay').scrollWidth <= byId('replay').clientWidth")
    colour = THEMES[scheme].colours["page"]
    expect(tab.locator("html")).to_have_css("background-color", rgb(colour))
    context.close()


def rgb(colour: str) -> str:
    red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return f"rgb({red}, {green}, {blue})"


def test_every_game_opens_in_the_replay(browser: Browser, tmp_path: Path) -> None:
    games = [
        play_fixture(Fixture(name, "random", "random", 0), PlayerPool()) for name in game_types()
    ]
    path = tmp_path / "report.html"
    path.write_text(page("Five games", games, Language("en"), len(games)), encoding="utf-8")
    tab = browser.new_page()
    problems: list[str] = []
    tab.on("pageerror", lambda problem: problems.append(str(problem)))
    for number, (name, game) in enumerate(zip(game_types(), games, strict=True), 1):
        # Going from a place on a page to another there would not load it.
        tab.goto("about:blank")
        tab.goto(f"{path.as_uri()}#game-{number}")
        expect(tab.locator("#heading")).to_contain_text(name)
        before = tab.locator("#board").inner_html()
        tab.get_by_role("button", name="One move forward").click()
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
