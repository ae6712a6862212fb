"""The analysis board works on a tree: branches, notes, drawings, keys, and addresses that last."""

from __future__ import annotations

import re
import time
from pathlib import Path
from random import Random
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, Position, Route, expect

from jogo import Match, Study
from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.test_pages import violations

# Where a heading has its words: the list of games stands over its end.
BEGINNING: Position = {"x": 5, "y": 5}
# Two lines of Breakthru, and a word between them.
FORKED = """[Game "breakthru"]

1. f6-f7! {[%eval 0.35] bold} (1. e8-e9 {[%mark green e4]} e4-e3) 2. d10-d9 e10-e9 *
"""


def current(page: Page) -> Locator:
    return page.locator("#moves [aria-current]")


def play(guest: Guest, *actions: str) -> None:
    for action in actions:
        guest.write(action)
        expect(current(guest.page)).to_have_text(action)
    # What is typed is not for the page's keys.
    guest.page.locator("#turn").click(position=BEGINNING)


def open_record(page: Page, record: str) -> None:
    drawer = page.locator("details", has=page.locator("#text"))
    if drawer.get_attribute("open") is None:
        drawer.locator("summary").click()
    page.locator("#text").fill(record)
    page.get_by_role("button", name="Open", exact=True).click()


def open_forked(guest: Guest) -> Page:
    page = guest.page
    page.goto("/analysis?game=breakthru")
    page.locator("[role=gridcell]").first.wait_for(state="attached")
    open_record(page, FORKED)
    expect(page.locator("#moves .variations .action")).to_have_count(2)
    page.locator("summary", has_text="Notes").click()
    return page


def open_long_game(guest: Guest) -> Match:
    """Analyse a game of 40 actions; the engine has said something of its start."""
    page, match, rng = guest.page, Match("breakthru"), Random(1)
    while match.ply < 40:
        match.play(rng.choice(match.legal_actions()))
    page.goto("/analysis?game=breakthru")
    page.locator("[role=gridcell]").first.wait_for(state="attached")
    open_record(page, match.record())
    expect(page.locator("#moves")).to_contain_text(str(match.actions[-1]))
    expect(page.locator("#lines li").first).to_be_visible()
    page.locator("#turn").click(position=BEGINNING)
    return match


def downloaded(page: Page) -> Study:
    page.locator("summary", has_text="Open and export").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download as a record").click()
    page.locator("summary", has_text="Notes").click()
    return Study.from_record(download.value.path().read_text(encoding="utf-8"))


def test_a_move_typed_before_the_board_is_there_is_played_once_it_is(guest: Guest) -> None:
    page, match = guest.page, open_long_game(guest)
    held: list[Route] = []
    page.route("**/api/positions/line", lambda route: held.append(route))
    page.keyboard.press("End")
    expect(current(page)).to_have_text(str(match.actions[-1]))
    guest.write(match.legal()[0])
    assert held, "the last position is not known yet"
    for route in held:
        route.continue_()
    page.unroute("**/api/positions/line")
    expect(current(page)).to_have_text(match.legal()[0])


def test_a_move_played_anywhere_is_a_branch(guest: Guest) -> None:
    page = guest.page
    page.goto("/analysis?game=breakthru")
    play(guest, "f6-f7", "d10-d9")
    page.keyboard.press("ArrowLeft")
    expect(current(page)).to_have_text("f6-f7")
    guest.cell("e10").click()
    guest.cell("e9").click()
    expect(current(page)).to_have_text("e10-e9")
    expect(page.locator("#moves > li .action")).to_have_text(["f6-f7", "d10-d9", "e10-e9"])
    expect(page.locator("#moves .variations .action")).to_have_text("e10-e9")
    # The same move again leads along the branch that is there.
    page.keyboard.press("ArrowLeft")
    guest.cell("e10").click()
    guest.cell("e9").click()
    expect(current(page)).to_have_text("e10-e9")
    expect(page.locator("#moves .action")).to_have_count(3)


