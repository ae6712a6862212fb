"""A game of another package in the browser, with no change to the web app."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from jogo.web.settings import Settings
from tests.browser.guest import Guest
from tests.web.plugin import installed
from tests.web.site import running


@pytest.fixture
def guest(browser: Browser, tmp_path: Path) -> Iterator[Guest]:
    with installed(), running(Settings(data=tmp_path)) as site:
        context = browser.new_context(base_url=site.address, reduced_motion="reduce")
        guest = Guest(context)
        yield guest
        context.close()
        assert guest.troubles == []


def test_it_is_chosen_and_played_to_its_end(guest: Guest) -> None:
    page = guest.page
    page.goto("/")
    page.get_by_role("link", name="Options of Stones").click()
    page.get_by_label("A friend on this device").check()
    expect(page.get_by_label("size")).to_have_value("3")
    page.get_by_role("button", name="Play").click()
    board = page.locator("#board")
    expect(page.locator("[role=gridcell]")).to_have_count(9)
    # A cell that is an action by itself, and the first one of another: both can be had.
    guest.cell("a3").click()
    page.locator('#choices [title="a3"]').click()
    expect(board).to_have_attribute("data-ply", "1")
    expect(page.locator('#board .piece use[href="#plain-first-Red"]')).to_have_count(1)
    for ply, cells in enumerate((("b3", "c3"), ("a2", "b2"), ("c2",), ("a1", "b1"), ("c1",)), 2):
        for cell in cells:
            guest.cell(cell).click()
        expect(board).to_have_attribute("data-ply", str(ply))
    expect(page.locator("#result")).to_contain_text("Blue wins")


def test_it_is_set_up_and_studied(guest: Guest) -> None:
    page = guest.page
    page.goto("/analysis?game=stones")
    page.locator("#do-engine").click()
    page.get_by_text("Open and export").click()
    page.get_by_role("link", name="Set up a position").click()
    page.get_by_role("button", name="Red's stone").click()
    guest.cell("b2").click()
    expect(page.locator("#text")).to_have_value("3/1X1/3 x 1")
