"""What is said beside the board: nothing moves under the mouse, and what is over is not advised."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guest import Guest

SIZES = [(1366, 768), (360, 740)]
CONTROLS = ("#do-undo", "#do-hint", "#do-rules", "#do-draw", "#do-resign")
# Red may still build both on the last cell.
LAST_FLIGHT = "CTCC/C1T2/t1tt/1CC1t/cccc r b2b4b5c5 a1a3c3e2 17"


PLACE = "(one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().y + scrollY]"


def places(guest: Guest) -> list[object]:
    """Where the controls are on the page, however far it is scrolled."""
    return [guest.page.locator(control).evaluate(PLACE) for control in CONTROLS]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_messages_move_no_control(width: int, height: int, invite: Invite) -> None:
    guest = invite(viewport={"width": width, "height": height})
    guest.begin("breakthru", "random", coach=True)
    guest.page.get_by_role("button", name="No, thanks").click()
    before = places(guest)
    guest.page.locator("#do-hint").click()
    expect(guest.page.locator(".notice.hint")).to_be_visible()
    assert places(guest) == before
    guest.page.locator("#do-resign").click()
    question = guest.page.locator(".notice.question")
    expect(question).to_be_visible()
    expect(question).to_be_in_viewport()
    assert places(guest) == before
    question.get_by_role("button", name="Play on").click()
    guest.page.locator("#do-draw").dblclick()
    expect(guest.page.locator("#notices .refusal")).to_be_visible()
    assert places(guest) == before
    assert guest.state["position"]["ply"] == 0


def test_what_ends_a_game_and_its_review_are_in_sight(invite: Invite) -> None:
    guest = invite(viewport={"width": 1366, "height": 768})
    guest.begin("small-star-empires", "random", options={"board": "small"}, position=LAST_FLIGHT)
    page = guest.page
    guest.write("b2-b3=T")
    result = page.locator("#result")
    expect(result.locator("h3")).to_be_in_viewport(ratio=1)
    expect(result.locator("table")).to_be_in_viewport(ratio=1)
    page.locator(".more summary").click()
    expect(page.locator("#get-record")).to_be_in_viewport(ratio=1)
    page.locator(".more summary").click()
    page.get_by_role("button", name="Review this game").click()
    # All of it but for a part of a pixel.
    expect(page.locator(".chart")).to_be_in_viewport(ratio=0.99)
    expect(page.locator(".accuracy")).to_be_in_viewport(ratio=1)


def test_no_advice_is_left_once_a_game_is_over(guest: Guest) -> None:
    guest.begin("breakthru", "random", coach=True)
    guest.page.locator("#do-hint").click()
    expect(guest.page.locator(".arrow.hint").first).to_be_attached()
    guest.page.locator("#do-resign").click()
    guest.page.locator(".notice.question").get_by_role("button", name="Resign").click()
    expect(guest.page.locator("#result")).to_be_visible()
    expect(guest.page.locator(".arrow")).to_have_count(0)
    expect(guest.page.locator("#notices .notice")).to_have_count(0)


def test_the_last_step_of_a_flight_is_asked_for(guest: Guest) -> None:
    guest.begin("small-star-empires", "you", options={"board": "small"}, position=LAST_FLIGHT)
    action = next(a for a in guest.state["position"]["legal"] if a["choice"])
    for name in action["cells"]:
        guest.cell(name).click()
    choices = guest.page.locator("#choices")
    expect(choices).to_contain_text(f"What do you want at {action['cells'][-1]}?")
    expect(choices).to_contain_text("1 point for each enemy cell beside it")


def test_a_move_that_is_not_possible_is_refused_with_the_reason(guest: Guest) -> None:
    guest.begin("jostle", "you", options={"size": "8"})
    guest.expects_refusals = True
    legal = guest.state["position"]["legal"]
    source = legal[0]["cells"][0]
    guest.cell(source).click()
    guest.cell("a1").click()
    refused = guest.page.locator("#notices .refusal p")
    expect(refused).to_have_text(re.compile(r"^A checker moves to the next square.*\.$"))
    # Who picks a piece has read it.
    guest.cell(source).click()
    expect(refused).to_have_count(0)


def test_a_refused_flight_says_nothing_of_what_was_not_chosen(guest: Guest) -> None:
    guest.begin("small-star-empires", "you")
    guest.cell("c6").click()
    guest.cell("a2").click()
    refused = guest.page.locator("#notices .refusal p")
    expect(refused).to_have_text("The black hole on c4 is in the way.")


def test_a_turn_is_typed_as_a_hint_writes_it(guest: Guest) -> None:
    guest.begin("virus-wars", "you", position="6/6/2B3/6/6/4R1 b 5 3", options={"size": "6"})
    guest.write("c5 c6 d6 z9")
    field = guest.page.locator("#action")
    guest.page.wait_for_function("() => document.getElementById('board').dataset.ply === '3'")
    # What cannot be played is there to be put right.
    expect(guest.page.locator("#notices .refusal")).to_contain_text("'z9'")
    expect(field).to_have_value("z9")


def test_who_asks_for_a_hint_again_hears_the_same(guest: Guest) -> None:
    guest.begin("virus-wars", "you", position="11/11/11/11/11/3B7/11/9R1/11/11/11 b 5 3")
    told = guest.page.locator(".notice.hint p")
    guest.page.locator("#do-hint").click()
    heard = told.inner_text()
    for _ in range(3):
        guest.page.locator(".notice.hint .close").click()
        guest.page.locator("#do-hint").click()
        expect(told).to_have_text(heard)


def test_several_steps_of_a_hint_are_numbered(guest: Guest) -> None:
    guest.begin("breakthru", "you")
    guest.page.locator("#do-hint").click()
    expect(guest.page.locator(".order")).to_have_count(
        len(re.findall(r"\w+-\w+", guest.page.locator(".notice.hint").inner_text()))
    )


def test_a_third_visitor_is_told_that_they_watch(invite: Invite) -> None:
    host, friend, other = invite(), invite(), invite()
    code = host.begin("jostle", "friend", options={"size": "8"})
    friend.open(code)
    expect(friend.page.locator("#turn")).to_have_text(re.compile("Red to move"))
    expect(friend.page.locator("#strip-below")).to_contain_text("You")
    other.open(code)
    expect(other.page.locator(".notice.news")).to_have_text(re.compile("you are watching"))
    expect(friend.page.locator(".notice.news")).to_have_count(0)
    # A line of news is no higher than its words.
    box = other.page.locator(".notice.news").bounding_box()
    assert box is not None
    assert box["height"] < 90


def test_the_level_of_last_time_is_chosen_again(guest: Guest) -> None:
    guest.page.goto("/new/jostle")
    guest.page.locator("#level, [name=level]").first.select_option("engine:1")
    guest.page.get_by_role("button", name="Play").click()
    guest.page.wait_for_url("**/game/*")
    guest.page.goto("/")
    guest.page.get_by_role("link", name="Play Breakthru").click()
    guest.page.wait_for_url("**/game/*")
    assert guest.state["seats"]["second"]["player"] == "engine:1"
    guest.page.goto("/new/breakthru")
    expect(guest.page.locator("[name=level]")).to_have_value("engine:1")


def test_a_link_that_leads_nobody_else_here_says_so(guest: Guest) -> None:
    guest.begin("jostle", "friend", options={"size": "8"})
    expect(guest.page.locator("#link-near")).to_contain_text("opens only on this computer")