def test_the_keys_walk_along_lines_and_between_them(guest: Guest) -> None:
    page = open_forked(guest)
    for key, action in (
        ("ArrowRight", "f6-f7!"),
        ("ArrowDown", "e8-e9"),
        ("ArrowRight", "e4-e3"),
        ("ArrowUp", "f6-f7!"),
        ("End", "e10-e9"),
        ("ArrowLeft", "d10-d9"),
    ):
        page.keyboard.press(key)
        expect(current(page)).to_contain_text(action)
    page.keyboard.press("Home")
    expect(current(page)).to_have_count(0)


def test_who_walks_fast_sees_no_lines_of_an_earlier_position(guest: Guest) -> None:
    """Nor does the engine think about it, and take from the page what it needs to keep up."""
    page = guest.page
    page.clock.install()
    moves = ["c8-b8", "h8-h9", "c4-b4"]
    page.goto(f"/analysis?{urlencode({'game': 'jostle', 'moves': ' '.join(moves)})}")
    page.locator("#lines li").first.wait_for()
    page.clock.pause_at(time.time() + 3600)
    page.keyboard.press("ArrowLeft")
    for _ in range(5):
        page.wait_for_timeout(100)
        page.clock.run_for(20)
    page.keyboard.press("ArrowLeft")
    page.clock.run_for(100)
    expect(current(page)).to_have_text(moves[0])
    expect(page.locator("#lines li")).to_have_count(0)
    expect(page.locator("#depth")).to_be_empty()
    # At rest it thinks about what is shown.
    page.clock.run_for(100)
    page.clock.resume()
    page.locator("#lines li").first.wait_for()


def test_turns_of_several_moves_are_numbered_as_turns(guest: Guest) -> None:
    page = open_forked(guest)
    expect(page.locator("#moves .number")).to_have_text(["1.", "1.", "2."])
    expect(page.locator("#moves > li").last.locator(".action")).to_have_text(["d10-d9", "e10-e9"])


def test_a_variation_is_promoted_and_deleted(guest: Guest) -> None:
    page = open_forked(guest)
    page.locator("#moves .variations .action").last.click()
    page.get_by_role("button", name="Make main line").click()
    expect(page.locator("#moves .variations .action")).to_have_text(
        [re.compile("f6-f7"), "d10-d9", "e10-e9"]
    )
    expect(page.locator("#do-promote")).to_be_disabled()
    page.locator("#moves .variations .action").nth(1).click()
    page.get_by_role("button", name="Delete from here").click()
    expect(current(page)).to_contain_text("f6-f7")
    expect(page.locator("#moves .variations .action")).to_have_count(1)
    study = downloaded(page)
    assert [str(node.action) for node in study.main_line()] == ["e8-e9", "e4-e3"]


