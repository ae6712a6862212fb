"""A moderator's case to its end: a report, the text in its context, a warning, the log."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.test_accounts import PASSWORD, sign_up
from tests.browser.test_chat import lines_of, open_chat, take_name, write
from tests.browser.test_pages import violations


def appoint(name: str, folder: Path) -> None:
    command = [sys.executable, "-m", "jogo", "admin", "moderator", name]
    database = f"sqlite:///{folder / 'web.sqlite3'}"
    subprocess.run([*command, "--database", database], check=True, capture_output=True)


def test_a_case_to_its_end(invite: Invite, folder: Path) -> None:
    rui, bruno, marta = invite(), invite(), invite()
    watcher = invite(viewport={"width": 360, "height": 740})
    sign_up(rui, "RudeRui")
    sign_up(marta, "MartaModerates")
    take_name(bruno, "Bruno")
    take_name(watcher, "Wanda")
    appoint("MartaModerates", folder)
    code = bruno.begin("jostle", "friend", listed=True)
    other = invite()
    other.open(code)
    # Rui and Wanda watch; what Rui says there, Wanda reports.
    for guest in (rui, watcher):
        guest.open(code)
        open_chat(guest)
    write(watcher, "nice game")
    expect(lines_of(rui)).to_have_count(1)
    write(rui, "you all play like fools")
    expect(lines_of(watcher)).to_have_count(2)
    lines_of(watcher).last.get_by_role("button").click()
    watcher.page.get_by_role("button", name="Report to the moderators").click()
    watcher.page.get_by_label("In your words").fill("he insults everybody")
    assert violations(watcher, "light") == []
    watcher.page.get_by_role("dialog").get_by_role("button", name="Report", exact=True).click()
    expect(watcher.page.locator("#notices")).to_contain_text("A moderator will look at it")
    # The moderator sees the text in its context.
    marta.page.goto("/account")
    marta.page.get_by_role("link", name="Moderation").click()
    case = marta.page.get_by_role("article").filter(has_text="RudeRui")
    expect(case).to_contain_text("he insults everybody")
    expect(case.locator(".said li")).to_have_count(2)
    expect(case.locator("mark")).to_have_text("you all play like fools")
    assert violations(marta, "light") == []
    assert violations(marta, "dark") == []
    case.get_by_label("Remove the text").check()
    case.get_by_label("Warn RudeRui").check()
    case.get_by_label("The warning").fill("Please be friendly.")
    case.get_by_role("button", name="Settle").click()
    expect(marta.page.get_by_role("article").filter(has_text="RudeRui")).to_have_count(0)
    log = marta.page.locator(".log li").filter(has_text="RudeRui")
    expect(log.filter(has_text="warned")).to_contain_text("MartaModerates")
    expect(log.filter(has_text="text removed")).to_have_count(1)
    # It is gone for everybody at once, and Rui reads the warning.
    expect(lines_of(watcher)).to_have_count(1)
    expect(lines_of(rui)).to_have_count(1)
    expect(rui.page.locator("#notices")).to_contain_text("A moderator has written to you")
    rui.page.get_by_role("button", name="Read it").click()
    expect(rui.page.get_by_text("Please be friendly.")).to_be_visible()
    assert violations(rui, "light") == []
    rui.page.get_by_role("button", name="I have read it").click()
    expect(rui.page.get_by_role("button", name="I have read it")).to_have_count(0)
    # He goes on, and his account is closed.
    marta.page.get_by_label("Name").fill("ruderui")
    marta.page.get_by_role("button", name="Look it up").click()
    marta.page.get_by_label("What to do").select_option("close")
    marta.page.get_by_role("button", name="Do it").click()
    expect(marta.page.locator(".log li").filter(has_text="account closed")).to_have_count(1)
    rui.expects_refusals = True
    rui.page.goto("/login")
    rui.page.get_by_label("Name").fill("RudeRui")
    rui.page.get_by_label("Password").fill(PASSWORD)
    rui.page.get_by_role("button", name="Log in").click()
    expect(rui.page.get_by_role("alert")).to_contain_text("account is closed")


def test_the_page_fits(invite: Invite, folder: Path) -> None:
    nina = invite(viewport={"width": 360, "height": 740})
    sign_up(nina, "NinaModerates")
    appoint("NinaModerates", folder)
    nina.page.goto("/moderation?name=NinaModerates&lang=pt")
    assert nina.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(nina, "light") == []
    nina.page.goto("/@/NinaModerates")
    assert violations(nina, "light") == []
