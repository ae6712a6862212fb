"""Puzzles in the browser: solved, refused, remembered."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from jogo.core.match import Match
from jogo.puzzles.collection import games_with_puzzles, shipped
from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.solving import play, solve

NAMES = [game_type.name for game_type in games_with_puzzles()]


@pytest.mark.parametrize("name", NAMES)
def test_a_puzzle_is_solved_and_remembered(guest: Guest, name: str) -> None:
    puzzle = max(shipped(name).puzzles[:20], key=lambda each: each.solver_turns)
    page = guest.page
    page.goto(f"/puzzles/{name}?id={puzzle.id}")
    expect(page.locator("#task")).to_contain_text("to move")
    expect(page.locator("#which")).to_contain_text("your first try counts")
    solve(page, puzzle)
    expect(page.locator("#streak")).to_have_text("1")
    expect(page.locator("#which")).not_to_contain_text("your first try counts")
    rating = page.locator("#rating").inner_text()
    assert int(rating) > 1200
    page.reload()
    expect(page.locator("#rating")).to_have_text(rating)
    page.locator("#next").click()
    expect(page).not_to_have_url(re.compile(puzzle.id))


def test_a_wrong_turn_is_refuted_on_the_board_and_may_be_tried_again(guest: Guest) -> None:
    puzzle = next(each for each in shipped("jostle").puzzles if each.refutations)
    wrong, page = puzzle.refutations[0], guest.page
    page.goto(f"/puzzles/jostle?id={puzzle.id}")
    expect(page.locator("#task")).to_contain_text("to move")
    play(page, Match(puzzle.make_game(), puzzle.position), wrong.turn)
    expect(page.locator("#answer")).to_have_text(
        re.compile(rf"^Not that: (Red|Blue) answers {' '.join(wrong.reply)}\.")
    )
    expect(page.locator("#board")).to_have_attribute("data-ply", "2")
    expect(page.locator("#streak")).to_have_text("0")
    page.locator("#again").click()
    expect(page.locator("#board")).to_have_attribute("data-ply", "0")
    page.locator("#solution").click()
    expect(page.locator("#line")).to_contain_text(puzzle.line[0][0])
    # The solution is played on the board.
    actions = sum(map(len, puzzle.line))
    expect(page.locator("#board")).to_have_attribute("data-ply", str(actions))


def test_a_click_that_cannot_be_a_move_says_why_and_the_arrow_keys_still_steer(
    guest: Guest,
) -> None:
    guest.expects_refusals = True
    puzzle = shipped("jostle").puzzles[0]
    match = Match(puzzle.make_game(), puzzle.position)
    moves = [action.cells for action in match.legal_actions()]
    source, targets = moves[0][0], {cells[-1] for cells in moves if cells[0] == moves[0][0]}
    view = match.game.view(match.state)
    others = {cell.name for row in view.rows for cell in row if not cell.pieces} - targets
    page = guest.page
    page.goto(f"/puzzles/jostle?id={puzzle.id}")
    expect(page.locator("#task")).to_contain_text("to move")
    guest.cell(source).click(force=True)
    guest.cell(min(others)).click(force=True)
    expect(page.locator("#answer")).to_contain_text(f"{source}-{min(others)}")
    before = page.evaluate("document.activeElement.dataset.cell")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.cell") != before


def test_puzzles_are_chosen_by_theme_and_by_day(guest: Guest) -> None:
    page = guest.page
    page.goto("/puzzles")
    page.get_by_role("link", name="Today's puzzle: Jostle").click()
    expect(page.locator("#which")).to_contain_text("Rated ")
    page.locator("#theme-filter").select_option("cut-off")
    expect(page.locator("#theme-meaning")).to_have_text(
        "Your first move takes moves away from your opponent."
    )
    page.locator("#difficulty").select_option(index=2)
    expect(page.locator("#task")).to_contain_text("to move")
    page.locator("#solution").click()
    expect(page.locator("#themes")).to_contain_text("Cut off · Your first move takes moves away")
    page.locator("#theme-filter").select_option("")
    expect(page.locator("#theme-meaning")).to_be_hidden()
    page.locator("summary", has_text="What the themes mean").click()
    # The puzzle may have this theme too, and say so.
    meaning = page.get_by_text("Your first move leaves your opponent three moves").last
    expect(meaning).to_be_visible()


def test_a_reload_and_back_keep_what_was_chosen(guest: Guest) -> None:
    page = guest.page
    page.goto("/puzzles/jostle")
    expect(page.locator("#task")).to_contain_text("to move")
    page.locator("#theme-filter").select_option("cut-off")
    page.locator("#difficulty").select_option(index=2)
    chosen = page.locator("#difficulty").input_value()
    address = page.url
    page.reload()
    expect(page.locator("#task")).to_contain_text("to move")
    expect(page.locator("#theme-filter")).to_have_value("cut-off")
    expect(page.locator("#difficulty")).to_have_value(chosen)
    expect(page.locator("#theme-meaning")).to_be_visible()
    assert page.url == address
    page.go_back()
    expect(page.locator("#difficulty")).to_have_value("")
    page.goto("/puzzles/jostle?id=unknown")
    expect(page.locator("#answer")).to_have_text(
        "There is no such puzzle here; this is another one."
    )


def test_a_turn_that_is_not_complete_can_be_begun_again(guest: Guest) -> None:
    puzzle = next(each for each in shipped("virus-wars").puzzles if len(each.line[0]) > 2)
    page = guest.page
    page.goto(f"/puzzles/virus-wars?id={puzzle.id}")
    expect(page.locator("#task")).to_contain_text("to move")
    expect(page.locator("#again")).to_be_hidden()
    play(page, Match(puzzle.make_game(), puzzle.position), puzzle.line[0][:1])
    page.locator("#again").click()
    expect(page.locator("#board")).to_have_attribute("data-ply", "0")
    expect(page.locator("#which")).to_contain_text("your first try counts")
    solve(page, puzzle)
    expect(page.locator("#streak")).to_have_text("1")


def test_what_a_guest_solved_goes_with_the_account_to_other_browsers(
    guest: Guest, invite: Invite
) -> None:
    puzzle = shipped("jostle").puzzles[0]
    guest.page.goto(f"/puzzles/jostle?id={puzzle.id}")
    expect(guest.page.locator("#task")).to_contain_text("to move")
    solve(guest.page, puzzle)
    rating = guest.page.locator("#rating").inner_text()
    account = {"name": "Solver", "password": "correct horse battery"}
    send(guest, "/api/accounts", account)
    with guest.page.expect_response("**/api/account/puzzles"):
        guest.page.reload()
    expect(guest.page.locator("#rating")).to_have_text(rating)
    other = invite()
    other.page.goto("/puzzles")
    send(other, "/api/login", account)
    other.page.goto("/puzzles/jostle")
    expect(other.page.locator("#rating")).to_have_text(rating)
    expect(other.page.locator("#best")).to_have_text("1")


def send(guest: Guest, path: str, body: dict[str, str]) -> None:
    """Ask the server for something, as a page does."""
    guest.page.evaluate(
        """async ([path, body]) => {
            const headers = {"Content-Type": "application/json"};
            const answer = await fetch(path, {method: "POST", headers, body: JSON.stringify(body)});
            if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        }""",
        [path, body],
    )