def test_comments_signs_and_drawings_are_kept_with_the_move(guest: Guest) -> None:
    page = open_forked(guest)
    page.locator("#moves .action", has_text="d10-d9").click()
    expect(page.locator("#of-move")).to_have_text("Comment on d10-d9")
    page.get_by_role("button", name="mistake", exact=True).click()
    expect(current(page)).to_have_accessible_name("d10-d9, mistake")
    page.locator("#comment").fill("slow {really}")
    expect(page.locator("#moves .comment", has_text="slow (really)")).to_be_visible()
    page.locator("#do-draw").click()
    page.get_by_role("radio", name="red").check()
    for cell in ("e10", "e5", "c3", "c3"):
        guest.cell(cell).click()
    expect(page.locator("#board .sketch .drawn.red")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator("#do-draw")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#board .sketch .drawn")).to_have_count(0)
    page.reload()
    page.locator("#moves .action", has_text="d10-d9").click()
    expect(page.locator("#comment")).to_have_value("slow (really)")
    expect(page.locator("#board .sketch .drawn.red")).to_have_count(2)
    note = downloaded(page).find(["f6-f7", "d10-d9"]).annotation
    assert (note.glyphs, note.words) == (("?",), "slow (really)")
    assert [str(mark) for mark in note.marks] == ["red e10>e5", "red c3"]


def test_a_reload_in_the_middle_of_things_loses_nothing(guest: Guest) -> None:
    page = open_forked(guest)
    page.locator("#moves .action", has_text="d10-d9").click()
    for word in ("one", "two", "three"):
        expect(page.locator("#of-move")).to_have_text("Comment on d10-d9")
        page.locator("#comment").fill(word)
        page.reload()
        expect(page.locator("#moves .comment", has_text=word)).to_be_visible()
        page.locator("#turn").click(position=BEGINNING)
        page.keyboard.press("ArrowLeft")
        page.reload()
        page.locator("#moves .action", has_text="d10-d9").click()
        expect(page.locator("#comment")).to_have_value(word)


def test_a_reload_finds_notes_whose_address_has_lost_its_state(guest: Guest) -> None:
    """So it is in Chromium if a step is noted in the address while the page is fetched again."""
    page = open_forked(guest)
    page.locator("#moves .action", has_text="d10-d9").click()
    page.locator("#comment").fill("slow")
    expect(page.locator("#moves .comment", has_text="slow")).to_be_visible()
    page.evaluate("history.replaceState(null, '', location.href)")
    page.reload()
    expect(page.locator("#moves .comment", has_text="slow")).to_be_visible()
    # A link that was copied brings nothing of it.
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    expect(page.locator("#moves .action", has_text="d10-d9")).to_be_visible()
    expect(page.locator("#moves .comment", has_text="slow")).to_have_count(0)


def test_what_a_record_says_is_shown(guest: Guest) -> None:
    page = open_forked(guest)
    first = page.locator("#moves .action").first
    expect(first).to_have_text("f6-f7!+0.35")
    expect(first).to_have_accessible_name("f6-f7, good move, 0.35")
    page.locator("#moves .variations .action").first.click()
    expect(page.locator("#board .sketch .drawn.green")).to_have_count(1)


def test_a_right_drag_draws_and_a_click_leaves_it(guest: Guest) -> None:
    page = guest.page
    page.goto("/analysis?game=breakthru")
    for modifier in (None, "Shift"):
        from_, to = (guest.cell(name).bounding_box() for name in ("c4", "c7" if modifier else "f4"))
        assert from_ is not None
        assert to is not None
        if modifier:
            page.keyboard.down(modifier)
        page.mouse.move(from_["x"] + from_["width"] / 2, from_["y"] + from_["height"] / 2)
        page.mouse.down(button="right")
        page.mouse.move(to["x"] + to["width"] / 2, to["y"] + to["height"] / 2)
        page.mouse.up(button="right")
        if modifier:
            page.keyboard.up(modifier)
    guest.cell("a1").click()
    expect(page.locator("#board .sketch .drawn.green")).to_have_count(1)
    expect(page.locator("#board .sketch .drawn.red")).to_have_count(1)


# Addresses that last


def test_a_reload_brings_back_the_tree_and_the_place(guest: Guest) -> None:
    page = guest.page
    page.goto("/analysis?game=virus-wars&options=size%3D7")
    play(guest, "a1", "g7", "b1")
    page.keyboard.press("ArrowLeft")
    play(guest, "b2")
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile("moves=a1%2Bg7|moves=a1\\+g7\\+b2&ply=2"))
    page.reload()
    expect(current(page)).to_have_text("g7")
    expect(page.locator("#moves .action")).to_have_text(["a1", "g7", "b1", "b2"])
    page.keyboard.press("ArrowRight")
    expect(current(page)).to_have_text("b2")


def test_a_copied_link_shows_someone_else_the_line(guest: Guest, invite: Invite) -> None:
    page = guest.page
    page.goto("/analysis?game=small-star-empires")
    third = page.locator("#lines li").first.locator(".action").nth(2)
    third.wait_for()
    third.click()
    expect(page.locator("#moves .action")).to_have_count(3)
    page.locator("#turn").click(position=BEGINNING)
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile("ply=2"))
    other = invite().page
    other.goto(page.url)
    expect(other.locator("#moves .action")).to_have_text(
        page.locator("#moves .action").all_inner_texts()
    )
    expect(current(other)).to_have_text(current(page).inner_text())


