"""Positions of one's own: set up on a board, beside their text, and played or analysed."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Route, expect

from jogo import Match
from jogo.catalog import game_types
from tests.browser.guest import Guest


def open_editor(guest: Guest, game: str, **query: str) -> None:
    guest.expects_refusals = True
    guest.page.goto(f"/edit/{game}?{urlencode(query)}")
    expect(guest.page.locator("#to-analysis")).to_have_attribute("aria-disabled", "false")


def take(guest: Guest, name: str) -> None:
    guest.page.locator("#palette").get_by_role("button", name=name).click()


def text(guest: Guest) -> Locator:
    return guest.page.locator("#text")


def problem(guest: Guest) -> Locator:
    return guest.page.locator("#problem")


@pytest.mark.parametrize("game", game_types())
def test_every_game_has_an_editor_that_puts_its_pieces(game: str, guest: Guest) -> None:
    open_editor(guest, game)
    page = guest.page
    start = text(guest).input_value()
    tools = page.locator("#palette button").all_inner_texts()
    assert tools[-1] == "Empty"
    assert len(set(tools)) == len(tools), "two pieces have the same name"
    page.get_by_role("button", name="Clear the board").click()
    cells = page.locator("[role=gridcell]")
    for number, name in enumerate(tools[:-1]):
        take(guest, name)
        cells.nth(2 * number).click()
        letters = text(guest).input_value()
        assert letters != start
        start = letters
    assert page.locator(".piece").count() >= len(tools) - 1
    page.get_by_role("button", name="Usual start").click()
    expect(problem(guest)).to_contain_text(re.compile("legal moves?"))


def test_a_board_of_ones_own_is_set_up_and_played(guest: Guest) -> None:
    open_editor(guest, "jostle")
    take(guest, "Empty")
    guest.cell("c8").click()
    without = Match("jostle").position.replace("2RBRBRB2", "3BRBRB2", 1)
    expect(text(guest)).to_have_value(without)
    take(guest, "Red checker")
    guest.cell("a1").click()
    there = without.replace("10 r", "R9 r")
    expect(text(guest)).to_have_value(there)
    # One checker too many is said in words, and leads nowhere until it is gone.
    guest.cell("b1").click()
    expect(problem(guest)).to_have_text(
        "Red's checkers (R): 17 on the board; there can be at most 16"
    )
    expect(guest.page.locator("#to-game")).to_have_attribute("aria-disabled", "true")
    guest.cell("b1").click()
    guest.page.get_by_label("Blue", exact=True).check()
    moved = there.replace(" r ", " b ")
    expect(text(guest)).to_have_value(moved)
    expect(problem(guest)).to_contain_text("Blue to move")
    guest.page.get_by_role("link", name="Play from here").click()
    guest.page.get_by_label("A friend on this device").check()
    guest.page.get_by_role("button", name="Play", exact=True).click()
    guest.page.wait_for_url("**/game/*")
    guest.page.locator("[role=gridcell]").first.wait_for(state="attached")
    assert guest.state["position"]["text"] == moved


def test_who_comes_back_with_a_position_finds_the_form_as_it_was(guest: Guest) -> None:
    guest.page.goto("/new/jostle")
    guest.page.get_by_label("A friend, with a link").check()
    guest.page.get_by_label("Blue").check()
    guest.page.get_by_role("link", name="Set up a position").click()
    guest.page.get_by_role("link", name="Play from here").click()
    expect(guest.page.get_by_text("From your own position")).to_be_visible()
    expect(guest.page.get_by_label("A friend, with a link")).to_be_checked()
    expect(guest.page.get_by_label("Blue")).to_be_checked()


def test_the_text_is_followed_as_it_is_typed(guest: Guest) -> None:
    open_editor(guest, "jostle", options="size=8")
    wanted = "8/8/2RB4/8/8/8/8/8 b 5"
    text(guest).fill(wanted)
    expect(guest.page.locator(".piece")).to_have_count(2)
    expect(guest.page.get_by_label("Blue", exact=True)).to_be_checked()
    expect(guest.page.get_by_label("turn number")).to_have_value("5")
    text(guest).fill("8/8/2RX4/8/8/8/8/8 b 5")
    expect(problem(guest)).to_contain_text("it may hold numbers and R B")
    text(guest).fill(wanted)
    expect(problem(guest)).to_contain_text(re.compile("legal moves?"))
    guest.page.locator("a.language").click()
    guest.page.wait_for_url("**lang=pt*")
    expect(text(guest)).to_have_value(wanted)
    guest.page.locator("a.language").click()
    guest.page.wait_for_url("**lang=en*")
    expect(text(guest)).to_have_value(wanted)
    guest.page.get_by_role("link", name="Analyse").click()
    guest.page.wait_for_url("**/analysis?*")
    expect(guest.page.locator("#text")).to_have_value(wanted)


def test_a_queen_is_moved_and_its_height_chosen(guest: Guest) -> None:
    open_editor(guest, "monkey-queen")
    take(guest, "White queen")
    guest.cell("d4").click()
    guest.page.get_by_label("White's height").fill("7")
    expect(text(guest)).to_have_value("5q6/12/12/12/12/12/12/12/3Q8/12/12/12 w 7 20 0 3 -")
    expect(guest.page.locator('.piece[data-cell="d4"]')).to_have_text("7")
    take(guest, "Black baby")
    guest.cell("a1").click()
    expect(problem(guest)).to_contain_text("Black has 21 pieces")
    guest.page.get_by_label("Black's height").fill("12")
    expect(problem(guest)).to_contain_text(re.compile("legal moves?"))


def test_ships_fly_out_and_come_back(guest: Guest) -> None:
    open_editor(guest, "small-star-empires", options="board=small")
    take(guest, "Red ships")
    guest.cell("b3").click()
    expect(problem(guest)).to_contain_text("or alone on a cell that its player controls")
    take(guest, "Red colony")
    guest.cell("b3").click()
    expect(text(guest)).to_have_value("4/5/1C2/5/4 r b3b4b4b4 d2d2d2d2 1")
    expect(problem(guest)).to_contain_text(re.compile("legal moves?"))
    expect(guest.page.locator('.piece[data-cell="b4"]')).to_have_text("3")


def test_a_virus_needs_no_knowledge_of_openings(guest: Guest) -> None:
    open_editor(guest, "virus-wars")
    take(guest, "Blue virus")
    guest.cell("a1").click()
    take(guest, "Red zombie")
    guest.cell("b2").click()
    expect(text(guest)).to_have_value("11/11/11/11/11/11/11/11/11/1r9/B10 b 5 3")


def test_other_options_bring_another_board(guest: Guest) -> None:
    open_editor(guest, "jostle")
    guest.page.locator("summary").click()
    guest.page.get_by_label("Board size").select_option("8")
    expect(guest.page.locator("[role=gridcell]")).to_have_count(64)
    expect(text(guest)).to_have_value(Match("jostle", size=8).position)


def test_the_options_chosen_last_win_over_a_late_answer(guest: Guest) -> None:
    open_editor(guest, "jostle", options="size=8")
    late: list[Route] = []

    def hold(route: Route) -> None:
        if '"size":"10"' in (route.request.post_data or ""):
            late.append(route)
        else:
            route.continue_()

    guest.page.route("**/api/editor", hold)
    guest.page.locator("summary").click()
    size = guest.page.get_by_label("Board size")
    size.select_option("10")
    size.select_option("8")
    expect(guest.page.locator("[role=gridcell]")).to_have_count(64)
    assert len(late) == 1
    with guest.page.expect_response("**/api/editor"):
        late[0].continue_()
    guest.page.wait_for_timeout(300)
    expect(guest.page.locator("[role=gridcell]")).to_have_count(64)


def test_nothing_breaks_before_the_board_is_known(guest: Guest) -> None:
    held: list[Route] = []
    guest.page.route("**/api/editor", lambda route: held.append(route))
    guest.page.goto("/edit/jostle")
    guest.page.get_by_role("button", name="Usual start").click()
    text(guest).fill("8/8")
    guest.page.wait_for_timeout(500)
    held[0].continue_()
    expect(guest.page.locator("[role=gridcell]").first).to_be_attached()


def test_a_link_with_an_endless_row_is_refused_and_freezes_nothing(guest: Guest) -> None:
    start = Match("jostle").position
    board, _, rest = start.partition(" ")
    rows = ["4000000000", *board.split("/")[1:]]
    guest.expects_refusals = True
    query = urlencode({"position": f"{'/'.join(rows)} {rest}"})
    guest.page.goto(f"/edit/jostle?{query}")
    expect(problem(guest)).to_have_class(re.compile("bad"))
    guest.page.get_by_role("button", name="Usual start").click()
    expect(text(guest)).to_have_value(start)


def test_the_board_is_set_up_by_keyboard(guest: Guest) -> None:
    open_editor(guest, "jostle", position="10/10/10/10/10/10/10/10/10/10 r 1")
    take(guest, "Blue checker")
    guest.page.locator("[role=gridcell][tabindex='0']").focus()
    guest.page.keyboard.press("Enter")
    guest.page.keyboard.press("ArrowRight")
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator(".piece")).to_have_count(2)


def test_a_position_that_is_over_says_that_nothing_can_be_played(guest: Guest) -> None:
    over = Match("breakthru").position.replace("11/", "F10/", 1).replace("1G1F1G1", "1G3G1")
    open_editor(guest, "breakthru", position=over)
    expect(problem(guest)).to_contain_text("No game can be played from here: it is already over.")
    expect(guest.page.locator("#to-game")).to_have_attribute("aria-disabled", "true")


# A position to clear, and what a game needs that is not on an empty board.
NEEDED = {
    "breakthru": (None, "Gold's flagship, Silver's ship"),
    "monkey-queen": (None, "White queen, Black queen"),
    "jostle": (None, "Red checker, Blue checker"),
    "virus-wars": ("11/11/11/11/11/2B5R2/11/11/11/11/11 b 5 3", "Blue virus, Red virus"),
}


@pytest.mark.parametrize("game", NEEDED)
def test_an_empty_board_says_what_is_missing(game: str, guest: Guest) -> None:
    position, pieces = NEEDED[game]
    open_editor(guest, game, **({"position": position} if position else {}))
    guest.page.get_by_role("button", name="Clear the board").click()
    expect(problem(guest)).to_have_text(f"Still missing before a game can begin: {pieces}.")
    expect(guest.page.locator("#to-game")).to_have_attribute("aria-disabled", "true")
    first = pieces.partition(", ")[0]
    take(guest, first)
    guest.cell("c4").click()
    expect(problem(guest)).not_to_contain_text(first)


def test_a_board_that_is_cleared_has_its_ships_at_home(guest: Guest) -> None:
    flown = "4/5/1C2/5/4 r b3b4b4b4 d2d2d2d2 1"
    open_editor(guest, "small-star-empires", options="board=small", position=flown)
    guest.page.get_by_role("button", name="Clear the board").click()
    expect(text(guest)).to_have_value("4/5/4/5/4 r b4b4b4b4 d2d2d2d2 1")
    expect(problem(guest)).to_contain_text(re.compile("legal moves?"))
    take(guest, "Empty")
    guest.cell("b4").click()
    expect(problem(guest)).to_have_text("Still missing before a game can begin: Red ships.")
