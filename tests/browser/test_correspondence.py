"""Days a turn in the browser: a conditional move, entered on the board, across a restart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import PATIENCE, Invite
from tests.browser.guest import Guest
from tests.browser.test_accounts import sign_up
from tests.browser.test_new_edition import free_port
from tests.browser.test_pages import violations
from tests.web.process import serving


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
def pair(browser: Browser, port: int) -> Iterator[tuple[Guest, Guest]]:
    """Two people with browsers of their own, whose server may be restarted meanwhile."""
    made = [
        browser.new_context(
            base_url=f"http://127.0.0.1:{port}",
            reduced_motion="reduce",
            locale="en-GB",
            service_workers="block",
        )
        for _ in range(2)
    ]
    for context in made:
        context.set_default_timeout(PATIENCE)
    yield Guest(made[0]), Guest(made[1])
    for context in made:
        context.close()


def play_on_board(guest: Guest) -> None:
    """Play the first move that the board offers, by clicking."""
    shown = guest.page.locator("#plan-line").text_content() or ""
    played = [each for each in shown.split(", ") if each]
    state = guest.state
    wanted = {
        "game": state["game"],
        "options": state["options"],
        "position": state["start"],
        "actions": played,
    }
    position = guest.context.request.post("/api/positions", data=wanted).json()
    guest.click(position["legal"][0])
    expect(guest.page.locator("#plan-line")).not_to_have_text(shown)


def test_a_conditional_move_across_a_restart(
    pair: tuple[Guest, Guest], port: int, tmp_path: Path
) -> None:
    anna, bruno = pair
    arguments = ("--port", str(port))
    with serving(tmp_path, "", *arguments):
        code = anna.begin("jostle", "friend", days=3)
        bruno.open(code)
        expect(bruno.page.locator("#deadline")).to_contain_text("3 days left, until")
        expect(bruno.page.locator("#plan")).to_be_visible()
        bruno.page.get_by_role("button", name="Add a line").click()
        expect(bruno.page.locator("#turn")).to_have_text("If they play ...")
        expect(bruno.page.locator("#plan-save")).to_be_disabled()
        play_on_board(bruno)
        expect(bruno.page.locator("#turn")).to_have_text("... then I play:")
        play_on_board(bruno)
        bruno.page.get_by_role("button", name="Save the line").click()
        expect(bruno.page.locator("#plan-lines li")).to_have_count(1)
        assert violations(bruno, "light") == []
        # Only its owner sees it.
        expect(anna.page.locator("#plan")).to_be_hidden()
    with serving(tmp_path, "", *arguments):
        anna.open(code)
        anna.decline_first_steps()
        anna.click(anna.state["position"]["legal"][0])
        # The answer is there at once.
        expect(anna.page.locator("#board")).to_have_attribute("data-ply", "2")
        expect(anna.page.locator("#deadline")).to_contain_text("3 days left")
        bruno.open(code)
        expect(bruno.page.locator("#plan-lines li")).to_have_count(0)
        assert bruno.state["position"]["ply"] == 2


def test_days_are_offered_where_two_people_play(invite: Invite) -> None:
    guest = invite()
    guest.page.goto("/new/jostle")
    days = guest.page.locator("#by-days")
    expect(days).to_be_hidden()
    guest.page.get_by_text("A friend, with a link").click()
    expect(days).to_be_visible()
    days.get_by_role("radio", name="3 days a turn").check()
    assert violations(guest, "light") == []
    guest.page.get_by_role("button", name="Play", exact=True).click()
    expect(guest.page.locator("#deadline")).to_have_text("3 days a turn")


def test_the_opponent_sees_a_vacation_begin_and_end(invite: Invite) -> None:
    vera, walter = invite(), invite()
    sign_up(vera, "Vera")
    sign_up(walter, "Walter")
    code = vera.begin("jostle", "friend", days=3)
    walter.open(code)
    deadline = walter.page.locator("#deadline")
    expect(deadline).to_contain_text("3 days left")
    page = vera.page
    page.goto("/account")
    page.get_by_label("Days, at most 30").fill("10")
    page.get_by_role("button", name="Begin the vacation").click()
    expect(page.get_by_text("You are on vacation until")).to_be_visible()
    assert violations(vera, "light") == []
    expect(deadline).to_contain_text("13 days left")
    expect(deadline).to_contain_text("Vera is on vacation until")
    assert violations(walter, "light") == []
    page.get_by_role("button", name="End the vacation").click()
    expect(page.get_by_label("Days, at most 29")).to_be_visible()
    expect(deadline).to_contain_text("3 days left")
    expect(deadline).not_to_contain_text("vacation")
    assert "13 days" not in (deadline.text_content() or "")