def test_branches_that_are_not_saved_are_part_of_a_copied_link(
    guest: Guest, invite: Invite
) -> None:
    page = guest.page
    page.goto("/analysis?game=breakthru")
    play(guest, "f6-f7", "d10-d9")
    page.keyboard.press("Home")
    play(guest, "e8-e9")
    page.get_by_text("Study: save and share").click()
    page.locator("#copy-link").click()
    expect(page.locator("#notices")).to_contain_text("link")
    expect(page.locator("#study-state")).to_have_text("")
    reader = invite()
    other = reader.page
    other.goto(page.url)
    moves = other.locator("#moves .action")
    expect(moves).to_have_text(["f6-f7", "e8-e9", "d10-d9"])
    expect(current(other)).to_have_text("e8-e9")
    other.reload()
    expect(moves).to_have_text(["f6-f7", "e8-e9", "d10-d9"])
    # A line that someone has mistyped is left out, and the others are there.
    other.goto(page.url.replace("d10-d9", "d10-d99"))
    expect(moves).to_have_text(["e8-e9"])
    reader.troubles.clear()
    # What is written beside moves is not in a link, which is told.
    page.locator("#notes summary").click()
    page.locator("#glyphs button").first.click()
    page.get_by_text("Study: save and share").click()
    page.locator("#copy-link").click()
    expect(page.locator("#study-state")).to_contain_text("save the study")


def test_back_leads_to_the_game_before(guest: Guest) -> None:
    page = guest.page
    page.goto("/analysis?game=breakthru")
    play(guest, "f6-f7", "d10-d9")
    open_record(page, Match("jostle", size=8).record())
    expect(page.locator("#game")).to_have_value("jostle")
    page.go_back()
    expect(page.locator("#game")).to_have_value("breakthru")
    expect(page.locator("#moves .action")).to_have_text(["f6-f7", "d10-d9"])
    page.go_forward()
    expect(page.locator("#game")).to_have_value("jostle")


def test_a_game_is_analysed_from_the_position_shown(guest: Guest) -> None:
    code = guest.begin("breakthru", "you")
    for ply, action in enumerate(("f6-f7", "d10-d9", "e10-e9"), 1):
        guest.write(action)
        guest.page.wait_for_selector(f'#board[data-ply="{ply}"]')
    page = guest.page
    page.locator("#to-previous").click()
    page.locator(".more summary").click()
    page.locator("#to-analysis").click()
    expect(current(page)).to_have_text("d10-d9")
    assert page.url.endswith(f"/analysis?from={code}&ply=2")
    page.locator("#turn").click(position=BEGINNING)
    play(guest, "g10-g9")
    expect(page).to_have_url(re.compile(f"from={code}&branch=2&moves=g10-g9$"))


def test_moves_without_tags_are_of_the_game_on_the_board(guest: Guest) -> None:
    page = guest.page
    page.goto("/analysis?game=jostle&options=size%3D8")
    page.locator("[role=gridcell]").first.wait_for(state="attached")
    open_record(page, "1. c4-b4 (1. c6-c7) 2. d6-d7")
    expect(page.locator("#moves > li .action")).to_have_text(["c4-b4", "c6-c7", "d6-d7"])
    guest.expects_refusals = True
    open_record(page, "1.c4-b4 2.d6-d5")
    expect(page.locator(".notice.refusal")).to_contain_text("turn 2: d6-d5")


def test_the_sides_have_their_colours_and_the_moves_have_room(guest: Guest) -> None:
    page = guest.page
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("/analysis?game=jostle")
    page.locator("#explored-rows .results .first").first.wait_for()

    def paint(selector: str) -> str:
        return str(page.locator(selector).first.evaluate("node => getComputedStyle(node).fill"))

    red = page.evaluate("getComputedStyle(document.body).getPropertyValue('--red')")
    probe = "red => (document.body.style.color = red, getComputedStyle(document.body).color)"
    assert paint("#explored-rows .results .first") == page.evaluate(probe, red)
    assert paint("#explored-rows .results .first") != paint("#explored-rows .results .second")
    assert "var(--red" in page.locator("#weight").evaluate("bar => bar.style.cssText")
    box = page.locator("#moves").bounding_box()
    assert box is not None
    assert box["height"] >= 140


