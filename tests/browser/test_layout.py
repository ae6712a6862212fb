"""The board has as much of the window as there is, and nothing that matters is out of sight."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.test_explained import LAST_FLIGHT, LINE_TO_CLOSE
from tests.browser.test_review import MISSED, play
from tests.positions import QUEENS_MEET

# The share of the window, across or down, that a board reaches at least.
SIZES = {
    (1366, 768): 0.91,
    (1920, 1080): 0.94,
    # What one clicks is below the board.
    (768, 1024): 0.91,
    (390, 844): 0.97,
    (360, 740): 0.97,
    (844, 390): 0.96,
}
ALL_SIZES = [(360, 740), (390, 844), (768, 1024), (1366, 768), (1920, 1080)]
ROOM = """() => {
    const {width, height} = document.querySelector(".board").getBoundingClientRect();
    return Math.max(width / innerWidth, height / innerHeight);
}"""
OVERFLOW = """() => {
    const page = document.documentElement;
    return [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight];
}"""


def seen_at(invite: Invite, size: tuple[int, int]) -> Guest:
    width, height = size
    return invite(viewport={"width": width, "height": height})


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["breakthru", "small-star-empires"])
def test_the_board_is_as_large_as_the_window_allows(
    game: str, size: tuple[int, int], invite: Invite
) -> None:
    guest = seen_at(invite, size)
    guest.begin(game, "you", clock={"seconds": 600, "increment": 5})
    share = guest.page.evaluate(ROOM)
    assert share >= SIZES[size], f"{share:.3f}"
    across, down = guest.page.evaluate(OVERFLOW)
    assert across <= 0
    # Where everything stands beside the board, the page does not scroll at all.
    assert down <= 0 or size[0] < size[1]
    box = guest.page.locator(".board").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size[1]
    assert box["x"] >= 0
    for seat in ("first", "second"):
        expect(guest.page.locator(f'[data-clock="{seat}"]')).to_be_in_viewport()


@pytest.mark.parametrize(
    ("path", "size"),
    [
        *(("/analysis?game=jostle", size) for size in SIZES),
        *(("/learn/jostle", size) for size in SIZES),
    ],
)
def test_other_boards_are_large_too(path: str, size: tuple[int, int], invite: Invite) -> None:
    guest = seen_at(invite, size)
    guest.page.goto(path)
    guest.page.locator("[role=gridcell]").first.wait_for(state="attached")
    share = guest.page.evaluate(ROOM)
    assert share >= SIZES[size] - 0.05, f"{share:.3f}"
    across, down = guest.page.evaluate(OVERFLOW)
    assert across <= 0
    assert down <= 0 or size[0] < size[1]


def test_a_review_on_a_phone_shows_board_and_graph_together(invite: Invite) -> None:
    guest = seen_at(invite, (390, 844))
    play(guest, MISSED, "monkey-queen", position=QUEENS_MEET)
    guest.page.get_by_role("button", name="Review this game").click()
    chart = guest.page.locator(".chart")
    chart.wait_for(timeout=60_000)
    expect(chart).to_be_in_viewport(ratio=1)
    board, graph = guest.page.locator(".board").bounding_box(), chart.bounding_box()
    assert board is not None
    assert graph is not None
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= graph["y"]
    assert board["width"] > 300
    guest.page.locator(".mistakes li").last.scroll_into_view_if_needed()
    expect(guest.page.locator(".board")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [(360, 740), (768, 1024)])
def test_the_end_is_told_where_it_is_seen_below_the_board(
    invite: Invite, size: tuple[int, int]
) -> None:
    guest = seen_at(invite, size)
    guest.begin("small-star-empires", "engine:1", clock={"seconds": 600, "increment": 5})
    guest.is_over()
    guest.decline_first_steps()
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.locator(".notice.question").get_by_role("button", name="Resign").click()
    title = guest.page.locator("#result h3")
    expect(title).to_be_in_viewport(ratio=1)
    strip, shown = guest.page.locator("#strip-below").bounding_box(), title.bounding_box()
    assert strip is not None
    assert shown is not None
    assert strip["y"] + strip["height"] <= shown["y"], "the board stands before the result"


@pytest.mark.parametrize("size", [(360, 740), (390, 844)])
@pytest.mark.parametrize("answer", ["", "Show me how"])
def test_the_first_steps_on_a_phone_hide_no_button(
    invite: Invite, size: tuple[int, int], answer: str
) -> None:
    guest = seen_at(invite, size)
    guest.begin("breakthru", "engine:1")
    tour = guest.page.locator("#tour")
    if answer:
        tour.get_by_role("button", name=answer).click()
        expect(tour.locator(".step")).to_be_visible()
    expect(tour).to_be_in_viewport(ratio=1)
    for button in tour.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= size[0]
    # What is in the way of a click fails it.
    guest.page.locator("#typing summary").click()
    expect(guest.page.locator("#action")).to_be_visible()
    guest.page.get_by_role("button", name="Resign").click()
    expect(guest.page.locator(".notice.question")).to_be_visible()


def test_there_is_room_for_a_long_name(invite: Invite) -> None:
    guest = seen_at(invite, (1366, 768))
    guest.begin("virus-wars", "engine:1", clock={"seconds": 600, "increment": 5})
    name = guest.page.locator("#strip-above .name")
    expect(name).to_contain_text("Level 1")
    assert name.evaluate("(name) => name.scrollWidth <= name.clientWidth")


def test_typing_a_move_takes_a_line_until_it_is_wanted(guest: Guest) -> None:
    guest.begin("breakthru", "you")
    expect(guest.page.locator("#action")).to_be_hidden()
    guest.write("f6-f7")
    expect(guest.page.locator("#moves .action")).to_have_text("f6-f7")
    guest.page.reload()
    expect(guest.page.locator("#action")).to_be_visible()


def hold_remarks(line: WebSocketRoute) -> None:
    """A coach who thinks slowly: what it has to say comes after the hint."""
    server = line.connect_to_server()
    held: list[str | bytes] = []
    hints: list[str | bytes] = []

    def pass_on(message: str | bytes) -> None:
        kind = json.loads(message)["type"]
        if kind == "remark" and not hints:
            held.append(message)
            return
        line.send(message)
        if kind == "hint":
            hints.append(message)
            for remark in held:
                line.send(remark)

    server.on_message(pass_on)


def hear_no_remarks(line: WebSocketRoute) -> None:
    """A coach who is still thinking."""
    server = line.connect_to_server()
    server.on_message(
        lambda message: None if json.loads(message)["type"] == "remark" else line.send(message)
    )


def hint_beside_coach(invite: Invite, coach: Callable[[WebSocketRoute], None]) -> Guest:
    """Someone with a coach who asks for a hint after some moves."""
    guest = seen_at(invite, (1366, 768))
    guest.page.route_web_socket(re.compile("/ws/games/"), coach)
    guest.begin("small-star-empires", "you", coach=True)
    for ply in range(1, 9):
        guest.legal = guest.state["position"]["legal"]
        guest.click(guest.legal[0])
        expect(guest.page.locator("#board")).to_have_attribute("data-ply", str(ply))
    guest.page.get_by_role("button", name="Hint").click()
    expect(guest.page.locator(".notice.hint")).to_be_visible()
    return guest


def test_a_hint_stays_in_sight_when_the_coach_speaks_after_it(invite: Invite) -> None:
    guest = hint_beside_coach(invite, hold_remarks)
    expect(guest.page.locator(".notice.coach")).to_be_visible()
    for shown in ("#turn", ".notice.hint", "#to-start", "#do-resign"):
        expect(guest.page.locator(shown)).to_be_in_viewport(ratio=1)


def test_the_newest_move_and_the_arrows_are_in_sight_beside_a_hint(invite: Invite) -> None:
    guest = hint_beside_coach(invite, hear_no_remarks)
    # Who plays both sides has two goals, which make room for what is said.
    for shown in (
        "#turn",
        ".notice.hint",
        "#moves .action[aria-current]",
        "#to-start",
        "#to-end",
        "#do-resign",
    ):
        expect(guest.page.locator(shown)).to_be_in_viewport(ratio=1)
    panel, last = (
        guest.page.locator(shown).bounding_box() for shown in ("#moves", "#moves [aria-current]")
    )
    assert panel is not None
    assert last is not None
    assert panel["height"] >= 2 * last["height"]
    assert last["y"] + last["height"] <= panel["y"] + panel["height"] + 1


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (768, 1024)])
def test_a_hint_leaves_the_goal_in_sight(invite: Invite, size: tuple[int, int]) -> None:
    guest = seen_at(invite, size)
    guest.begin("breakthru", "you")
    guest.page.locator("#tour").get_by_role("button", name="No, thanks").click()
    guest.page.get_by_role("button", name="Hint").click()
    notice = guest.page.locator(".notice.hint")
    expect(notice).to_be_in_viewport(ratio=1)
    goal, hint = guest.page.locator("#goal").bounding_box(), notice.bounding_box()
    assert goal is not None
    assert hint is not None
    assert goal["y"] + goal["height"] <= hint["y"] + 1
    for name in ("undo", "hint", "resign"):
        control = guest.page.locator(f"#do-{name}").bounding_box()
        assert control is not None
        assert hint["y"] + hint["height"] <= control["y"] + 1, "what one clicks next is free"


def test_a_hint_is_in_sight_where_the_board_leaves_little_room(invite: Invite) -> None:
    guest = seen_at(invite, (768, 1024))
    # Two people at one board read two goals, of two lines each, which push all else down.
    guest.begin("virus-wars", "you")
    guest.page.locator("#tour").get_by_role("button", name="No, thanks").click()
    guest.page.get_by_role("button", name="Hint").click()
    guest.page.locator(".notice.hint").wait_for()
    # To click, one scrolled down; who looks at the board again still sees what is said.
    guest.page.evaluate("scrollTo(0, 0)")
    expect(guest.page.locator(".notice.hint")).to_be_in_viewport(ratio=1)
    expect(guest.page.locator("#turn")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", ["small-star-empires", "virus-wars"])
def test_whose_turn_it_is_stays_in_sight_above_a_hint(invite: Invite, game: str) -> None:
    guest = seen_at(invite, (1366, 620))
    guest.begin(game, "engine:1", coach=True)
    guest.page.locator("#tour").get_by_role("button", name="No, thanks").click()
    guest.page.get_by_role("button", name="Hint").click()
    expect(guest.page.locator(".notice.hint")).to_be_in_viewport(ratio=0.9)
    expect(guest.page.locator("#turn")).to_be_in_viewport(ratio=1)
    guest.page.locator(".bulletin").evaluate("(panel) => panel.scrollTo(0, panel.scrollHeight)")
    expect(guest.page.locator("#turn")).to_be_in_viewport(ratio=1)


def test_who_scrolls_on_a_phone_still_reads_whose_turn_it_is(invite: Invite) -> None:
    guest = seen_at(invite, (360, 740))
    guest.begin("breakthru", "engine:1")
    guest.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    acting = guest.page.get_by_text("your turn", exact=True)
    expect(acting).to_be_in_viewport(ratio=1)
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_is_left_of_a_turn_is_in_sight_beside_long_goals(invite: Invite) -> None:
    guest = seen_at(invite, (1366, 768))
    guest.begin("virus-wars", "you")
    turn, left = (guest.page.locator(part).bounding_box() for part in ("#turn", "#counters"))
    assert turn is not None
    assert left is not None
    assert turn["y"] <= left["y"] < turn["y"] + turn["height"], "in one row"
    expect(guest.page.locator("#counters")).to_be_in_viewport(ratio=1)


def test_the_link_for_a_friend_is_in_sight_beside_the_first_steps(invite: Invite) -> None:
    for size in ((360, 740), (1366, 768)):
        guest = seen_at(invite, size)
        guest.begin("jostle", "friend", days=3)
        expect(guest.page.locator("#tour button").first).to_be_visible()
        link, copy = (
            guest.page.locator("#link"),
            guest.page.get_by_role("button", name="Copy", exact=True),
        )
        for shown in (link, copy):
            expect(shown).to_be_in_viewport(ratio=1)
        # Clicked where it is, so nothing lies over it.
        copy.click(trial=True)


@pytest.mark.parametrize("width", [360, 390, 1366])
def test_days_to_move_leave_room_for_who_plays(invite: Invite, width: int) -> None:
    guest, friend = seen_at(invite, (width, 768)), seen_at(invite, (width, 768))
    friend.open(guest.begin("jostle", "friend", days=3))
    page = friend.page
    expect(page.get_by_text("3 days left, until")).to_be_visible()
    # All at one moment: the strip may move while messages come.
    boxes = page.locator("#strip-above").evaluate(
        """strip => [".who", ".facts", ".clock"]
            .map((part) => strip.querySelector(part)?.getBoundingClientRect())
            .filter((box) => box?.width).map(({x, y, width, height}) => ({x, y, width, height}))"""
    )
    # Beside each other, or below each other.
    for first, second in itertools.combinations(boxes, 2):
        across = min(first["x"] + first["width"], second["x"] + second["width"])
        down = min(first["y"] + first["height"], second["y"] + second["height"])
        is_apart_across = across <= max(first["x"], second["x"]) + 1
        assert is_apart_across or down <= max(first["y"], second["y"]) + 1


# What is covered is found when the page has been drawn.
DRAWN_TWICE = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
# Whether the first line of the result is seen from its first letter to its last.
IS_READ = """() => {
    const title = document.querySelector("#result h3");
    const {left, right, top, bottom} = title.getBoundingClientRect();
    const corners = [[left + 2, top + 3], [left + 2, bottom - 3], [right - 2, top + 3]];
    return corners.every(([x, y]) => document.elementFromPoint(x, y) === title);
}"""


@pytest.mark.parametrize("size", ALL_SIZES)
def test_the_first_line_of_the_end_is_in_sight(invite: Invite, size: tuple[int, int]) -> None:
    width, height = size
    guest = invite(viewport={"width": width, "height": height}, locale="pt-PT")
    guest.begin("small-star-empires", "you", position=LAST_FLIGHT)
    guest.page.locator("#tour button").last.click()
    # With all that can be opened below it, the panel of the result is low.
    guest.page.locator(".more summary").click()
    guest.page.evaluate("scrollTo(0, 0)")
    guest.write("b2-b3=T")
    expect(guest.page.locator("#result h3")).to_be_in_viewport(ratio=1)
    guest.page.evaluate(DRAWN_TWICE)
    assert guest.page.evaluate(IS_READ)


def test_the_points_and_what_to_do_next_are_in_one_view(invite: Invite) -> None:
    guest = seen_at(invite, (1366, 768))
    guest.begin("small-star-empires", "engine:1", position=LAST_FLIGHT)
    guest.is_over()
    for name in ("b2", "b3"):
        guest.cell(name).click()
    guest.page.get_by_role("button", name="trade station").click()
    result = guest.page.locator("#result")
    expect(result.locator("h3")).to_be_in_viewport(ratio=1)
    for name in ("Rematch", "Review this game", "Share"):
        expect(result.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    expect(result.get_by_role("link", name="New game")).to_be_in_viewport(ratio=1)
    expect(guest.page.locator("#to-start")).to_be_in_viewport(ratio=1)


def test_what_comes_next_is_in_sight_below_a_review(invite: Invite) -> None:
    guest = seen_at(invite, (1366, 768))
    guest.begin("breakthru", "random")
    guest.decline_first_steps()
    guest.click(guest.state["position"]["legal"][0])
    guest.page.locator("#do-resign").click()
    guest.page.locator(".notice.question").get_by_role("button", name="Resign").click()
    guest.page.get_by_role("button", name="Review this game").click()
    expect(guest.page.locator(".accuracy")).to_be_visible(timeout=60_000)
    for name in ("Back to the game", "Download the review", "Rematch"):
        expect(guest.page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    bulletin = guest.page.locator(".bulletin")
    assert bulletin.evaluate("panel => panel.scrollHeight <= panel.clientHeight")


# What is seen of a line that a message lies on in part.
HALF_COVERED = """() => {
    const over = [...document.querySelectorAll("#notices > .notice, #tour:not([hidden])")]
        .map((one) => one.getBoundingClientRect());
    const seen = [...document.querySelectorAll(".now > *")]
        .filter((one) => one.checkVisibility({visibilityProperty: true}));
    return seen.filter((one) => {
        const box = one.getBoundingClientRect();
        return over.some(({top, bottom}) => top < box.bottom - 2 && bottom > box.top + 2);
    }).map((one) => one.textContent);
}"""


def coached(invite: Invite, size: tuple[int, int]) -> Guest:
    """Someone to whom the coach has just spoken, in the longer language."""
    width, height = size
    guest = invite(viewport={"width": width, "height": height}, locale="pt-PT")
    guest.begin("breakthru", "you", position=LINE_TO_CLOSE, coach=True)
    guest.write("h2-h1")
    expect(guest.page.locator(".notice.coach button").first).to_be_visible()
    expect(guest.page.locator("#standing-words")).not_to_be_empty()
    return guest


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720)])
def test_what_the_coach_says_is_not_cut(invite: Invite, size: tuple[int, int]) -> None:
    guest = coached(invite, size)
    for shown in (".notice.coach", ".notice.coach .small", "#goal", "#moves [aria-current]"):
        expect(guest.page.locator(shown)).to_be_in_viewport(ratio=1)


# What is asked, and lies under something else in its middle or at its corners.
COVERED = """() => [...document.querySelectorAll("#choices, #choices *")].filter((one) => {
    const {left, right, top, bottom} = one.getBoundingClientRect();
    const places = [[left + 9, top + 9], [right - 9, top + 9], [left + 9, bottom - 9],
        [right - 9, bottom - 9], [(left + right) / 2, (top + bottom) / 2]];
    const asked = document.querySelector("#choices");
    return places.some(([x, y]) => !asked.contains(document.elementFromPoint(x, y)));
}).map((one) => one.textContent)"""


@pytest.mark.parametrize("size", ALL_SIZES)
def test_nothing_covers_a_question(invite: Invite, size: tuple[int, int]) -> None:
    width, height = size
    guest = invite(viewport={"width": width, "height": height}, locale="pt-PT")
    guest.begin("small-star-empires", "random", coach=True)
    guest.page.locator("#tour button").last.click()
    guest.page.locator("#do-hint").click()
    hint = guest.page.locator(".notice.hint")
    hint.wait_for()
    for cell in guest.state["position"]["legal"][0]["cells"]:
        guest.cell(cell).click()
    asked = guest.page.locator("#choices")
    expect(asked.locator(".prompt")).to_be_in_viewport(ratio=1)
    expect(asked.locator(".choice").last).to_be_in_viewport(ratio=1)
    assert guest.page.evaluate(COVERED) == []
    guest.page.evaluate(DRAWN_TWICE)
    assert guest.page.evaluate(HALF_COVERED) == []
    # Nor does the question cover what is said.
    expect(hint).to_be_in_viewport(ratio=1)
    question, said = asked.bounding_box(), hint.bounding_box()
    assert question is not None
    assert said is not None
    is_above = said["y"] + said["height"] <= question["y"] + 1
    assert is_above or question["y"] + question["height"] <= said["y"] + 1


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (768, 1024)])
def test_no_line_is_half_covered_by_a_message(invite: Invite, size: tuple[int, int]) -> None:
    guest = coached(invite, size)
    for place in (0, 60, 10_000):
        guest.page.evaluate("(place) => scrollTo(0, place)", place)
        guest.page.evaluate(DRAWN_TWICE)
        assert guest.page.evaluate(HALF_COVERED) == []
    guest.page.evaluate("scrollTo(0, 0)")
    for shown in ("#turn", "#goal", "#standing-words"):
        expect(guest.page.locator(shown)).to_be_visible()
    words = guest.page.locator(".notice.coach p").bounding_box()
    assert words is not None
    assert words["width"] > 0.7 * size[0], "the text has the width"


@pytest.mark.parametrize("game", ["breakthru", "virus-wars"])
def test_two_at_one_device_read_all_that_there_is_to_do(invite: Invite, game: str) -> None:
    guest = invite(viewport={"width": 1366, "height": 768}, locale="pt-PT")
    guest.begin(game, "you")
    guest.page.locator("#tour button").last.click()
    for shown in ("#turn", "#goal", "#instruction"):
        expect(guest.page.locator(shown)).to_be_in_viewport(ratio=1)


def test_a_refusal_is_read_whole_above_the_line_to_type_in(invite: Invite) -> None:
    guest = invite(viewport={"width": 1366, "height": 768}, locale="pt-PT")
    guest.begin("virus-wars", "random", position="11/11/11/11/11/3B7/11/9R1/11/11/11 b 5 3")
    guest.write("g3 g2 h1")
    refused = guest.page.locator("#notices .refusal")
    expect(refused).to_contain_text("g3 g2 h1")
    expect(refused.locator("p")).to_be_in_viewport(ratio=1)
    assert guest.page.evaluate(OVERFLOW)[1] <= 0
    box, now = refused.bounding_box(), guest.page.locator(".now").bounding_box()
    assert box is not None
    assert now is not None
    assert box["y"] >= now["y"] + now["height"]


# How many lines the label of each button or link has.
LINES = """(one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size;
}"""


@pytest.mark.parametrize("locale", ["en-GB", "pt-PT"])
def test_the_ways_to_puzzles_are_read_in_one_line(invite: Invite, locale: str) -> None:
    guest = invite(locale=locale)
    for width, height in ALL_SIZES:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.goto("/puzzles")
        for way in guest.page.locator(".card .row a").all():
            assert way.evaluate(LINES) == 1, f"{way.text_content()} at {width}"


@pytest.mark.parametrize("locale", ["en-GB", "pt-PT"])
@pytest.mark.parametrize("game", ["breakthru", "jostle", "virus-wars", "small-star-empires"])
def test_the_first_buttons_are_in_sight_below_the_board(
    invite: Invite, game: str, locale: str
) -> None:
    guest = invite(viewport={"width": 768, "height": 1024}, locale=locale)
    guest.begin(game, "engine:1")
    tour = guest.page.locator("#tour")
    tour.get_by_role("button").first.wait_for()
    for name in ("undo", "hint", "threats", "rules"):
        expect(guest.page.locator(f"#do-{name}")).to_be_in_viewport(ratio=1)
    tour.get_by_role("button").last.click()
    expect(tour).to_be_hidden()
    for name in ("undo", "hint", "threats", "rules"):
        expect(guest.page.locator(f"#do-{name}")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [(360, 740), (768, 1024)])
def test_what_comes_next_is_seen_with_how_a_game_of_points_ended(
    invite: Invite, size: tuple[int, int]
) -> None:
    guest = seen_at(invite, size)
    guest.begin("small-star-empires", "you", position=LAST_FLIGHT)
    guest.page.locator("#tour button").last.click()
    guest.page.evaluate("scrollTo(0, 0)")
    guest.write("b2-b3=T")
    result = guest.page.locator("#result")
    expect(result.locator("h3")).to_be_in_viewport(ratio=1)
    for name in ("Rematch", "Review this game", "Share"):
        expect(result.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    expect(result.get_by_role("link", name="New game")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("locale", ["en-GB", "pt-PT"])
def test_the_board_is_whole_below_the_choices_of_a_game_offline(
    invite: Invite, locale: str
) -> None:
    guest = invite(locale=locale)
    for width, height in ALL_SIZES:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.goto("/offline")
        guest.page.locator("[role=gridcell]").first.wait_for(state="attached")
        expect(guest.page.locator(".board")).to_be_in_viewport(ratio=1)
        expect(guest.page.locator("#begin button")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", ALL_SIZES)
def test_nothing_is_half_seen_beside_the_button_that_plays(
    invite: Invite, size: tuple[int, int]
) -> None:
    guest = seen_at(invite, size)
    guest.page.goto("/new/jostle")
    bar = guest.page.locator(".go").bounding_box()
    assert bar is not None
    line = guest.page.screenshot(
        clip={"x": 0, "y": round(bar["y"]) + 3, "width": size[0], "height": 4}
    )
    seen = Image.open(BytesIO(line)).convert("RGB")
    assert len(seen.getcolors() or []) == 1, "one colour from edge to edge"
    assert guest.page.evaluate(OVERFLOW)[0] <= 0
