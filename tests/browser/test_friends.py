"""Friends in the browser: one comes, is seen, plays, is watched and challenged."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.test_accounts import sign_up
from tests.browser.test_pages import violations


def test_friends_see_each_other_come_and_play(invite: Invite) -> None:
    nora, otto, paula = invite(), invite(), invite()
    sign_up(nora, "Nora")
    sign_up(otto, "Otto")
    nora.page.goto("/@/Otto")
    nora.page.get_by_role("button", name="Add to friends").click()
    expect(nora.page.get_by_role("button", name="Remove from friends")).to_be_visible()
    expect(nora.page.get_by_text("Among your friends")).to_be_visible()
    nora.page.goto("/lobby")
    row = nora.page.locator("#friends li").filter(has_text="Otto")
    expect(row).to_contain_text("online")
    otto.page.goto("about:blank")
    expect(row).to_contain_text("away")
    otto.page.goto("/learn")
    expect(row).to_contain_text("online")
    code = otto.begin("jostle", "friend", listed=True)
    paula.open(code)
    expect(row).to_contain_text("playing")
    assert violations(nora, "light") == []
    row.get_by_role("button", name="Challenge Otto").click()
    expect(nora.page.locator("[name=to]")).to_have_value("Otto")
    row.get_by_role("link", name="Watch Otto").click()
    nora.page.wait_for_url(f"**/game/{code}")


@pytest.mark.parametrize("width", [360, 1280])
def test_the_page_of_friends(invite: Invite, width: int) -> None:
    quim, rosa = invite(viewport={"width": width, "height": 800}), invite()
    quim.expects_refusals = True
    sign_up(quim, f"Quim-{width}")
    sign_up(rosa, f"Rosa-{width}")
    page = quim.page
    page.goto("/friends")
    expect(page.get_by_text("Nobody yet.")).to_be_visible()
    page.get_by_label("Name").fill("nobody-at-all")
    page.get_by_role("button", name="Add to friends").click()
    expect(page.get_by_role("alert")).to_contain_text("Nobody here is called")
    page.get_by_label("Name").fill(f"rosa-{width}")
    page.get_by_role("button", name="Add to friends").click()
    said = f"rosa-{width} is now among your friends."
    expect(page.get_by_role("status").filter(has_text="friends")).to_have_text(said)
    row = page.locator("#friends li")
    rosa.page.goto("/friends")
    expect(row).to_contain_text("online")
    dot, name = row.locator(".dot").bounding_box(), row.get_by_role("link").bounding_box()
    assert dot is not None
    assert name is not None
    assert name["y"] < dot["y"] + dot["height"] / 2 < name["y"] + name["height"], "beside the name"
    rosa.page.get_by_label("Nobody sees when I am here").check()
    expect(row).to_contain_text("away")
    assert violations(quim, "light") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    row.get_by_role("button", name=f"Remove Rosa-{width}").click()
    expect(row).to_have_count(0)
