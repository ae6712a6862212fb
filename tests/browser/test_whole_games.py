"""Whole games in a browser, from the first action to the result: by mouse, keyboard and touch."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guest import Action, Guest, asks, legible

GAMES: dict[str, tuple[str, dict[str, str]]] = {
    "breakthru": ("classic:checkmate", {}),
    "monkey-queen": ("classic:easy", {}),
    "jostle": ("classic:greedy", {"size": "8"}),
    "virus-wars": ("classic:greedy", {"size": "6"}),
    "small-star-empires": ("classic:easy", {"board": "small"}),
}
LARGEST = {"virus-wars": {"size": "19"}, "small-star-empires": {"board": "large"}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_clicked_to_its_end(game: str, guest: Guest) -> None:
    opponent, options = GAMES[game]
    guest.begin(game, opponent, options=options)
    state = guest.play_to_the_end(guest.click)
    assert state["outcome"]["told"][0] in guest.page.locator("#result").inner_text()
    shown = guest.page.locator("#moves .action").all_inner_texts()
    assert shown == [legible(text) for turn in state["turns"] for text in turn["actions"]]
    assert guest.page.locator(".piece").count() == sum(
        len(cell["pieces"]) for cell in state["position"]["view"]["cells"]
    )


def test_a_game_is_played_with_the_keyboard_alone(guest: Guest) -> None:
    page = guest.page
    page.goto("/new/small-star-empires")
    page.locator("#level").focus()
    page.keyboard.type("Classic")
    page.locator("[name='option.board']").first.focus()
    page.keyboard.press("Space")
    page.locator("[type=submit]").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/game/*")
    page.locator("[role=gridcell]").first.wait_for(state="attached")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('role')") == "gridcell":
            break

    def act(action: Action) -> None:
        for name in action["cells"]:
            guest.steer(name)
            page.keyboard.press("Enter")
        if asks(action, guest.legal):
            while page.evaluate("document.activeElement.title") != action["text"]:
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")

    state = guest.play_to_the_end(act)
    assert state["options"].get("board", "small") == "small"
    assert state["seats"]["second"]["player"].startswith("classic:")
    expect(page.locator("#said")).to_contain_text(state["outcome"]["told"][0])


def test_escape_gives_up_what_was_picked(guest: Guest) -> None:
    guest.begin("breakthru", "classic:checkmate")
    guest.cell("f6").click()
    assert guest.page.locator(".mark.target").count() > 0
    assert guest.cell("f6").get_attribute("aria-selected") == "true"
    guest.cell("f6").focus()
    guest.page.keyboard.press("Escape")
    assert guest.page.locator(".mark.target").count() == 0


def test_a_game_is_played_by_touch_on_a_phone(invite: Invite) -> None:
    guest = invite(**PHONE)
    guest.begin("virus-wars", "classic:greedy", options={"size": "6"})
    state = guest.play_to_the_end(guest.tap)
    assert state["outcome"]["told"][0] in guest.page.locator("#result").inner_text()
    width = guest.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360, "the page is wider than the phone"


def test_where_cells_are_small_a_tap_is_confirmed(invite: Invite) -> None:
    guest = invite(**PHONE)
    guest.begin("virus-wars", "you", options={"size": "19"})
    guest.is_over()
    guest.cell("c10").tap()
    guest.page.locator(".mark.pending").wait_for()
    assert guest.state["position"]["ply"] == 0
    guest.cell("d10").tap()
    guest.page.get_by_role("button", name="Play d10").tap()
    guest.page.wait_for_selector('#board[data-ply="1"]')
    assert guest.state["turns"][0]["actions"] == ["d10"]


def test_the_whole_board_is_on_the_screen_of_a_phone(invite: Invite) -> None:
    guest = invite(**PHONE)
    for game, options in LARGEST.items():
        guest.begin(game, "you", options=options)
        box = guest.page.locator(".board").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        assert box["y"] + box["height"] <= 740


def test_a_piece_is_dragged(guest: Guest) -> None:
    guest.begin("breakthru", "you")
    guest.cell("f6").drag_to(guest.cell("f7"))
    guest.page.wait_for_selector('#board[data-ply="1"]')
    assert guest.state["turns"][0]["actions"] == ["f6-f7"]
    guest.cell("d10").drag_to(guest.cell("e9"))
    assert guest.page.locator(".mark.picked").count() == 0, "an illegal drop leaves nothing picked"
    assert guest.state["position"]["ply"] == 1


def test_an_action_is_written(guest: Guest) -> None:
    guest.begin("breakthru", "you")
    guest.write("f6-f7")
    guest.page.wait_for_selector('#board[data-ply="1"]')
    guest.write("a1-a2")
    assert "a1" in guest.page.locator(".notice.refusal p").inner_text()
