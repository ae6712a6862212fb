"""Two people chat at a game; one of them blocks the other."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.test_accounts import sign_up
from tests.browser.test_pages import violations


def take_name(guest: Guest, name: str) -> None:
    guest.page.goto("/account")
    guest.page.get_by_label("Name").fill(name)
    guest.page.get_by_role("button", name="Take this name").click()
    expect(guest.page.get_by_text("This is your name from now on.")).to_be_visible()


def open_chat(guest: Guest) -> None:
    """Open the chat, unless this browser has had it open before."""
    panel = guest.page.locator("#chat")
    expect(panel).to_be_visible()
    if panel.get_attribute("open") is None:
        panel.locator("summary").click()


def lines_of(guest: Guest) -> Locator:
    return guest.page.get_by_role("log").locator("p")


def write(guest: Guest, text: str) -> None:
    field = guest.page.get_by_label("Write a message")
    field.fill(text)
    field.press("Enter")


def test_two_people_chat_until_one_blocks_the_other(invite: Invite) -> None:
    anna, bruno, watcher = invite(), invite(locale="pt-PT"), invite()
    sign_up(anna, "AnnaChats")
    code = anna.begin("jostle", "friend")
    open_chat(anna)
    bruno.open(code)
    open_chat(bruno)
    # Without a name one reads, and learns how to write.
    expect(bruno.page.get_by_role("link", name="Escolhe um nome para conversar")).to_be_visible()
    write(anna, "Hello <b>Bruno</b>")
    expect(lines_of(bruno)).to_have_text(["AnnaChats Hello <b>Bruno</b>⋯"])
    bruno.page.goto("/account?lang=en")
    take_name(bruno, "Bruno")
    bruno.page.goto("/account?lang=pt")
    bruno.open(code)
    expect(lines_of(bruno)).to_have_count(1)
    bruno.page.get_by_role("button", name="Boa sorte!").click()
    # Everybody reads it in their own language.
    expect(lines_of(bruno).last).to_have_text("Bruno (convidado) Boa sorte!")
    expect(lines_of(anna).last).to_contain_text("Bruno (guest) Good luck!")
    assert violations(anna, "light") == []
    assert violations(anna, "dark") == []
    # Who watches does not read it.
    watcher.open(code)
    open_chat(watcher)
    expect(watcher.page.locator("#chat-who")).to_have_text("among those who watch")
    expect(lines_of(watcher)).to_have_count(0)
    lines_of(anna).last.get_by_role("button").click()
    anna.page.get_by_role("button", name="Block Bruno").click()
    expect(anna.page.locator("#notices")).to_contain_text("Bruno is blocked")
    expect(lines_of(anna)).to_have_count(1)
    bruno.page.get_by_label("Escreve uma mensagem").fill("Olá?")
    bruno.page.get_by_role("button", name="Enviar").click()
    expect(bruno.page.locator("#notices")).to_contain_text("adversário não quer conversar")
    anna.page.goto("/account")
    expect(anna.page.get_by_role("heading", name="Blocked")).to_be_visible()
    anna.page.get_by_role("button", name="Unblock Bruno").click()
    expect(anna.page.get_by_role("heading", name="Blocked")).to_have_count(0)


def test_who_does_not_want_to_chat_turns_it_off(invite: Invite) -> None:
    carla, dora = invite(), invite()
    take_name(carla, "Carla")
    take_name(dora, "Dora")
    code = carla.begin("jostle", "friend")
    open_chat(carla)
    dora.open(code)
    expect(dora.page.locator("#chat")).to_be_visible()
    write(carla, "one")
    # Who has it closed sees that there is something to read.
    expect(dora.page.locator("#chat-unread")).to_have_text("1")
    open_chat(dora)
    expect(dora.page.locator("#chat-unread")).to_be_hidden()
    expect(lines_of(dora)).to_have_count(1)
    lines_of(dora).first.get_by_role("button").click()
    dora.page.get_by_role("button", name="Mute Carla here").click()
    expect(lines_of(dora)).to_have_count(0)
    write(carla, "two")
    expect(lines_of(carla)).to_have_count(2)
    dora.page.get_by_role("button", name="Turn chat off").click()
    expect(dora.page.get_by_role("log")).to_be_hidden()
    dora.page.reload()
    expect(dora.page.get_by_role("button", name="Turn chat on")).to_be_visible()
    expect(dora.page.get_by_role("log")).to_be_hidden()
    # Only the board: nothing of the chat is seen.
    carla.page.get_by_role("button", name="Only the board").click()
    expect(carla.page.locator("#chat")).to_be_hidden()


@pytest.mark.parametrize("width", [360, 740, 1280])
def test_the_chat_fits(invite: Invite, width: int) -> None:
    guest = invite(viewport={"width": width, "height": 800})
    take_name(guest, "Erik")
    guest.page.goto("/account?lang=pt")
    guest.begin("jostle", "friend")
    open_chat(guest)
    expect(guest.page.locator("#chat-text")).to_be_visible()
    guest.page.locator("#chat-text").fill("w" * 200)
    guest.page.locator("#chat-text").press("Enter")
    expect(lines_of(guest)).to_have_count(1)
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(guest, "light") == []
