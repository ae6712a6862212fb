"""After a game and beside it: review, analysis, tutorials, downloads."""

from __future__ import annotations

import json
import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Route, expect

from jogo.catalog import game_types
from tests.browser.conftest import Invite
from tests.browser.guest import Guest


def test_the_record_and_the_pictures_can_be_taken_away(guest: Guest) -> None:
    guest.begin("small-star-empires", "you")
    page = guest.page
    page.locator(".more summary").click()
    record = guest.context.request.get(page.locator("#get-record").get_attribute("href") or "")
    assert '[Game "small-star-empires"]' in record.text()
    picture = guest.context.request.get(page.locator("#get-svg").get_attribute("href") or "")
    assert picture.text().startswith("<svg")
    with page.expect_download() as download:
        page.get_by_role("button", name="PNG").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


def test_the_engine_thinks_aloud_and_its_lines_can_be_followed(guest: Guest) -> None:
    page = guest.page
    page.goto("/analysis?game=breakthru")
    page.locator("#lines li").first.wait_for()
    expect(page.locator("#depth")).to_contain_text("ahead")
    assert page.locator("#lines li").count() == 3
    page.locator("#do-engine").click()
    first, second = page.locator("#lines li").first.locator(".action").all_inner_texts()[:2]
    page.locator("#lines li").first.locator(".action").nth(1).click()
    expect(page.locator("#moves .action")).to_have_text([first, second])
    page.locator("#to-previous").click()
    expect(page.locator("#moves [aria-current]")).to_have_text(first)


def test_actions_of_one_turn_are_numbered_as_one(guest: Guest) -> None:
    page = guest.page
    page.goto("/analysis?game=virus-wars")
    page.locator("#lines .action").nth(5).wait_for()
    page.locator("#do-engine").click()
    page.locator("#lines li").first.locator(".action").nth(5).click()
    # The opening has one play of each side; then come five of Blue, of which four are in the line.
    rows = page.locator("#moves li")
    expect(rows).to_have_count(3)
    expect(rows.last.locator(".action")).to_have_count(4)
    expect(page.locator("#moves .number")).to_have_text(["1.", "2.", "3."])


@pytest.mark.parametrize(
    ("position", "winner"),
    [
        ("11/11/11/11/11/11/11/11/11/11/F10 s 2 0 8", 0),
        ("11/11/11/11/11/5s5/11/11/11/11/11 g 2 0 9", 1),
    ],
)
def test_a_game_that_is_over_has_the_sign_of_its_winner(
    guest: Guest, position: str, winner: int
) -> None:
    page = guest.page
    page.goto("/analysis?" + urlencode({"game": "breakthru", "position": position}))
    expect(page.locator("#turn")).to_contain_text("wins")
    asked = {"game": "breakthru", "position": position}
    view = guest.context.request.post("/api/positions", data=asked).json()["view"]
    assert page.locator("#turn use").get_attribute("href") == f"#{view['emblems'][winner]}"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_analysis_of_hexagons_has_its_own_ground(scheme: str, invite: Invite) -> None:
    """Chosen after a board of squares: nothing of that one is left around the galaxy."""
    guest = invite(color_scheme=scheme)
    page = guest.page
    page.goto("/analysis?game=breakthru")
    page.locator("[role=gridcell]").first.wait_for(state="attached")
    page.locator("summary", has_text="Open and export").click()
    page.locator("#game").select_option("small-star-empires")
    expect(page.locator("#board .board")).to_have_class("board hexagon")
    ground = page.locator("#board .ground rect").evaluate("rim => getComputedStyle(rim).fill")
    assert sum(map(int, re.findall(r"\d+", ground))) < 120, "space is dark"
    frame, rim = (page.locator(at).bounding_box() for at in ("#board", "#board .ground rect"))
    assert frame is not None
    assert rim is not None
    assert abs(frame["width"] - rim["width"]) < 2
    assert abs(frame["height"] - rim["height"]) < 2


def test_a_mistyped_address_of_an_analysis_is_said_in_words(guest: Guest) -> None:
    guest.expects_refusals = True
    guest.page.goto("/analysis?from=zzz")
    expect(guest.page.locator(".notice.refusal")).to_contain_text("There is no game 'zzz'")


def test_a_server_that_is_busy_leaves_the_address_of_an_analysis_as_it_is(guest: Guest) -> None:
    guest.expects_refusals = True
    address = f"/analysis?{urlencode({'game': 'jostle', 'moves': 'c4-b4', 'also': '0 c8-c9'})}"
    busy = json.dumps({"error": "busy", "message": "Too many at once"})

    def answer(route: Route) -> None:
        if "c8-c9" in (route.request.post_data or ""):
            route.fulfill(status=429, body=busy, content_type="application/json")
        else:
            route.continue_()

    guest.page.route("**/api/positions", answer)
    guest.page.goto(address)
    expect(guest.page.locator(".notice.refusal")).to_contain_text("Too many at once")
    assert "c8-c9" in guest.page.url
    # Another time it goes well; what the rules refuse is left out.
    guest.page.unroute("**/api/positions")
    guest.page.reload()
    expect(guest.page.locator("#moves")).to_contain_text("c8-c9")
    guest.page.goto(address.replace("c8-c9", "c8-c2"))
    expect(guest.page.locator("#moves")).to_contain_text("c4-b4")
    expect(guest.page).not_to_have_url(re.compile("c8-c2"))


@pytest.mark.parametrize("game", game_types())
def test_a_tutorial_is_gone_through(game: str, guest: Guest) -> None:
    page = guest.page
    page.goto(f"/learn/{game}")
    lessons = game_types()[game].lessons
    for number, lesson in enumerate(lessons, 1):
        expect(page.locator("#steps [aria-current]")).to_have_text(str(number))
        if lesson.goal:
            steps = guest.context.request.get(f"/api/lessons/{game}").json()["steps"]
            guest.legal = steps[number - 1]["position"]["legal"]
            guest.click(next(action for action in guest.legal if action["text"] in lesson.goal))
            expect(page.locator("#answer")).to_have_text(lesson.praise)
        if number < len(lessons):
            page.locator("#step-next").click()
    expect(page.locator("#play-now")).to_be_visible()


def test_a_wrong_try_can_be_tried_again(guest: Guest) -> None:
    page = guest.page
    page.goto("/learn/small-star-empires")
    page.locator("#step-next").click()
    guest.cell("b4").click()
    guest.cell("b5").click()
    page.get_by_role("button", name="colony").click()
    expect(page.locator("#answer")).to_have_class("answer bad")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#answer")).to_have_text("")
