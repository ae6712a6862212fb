"""What waits for people reaches them on every page: challenges, new games, turns."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser, Locator, expect

from jogo.web.notices.push_keys import make_push_keys
from jogo.web.settings import Settings
from jogo.web.store.beside import change_beside
from tests.browser.conftest import Invite
from tests.browser.guest import Guest, sensible
from tests.browser.test_accounts import sign_up
from tests.browser.test_pages import violations
from tests.web.site import running


def calls(guest: Guest) -> Locator:
    return guest.page.locator(".call")


def play(guest: Guest) -> None:
    guest.is_over()
    guest.click(sensible(guest.state))


def test_a_challenge_and_a_turn_reach_people_elsewhere(invite: Invite) -> None:
    wanda, xaver = invite(), invite()
    sign_up(wanda, "Wendeline")
    sign_up(xaver, "Xenia")
    xaver.page.goto("/learn")
    wanda.page.goto("/lobby?to=Xenia")
    wanda.page.locator("[name=game]").select_option("jostle")
    wanda.page.locator("[name=clock]").select_option("3d")
    wanda.page.get_by_label("Your side").select_option(label="Blue")
    wanda.page.get_by_role("button", name="Offer a game").click()
    expect(wanda.page.locator(".challenge.is-yours")).to_contain_text("Waiting until Xenia comes")
    wanda.page.goto("/puzzles")
    # It is said without taking the focus, and can be put away.
    expect(calls(xaver)).to_contain_text("Wendeline challenges you to Jostle.")
    expect(calls(xaver)).to_contain_text("3 days a turn")
    assert xaver.page.evaluate("document.activeElement === document.body")
    expect(xaver.page.locator("#said")).to_contain_text("Wendeline challenges you to Jostle.")
    assert violations(xaver, "light") == []
    calls(xaver).get_by_role("button", name="Close").click()
    expect(calls(xaver)).to_have_count(0)
    wanda.page.goto("/lobby?to=Xenia")
    wanda.page.locator("[name=game]").select_option("virus-wars")
    wanda.page.locator("[name=clock]").select_option("3d")
    wanda.page.get_by_label("Your side").select_option(label="Blue")
    wanda.page.get_by_role("button", name="Offer a game").click()
    wanda.page.locator(".challenge.is-yours").filter(has_text="Virus Wars").wait_for()
    wanda.page.goto("/puzzles")
    calls(xaver).get_by_role("button", name="Accept").click()
    xaver.page.wait_for_url("**/game/*")
    # Who made it hears of it, and goes there.
    expect(calls(wanda)).to_contain_text("Xenia accepted: your game of Virus Wars has begun.")
    wanda.page.get_by_role("link", name="Go to the game").click()
    wanda.page.wait_for_url("**/game/*")
    mover, other = (wanda, xaver) if wanda.state["you"] == "first" else (xaver, wanda)
    # At the game itself there is no notice; elsewhere there is, and the title counts.
    expect(calls(mover)).to_have_count(0)
    other.page.goto("/learn")
    name = "Wendeline" if mover is wanda else "Xenia"
    while mover.state["position"]["to_move"] == "first":
        play(mover)
    expect(calls(other)).to_contain_text(f"Your turn against {name} in Virus Wars.")
    expect(other.page).to_have_title(re.compile(r"^\(1\) "))
    waiting = other.page.get_by_role("link", name="1 game waits for you")
    expect(waiting).to_be_visible()
    # What is known is not said again on the next page, only counted.
    other.page.goto("/")
    expect(waiting).to_be_visible()
    expect(calls(other)).to_have_count(0)
    expect(other.page.locator(".going")).to_contain_text("Your turn · 3 days left")
    waiting.click()
    other.page.wait_for_url("**/playing")
    expect(other.page.locator("#games li").first).to_contain_text("Your turn · 3 days left")
    assert violations(other, "light") == []
    other.page.locator("#games").get_by_role("link").first.click()
    other.page.wait_for_url("**/game/*")
    expect(waiting).to_be_hidden()


def test_nobody_is_connected_who_has_nothing_to_hear(invite: Invite) -> None:
    guest, friend = invite(), invite()
    opened: list[str] = []
    guest.page.on("websocket", lambda socket: opened.append(socket.url))
    guest.page.goto("/")
    guest.page.wait_for_load_state("networkidle")
    assert opened == []
    # Once a guest plays with somebody, they hear of it everywhere.
    code = guest.begin("jostle", "friend")
    friend.open(code)
    expect(guest.page.locator(".notice.news")).to_contain_text("Your friend is here")
    guest.page.goto("/learn")
    expect(guest.page).to_have_title(re.compile(r"^\(1\) "))
    friend.page.goto("/learn")
    expect(friend.page.locator("#waiting")).to_be_hidden()


def test_mails_are_asked_for_and_stopped(invite: Invite, folder: Path) -> None:
    yara = invite()
    sign_up(yara, "YaraMails")
    yara.page.goto("/account")
    section = yara.page.locator("section").filter(has_text="Notices while you are away")
    expect(section).to_contain_text("With an email address")
    # As if she had opened the link that was sent to her address.
    with closing(sqlite3.connect(folder / "web.sqlite3")) as database, database:
        database.execute("UPDATE persons SET mail = 'yara@club.example' WHERE name = 'YaraMails'")
    yara.page.reload()
    section.get_by_role("button", name="Send me emails about my turns").click()
    expect(section.get_by_role("button", name="Stop the emails")).to_be_visible()
    assert violations(yara, "light") == []
    section.get_by_role("button", name="Stop the emails").click()
    expect(section.get_by_role("button", name="Send me emails about my turns")).to_be_visible()
    yara.expects_refusals = True
    yara.page.goto("/account/unsubscribe#token=nonsense")
    expect(yara.page.locator("#refused")).to_contain_text("his link is not valid")


def test_a_device_is_added_up_to_the_push_service(browser: Browser, tmp_path: Path) -> None:
    """Chromium without its maker's services has no push service: everything before it is real."""
    settings = Settings(data=tmp_path)
    change_beside(settings.database_url, lambda each: make_push_keys(each, replaces=False))
    with running(settings) as site:
        context = browser.new_context(base_url=site.address)
        guest = Guest(context)
        sign_up(guest, "ZoePush")
        guest.page.goto("/account")
        section = guest.page.locator("section").filter(has_text="Notices while you are away")
        notify = section.get_by_role("button", name="Notify this device")
        assert violations(guest, "light") == []
        notify.click()
        expect(section.get_by_role("alert").last).to_contain_text("does not allow notices")
        context.grant_permissions(["notifications"])
        notify.click()
        expect(section.get_by_role("alert").last).to_contain_text("could not reach its push")
        context.close()
