"""Two people find each other in the lobby, and a third watches."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.test_accounts import sign_up
from tests.browser.test_pages import violations


def test_two_people_find_each_other(invite: Invite) -> None:
    anna, bruno, carla = invite(), invite(), invite()
    for guest in (anna, bruno, carla):
        guest.page.goto("/lobby")
        expect(guest.page.locator("#people")).to_contain_text("here")
    anna.page.locator("[name=game]").select_option("jostle")
    # The sides are those of the game that is chosen.
    anna.page.get_by_label("Your side").select_option(label="Blue")
    anna.page.get_by_role("button", name="Offer a game").click()
    expect(anna.page.locator(".challenge.is-yours")).to_contain_text("Jostle")
    expect(anna.page.locator(".challenge.is-yours")).to_contain_text("you play Blue")
    challenge = bruno.page.locator(".challenge").filter(has_text="Jostle")
    expect(challenge).to_contain_text("10 min + 5 s")
    expect(challenge).to_contain_text("they play Blue")
    assert violations(bruno, "light") == []
    challenge.get_by_role("button", name="Accept").click()
    for guest in (anna, bruno):
        guest.page.wait_for_url("**/game/*")
        guest.page.locator("[role=gridcell]").first.wait_for(state="attached")
    assert {anna.state["you"], bruno.state["you"]} == {"first", "second"}
    # The third one sees the challenge go, and the game come.
    expect(carla.page.locator(".challenge")).to_have_count(0)
    watched = carla.page.locator("#games li").filter(has_text="Jostle")
    expect(watched).to_have_count(1)
    watched.get_by_role("link").click()
    carla.page.locator("[role=gridcell]").first.wait_for(state="attached")
    assert carla.state["you"] is None


def test_a_new_game_is_offered_in_the_lobby(invite: Invite) -> None:
    dora, erik = invite(), invite()
    erik.page.goto("/lobby")
    dora.page.goto("/new/virus-wars")
    dora.page.get_by_label("Somebody in the lobby").check()
    dora.page.get_by_role("button", name="Play").click()
    dora.page.wait_for_url("**/lobby")
    expect(dora.page.locator(".challenge.is-yours")).to_contain_text("Virus Wars")
    erik.page.locator("[name=game]").select_option("virus-wars")
    erik.page.locator("[name=clock]").select_option("")
    erik.page.get_by_role("button", name="Play now").click()
    for guest in (dora, erik):
        guest.page.wait_for_url("**/game/*")


def test_who_is_challenged_may_decline(invite: Invite) -> None:
    fay, gil = invite(), invite()
    for guest, name in ((fay, "FayAsks"), (gil, "GilDeclines")):
        sign_up(guest, name)
        guest.page.goto("/lobby")
        expect(guest.page.locator("#people")).to_contain_text("here")
    fay.page.goto("/lobby?to=GilDeclines")
    fay.page.get_by_label("Who may watch").select_option("players")
    fay.page.get_by_role("button", name="Offer a game").click()
    asked = gil.page.locator(".challenge.is-direct")
    expect(asked).to_contain_text("only the players see it")
    asked.get_by_role("button", name="Decline").click()
    expect(fay.page.locator("#refused")).to_have_text("GilDeclines has declined your challenge.")
    # Who withdraws a challenge is told nothing.
    fay.page.get_by_role("button", name="Offer a game").click()
    expect(asked).to_have_count(1)
    fay.page.get_by_role("button", name="Cancel").click()
    expect(asked).to_have_count(0)
    expect(fay.page.locator("#refused")).to_have_text("")
    # A game that only the players see is closed to others.
    fay.page.get_by_role("button", name="Offer a game").click()
    asked.get_by_role("button", name="Accept").click()
    fay.page.wait_for_url("**/game/*")
    expect(fay.page.locator("#details")).to_contain_text("Only the players see this game")
    stranger = invite()
    stranger.expects_refusals = True
    stranger.page.goto(fay.page.url)
    expect(stranger.page.get_by_text("Only its players see this game")).to_be_visible()


def test_a_rated_challenge_is_for_accounts(invite: Invite) -> None:
    hugo, guest = invite(), invite()
    sign_up(hugo, "HugoPoints")
    for each in (hugo, guest):
        each.page.goto("/lobby")
        expect(each.page.locator("#people")).to_contain_text("here")
    hugo.page.locator("[name=game]").select_option("jostle")
    hugo.page.get_by_role("checkbox", name="Rated").check()
    hugo.page.get_by_role("button", name="Offer a game").click()
    challenge = guest.page.locator(".challenge").filter(has_text="HugoPoints")
    expect(challenge.get_by_role("link", name="Log in to accept")).to_be_visible()
    expect(challenge.get_by_role("button", name="Accept")).to_have_count(0)
    hugo.page.get_by_role("button", name="Cancel").click()


@pytest.mark.parametrize("width", [360, 1280])
def test_the_lobby_fits(invite: Invite, width: int) -> None:
    guest = invite(viewport={"width": width, "height": 800}, locale="pt-PT")
    guest.page.goto("/lobby")
    expect(guest.page.locator("#people")).not_to_be_empty()
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(guest, "light") == []


def test_a_challenge_waits_for_somebody_who_is_away(invite: Invite) -> None:
    ursula, victor = invite(), invite()
    sign_up(ursula, "Ursula")
    sign_up(victor, "Victor")
    ursula.page.goto("/lobby?to=Victor")
    ursula.page.locator("[name=game]").select_option("jostle")
    ursula.page.get_by_role("button", name="Offer a game").click()
    expect(ursula.page.locator(".challenge.is-yours")).to_contain_text("Waiting until Victor comes")
    ursula.page.goto("/learn")
    victor.page.goto("/puzzles")
    notice = victor.page.get_by_role("link", name="1 challenge waits for you in the lobby.")
    expect(notice).to_be_visible()
    assert violations(victor, "light") == []
    notice.click()
    challenge = victor.page.locator(".challenge").filter(has_text="Ursula")
    challenge.get_by_role("button", name="Accept").click()
    victor.page.wait_for_url("**/game/*")
    ursula.page.goto("/@/Ursula")
    expect(ursula.page.get_by_role("heading", name="Games in progress")).to_be_visible()


def test_an_own_offer_is_in_sight_and_can_be_cancelled(invite: Invite) -> None:
    ivo = invite(viewport={"width": 360, "height": 740})
    ivo.page.goto("/lobby")
    expect(ivo.page.locator("#people")).to_contain_text("here")
    ivo.page.get_by_role("button", name="Offer a game").click()
    offered = ivo.page.locator(".challenge.is-yours")
    expect(offered).to_contain_text("Waiting for an opponent")
    expect(offered).to_be_in_viewport(ratio=1)
    assert violations(ivo, "light") == []
    offered.get_by_role("button", name="Cancel").click()
    expect(offered).to_have_count(0)


def test_a_name_with_underscores_is_read_as_it_is_written(invite: Invite) -> None:
    """The line under a link lies below the underscores, which it would hide."""
    eva, rui = invite(), invite()
    sign_up(eva, "Eva_de_Sa")
    for guest in (eva, rui):
        guest.page.goto("/lobby")
    eva.page.get_by_role("button", name="Offer a game").click()
    link = rui.page.get_by_role("link", name="Eva_de_Sa")
    offset = link.evaluate(
        "(link) => parseFloat(getComputedStyle(link).textUnderlineOffset)"
        " / parseFloat(getComputedStyle(link).fontSize)"
    )
    assert offset > 0.28
