"""What one can do while a game is on: take back, hints, look back, play a friend by a link."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guest import Guest, sensible


def test_an_action_is_taken_back_within_the_turn(guest: Guest) -> None:
    guest.begin("breakthru", "classic:checkmate")
    counters = guest.page.locator("#counters")
    expect(counters).to_contain_text("points left 2")
    for name in ("e8", "e9"):
        guest.cell(name).click()
    expect(counters).to_contain_text("points left 1")
    guest.page.get_by_role("button", name="Take back").click()
    expect(counters).to_contain_text("points left 2")
    expect(guest.page.locator("#moves .action")).to_have_count(0)


def test_a_hint_points_at_the_board_and_threats_too(guest: Guest) -> None:
    guest.begin("breakthru", "classic:checkmate")
    guest.page.get_by_role("button", name="Hint").click()
    guest.page.locator(".arrow.hint").first.wait_for(state="attached")
    expect(guest.page.locator(".notice.hint")).to_be_visible()
    guest.page.get_by_role("button", name="Threats").click()
    guest.page.locator(".arrow.threat").first.wait_for(state="attached")


def test_a_threat_to_the_next_square_has_a_whole_shaft(guest: Guest) -> None:
    guest.begin("jostle", "you", options={"size": "8"})
    guest.page.get_by_role("button", name="Threats").click()
    shaft = guest.page.locator(".arrow.threat .shaft").first
    shaft.wait_for(state="attached")
    # Checkers step to a neighbour: dots would be two, and look like a mistake.
    expect(shaft).to_have_css("stroke-dasharray", "none")


def test_looking_back_shows_the_past_and_changes_nothing(guest: Guest) -> None:
    guest.begin("jostle", "you", options={"size": "8"})
    start = guest.state["position"]["text"]
    for ply in range(2):
        guest.is_over()
        guest.click(sensible(guest.state))
        expect(guest.page.locator("#board")).to_have_attribute("data-ply", str(ply + 1))
    expect(guest.page.locator("#moves .action")).to_have_count(2)
    guest.page.locator("#to-start").click()
    expect(guest.page.locator("#board")).to_have_attribute("data-ply", "0")
    expect(guest.page.locator("#turn")).to_contain_text("Move ")
    assert guest.page.locator(".mark.last").count() == 0
    guest.page.keyboard.press("ArrowRight")
    expect(guest.page.locator("#board")).to_have_attribute("data-ply", "1")
    guest.page.get_by_role("button", name="Back to the game").click()
    expect(guest.page.locator("#board")).to_have_attribute("data-ply", "2")
    assert guest.state["position"]["text"] != start


def test_flipping_turns_the_board_round(guest: Guest) -> None:
    guest.begin("jostle", "you", options={"size": "8"})
    before = guest.cell("a1").bounding_box()
    guest.page.get_by_role("button", name="Flip").click()
    after = guest.cell("a1").bounding_box()
    assert before is not None
    assert after is not None
    assert after["x"] > before["x"]
    assert after["y"] < before["y"]


def test_resigning_asks_first(guest: Guest) -> None:
    guest.begin("jostle", "classic:greedy", options={"size": "8"})
    guest.is_over()
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.get_by_role("button", name="Play on").click()
    assert guest.state.get("outcome") is None
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.locator(".notice.question").get_by_role("button", name="Resign").click()
    expect(guest.page.locator("#result")).to_be_visible()
    assert guest.state["outcome"]["winner"] == "second"


def test_two_friends_play_by_a_link_and_a_third_watches(invite: Invite) -> None:
    host, friend, watcher = invite(), invite(), invite()
    code = host.begin("virus-wars", "friend", options={"size": "5", "plays": "3"})
    expect(host.page.locator("#invitation")).to_be_visible()
    assert host.page.locator("#link").input_value().endswith(f"/game/{code}")
    friend.open(code)
    expect(host.page.locator("#invitation")).to_be_hidden()
    watcher.open(code)
    players = {"first": host, "second": friend}
    for number in range(1, 200):
        state = host.state
        if state["outcome"]:
            break
        actor = players[state["position"]["to_move"]]
        actor.is_over()
        assert not watcher.page.evaluate("document.querySelector('#board').matches('.is-yours')")
        action = sensible(state)
        actor.click(action)
        for guest in (host, friend, watcher):
            expect(guest.page.locator("#board")).to_have_attribute("data-ply", str(number))
            expect(guest.page.locator("#moves .action").last).to_have_text(action["text"])
        if number == 5:
            friend.page.reload()
            expect(friend.page.locator("#board")).to_have_attribute("data-ply", "5")
    endings = sorted(guest.page.locator("#result h3").inner_text() for guest in (host, friend))
    assert [text.partition(" ")[0] for text in endings] == ["You", "You"]
    assert {text.split()[1] for text in endings} == {"won!", "lost."}
    expect(watcher.page.locator("#result")).to_contain_text("wins")
    assert watcher.state["you"] is None
    assert friend.state["you"] == "second"


def test_a_friend_may_offer_a_draw(invite: Invite) -> None:
    host, friend = invite(), invite()
    code = host.begin("breakthru", "friend")
    friend.open(code)
    expect(host.page.locator("#invitation")).to_be_hidden()
    host.page.get_by_role("button", name="Offer a draw").click()
    friend.page.get_by_role("button", name="Accept").click()
    expect(host.page.locator("#result")).to_contain_text("A draw: agreement.")