def test_a_file_is_opened(guest: Guest, tmp_path: Path) -> None:
    file = tmp_path / "forked.jogo"
    file.write_text(FORKED, encoding="utf-8")
    page = guest.page
    page.goto("/analysis?game=jostle")
    page.locator("#file").set_input_files(file)
    expect(page.locator("#moves .variations .action")).to_have_count(2)
    expect(page.locator("#game")).to_have_value("breakthru")


@pytest.mark.parametrize("width", [360, 1280])
def test_a_tree_is_accessible_and_fits(width: int, invite: Invite) -> None:
    guest = invite(viewport={"width": width, "height": 800})
    page = open_forked(guest)
    page.locator("#do-draw").click()
    page.locator("#moves .variations .action").first.click()
    assert violations(guest, "light") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator("#moves .variations .action").first).to_be_in_viewport()


# Studies that are stored


def save_study(page: Page, name: str) -> str:
    """Store what is shown; the address of the study."""
    page.locator("summary", has_text="Study").click()
    page.locator("#study-name").fill(name)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("#study-state")).to_have_text("All changes are saved.")
    expect(page).to_have_url(re.compile(r"/study/\w+"))
    return page.url.partition("?")[0]


def edit_key(guest: Guest, address: str) -> str:
    told = guest.context.request.get("/api/studies/" + address.rpartition("/")[2]).json()
    return str(told["edit_key"])


def test_a_study_is_saved_read_by_others_and_changed_by_who_has_the_key(
    guest: Guest, invite: Invite
) -> None:
    page = open_forked(guest)
    address = save_study(page, "First steps")
    reader = invite().page
    reader.goto(address)
    expect(reader).to_have_title("First steps · jogo")
    expect(reader.locator("#moves .action")).to_have_count(5)
    reader.locator("summary", has_text="Study").click()
    expect(reader.locator("#save-study")).to_have_text("Save a copy")
    expect(reader.locator("#copy-edit")).to_be_hidden()
    editor = invite()
    editor.page.goto(f"{address}#edit={edit_key(guest, address)}")
    expect(editor.page.locator("#moves .action")).to_have_count(5)
    assert "edit=" not in editor.page.url
    editor.page.locator("#moves .variations .action").last.click()
    editor.page.get_by_role("button", name="Make main line").click()
    editor.page.locator("summary", has_text="Study").click()
    expect(editor.page.locator("#study-state")).to_have_text("All changes are saved.")
    reader.reload()
    expect(reader.locator("#moves .action").first).to_have_text("e8-e9")
    # The owner has an older version, and does not overwrite the newer one.
    guest.expects_refusals = True
    page.locator("#moves .action").first.click()
    page.locator("summary", has_text="Notes").click()
    page.get_by_role("button", name="blunder").click()
    expect(page.locator(".notice.question")).to_contain_text("Someone has changed this study")
    page.get_by_role("button", name="Show theirs").click()
    expect(page.locator("#moves .action").first).to_have_text("e8-e9")


def test_ones_own_studies_are_listed_and_deleted(guest: Guest) -> None:
    page = open_forked(guest)
    save_study(page, "Listed")
    page.goto("/studies")
    assert violations(guest, "light") == []
    page.get_by_role("link", name="Listed").click()
    expect(page.locator("#moves .action")).to_have_count(5)
    page.locator("summary", has_text="Study").click()
    page.locator("#delete-study").click()
    page.locator(".notice.question").get_by_role("button", name="Delete").click()
    expect(page).to_have_url(re.compile("/analysis"))
    expect(page.locator("#moves .action")).to_have_count(5)
    page.goto("/studies")
    expect(page.locator(".studies")).to_contain_text("You have no studies yet")
