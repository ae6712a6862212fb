"""The feel of a board: planned moves, drawn arrows, keys, looks, sounds, turns step by step."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from jogo import Match
from tests.browser.conftest import Invite
from tests.browser.guest import Guest

Pair = tuple[Guest, Guest]


@pytest.fixture
def pair(invite: Invite) -> Pair:
    """Two friends at a small board of Jostle; the first is to move."""
    host, friend = invite(), invite()
    friend.open(host.begin("jostle", "friend", options={"size": "8"}))
    expect(host.page.locator("#invitation")).to_be_hidden()
    return host, friend


def legal(guest: Guest) -> list[dict[str, Any]]:
    return list(guest.state["position"]["legal"])


def play_first(guest: Guest) -> None:
    guest.is_over()
    guest.click(legal(guest)[0])


def reply_to_all(guest: Guest) -> dict[str, Any]:
    """An action that one could do now and still can after every action of the opponent."""
    state = guest.state
    match = Match(state["game"], position=state["position"]["text"], **state["options"])
    common: set[str] | None = None
    for action in match.legal():
        after = Match(state["game"], position=state["position"]["text"], **state["options"])
        after.play(action)
        texts = {str(answer) for answer in after.legal()}
        common = texts if common is None else common & texts
    assert common
    first, second = min(common).split("-")
    return {"text": min(common), "cells": [first, second]}


# Planned moves


def test_a_planned_move_is_played_as_soon_as_the_turn_comes(pair: Pair) -> None:
    host, friend = pair
    play_first(host)
    expect(host.page.locator("#board")).to_have_attribute("data-ply", "1")
    planned = reply_to_all(friend)
    host.click({**planned, "text": ""})
    expect(host.page.locator(".mark.planned")).to_have_count(2)
    expect(host.page.locator(".arrow.planned")).to_have_count(1)
    assert friend.state["position"]["ply"] == 1, "nothing is played before the turn"
    play_first(friend)
    expect(friend.page.locator("#moves .action")).to_have_count(3)
    expect(friend.page.locator("#moves .action").last).to_have_text(planned["text"])
    expect(host.page.locator(".mark.planned")).to_have_count(0)


@pytest.mark.parametrize("way", ["right click", "Escape", "a click on an empty cell"])
def test_a_planned_move_is_taken_back(way: str, pair: Pair) -> None:
    host, friend = pair
    play_first(host)
    expect(host.page.locator("#board")).to_have_attribute("data-ply", "1")
    host.click({**reply_to_all(friend), "text": ""})
    expect(host.page.locator(".mark.planned")).to_have_count(2)
    if way == "Escape":
        host.page.keyboard.press("Escape")
    else:
        host.cell("a1").click(button="right" if way == "right click" else "left")
    expect(host.page.locator(".mark.planned, .arrow")).to_have_count(0)
    play_first(friend)
    host.is_over()
    assert host.state["position"]["ply"] == 2


def test_a_planned_move_that_is_not_legal_is_forgotten(pair: Pair) -> None:
    host, friend = pair
    play_first(host)
    expect(host.page.locator("#board")).to_have_attribute("data-ply", "1")
    source = reply_to_all(friend)["cells"][0]
    for name in (source, "h8"):
        host.cell(name).click()
    expect(host.page.locator(".mark.planned")).to_have_count(2)
    play_first(friend)
    host.is_over()
    expect(host.page.locator(".mark.planned, .mark.picked")).to_have_count(0)
    assert host.state["position"]["ply"] == 2


def test_a_planned_move_is_given_up_when_the_move_before_it_is_taken_back(pair: Pair) -> None:
    host, friend = pair
    at_start = legal(host)[-1]
    play_first(host)
    expect(host.page.locator("#board")).to_have_attribute("data-ply", "1")
    host.click({**at_start, "text": ""})
    expect(host.page.locator(".mark.planned")).to_have_count(2)
    host.page.get_by_role("button", name="Take back").click()
    friend.page.get_by_role("button", name="Accept").click()
    expect(host.page.locator("#board")).to_have_attribute("data-ply", "0")
    host.is_over()
    expect(host.page.locator(".mark.planned")).to_have_count(0)
    assert host.state["position"]["ply"] == 0, "nothing is played instead"


def test_a_whole_turn_of_placings_is_planned(invite: Invite) -> None:
    host, friend = invite(), invite()
    friend.open(host.begin("virus-wars", "friend", options={"size": "5", "plays": "3"}))
    expect(host.page.locator("#invitation")).to_be_hidden()
    host.cell("a1").click()
    expect(host.page.locator("#board")).to_have_attribute("data-ply", "1")
    for name in ("a2", "a3", "b3"):
        host.cell(name).click()
    expect(host.page.locator(".mark.planned")).to_have_count(3)
    friend.is_over()
    friend.cell("e5").click()
    expect(friend.page.locator("#board")).to_have_attribute("data-ply", "5")
    played = [turn["actions"] for turn in host.state["turns"]]
    assert played == [["a1"], ["e5"], ["a2", "a3", "b3"]]


def test_a_piece_is_dragged_to_plan_a_move(pair: Pair) -> None:
    host, friend = pair
    play_first(host)
    expect(host.page.locator("#board")).to_have_attribute("data-ply", "1")
    planned = reply_to_all(friend)
    source, target = planned["cells"]
    host.cell(source).drag_to(host.cell(target))
    expect(host.page.locator(".arrow.planned")).to_have_count(1)
    play_first(friend)
    expect(friend.page.locator("#moves .action").last).to_have_text(planned["text"])


# Arrows and rings


def drag_right(guest: Guest, source: str, target: str) -> None:
    for name, step in ((source, "down"), (target, "up")):
        box = guest.cell(name).bounding_box()
        assert box is not None
        guest.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        getattr(guest.page.mouse, step)(button="right")


def test_arrows_and_rings_are_drawn_with_the_right_button(guest: Guest) -> None:
    guest.begin("breakthru", "you")
    drag_right(guest, "a1", "c3")
    guest.cell("k11").click(button="right")
    expect(guest.page.locator("g.arrow.drawn")).to_have_count(1)
    expect(guest.page.locator(".arrow.ring.drawn")).to_have_count(1)
    drag_right(guest, "a1", "c3")
    expect(guest.page.locator("g.arrow.drawn")).to_have_count(0)
    guest.cell("a1").click()
    expect(guest.page.locator(".arrow.drawn")).to_have_count(0)
    assert guest.state["position"]["ply"] == 0


# Keys


def test_keys_do_what_buttons_do_and_a_sheet_lists_them(guest: Guest) -> None:
    guest.begin("breakthru", "classic:checkmate")
    page = guest.page
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(sheet).to_contain_text("Flip the board")
    page.keyboard.press("f")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    before = guest.cell("a1").bounding_box()
    page.keyboard.press("f")
    assert guest.cell("a1").bounding_box() != before
    page.keyboard.press("h")
    page.locator(".arrow.hint").first.wait_for(state="attached")
    for name in ("e8", "e9"):
        guest.cell(name).click()
    expect(page.locator("#moves .action")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator("#moves .action")).to_have_count(0)
    was_on = page.locator("#do-sound").get_attribute("aria-pressed")
    page.keyboard.press("m")
    expect(page.locator("#do-sound")).not_to_have_attribute("aria-pressed", was_on or "")


def test_a_key_that_is_held_down_is_pressed_once(guest: Guest) -> None:
    guest.begin("jostle", "you", options={"size": "8"})
    expect(guest.page.locator("#do-sound")).to_have_attribute("aria-pressed", "true")
    for _ in range(4):
        guest.page.keyboard.down("m")
    guest.page.keyboard.up("m")
    expect(guest.page.locator("#do-sound")).to_have_attribute("aria-pressed", "false")
    guest.page.keyboard.down("m")
    expect(guest.page.locator("#do-sound")).to_have_attribute("aria-pressed", "true")


def test_keys_that_are_typed_into_a_field_are_only_text(guest: Guest) -> None:
    guest.begin("breakthru", "you")
    before = guest.cell("a1").bounding_box()
    guest.page.locator("#typing summary").click()
    guest.page.locator("#action").press_sequentially("fmz?")
    assert guest.page.locator("#action").input_value() == "fmz?"
    assert guest.cell("a1").bounding_box() == before
    assert guest.page.locator("dialog[open]").count() == 0


def test_home_and_end_lead_through_the_moves(guest: Guest) -> None:
    guest.begin("jostle", "you", options={"size": "8"})
    for ply in (1, 2):
        guest.click(legal(guest)[0])
        expect(guest.page.locator("#board")).to_have_attribute("data-ply", str(ply))
    for key, shown in (("Home", "0"), ("ArrowRight", "1"), ("End", "2"), ("PageUp", "1")):
        # Someone who has just clicked on the board has no cursor there.
        guest.page.keyboard.press(key)
        expect(guest.page.locator("#board")).to_have_attribute("data-ply", shown)


def test_the_board_can_be_alone(guest: Guest) -> None:
    guest.begin("breakthru", "you")
    page = guest.page
    before = page.locator(".board").bounding_box()
    page.keyboard.press("z")
    for hidden in (".top", ".moves-panel", "#do-resign"):
        expect(page.locator(hidden)).to_be_hidden()
    expect(page.locator("#strip-below")).to_be_visible()
    expect(page.locator("#counters")).to_contain_text("points left")
    after = page.locator(".board").bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] > before["height"]
    page.locator("#do-zen").click()
    expect(page.locator(".top")).to_be_visible()


def test_there_is_a_way_back_from_the_past_to_the_board_alone(guest: Guest) -> None:
    guest.begin("jostle", "you", options={"size": "8"})
    guest.click(legal(guest)[0])
    page = guest.page
    expect(page.locator("#board")).to_have_attribute("data-ply", "1")
    page.keyboard.press("z")
    back = page.locator("#to-now")
    expect(back).to_be_hidden()
    page.keyboard.press("PageUp")
    expect(page.locator("#goal")).to_be_hidden()
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("#board")).to_have_attribute("data-ply", "1")
    expect(back).to_be_hidden()


# Looks

COLOUR = "(name) => getComputedStyle(document.querySelector(name)).fill"
VARIABLE = "(name) => getComputedStyle(document.querySelector('main')).getPropertyValue(name)"


def choose_look(guest: Guest, group: str, name: str) -> None:
    guest.page.locator("#do-look").click()
    menu = guest.page.get_by_role("dialog", name="Look and sound")
    menu.get_by_role("group", name=group).get_by_text(name).click()
    guest.page.keyboard.press("Escape")
    expect(menu).to_have_count(0)


@pytest.mark.parametrize("name", ["Warm", "Cool"])
def test_a_board_is_chosen_and_remembered_for_its_game(name: str, guest: Guest) -> None:
    code = guest.begin("breakthru", "you")
    cell = '[data-cell="a1"]'
    usual = guest.page.evaluate(COLOUR, cell)
    choose_look(guest, "Board", name)
    chosen = guest.page.evaluate(COLOUR, cell)
    assert chosen != usual
    guest.begin("virus-wars", "you")
    assert guest.page.evaluate(COLOUR, cell) != chosen
    guest.open(code)
    assert guest.page.evaluate(COLOUR, cell) == chosen
    choose_look(guest, "Board", "Default")
    assert guest.page.evaluate(COLOUR, cell) == usual


@pytest.mark.parametrize("name", ["Vivid", "Soft"])
def test_pieces_are_chosen_but_not_against_the_safe_colours(name: str, guest: Guest) -> None:
    code = guest.begin("jostle", "you")
    usual = guest.page.evaluate(VARIABLE, "--red")
    choose_look(guest, "Pieces", name)
    assert guest.page.evaluate(VARIABLE, "--red") != usual
    guest.page.locator("#theme").select_option("colour-blind")
    safe = guest.page.evaluate(
        "getComputedStyle(document.documentElement).getPropertyValue('--red')"
    )
    assert guest.page.evaluate(VARIABLE, "--red") == safe
    guest.open(code)
    assert guest.page.evaluate(VARIABLE, "--red") == safe
    guest.page.locator("#do-look").click()
    expect(guest.page.get_by_role("group", name="Board").last).to_be_visible()
    expect(guest.page.get_by_role("group", name="Pieces")).to_be_hidden()


# Sounds

LISTEN = """() => {
    window.heard = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    const count = function (...when) { window.heard += 1; return start.apply(this, when); };
    AudioScheduledSourceNode.prototype.start = count;
    OscillatorNode.prototype.start = count;
    AudioBufferSourceNode.prototype.start = count;
}"""
RENDER = """async () => {
    const {SOUNDS, perform, volume} = await import(
        document.querySelector('script[src$="/theme.js"]').src.replace("theme.js", "sound.js"));
    const found = {};
    for (const name of Object.keys(SOUNDS)) {
        const context = new OfflineAudioContext(1, 2 * 44100, 44100);
        perform(context, name, volume());
        const samples = (await context.startRendering()).getChannelData(0);
        const loud = [...samples].map(Math.abs);
        const end = loud.findLastIndex((sample) => sample > 0.001) / 44100;
        found[name] = {peak: Math.max(...loud), end};
    }
    return found;
}"""


def test_sounds_are_heard_softly_from_the_first_click_on(guest: Guest) -> None:
    guest.context.add_init_script(f"({LISTEN})()")
    guest.begin("breakthru", "you")
    expect(guest.page.locator("#do-sound")).to_have_attribute("aria-pressed", "true")
    assert guest.page.evaluate("window.heard") == 0
    guest.write("e8-e9")
    expect(guest.page.locator("#board")).to_have_attribute("data-ply", "1")
    guest.page.wait_for_function("() => window.heard > 0")
    moved = guest.page.evaluate("window.heard")
    guest.write("a1-a2")
    guest.page.locator('[data-kind="refusal"]').wait_for()
    guest.page.wait_for_function("(moved) => window.heard > moved", arg=moved)
    refused = guest.page.evaluate("window.heard")
    guest.page.keyboard.press("Escape")
    guest.page.locator("#do-sound").click()
    guest.write("d7-c7")
    expect(guest.page.locator("#board")).to_have_attribute("data-ply", "2")
    assert guest.page.evaluate("window.heard") == refused


def test_each_sound_is_short_and_not_loud(guest: Guest) -> None:
    guest.begin("breakthru", "you")
    sounds = guest.page.evaluate(RENDER)
    assert set(sounds) == {"move", "capture", "turn", "win", "lose", "draw", "illegal"}
    for name, heard in sounds.items():
        assert 0.01 < heard["peak"] < 0.5, name
        assert 0.02 < heard["end"] < 1.5, name


def test_the_menu_of_looks_stays_in_a_window_that_is_turned(guest: Guest) -> None:
    guest.begin("breakthru", "you")
    guest.page.locator("#do-look").click()
    menu = guest.page.get_by_role("dialog", name="Look and sound")
    guest.page.set_viewport_size({"width": 390, "height": 844})
    expect(menu).to_be_in_viewport(ratio=1)


def test_the_volume_is_remembered(guest: Guest) -> None:
    guest.begin("breakthru", "you")
    guest.page.locator("#do-look").click()
    guest.page.get_by_label("Volume").fill("0.8")
    guest.page.reload()
    guest.page.locator("#do-look").click()
    expect(guest.page.get_by_label("Volume")).to_have_value("0.8")
    guest.page.get_by_label("Volume").fill("0")
    expect(guest.page.locator("#do-sound")).to_have_attribute("aria-pressed", "false")


# A turn of several moves

WATCH = """() => {
    window.steps = [];
    const pieces = document.querySelector(".pieces");
    new MutationObserver(() => {
        const shown = [...pieces.children].map((piece) => piece.dataset.cell + piece.dataset.kind);
        const key = shown.sort().join();
        if (window.steps.at(-1)?.key !== key) window.steps.push({key, at: performance.now()});
    }).observe(pieces, {childList: true});
}"""
# Shorter than the pause that the page makes, and far longer than the moves take to arrive.
READABLE = 300


def piece_count(guest: Guest) -> int:
    return sum(len(cell["pieces"]) for cell in guest.state["position"]["view"]["cells"])


def watch_a_turn(guest: Guest) -> None:
    """Play to the end of one's first whole turn of Virus Wars, and watch the board from there."""
    guest.begin("virus-wars", "random", options={"size": "7", "plays": "3"})
    # One play each to begin with, then three of one's own and three of the computer.
    for ply in (0, 2, 3, 4):
        guest.is_over()
        expect(guest.page.locator("#board")).to_have_attribute("data-ply", str(ply))
        expect(guest.page.locator(".piece")).to_have_count(piece_count(guest))
        if ply == 4:
            guest.page.evaluate(WATCH)
        guest.click(legal(guest)[0])


def test_a_turn_of_the_computer_is_shown_step_by_step(invite: Invite) -> None:
    guest = invite(reduced_motion="no-preference")
    watch_a_turn(guest)
    guest.page.wait_for_function("() => window.steps.length === 4")
    times = [step["at"] for step in guest.page.evaluate("window.steps")]
    pauses = [after - before for before, after in pairwise(times)]
    assert min(pauses) > READABLE, pauses
    assert guest.state["position"]["ply"] == 8


def test_the_steps_can_be_skipped(invite: Invite) -> None:
    guest = invite(reduced_motion="no-preference")
    watch_a_turn(guest)
    expect(guest.page.locator("#moves .action")).to_have_count(8)
    guest.page.keyboard.press("Shift")
    shown = guest.page.locator(".piece").count()
    assert shown == piece_count(guest)


def test_who_prefers_calm_sees_the_turn_at_once(guest: Guest) -> None:
    watch_a_turn(guest)
    expect(guest.page.locator("#board")).to_have_attribute("data-ply", "8")
    assert guest.page.locator(".piece").count() == piece_count(guest)
