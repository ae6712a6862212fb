"""The site without a network: kept by the browser, installable, and as good as its engine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from jogo import Match
from jogo.catalog import find_game_type
from jogo.puzzles.collection import games_with_puzzles, shipped
from jogo.puzzles.puzzle import Puzzle, Turn
from tests.browser.conftest import PATIENCE
from tests.browser.guest import Guest
from tests.browser.solving import play, solve

ENGINE = Path(__file__).parents[2] / "src/jogo/web/static/engine.wasm"
READY = "() => navigator.serviceWorker.ready.then(({ active }) => active.state)"
CONTROLLED = "() => Boolean(navigator.serviceWorker.controller)"


@pytest.fixture(scope="module")
def regular(browser: Browser, server: str) -> Iterator[BrowserContext]:
    """The browser of someone who has been here before: it keeps the site."""
    if not ENGINE.exists():
        pytest.fail("the engine is not compiled for the browser: make browser-engine")
    context = browser.new_context(base_url=server, reduced_motion="reduce", locale="en-GB")
    context.set_default_timeout(2 * PATIENCE)
    page = context.new_page()
    page.goto("/learn")
    assert page.evaluate(READY) in ("activating", "activated")
    page.wait_for_function(CONTROLLED)
    page.close()
    yield context
    context.close()


@pytest.fixture
def guest(regular: BrowserContext) -> Iterator[Guest]:
    """The same person without a network."""
    regular.set_offline(True)
    guest = Guest(regular)
    yield guest
    guest.page.close()


def test_before_a_game_is_begun_the_board_of_the_chosen_one_is_shown(guest: Guest) -> None:
    page = guest.page
    page.goto("/offline")
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator("[role=gridcell]")).to_have_count(121)
    expect(page.locator(".moves-panel")).to_be_hidden()
    expect(page.locator("#you option")).to_have_text(["Gold", "Silver"])
    page.locator("#game").select_option("jostle")
    expect(page.locator("#you option")).to_have_text(["Red", "Blue"])
    expect(page.locator("[role=gridcell]")).to_have_count(100)
    page.get_by_role("button", name="New game").click()
    expect(page.locator(".moves-panel")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert guest.troubles == []


def test_a_game_against_the_computer_is_played_and_sent_later(guest: Guest) -> None:
    page = guest.page
    page.goto("/")
    page.get_by_role("link", name="Play Jostle").click()
    page.wait_for_url("**/offline?**")
    match = Match("jostle")
    for ply in (0, 2):
        expect(page.locator("#board")).to_have_attribute("data-ply", str(ply))
        assert page.locator("[role=gridcell]").count() == 100
        if ply:
            match.play(page.locator("#moves .action").nth(1).inner_text())
        action = match.play(match.legal()[0])
        for cell in action.cells:
            guest.cell(cell).click()
    expect(page.locator("#board")).to_have_attribute("data-ply", "4")
    expect(page.locator("#moves .action")).to_have_count(4)
    # It is still there after the page was left.
    page.goto("/offline")
    expect(page.locator("#moves .action")).to_have_count(4)
    expect(page.get_by_role("button", name="Send to the server")).to_be_disabled()
    played = page.locator("#moves .action").all_inner_texts()
    guest.context.set_offline(False)
    page.get_by_role("button", name="Send to the server").click()
    page.wait_for_url("**/game/*")
    expect(page.locator("#moves .action").nth(3)).to_have_text(played[3])
    expect(page.locator("#moves .action")).to_have_text(played)
    page.goto("/offline")
    expect(page.locator("#kept")).to_be_hidden()


def test_a_position_is_analysed(guest: Guest) -> None:
    page = guest.page
    page.goto("/analysis?game=breakthru")
    expect(page.locator("#depth")).to_contain_text("in your browser")
    first = page.locator("#lines li").first.locator(".action").first
    page.locator("#do-engine").click()
    text = first.inner_text()
    first.click()
    expect(page.locator("#moves .action")).to_have_text([text])
    source, target = text.replace("x", "-").split("-")
    expect(guest.cell(target)).to_have_attribute("aria-label", re.compile("Gold|Silver"))
    expect(guest.cell(source)).to_have_attribute("aria-label", f"{source}, empty")


@pytest.mark.parametrize("game", ["jostle", "virus-wars"])
def test_a_lesson_is_learnt(game: str, guest: Guest) -> None:
    lessons = find_game_type(game).lessons
    number, goal = next((n, lesson.goal) for n, lesson in enumerate(lessons) if lesson.goal)
    page = guest.page
    page.goto(f"/learn/{game}")
    page.locator("#steps button").nth(number).click()
    for cell in re.findall(r"[a-z]\d+", min(goal)):
        guest.cell(cell).click()
    expect(page.locator("#answer")).to_have_class("answer good")
    assert page.locator("#answer").inner_text()


def test_the_site_can_be_installed(guest: Guest) -> None:
    guest.page.goto("/")
    manifest = guest.page.evaluate(
        "async () => (await fetch(document.querySelector('[rel=manifest]').href)).json()"
    )
    assert manifest["start_url"] == "/"
    assert manifest["display"] == "standalone"
    assert "512x512" in {icon["sizes"] for icon in manifest["icons"]}
    guest.context.set_offline(False)
    session = guest.context.new_cdp_session(guest.page)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] in ([], ["in-incognito"])


def test_a_page_that_is_not_kept_leads_to_one_that_is(guest: Guest) -> None:
    guest.page.goto("/game/aaaaaaaaaa")
    expect(guest.page.get_by_role("button", name="New game")).to_be_visible()
    told = guest.page.locator("#notices")
    expect(told).to_contain_text("The page you asked for needs a connection, and there is none.")
    guest.page.goto("/offline")
    expect(guest.page.get_by_role("button", name="New game")).to_be_visible()
    expect(told).to_be_empty()


def test_what_only_the_server_can_do_says_that_there_is_no_connection(guest: Guest) -> None:
    page = guest.page
    page.goto("/analysis?game=jostle")
    page.locator("[role=gridcell]").first.wait_for(state="attached")
    page.locator("summary", has_text="Study: save").click()
    page.locator("#study-name").fill("Later")
    page.locator("#save-study").click()
    told = "There is no connection at the moment."
    expect(page.locator(".notice.refusal")).to_contain_text(told)
    expect(page.locator("#study-state")).to_have_text("Not saved.")


@pytest.mark.parametrize("name", [game_type.name for game_type in games_with_puzzles()])
def test_a_puzzle_is_solved(name: str, guest: Guest) -> None:
    puzzle = max(shipped(name).puzzles[:20], key=lambda each: each.solver_turns)
    page = guest.page
    page.goto("/puzzles")
    page.goto(f"/puzzles/{name}?id={puzzle.id}")
    expect(page.locator("#which")).to_contain_text("Rated")
    solve(page, puzzle)


def test_a_wrong_turn_is_refuted_by_the_engine(guest: Guest) -> None:
    """Also where the puzzle's file has no answer to it."""
    puzzle, wrong = next(filter(None, map(unforeseen, shipped("jostle").puzzles)))
    page = guest.page
    page.goto(f"/puzzles/jostle?id={puzzle.id}")
    expect(page.locator("#task")).to_contain_text("to move")
    play(page, Match(puzzle.make_game(), puzzle.position), wrong)
    expect(page.locator("#answer")).to_contain_text(" answers ")
    expect(page.locator("#board")).to_have_attribute("data-ply", str(len(wrong) + 1))


def unforeseen(puzzle: Puzzle) -> tuple[Puzzle, Turn] | None:
    """A wrong turn that the puzzle has no answer to, and that does not end the game."""
    known = {puzzle.line[0], *(each.turn for each in puzzle.refutations)}
    for action in Match(puzzle.make_game(), puzzle.position).legal():
        match = Match(puzzle.make_game(), puzzle.position)
        seat = match.to_move
        match.play(action)
        is_turn = match.outcome is None and match.to_move is not seat
        if is_turn and (str(action),) not in known:
            return puzzle, (str(action),)
    return None
