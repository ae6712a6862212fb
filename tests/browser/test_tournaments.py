"""A small tournament from its form to its end, followed by somebody who only looks on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.test_accounts import sign_up
from tests.browser.test_chat import lines_of, open_chat, take_name, write
from tests.browser.test_pages import violations

# A round ends when the last of its games does, and the next waits until everybody has seen it.
A_WHILE = 120_000


def make_swiss(guest: Guest, name: str, rounds: int) -> None:
    """A Swiss of one person and two levels, as its maker sees it."""
    page = guest.page
    page.goto("/tournaments")
    form = page.locator("#make")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Game").select_option("jostle")
    form.get_by_label("System").select_option("swiss")
    form.get_by_label("Rounds").fill(str(rounds))
    form.get_by_text("Levels of the computer").click()
    for level in ("engine:1", "engine:2"):
        form.locator(f"[value='{level}']").check()
    form.get_by_role("button", name="Make the tournament").click()
    page.wait_for_url("**/tournaments/*")
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def give_up(page: Page) -> None:
    """Resign the game that one was taken to, and go back."""
    page.locator("[role=gridcell]").first.wait_for(state="attached")
    page.get_by_role("button", name="Resign").click()
    page.locator(".notice.question").get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Back to the tournament").click()


def test_a_small_tournament_to_its_end(invite: Invite) -> None:
    tessa, watcher = invite(), invite(locale="pt-PT")
    sign_up(tessa, "Tessa")
    make_swiss(tessa, "Small and Swiss", 3)
    page = tessa.page
    expect(page.locator("#phase")).to_contain_text("Begins in")
    expect(page.locator("#standings tbody tr")).to_have_count(3)
    address = page.url
    watcher.page.goto(address)
    expect(watcher.page.locator("#phase")).to_contain_text("Começa daqui a")
    for guest in (tessa, watcher):
        assert violations(guest, "light") == []
    page.get_by_role("button", name="Begin now").click()
    over = page.locator("#phase", has_text="Over.")
    here = re.compile(r"/game/")
    # In one round of the three she has the bye; in the others she is taken to her game.
    for _ in range(2):
        page.wait_for_url(here, timeout=A_WHILE)
        give_up(page)
        page.wait_for_url(address)
    expect(over).to_be_visible(timeout=A_WHILE)
    # Whoever only looked on has seen all of it, without loading anything again.
    expect(watcher.page.locator("#phase")).to_contain_text("Terminado", timeout=A_WHILE)
    row = watcher.page.locator("#standings tbody tr", has_text="Tessa")
    expect(row.locator("td").nth(1)).to_have_text("1")
    expect(watcher.page.locator("#round option")).to_have_count(3)
    watcher.page.locator("#round").select_option("1")
    expect(watcher.page.locator(".pairing")).to_have_count(2)
    expect(watcher.page.locator(".pairing", has_text="isento")).to_have_count(1)
    for guest in (tessa, watcher):
        assert violations(guest, "dark") == []
    watcher.page.goto("/tournaments")
    expect(watcher.page.get_by_role("link", name="Small and Swiss")).to_be_visible()


@pytest.mark.parametrize("width", [360, 800, 1920])
def test_tournaments_fit(invite: Invite, width: int) -> None:
    guest = invite(viewport={"width": width, "height": 800})
    sign_up(guest, f"Ulla{width}")
    page = guest.page
    page.goto("/tournaments")
    expect(page.locator("#make")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(guest, "light") == []
    make_swiss(guest, f"A name as long as it may be, and more of it {width}", 2)
    expect(page.locator("#standings tbody tr")).to_have_count(3)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # Those that nobody begins are not in the way of others.
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Call off").click()
    expect(page.locator("#phase")).to_have_text("It was called off.")


def test_levels_come_and_go(invite: Invite) -> None:
    guest = invite()
    sign_up(guest, "Verena")
    make_swiss(guest, "Coming and going", 2)
    page = guest.page
    page.get_by_label("Let a level take part").select_option("random")
    page.get_by_role("button", name="Add").click()
    expect(page.locator("#standings tbody tr")).to_have_count(4)
    page.get_by_role("button", name="Remove Random moves").click()
    page.get_by_role("button", name="Leave the tournament").click()
    expect(page.locator("#standings tbody tr")).to_have_count(2)
    page.get_by_role("button", name="Take part").click()
    expect(page.locator("#standings tbody tr")).to_have_count(3)


def test_people_chat_at_a_tournament(invite: Invite) -> None:
    wilma, xaver = invite(), invite(locale="pt-PT", viewport={"width": 390, "height": 844})
    sign_up(wilma, "Wilma")
    make_swiss(wilma, "Talk of the town", 2)
    open_chat(wilma)
    xaver.page.goto(wilma.page.url)
    open_chat(xaver)
    # Without a name one reads, and learns how to write.
    expect(xaver.page.get_by_role("link", name="Escolhe um nome para conversar")).to_be_visible()
    write(wilma, "Welcome!")
    expect(lines_of(xaver)).to_have_text(["Wilma Welcome!⋯"])
    xaver.page.goto("/account?lang=en")
    take_name(xaver, "Xaver")
    xaver.page.goto(f"{wilma.page.url}?lang=pt")
    expect(lines_of(xaver)).to_have_count(1)
    xaver.page.get_by_role("button", name="Boa sorte!").click()
    expect(lines_of(wilma).last).to_contain_text("Xaver (guest) Good luck!")
    for guest in (wilma, xaver):
        assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert violations(guest, "light") == []
        assert violations(guest, "dark") == []
    lines_of(wilma).last.get_by_role("button").click()
    wilma.page.get_by_role("button", name="Block Xaver").click()
    expect(wilma.page.locator("#notices")).to_contain_text("Xaver is blocked")
    expect(lines_of(wilma)).to_have_count(1)
    xaver.page.get_by_role("button", name="Olá!").click()
    expect(lines_of(xaver)).to_have_count(3)
    expect(lines_of(wilma)).to_have_count(1)
