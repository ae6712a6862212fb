"""The explorer beside the analysis board: moves, results, and a click that plays the whole turn."""

from __future__ import annotations

import re
from contextlib import nullcontext
from urllib.parse import urlencode

from playwright.sync_api import Request, Route, expect

from jogo import Match
from jogo.explorer import open_explorer
from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.test_pages import violations

RESULTS = re.compile(r"^Red \d+ %, draw \d+ %, Blue \d+ %$")


def test_a_click_plays_what_others_played(guest: Guest) -> None:
    page = guest.page
    page.goto("/analysis?game=jostle")
    here = open_explorer("jostle").explore()
    rows = page.locator("#explored-rows tr")
    expect(rows).to_have_count(len(here.moves))
    expect(page.locator("#explored")).to_contain_text(
        f"{here.results.games} games reached this position"
    )
    first = rows.first.get_by_role("button")
    expect(first).to_have_text(" ".join(here.moves[0].actions))
    expect(rows.first.get_by_role("img")).to_have_attribute("aria-label", RESULTS)
    first.click()
    expect(page.locator("#moves .action[aria-current]")).to_have_text(here.moves[0].actions[-1])
    expect(page.locator("#explored")).to_contain_text(f"{here.moves[0].results.games} games")


def test_own_games_and_other_kinds_say_what_is_missing(guest: Guest) -> None:
    page = guest.page
    page.goto("/analysis?game=jostle")
    page.locator("#explorer-games").select_option("own")
    told = page.locator("#explored")
    expect(told).to_have_text("You have no finished games of this kind yet.")
    page.goto("/analysis?game=jostle&options=size%3D8")
    expect(told).to_have_text("There is no explorer for this game with these options.")


def test_an_answer_that_comes_late_does_not_take_the_place_of_a_later_one(guest: Guest) -> None:
    page = guest.page
    held: list[Route] = []

    def hold_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route("**/api/explorer", hold_first)
    page.goto("/analysis?game=jostle")
    while not held:
        page.wait_for_timeout(20)
    page.locator("#explorer-games").select_option("own")
    told = page.locator("#explored")
    expect(told).to_have_text("You have no finished games of this kind yet.")
    with page.expect_response("**/api/explorer"):
        held[0].continue_()
    page.wait_for_timeout(100)
    expect(told).to_have_text("You have no finished games of this kind yet.")


def test_who_has_left_all_games_asks_no_more(guest: Guest) -> None:
    page = guest.page
    asked: list[int] = []

    def note(request: Request) -> None:
        if request.url.endswith("/api/explorer"):
            asked.append(len((request.post_data_json or {})["actions"]))

    page.on("request", note)
    match, explorer = Match("jostle"), open_explorer("jostle")
    page.goto("/analysis?game=jostle")
    page.locator("#explored-rows tr").first.wait_for()
    page.locator("#typing summary").click()
    met = 0
    while match.ply < met + 6:
        action = match.legal()[-1]
        is_asked = match.ply < met + 3
        match.play(action)
        page.locator("#action").fill(str(action))
        # Whoever hurries through moves asks only where they stay.
        with page.expect_response("**/api/explorer") if is_asked else nullcontext():
            page.keyboard.press("Enter")
        expect(page.locator("#moves .action[aria-current]")).to_have_text(str(action))
        games = explorer.explore(actions=[str(each) for each in match.actions]).results.games
        met = match.ply if games else met
        told = (
            "No game reached this position."
            if not games
            else re.compile(f"^{games} games? reached this position")
        )
        expect(page.locator("#explored")).to_have_text(told)
    # Three positions of this line had no games; those after them are not asked about.
    assert asked == [*range(met + 4)]


def test_where_no_game_came_it_is_as_high_and_pushes_nothing_away(guest: Guest) -> None:
    page, explorer = guest.page, guest.page.locator("#explorer")

    def height() -> float:
        box = explorer.bounding_box()
        assert box is not None
        return box["height"]

    match = Match("jostle")
    for _ in range(8):
        match.play(match.legal()[-1])
    moves = " ".join(map(str, match.actions))
    page.goto(f"/analysis?{urlencode({'game': 'jostle', 'moves': moves})}")
    expect(page.locator("#explored")).to_have_text("No game reached this position.")
    without = height()
    page.keyboard.press("Home")
    page.locator("#explored-rows tr").first.wait_for()
    assert height() == without


def test_it_stays_closed_for_who_closed_it(guest: Guest) -> None:
    page = guest.page
    page.goto("/analysis?game=jostle")
    page.locator("#explorer summary").click()
    page.reload()
    expect(page.locator("#turn")).to_contain_text("to move")
    expect(page.locator("#explorer")).not_to_have_attribute("open", "")


def test_it_has_no_barrier(invite: Invite) -> None:
    guest = invite(viewport={"width": 360, "height": 740})
    guest.page.goto("/analysis?game=jostle")
    guest.page.locator("#explored-rows tr").first.wait_for()
    assert violations(guest, "light") == []


def test_every_column_is_seen_beside_the_board(invite: Invite) -> None:
    page = invite(viewport={"width": 1280, "height": 900}).page
    page.goto("/analysis?game=small-star-empires")
    page.locator("#explored-rows tr").first.wait_for()
    hidden = "list => list.scrollWidth - list.clientWidth"
    assert page.locator("#explored-moves").evaluate(hidden) <= 0
