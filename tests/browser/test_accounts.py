"""Two people with names: one signs up in the middle of a game, the other is a guest."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.test_pages import violations

PASSWORD = "correct horse battery"


ENGLISH = ("Name", "Password", "Sign up")


def sign_up(guest: Guest, name: str, words: tuple[str, str, str] = ENGLISH) -> None:
    page = guest.page
    page.goto("/signup")
    page.get_by_label(words[0]).fill(name)
    page.get_by_label(words[1]).fill(PASSWORD)
    page.get_by_role("button", name=words[2]).click()
    expect(page.get_by_role("link", name=name)).to_be_visible()


def test_a_guest_signs_up_and_keeps_the_game(invite: Invite) -> None:
    anna, bruno = invite(), invite()
    bruno.page.goto("/account")
    bruno.page.get_by_label("Name").fill("Bruno")
    bruno.page.get_by_role("button", name="Take this name").click()
    expect(bruno.page.get_by_text("This is your name from now on.")).to_be_visible()
    code = anna.begin("jostle", "friend")
    bruno.open(code)
    expect(anna.page.locator(".strip .name", has_text="Bruno (guest)")).to_be_visible()
    # A tab in which the game is open goes on with the account.
    tab = anna.page
    anna.page = anna.context.new_page()
    sign_up(anna, "Anna")
    expect(bruno.page.locator(".strip .name", has_text="Anna")).to_be_visible()
    expect(tab.locator(".strip .name", has_text="You")).to_be_visible()
    tab.reload()
    expect(tab.locator(".strip .name", has_text="You")).to_be_visible()
    anna.page.close()
    anna.page = tab


def test_logging_out_and_in_again(invite: Invite) -> None:
    carla, phone = invite(), invite()
    sign_up(carla, "Carla")
    phone.expects_refusals = True
    phone.page.goto("/login?next=/learn")
    phone.page.get_by_label("Name").fill("carla")
    phone.page.get_by_label("Password").fill("not this one")
    phone.page.get_by_role("button", name="Log in").click()
    expect(phone.page.get_by_role("alert")).to_have_text("Wrong name or password")
    phone.page.get_by_label("Password").fill(PASSWORD)
    phone.page.get_by_role("button", name="Log in").click()
    expect(phone.page.get_by_role("link", name="Carla")).to_be_visible()
    assert phone.page.url.endswith("/learn")
    carla.page.goto("/account")
    expect(carla.page.locator(".sessions li")).to_have_count(2)
    carla.page.get_by_role("button", name="Log out everywhere else").click()
    expect(carla.page.locator(".sessions li")).to_have_count(1)
    phone.page.reload()
    expect(phone.page.get_by_role("link", name="Log in")).to_be_visible()
    carla.page.get_by_text("Delete my account").click()
    carla.page.locator("details").get_by_label("Password").fill(PASSWORD)
    carla.page.get_by_role("button", name="Delete it for good").click()
    expect(carla.page.get_by_role("link", name="Log in")).to_be_visible()


@pytest.mark.parametrize("width", [360, 740, 1000, 1280])
def test_the_pages_are_for_everyone(invite: Invite, width: int) -> None:
    # The longer words: what fits in Portuguese fits in English.
    dora = invite(viewport={"width": width, "height": 800}, locale="pt-PT")
    for path in ("/login", "/signup", "/account", "/account/forgotten", "/account/reset"):
        dora.page.goto(path)
        assert violations(dora, "light") == [], path
        assert dora.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    sign_up(dora, f"Dora-{width}", ("Nome", "Palavra-passe", "Criar conta"))
    dora.page.goto("/account")
    assert violations(dora, "light") == []
    assert dora.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_rated_game_is_asked_for_and_tells_what_it_brought(invite: Invite) -> None:
    erica = invite()
    sign_up(erica, "Erica")
    page = erica.page
    page.goto("/new/jostle")
    page.get_by_label("Rated").check()
    expect(page.locator("[name=coach]")).to_be_disabled()
    page.locator("#level").select_option("engine:1")
    page.get_by_role("button", name="Play").click()
    page.locator("[role=gridcell]").first.wait_for(state="attached")
    for _ in range(3):
        assert not erica.is_over()
        state, ply = erica.state, erica.ply
        erica.legal = state["position"]["legal"]
        erica.click(erica.legal[0])
        page.wait_for_function(f"() => document.querySelector('#board').dataset.ply > {ply}")
    page.wait_for_function("() => document.querySelector('#board').matches('.is-yours')")
    page.get_by_role("button", name="Resign").click()
    page.locator("#notices").get_by_role("button").first.click()
    expect(page.locator("#result .gain")).to_contain_text("Your rating is now")
    page.goto("/@/Erica")
    expect(page.locator(".played")).to_contain_text("Level 1")
    expect(page.locator("table")).to_contain_text("Jostle")
    assert violations(erica, "light") == []
    assert violations(erica, "dark") == []
    page.locator("[name=ending]").select_option("won")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_text("No games are found.")).to_be_visible()
