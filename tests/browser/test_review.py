"""The review of a game in the browser: figures, graph, mistakes, and learning from them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from jogo import Match, Study, player
from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.test_pages import violations
from tests.positions import QUEENS_MEET

MISSED = ("a1-b1", "a6-a7", "b1-c1", "a7-a8")


def play(guest: Guest, actions: tuple[str, ...], game: str, **asked: object) -> str:
    """Two people at one device play these, and give up."""
    code = guest.begin(game, "you", **asked)
    guest.decline_first_steps()
    for ply, action in enumerate(actions, 1):
        guest.write(action)
        guest.page.wait_for_selector(f'#board[data-ply="{ply}"]')
    resign(guest.page)
    return code


def resign(page: Page) -> None:
    page.locator("#do-resign").click()
    page.locator(".notice.question").get_by_role("button", name="Resign").click()


def review(page: Page) -> None:
    page.get_by_role("button", name="Review this game").click()
    page.locator(".chart").wait_for(timeout=60_000)


def at(page: Page, ply: int) -> None:
    expect(page.locator("#board")).to_have_attribute("data-ply", str(ply))


def test_figures_mistakes_and_what_they_allowed(guest: Guest) -> None:
    page = guest.page
    code = play(guest, MISSED, "monkey-queen", position=QUEENS_MEET)
    review(page)
    expect(page.locator(".accuracy tbody th")).to_have_text(["White", "Black"])
    expect(page.locator(".accuracy thead th").last).to_have_text("Blunders")
    blunders = page.locator(".accuracy tbody td:last-child")
    found = [int(text) for text in blunders.all_inner_texts()]
    mistakes = page.locator(".mistakes li")
    assert found[0] >= 1
    assert mistakes.count() >= sum(found)
    marked = page.locator("#moves .action:is(.blunder, .mistake, .inaccuracy)")
    expect(marked).to_have_count(mistakes.count())
    # It opens before the first mistake, with the better move as an arrow.
    at(page, 0)
    assert violations(guest, "light") == []
    first = mistakes.first
    expect(first).to_contain_text("Turn 5 · White · blunder")
    expect(first).to_contain_text("a1-b1 missed a win: a1xa6 would have won at once.")
    expect(page.locator(".arrow.better")).to_have_count(1)
    first.get_by_role("button", name="Show").click()
    at(page, 1)
    expect(page.locator(".arrow.threat")).to_have_count(1)
    first.locator(".action").first.click()
    expect(page.locator("#turn")).to_have_text("A better line, not played")
    at(page, 1)
    link = first.get_by_role("link", name="Analyse this position").get_attribute("href")
    assert link == f"/analysis?from={code}&branch=0&moves=a1xa6&ply=0"
    # The record has the review, and the better line is a variation.
    with page.expect_download() as download:
        page.locator("#save-review").click()
    study = Study.from_record(download.value.path().read_text())
    assert "a1xa6" in [str(child.action) for child in study.root.children]
    assert study.root.children[0].annotation.glyphs == ("??",)


def test_the_arrow_keys_walk_along_the_better_line_and_out_of_it(guest: Guest) -> None:
    page = guest.page
    match = Match("jostle")
    actions = [match.legal()[0]]
    match.play(actions[0])
    while match.ply < 30 and not match.outcome:
        actions.append(str(match.play(match.legal()[-1])))
    play(guest, tuple(actions[:20]), "jostle")
    review(page)
    first = page.locator(".mistakes li").first
    ply = int(first.get_attribute("data-ply") or 0)
    first.locator(".told").click()
    line = first.locator(".line .action")
    assert line.count() > 1
    line.first.click()
    at(page, ply + 1)
    expect(line.first).to_have_attribute("aria-current", "step")
    page.keyboard.press("ArrowRight")
    at(page, ply + 2)
    expect(page.locator("#turn")).to_have_text("A better line, not played")
    expect(first.locator(".line [aria-current]")).to_have_text(line.nth(1).inner_text())
    page.locator("#to-previous").click()
    at(page, ply + 1)
    # Before its first move, it is the game again.
    page.keyboard.press("ArrowLeft")
    at(page, ply)
    expect(page.locator("#turn")).not_to_have_text("A better line, not played")
    expect(first.locator(".line [aria-current]")).to_have_count(0)


def test_the_graph_is_walked_by_keys_and_pointer_and_says_what_it_shows(guest: Guest) -> None:
    page = guest.page
    play(guest, MISSED, "monkey-queen", position=QUEENS_MEET)
    review(page)
    graph = page.get_by_role("slider", name="Graph of the game: position shown")
    expect(graph).to_have_attribute("aria-valuemax", "4")
    graph.focus()
    graph.press("End")
    at(page, 4)
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"^Turn 8: .+ White: \d+\s%"))
    words = graph.get_attribute("aria-valuetext")
    expect(page.locator(".now-here")).to_have_text(words or "")
    graph.press("ArrowLeft")
    at(page, 3)
    graph.press("Home")
    at(page, 0)
    graph.press("ArrowUp")
    at(page, 1)
    box = graph.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + 20)
    at(page, 2)
    # The board leads, too: the graph follows the list of moves, where there is room for it.
    page.set_viewport_size({"width": 1280, "height": 1000})
    page.locator("#moves .action").nth(2).click()
    expect(graph).to_have_attribute("aria-valuenow", "3")
    page.locator(".as-table summary").click()
    rows = page.locator(".as-table tbody tr")
    expect(rows).to_have_count(4)
    expect(rows.first.locator("td")).to_contain_text(["White", "a1-b1", "%", "", "blunder"])


def test_a_task_is_tried_refuted_hinted_solved_and_finished(guest: Guest) -> None:
    page = guest.page
    play(guest, MISSED[:1], "monkey-queen", position=QUEENS_MEET)
    review(page)
    page.get_by_role("button", name="Learn from the mistakes").click()
    answer = page.locator("#answer")
    expect(answer).to_contain_text("a1-b1 was a blunder. Find something better.")
    at(page, 0)
    expect(page.locator(".arrow.better")).to_have_count(0)
    guest.write("a1-b1")
    expect(answer).to_contain_text("Not quite: a1-b1. It allows Black to play")
    expect(page.locator(".arrow.threat")).to_have_count(1)
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Hint", exact=True).last.click()
    expect(answer).to_have_text("Look at a1.")
    guest.cell("a1").click()
    guest.cell("c3").click()
    expect(answer).to_contain_text("Not quite: a1-c3.")
    page.get_by_role("button", name="Show solution").click()
    expect(answer).to_contain_text("a1xa6 would have won at once")
    expect(page.locator(".arrow.better")).to_have_count(1)
    page.get_by_role("button", name="Finish").click()
    expect(page.locator("#review .answer")).to_have_text("Solved: 0 of 1.")
    page.get_by_role("button", name="Once more").click()
    guest.cell("a1").click()
    guest.cell("a6").click()
    expect(answer).to_have_text("Well done: a1xa6 wins the game.")
    page.get_by_role("button", name="Finish").click()
    expect(page.locator("#review .answer")).to_have_text("Solved: 1 of 1.")
    page.get_by_role("button", name="Back to the review").click()
    page.locator(".chart").wait_for()


def test_only_ones_own_mistakes_are_tasks(guest: Guest) -> None:
    page = guest.page
    guest.begin("monkey-queen", "random", position=QUEENS_MEET)
    guest.write("a1-b1")
    page.wait_for_selector('#board[data-ply="2"]')
    resign(page)
    review(page)
    expect(page.locator(".accuracy tbody th")).to_have_text(["You", "Black"])
    page.get_by_role("button", name="Learn from your mistakes").click()
    expect(page.locator(".count")).to_have_text("Mistake 1 of 1")


def test_a_whole_turn_of_several_moves_is_a_task(guest: Guest) -> None:
    page = guest.page
    match = Match("virus-wars")
    rng = player("random", "5")
    while match.ply < 72:
        match.play(rng.choose(match))
    start = match.copy(62).position
    play(guest, tuple(map(str, match.actions[62:])), "virus-wars", position=start)
    review(page)
    mistakes = page.locator(".mistakes li")
    assert mistakes.count() > 0, "random play without a mistake would be a wonder"
    page.get_by_role("button", name="Learn from the mistakes").click()
    page.get_by_role("button", name="Show solution").click()
    expect(page.locator(".arrow.better").first).to_be_attached()
    page.get_by_role("button", name="Back to the review").click()
    page.locator(".chart").wait_for()


@pytest.mark.parametrize("size", [(360, 740), (820, 1180), (1440, 900)])
def test_board_and_graph_are_seen_together(size: tuple[int, int], invite: Invite) -> None:
    width, height = size
    guest = invite(viewport={"width": width, "height": height})
    play(guest, MISSED, "monkey-queen", position=QUEENS_MEET)
    review(guest.page)
    for part in ("#board", ".chart .plot", ".now-here"):
        expect(guest.page.locator(part)).to_be_in_viewport(ratio=0.95)
    # Beside the board, the column is read from its first line.
    if width > height:
        expect(guest.page.locator("#turn")).to_be_in_viewport(ratio=1)
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= width
    unit, first = guest.page.evaluate(
        """() => {
            const range = document.createRange();
            return [".chart .unit", ".chart .ticks span"].map((name) => {
                range.selectNodeContents(document.querySelector(name));
                return range.getBoundingClientRect().toJSON();
            });
        }"""
    )
    assert unit["right"] < first["left"] - 2, "a word and a number are not run together"


# Each of these misses a win.
ALL_MISSED = "a1-f6 a6-d6 a1-f1 d6-d1 f1xa6 d1-a4 f6-e5 d6xf6 e5-i1 d1-g4"
# What can be scrolled at the side of the board.
SCROLLING = """() => [...document.querySelectorAll(".side, .side *")].filter((one) =>
    one.checkVisibility() && /auto|scroll/.test(getComputedStyle(one).overflowY)
    && one.scrollHeight > one.clientHeight + 1).map((one) => one.className)"""


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (1920, 1080)])
def test_beside_the_board_one_list_scrolls_below_the_graph(
    size: tuple[int, int], invite: Invite
) -> None:
    width, height = size
    guest = invite(viewport={"width": width, "height": height})
    play(guest, tuple(ALL_MISSED.split()), "monkey-queen", position=QUEENS_MEET)
    review(guest.page)
    mistakes = guest.page.locator(".mistakes li")
    assert mistakes.count() > 3
    panels = guest.page.evaluate(SCROLLING)
    assert [panel for panel in panels if panel != "moves"] == ["findings"]
    if height < 800:
        assert panels == ["findings"]
    for shown in (".chart", "#turn", "#to-now", "#do-learn", "#to-start"):
        expect(guest.page.locator(shown)).to_be_in_viewport(ratio=1)
    mistakes.last.locator(".told").click()
    current = guest.page.locator(".mistakes li[aria-current]")
    expect(current.locator(".told b")).to_be_in_viewport(ratio=1)
    expect(guest.page.locator(".chart")).to_be_in_viewport(ratio=1)
    expect(guest.page.locator("#board .board")).to_be_in_viewport(ratio=1)
