"""A bot is made on the page of an account, gets a token that is shown once, and is deleted."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.test_accounts import sign_up
from tests.browser.test_pages import violations


@pytest.mark.parametrize("width", [360, 1280])
def test_a_bot_is_made_and_deleted(invite: Invite, width: int) -> None:
    keeper = invite(viewport={"width": width, "height": 800})
    name = f"Robo-{width}"
    sign_up(keeper, f"Keeper-{width}")
    page = keeper.page
    page.goto("/account")
    page.get_by_label("The name of a new bot").fill(name)
    page.get_by_role("button", name="Make a bot").click()
    expect(page.get_by_text(f"BOT {name}")).to_be_visible()
    page.get_by_label("A new token: what is it for?").fill("at home")
    page.get_by_role("button", name="Make a token").click()
    shown = page.locator("output")
    expect(shown).to_be_visible()
    token = shown.inner_text()
    assert token.startswith("jogo_")
    for theme in ("light", "dark"):
        assert violations(keeper, theme) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.reload()
    assert token not in page.content()
    page.get_by_text(f"BOT {name}").click()
    expect(page.get_by_text("at home")).to_be_visible()
    page.get_by_role("button", name="Revoke: at home").click()
    expect(page.get_by_text("at home")).to_have_count(0)
    page.goto(f"/@/{name}")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"BOT {name}")
    assert violations(keeper, "light") == []
    page.goto("/account")
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Delete this bot").click()
    expect(page.get_by_text(f"BOT {name}")).to_have_count(0)
