"""What is offered during a game: both sides see it, and the one who offers sees the answer."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guest import Guest

Pair = tuple[Guest, Guest]


@pytest.fixture
def pair(invite: Invite) -> Pair:
    """Two friends at a game of Jostle with a clock, the first of them to move."""
    anna, bruno = invite(), invite()
    code = anna.begin("jostle", "friend", clock={"seconds": 300, "increment": 3})
    bruno.open(code)
    bruno.page.wait_for_function(
        "() => document.querySelector('#turn').textContent.includes('Red')"
    )
    expect(anna.page.locator("#invitation")).to_be_hidden()
    return anna, bruno


def offer(guest: Guest, name: str) -> None:
    guest.page.get_by_role("button", name=name, exact=True).click()


def see(guest: Guest, text: str) -> None:
    expect(guest.page.locator("#notices")).to_contain_text(text)


def play_one(guest: Guest) -> None:
    guest.is_over()
    before = guest.ply
    guest.click(guest.state["position"]["legal"][0])
    guest.page.wait_for_function(f"() => document.querySelector('#board').dataset.ply != {before}")


def test_a_draw_is_offered_declined_and_agreed(pair: Pair) -> None:
    anna, bruno = pair
    play_one(anna)
    offer(anna, "Offer a draw")
    see(anna, "You offered a draw. Waiting for an answer ...")
    see(bruno, "Your opponent offers a draw.")
    offer(bruno, "Decline")
    see(anna, "Your opponent declined the draw.")
    offer(anna, "Offer a draw")
    offer(bruno, "Accept")
    for guest in pair:
        expect(guest.page.locator("#result")).to_be_visible()


def test_an_offer_can_still_be_answered_after_thinking_of_resigning(pair: Pair) -> None:
    anna, bruno = pair
    play_one(anna)
    offer(anna, "Offer a draw")
    see(bruno, "Your opponent offers a draw.")
    offer(bruno, "Resign")
    offer(bruno, "Play on")
    expect(bruno.page.locator(".notice.question")).to_have_count(0)
    offer(bruno, "Accept")
    expect(anna.page.locator("#result")).to_contain_text("A draw: agreement.")


def test_an_offer_is_withdrawn_without_news(pair: Pair) -> None:
    anna, bruno = pair
    play_one(anna)
    offer(anna, "Offer a draw")
    see(bruno, "Your opponent offers a draw.")
    offer(anna, "Withdraw")
    expect(bruno.page.locator("#notices .notice")).to_have_count(0)
    expect(anna.page.locator("#notices .notice")).to_have_count(0)


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("Accept", "Your opponent accepted the takeback."),
        ("Decline", "Your opponent declined the takeback."),
    ],
)
def test_a_takeback_is_asked_for_and_answered(pair: Pair, answer: str, told: str) -> None:
    anna, bruno = pair
    play_one(anna)
    offer(anna, "Take back")
    see(anna, "You asked for a takeback. Waiting for an answer ...")
    see(bruno, "Your opponent asks for a takeback.")
    offer(bruno, answer)
    see(anna, told)
    expect(anna.page.locator("#board")).to_have_attribute(
        "data-ply", "0" if answer == "Accept" else "1"
    )


def test_a_rematch_that_one_side_wants_is_seen_by_the_other(pair: Pair) -> None:
    anna, bruno = pair
    play_one(anna)
    offer(bruno, "Resign")
    bruno.page.locator(".notice.question").get_by_role("button", name="Resign").click()
    offer(anna, "Rematch")
    anna.page.wait_for_url(lambda address: not address.endswith(bruno.code))
    see(bruno, "A rematch is waiting for you.")
    bruno.page.locator("#result").get_by_role("link", name="Go to rematch").click()
    bruno.page.wait_for_url(f"**/game/{anna.code}")


def test_the_clock_of_a_friend_waits_for_their_first_move(pair: Pair) -> None:
    anna, bruno = pair
    play_one(anna)
    assert anna.state["clock"]["running"] is None
    play_one(bruno)
    assert anna.state["clock"]["running"] == "first"
