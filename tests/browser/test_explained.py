"""A board explains itself: goal, rules, first steps, hints with reasons, endings."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from jogo import Match
from jogo.catalog import find_game_type, game_types
from jogo.players.strength import with_rating
from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.test_pages import violations

FLAGSHIP_FREE = "11/3s1s1s3/11/1s2G1G2s1/1s1G3G3/1s7s1/3G7/1s2GF4s/6G4/3ss2s3/11 g 2 3 15"
# Blue would shut in a ship of Red's.
SHUT_IN = "CT2/2t2/C1t1/5/4 r a3a5b4b5 c3c4d2d2 7"
LINE_TO_CLOSE = "11/4s2s3/11/1s2G4s1/3G3G3/3F2s2s1/3G7/1s4G4/11/2s1s2s3/11 s 1 2 18"
LAST_FLIGHT = "CTCC/C1T2/t1tt/1CC1t/cccc r b2b4b5c5 a1a3c3e2 17"

# What can be clicked and lies under the first steps, or partly so.
UNDER_TOUR = """() => {
    const over = document.querySelector("#tour").getBoundingClientRect();
    const clickable = [...document.querySelectorAll(".side :is(button, a, summary)")];
    const seen = clickable.filter((one) => !one.closest("#tour") && one.checkVisibility({
        visibilityProperty: true,
    }));
    return seen.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return bottom > over.top && top < over.bottom;
    }).map((one) => one.textContent);
}"""
# Whether something within an element is out of sight unless one scrolls there.
IS_CLIPPED = """(selector) => {
    const panel = document.querySelector(selector);
    return panel.scrollHeight > panel.clientHeight + 1;
}"""


def shown_cells(guest: Guest) -> int:
    return guest.page.locator(".mark.shown").count()


# Goals and rules


def test_each_side_reads_its_goal_and_who_watches_that_of_who_is_to_move(invite: Invite) -> None:
    host, friend, watcher = invite(), invite(), invite()
    code = host.begin("breakthru", "friend")
    expect(host.page.locator("#goal")).to_have_text("Bring your flagship to the edge of the board.")
    friend.open(code)
    goal = friend.page.locator("#goal")
    expect(goal).to_have_text("Capture the gold flagship before it reaches the edge.")
    expect(host.page.locator("#invitation")).to_be_hidden()
    watcher.open(code)
    expect(watcher.page.locator("#goal")).to_contain_text("Gold: Bring your flagship")
    expect(watcher.page.locator("#goal")).to_contain_text("Silver: Capture the gold flagship")
    gold, silver = (watcher.page.locator("#goal span").nth(place) for place in (0, 1))
    height = watcher.page.locator("#goal").bounding_box()
    expect(gold).to_be_visible()
    expect(silver).to_be_hidden()
    for name in ("d6", "c6", "d5", "c5"):
        host.cell(name).click()
    expect(silver).to_be_visible()
    expect(gold).to_be_hidden()
    # What stands below it has not moved.
    assert watcher.page.locator("#goal").bounding_box() == height


def test_the_player_to_move_reads_what_to_do(guest: Guest) -> None:
    guest.begin("virus-wars", "you", options={"size": "7"})
    instruction = guest.page.locator("#instruction")
    expect(instruction).to_have_text(
        "Your first turn is one move: place a virus on a marked square."
    )
    guest.cell("b4").click()
    expect(guest.page.locator("#turn")).to_contain_text("Red")
    guest.cell("f4").click()
    expect(instruction).to_contain_text("5 moves left: grow")


def test_the_rules_open_as_pictures_and_lead_to_the_lesson(guest: Guest) -> None:
    guest.begin("monkey-queen", "classic:easy")
    drawer = guest.page.locator("#rules")
    expect(drawer).to_be_hidden()
    guest.page.get_by_role("button", name="Rules").click()
    expect(drawer).to_be_visible()
    assert guest.page.locator("#rules .guide svg").count() == 6
    guest.page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    guest.page.get_by_role("button", name="Rules").click()
    guest.page.get_by_role("link", name="Learn it step by step").click()
    expect(guest.page.locator("#lesson")).to_contain_text("one queen each")


def test_the_rules_are_closed_from_wherever_one_has_read_to(invite: Invite) -> None:
    guest = invite(viewport={"width": 390, "height": 844})
    guest.begin("small-star-empires", "random")
    guest.page.locator("#do-rules").click()
    guest.page.locator("#rules .guide li").last.scroll_into_view_if_needed()
    assert guest.page.evaluate("document.querySelector('#rules').scrollTop") > 0
    expect(guest.page.locator("#rules-title")).to_be_in_viewport(ratio=1)
    guest.page.locator("#close-rules").click()
    expect(guest.page.locator("#rules")).to_be_hidden()


def test_the_rules_name_everything_on_the_board(guest: Guest) -> None:
    guest.begin("small-star-empires", "random")
    guest.page.locator("#do-rules").click()
    legend = guest.page.locator("#rules .legend li")
    assert legend.count() == legend.locator("svg").count() == 11
    expect(legend.filter(has_text="Black hole")).to_contain_text("no ship flies over it")
    expect(legend.filter(has_text="trade station")).to_be_visible()


def test_a_cell_of_the_galaxy_says_what_it_is(guest: Guest) -> None:
    guest.begin("small-star-empires", "random", options={"board": "small"})
    expect(guest.cell("c4").locator("title")).to_have_text("c4, 3 planets")


def test_a_number_beside_the_board_is_explained_on_demand(guest: Guest) -> None:
    guest.begin("virus-wars", "engine:2")
    meaning = guest.page.locator("#meaning")
    zombies = guest.page.locator("#strip-below").get_by_role("button", name="zombies")
    zombies.click()
    expect(meaning).to_contain_text("an enemy virus that was absorbed")
    assert violations(guest, "light") == []
    guest.page.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    guest.page.locator("#strip-above .name").focus()
    guest.page.keyboard.press("Enter")
    expect(meaning).to_contain_text("is its rating in this game")


# The first game


def test_the_first_game_of_a_kind_offers_to_show_what_it_is_about(guest: Guest) -> None:
    guest.begin("jostle", "classic:greedy", options={"size": "8"})
    tour = guest.page.locator("#tour")
    expect(tour).to_contain_text("Is Jostle new to you?")
    guest.page.get_by_role("button", name="Show me how").click()
    expect(tour).to_contain_text("Make the last move: the player who cannot move loses.")
    assert shown_cells(guest) == 8
    guest.page.get_by_role("button", name="Next", exact=True).click()
    expect(tour).to_contain_text("This must raise its value: friends beside it minus enemies")
    expect(guest.page.locator(".arrow.hint")).to_have_count(1)
    movers = {action["cells"][0] for action in guest.state["position"]["legal"]}
    assert shown_cells(guest) == len(movers)
    guest.page.get_by_role("button", name="Next", exact=True).click()
    expect(tour).to_contain_text("gets stuck")
    expect(tour.get_by_role("link", name="Learn it step by step")).to_be_visible()
    expect(tour.get_by_role("button", name="Rules")).to_be_visible()
    guest.page.get_by_role("button", name="Let's play").click()
    expect(tour).to_be_hidden()
    assert shown_cells(guest) == 0
    guest.begin("jostle", "classic:greedy", options={"size": "8"})
    guest.is_over()
    expect(tour).to_be_hidden()
    guest.begin("breakthru", "classic:checkmate")
    expect(tour).to_contain_text("Is Breakthru new to you?")


@pytest.mark.parametrize(
    ("seat", "steps"),
    [
        ("first", ("You play Gold. Bring your flagship", "Slide two escorts", "You win when")),
        ("second", ("You play Silver. Capture the gold", "Slide two ships", "Keep them closed")),
    ],
)
def test_each_side_is_shown_its_own_game(
    guest: Guest, seat: str, steps: tuple[str, str, str]
) -> None:
    other = {"first": "second", "second": "first"}[seat]
    guest.begin("breakthru", "", **{seat: "you", other: "random"})
    guest.is_over()
    guest.page.locator("#do-rules").click()
    guest.page.locator("#do-tour").click()
    expect(guest.page.locator("#rules")).to_be_hidden()
    tour = guest.page.locator("#tour")
    for number, step in enumerate(steps):
        expect(tour).to_contain_text(step)
        expect(tour).to_contain_text(f"{number + 1} of 3")
        tour.locator(".primary").click()
    expect(tour).to_be_hidden()


@pytest.mark.parametrize("game", [*game_types()])
def test_first_steps_are_read_without_scrolling(invite: Invite, game: str) -> None:
    guest = invite(viewport={"width": 1366, "height": 768})
    guest.begin(game, "engine:1")
    guest.page.get_by_role("button", name="Show me how").click()
    tour = guest.page.locator("#tour")
    for number in (1, 2, 3):
        expect(tour).to_contain_text(f"{number} of 3")
        assert guest.page.evaluate(IS_CLIPPED, ".bulletin") is False
        tour.locator(".primary").click()


@pytest.mark.parametrize("size", [(360, 740), (390, 844)])
def test_the_first_steps_lie_on_nothing_that_can_be_clicked(
    invite: Invite, size: tuple[int, int]
) -> None:
    guest = invite(viewport={"width": size[0], "height": size[1]})
    guest.begin("breakthru", "engine:1")
    expect(guest.page.locator("#tour")).to_be_visible()
    assert guest.page.evaluate(UNDER_TOUR) == []
    # What to do is said from the first turn on, and all that can be done is there.
    for name in ("instruction", "do-resign", "typing"):
        expect(guest.page.locator(f"#{name}")).to_be_visible()
    guest.page.get_by_role("button", name="Show me how").click()
    expect(guest.page.locator("#tour .step")).to_be_visible()
    assert guest.page.evaluate(UNDER_TOUR) == []


def test_an_offer_to_show_how_does_not_come_back_with_a_takeback(guest: Guest) -> None:
    guest.begin("jostle", "you", options={"size": "8"})
    tour = guest.page.locator("#tour")
    expect(tour).to_be_visible()
    guest.click(guest.state["position"]["legal"][0])
    expect(tour).to_be_hidden()
    guest.page.get_by_role("button", name="Take back").click()
    expect(guest.page.locator("#board")).to_have_attribute("data-ply", "0")
    expect(tour).to_be_hidden()


def test_who_skips_the_first_steps_is_not_asked_again(guest: Guest) -> None:
    guest.begin("breakthru", "classic:checkmate")
    guest.page.get_by_role("button", name="No, thanks").click()
    guest.page.reload()
    guest.is_over()
    expect(guest.page.locator("#tour")).to_be_hidden()


# Hints


def test_a_hint_says_why_and_how_the_game_stands(guest: Guest) -> None:
    guest.begin("breakthru", "you", position=LINE_TO_CLOSE)
    guest.page.get_by_role("button", name="Hint").click()
    notice = guest.page.locator(".notice.hint")
    expect(notice).to_contain_text("Best: ")
    expect(notice).to_contain_text("closes the line to the edge")
    standing = guest.page.locator("#standing")
    expect(standing).to_be_visible()
    assert guest.page.locator("#standing-words").inner_text().endswith(".")
    expect(guest.page.locator("#standing-number")).to_be_hidden()
    standing.click()
    expect(guest.page.locator("#standing-number")).to_have_text(re.compile(r"^\d+ %$"))


def test_who_looks_back_is_not_told_who_is_ahead_now(guest: Guest) -> None:
    guest.begin("breakthru", "you", position=LINE_TO_CLOSE)
    guest.write(Match("breakthru", position=LINE_TO_CLOSE).legal()[0])
    expect(guest.page.locator("#board")).to_have_attribute("data-ply", "1")
    guest.page.get_by_role("button", name="Hint").click()
    expect(guest.page.locator("#standing-words")).to_be_visible()
    guest.page.keyboard.press("PageUp")
    expect(guest.page.locator("#board")).to_have_attribute("data-ply", "0")
    expect(guest.page.locator("#standing-words")).to_be_hidden()


def test_the_bar_of_the_standing_has_the_colours_of_both_sides(guest: Guest) -> None:
    guest.begin("breakthru", "you", position=FLAGSHIP_FREE)
    guest.page.get_by_role("button", name="Hint").click()
    expect(guest.page.locator("#standing-words")).to_be_visible()
    gold, silver, part, whole = guest.page.locator("#standing .bar").evaluate(
        """bar => {
            const first = bar.querySelector("i"), page = getComputedStyle(document.documentElement);
            const painted = (colour) => {
                document.body.append(Object.assign(document.createElement("i"), {id: "paint"}));
                const paint = document.getElementById("paint");
                paint.style.background = page.getPropertyValue(colour);
                const shown = getComputedStyle(paint).backgroundColor;
                paint.remove();
                return shown;
            };
            return [
                getComputedStyle(first).backgroundColor === painted("--gold"),
                getComputedStyle(bar).backgroundColor === painted("--silver"),
                first.getBoundingClientRect().width, bar.clientWidth,
            ];
        }"""
    )
    assert gold
    assert silver
    # Gold is about to win, and still Silver's part is seen.
    assert whole / 2 < part < whole


# Whether something lies on all or part of the words that say who is ahead.
IS_COVERED = """() => {
    const [words, notice, board] = ["#standing-words", ".notice.hint", "#board"].map(
        (name) => document.querySelector(name).getBoundingClientRect());
    return notice.top < words.bottom || words.top < board.bottom;
}"""


@pytest.mark.parametrize("size", [(360, 740), (390, 844)])
@pytest.mark.parametrize("kind", ["Hint", "Threats"])
def test_on_a_phone_advice_does_not_cover_who_is_ahead(
    invite: Invite, size: tuple[int, int], kind: str
) -> None:
    guest = invite(viewport={"width": size[0], "height": size[1]}, has_touch=True)
    guest.begin("small-star-empires", "you", position=SHUT_IN, options={"board": "small"})
    # Nothing is scrolled: a finger that reaches the button sees what is above it.
    guest.page.locator("#do-hint").dispatch_event("click")
    expect(guest.page.locator("#standing-words")).to_be_visible()
    if kind == "Threats":
        guest.page.locator("#do-threats").dispatch_event("click")
    text = "Best: " if kind == "Hint" else "If it were Blue's turn: "
    expect(guest.page.locator(".notice.hint")).to_contain_text(text)
    expect(guest.page.locator("#standing-words")).to_be_visible()
    assert not guest.page.evaluate(IS_COVERED)


def test_with_a_coach_the_standing_is_there_when_one_is_to_move(guest: Guest) -> None:
    guest.begin("jostle", "random", options={"size": "8"}, coach=True)
    words = guest.page.locator("#standing-words")
    expect(words).to_be_hidden()
    for ply in (2, 4):
        guest.click(guest.state["position"]["legal"][0])
        expect(guest.page.locator("#board")).to_have_attribute("data-ply", str(ply))
        expect(words).to_be_visible()
        expect(words).to_have_text(re.compile(r"\.$"))


def test_two_at_one_device_are_asked_before_they_draw(guest: Guest) -> None:
    guest.begin("jostle", "you", options={"size": "8"})
    guest.page.get_by_role("button", name="Offer a draw").click()
    question = guest.page.locator(".notice.question")
    expect(question).to_contain_text("Do you both want a draw?")
    expect(guest.page.locator("#result")).to_be_hidden()
    question.get_by_role("button", name="Draw", exact=True).click()
    expect(guest.page.locator("#result")).to_contain_text("draw")


def test_a_refused_threat_leaves_the_hint_on_the_board(guest: Guest) -> None:
    guest.begin("virus-wars", "you", options={"size": "7"})
    guest.page.get_by_role("button", name="Hint").click()
    ring = guest.page.locator(".arrow.hint").first
    ring.wait_for(state="attached")
    guest.page.get_by_role("button", name="Threats").click()
    expect(guest.page.locator("#notices .refusal")).to_be_visible()
    assert guest.page.locator(".arrow.hint").count() == 1


def test_a_click_where_nothing_can_be_placed_says_why(guest: Guest) -> None:
    guest.begin("virus-wars", "you", position="6/6/1Bb3/6/2b3/4R1 b 5 7", options={"size": "6"})
    refused = guest.page.locator("#notices .refusal")
    guest.cell("f6").click()
    expect(refused).to_contain_text("f6 is not next to a virus of yours")
    guest.cell("c1").click()
    expect(refused).to_contain_text("your zombies there are cut off from your viruses")
    guest.cell("b4").click()
    expect(refused).to_contain_text("there is a virus of yours already")


def test_a_piece_that_cannot_move_says_why(guest: Guest) -> None:
    guest.begin("jostle", "random")
    refused = guest.page.locator("#notices .refusal")
    guest.cell("d7").click()
    expect(refused).to_contain_text("d7 cannot move: there is no empty square beside it.")
    # What one may do stays there to be read.
    expect(guest.page.locator("#instruction")).to_be_visible()
    guest.cell("d8").click()
    expect(refused).to_contain_text("The piece on d8 is not yours.")
    guest.click(guest.state["position"]["legal"][0])
    expect(refused).to_have_count(0)


def test_a_remark_goes_with_the_action_it_is_about(guest: Guest) -> None:
    guest.begin("breakthru", "you", position=LINE_TO_CLOSE, coach=True)
    for name in ("h2", "h1"):
        guest.cell(name).click()
    remark = guest.page.locator(".notice.coach")
    expect(remark).to_contain_text("was better")
    guest.page.get_by_role("button", name="Take back").click()
    expect(guest.page.locator("#moves .action")).to_have_count(0)
    expect(remark).to_have_count(0)


def test_there_is_no_hint_to_ask_for_where_it_would_be_refused(invite: Invite) -> None:
    host, friend = invite(), invite()
    code = host.begin("breakthru", "friend")
    friend.open(code)
    expect(host.page.locator("#invitation")).to_be_hidden()
    assert host.state["hints"] is False
    for name in ("Hint", "Threats"):
        expect(host.page.get_by_role("button", name=name)).to_be_hidden()


# People


def test_an_open_seat_waits_once(guest: Guest) -> None:
    guest.begin("breakthru", "friend")
    strip = guest.page.locator("#strip-above .name")
    expect(strip).to_have_text("Waiting for a friend")


def test_a_level_has_its_word_and_its_rating(guest: Guest) -> None:
    guest.begin("breakthru", "engine:3")
    strip = guest.page.locator("#strip-above .name")
    said = with_rating(find_game_type("breakthru"), "engine:3", "Level 3 · casual")
    assert said != "Level 3 · casual"
    expect(strip).to_have_text(said)


@pytest.mark.parametrize("seat", ["first", "second"])
@pytest.mark.parametrize(
    ("game", "homes"),
    [
        ("monkey-queen", {"first": "g1", "second": "f12"}),
        ("small-star-empires", {"first": "b4", "second": "d2"}),
    ],
)
def test_ones_own_pieces_are_at_the_bottom(
    guest: Guest, game: str, homes: dict[str, str], seat: str
) -> None:
    other = {"first": "second", "second": "first"}[seat]
    options = {"board": "small"} if game == "small-star-empires" else {}
    guest.begin(game, "", options=options, **{seat: "you", other: "random"})
    mine, theirs = (guest.cell(homes[side]).bounding_box() for side in (seat, other))
    assert mine is not None
    assert theirs is not None
    assert mine["y"] > theirs["y"]
    expect(guest.page.locator("#strip-below .name")).to_have_text("You")


def test_a_swap_is_told_and_ones_pieces_come_to_the_bottom(invite: Invite) -> None:
    host, friend = invite(), invite()
    code = host.begin("monkey-queen", "friend")
    friend.open(code)
    host.is_over()
    for name in ("g1", "g6"):
        host.cell(name).click()
    friend.is_over()
    friend.page.get_by_role("button", name="swap colours").click()
    expect(host.page.locator(".notice.news")).to_contain_text(
        "Your opponent did: you now play Black."
    )
    expect(friend.page.locator(".notice.news")).to_contain_text("you now play White.")
    expect(host.page.locator("#goal")).to_have_text("Capture the white queen.")
    black, white = (host.cell(name).bounding_box() for name in ("f12", "g6"))
    assert black is not None
    assert white is not None
    assert black["y"] > white["y"]
    expect(host.page.locator("#strip-below strong")).to_have_text("Black")


def test_two_at_one_board_are_called_by_the_colours_they_have_after_a_swap(guest: Guest) -> None:
    guest.begin("monkey-queen", "you")
    for name in ("g1", "g6"):
        guest.cell(name).click()
    guest.page.get_by_role("button", name="swap colours").click()
    expect(guest.page.locator(".notice.news")).to_contain_text("exchanged colours")
    expect(guest.page.locator("#moves .action")).to_have_text(["g1-g6", "swaps colours"])
    for strip, colour in (("above", "Black"), ("below", "White")):
        expect(guest.page.locator(f"#strip-{strip} .who")).to_have_text(colour)


# The end


def test_an_ending_says_why_and_shows_it_on_the_board(guest: Guest) -> None:
    guest.begin("breakthru", "engine:3", position=FLAGSHIP_FREE)
    guest.is_over()
    for name in ("f4", "f1"):
        guest.cell(name).click()
    result = guest.page.locator("#result")
    expect(result.locator("h3")).to_have_text("You won! Your flagship reached the edge.")
    expect(guest.page.locator(".mark.shown")).to_have_count(4)
    expect(guest.page.locator("#counters")).not_to_contain_text("points left")
    before = guest.code
    guest.page.get_by_role("button", name="Harder: Level 4 · steady", exact=True).click()
    guest.page.wait_for_url(lambda address: "/game/" in address and before not in address)
    guest.page.locator("[role=gridcell]").first.wait_for(state="attached")
    seats = guest.state["seats"]
    assert (guest.state["you"], seats["second"]["player"]) == ("first", "engine:4")


def test_who_lost_is_offered_an_easier_level(guest: Guest) -> None:
    guest.begin("jostle", "engine:2", options={"size": "8"})
    guest.is_over()
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.locator(".notice.question").get_by_role("button", name="Resign").click()
    expect(guest.page.locator("#result h3")).to_have_text("You lost. You resigned.")
    easier = guest.page.locator("[data-level]")
    expect(easier).to_have_attribute("data-level", "engine:1")
    expect(easier).to_have_text("Easier: Level 1 · first steps")


def test_points_are_counted_in_a_table(guest: Guest) -> None:
    guest.begin("small-star-empires", "engine:1", position=LAST_FLIGHT)
    guest.is_over()
    for name in ("b2", "b3"):
        guest.cell(name).click()
    guest.page.get_by_role("button", name="trade station").click()
    expect(guest.page.locator("#result h3")).to_have_text("You won! 19 points to 18.")
    expect(guest.page.locator(".cause")).to_contain_text("no ship of Blue can move")
    rows = guest.page.locator(".points tr").all_inner_texts()
    assert [row.split()[0] for row in rows] == [
        "Points", "Star", "Nebulae", "Trade", "Territory", "Total",
    ]  # fmt: skip
    assert rows[-1].split()[1:] == ["19", "18"]


def test_a_rematch_says_which_side_one_has_now(guest: Guest) -> None:
    guest.begin("breakthru", "random")
    guest.is_over()
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.locator(".notice.question").get_by_role("button", name="Resign").click()
    before = guest.code
    guest.page.get_by_role("button", name="Rematch").click()
    guest.page.wait_for_url(lambda address: "/game/" in address and before not in address)
    news = guest.page.locator(".notice.news")
    expect(news).to_contain_text("Rematch: you play Silver.")
    guest.page.reload()
    guest.is_over()
    expect(news).to_have_count(0)


# Taking it away


def links_of(guest: Guest) -> dict[str, Any]:
    return {
        name: guest.page.locator(f"#{name}").get_attribute("href")
        for name in ("to-analysis", "get-svg")
    }


def test_links_are_to_the_position_that_is_shown(guest: Guest) -> None:
    guest.begin("jostle", "you", options={"size": "8"})
    for _ in range(2):
        guest.is_over()
        before = guest.ply
        guest.legal = guest.state["position"]["legal"]
        guest.click(guest.state["position"]["legal"][0])
        expect(guest.page.locator("#board")).to_have_attribute("data-ply", str(before + 1))
    assert "ply=2" in links_of(guest)["to-analysis"]
    guest.page.locator("#to-previous").click()
    expect(guest.page.locator("#board")).to_have_attribute("data-ply", "1")
    assert "ply=1" in links_of(guest)["to-analysis"]
    assert "ply=1" in links_of(guest)["get-svg"]


def test_a_link_is_not_said_to_be_copied_without_a_clipboard(guest: Guest) -> None:
    guest.page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    code = guest.begin("jostle", "friend", options={"size": "8"})
    guest.page.get_by_role("button", name="Copy", exact=True).click()
    news = guest.page.locator(".notice.news")
    expect(news).to_contain_text("Copy this link: ")
    expect(news).to_contain_text(code)
