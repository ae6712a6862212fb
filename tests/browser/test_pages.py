"""Every page: accessible, light, still while it loads, in two languages and three themes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from jogo.catalog import game_types
from tests.browser.conftest import Invite
from tests.browser.guest import Guest, State

BALANCED = game_types()["breakthru"].game(preset="balanced").chosen_options()
AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
PAGES = (
    "/",
    "/new/breakthru",
    "/new/small-star-empires",
    "/learn",
    "/learn/virus-wars",
    "/puzzles",
    "/puzzles/monkey-queen",
    "/analysis?game=monkey-queen",
    "/edit/small-star-empires",
    "/lobby",
    "/login",
    "/signup",
    "/account",
    "/offline",
    "/studies",
    "/api",
    "/nowhere",
)
LIGHTEST = 150_000
# In another theme only the colours are others.
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
RULES: dict[str, dict[str, Any]] = {"light": {}, "dark": COLOURS, "colour-blind": COLOURS}


def visit_in(invite: Invite, theme: str) -> Guest:
    """Someone who has chosen a theme."""
    guest = invite()
    guest.context.add_init_script(f"localStorage.setItem('theme', '{theme}')")
    return guest


def violations(guest: Guest, theme: str) -> list[str]:
    """What axe-core finds wrong with a page, small things included."""
    if not AXE.exists():
        pytest.fail("axe-core is missing: npm install", pytrace=False)
    guest.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = guest.page.evaluate(
        "(rules) => axe.run({resultTypes: ['violations'], ...rules}).then((run) => run.violations)",
        RULES[theme],
    )
    return [
        f"{guest.page.url} {violation['id']}: {violation['nodes'][0]['html']}"
        for violation in found
    ]


@pytest.mark.parametrize("width", [360, 390, 700, 1366])
def test_every_page_is_reached_from_the_bar_at_the_top(invite: Invite, width: int) -> None:
    guest = invite(viewport={"width": width, "height": 740})
    pages = guest.page.get_by_role("navigation", name="Pages")
    for name in ("Learn", "Lobby", "Puzzles", "Analysis"):
        guest.page.goto("/")
        if not pages.is_visible():
            guest.page.get_by_role("button", name="Pages").click()
            assert violations(guest, "light") == []
        pages.get_by_role("link", name=name).click()
        guest.page.wait_for_url(f"**/{name.lower()}")


def test_the_menu_of_a_phone_has_all_pages(invite: Invite) -> None:
    guest = invite(viewport={"width": 360, "height": 740})
    pages = guest.page.get_by_role("navigation", name="Pages")
    for name, address in (
        ("Tournaments", "/tournaments"),
        ("My games", "/account"),
        ("My studies", "/studies"),
    ):
        guest.page.goto("/")
        guest.page.get_by_role("button", name="Pages").click()
        expect(pages.get_by_role("link", name="My studies")).to_be_in_viewport(ratio=1)
        pages.get_by_role("link", name=name).click()
        guest.page.wait_for_url(f"**{address}")


@pytest.mark.parametrize("theme", RULES)
def test_no_page_has_a_barrier(theme: str, invite: Invite) -> None:
    guest = visit_in(invite, theme)
    guest.expects_refusals = True
    for path in PAGES:
        guest.page.goto(path)
        guest.page.wait_for_load_state("networkidle")
        assert violations(guest, theme) == []


def test_a_phone_has_no_barrier(invite: Invite) -> None:
    guest = invite(viewport={"width": 360, "height": 740})
    for path in PAGES[:-1]:
        guest.page.goto(path)
        guest.page.wait_for_load_state("networkidle")
        assert violations(guest, "light") == []


@pytest.mark.parametrize(
    ("game", "theme"),
    [("small-star-empires", "light"), ("breakthru", "dark"), ("monkey-queen", "colour-blind")],
)
def test_a_game_has_no_barrier(game: str, theme: str, invite: Invite) -> None:
    guest = visit_in(invite, theme)
    guest.begin(game, "random", clock={"seconds": 600, "increment": 5})
    guest.is_over()
    for summary in guest.page.locator("summary:visible").all():
        summary.click()
    guest.cell("b4").click()
    assert violations(guest, theme) == []
    guest.page.locator("#do-look").click()
    guest.page.get_by_role("dialog").wait_for()
    assert violations(guest, theme) == []
    guest.page.keyboard.press("Escape")
    guest.page.locator("#do-keys").click()
    guest.page.get_by_role("dialog").wait_for()
    assert violations(guest, theme) == []
    guest.page.keyboard.press("Escape")
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.locator(".notice.question").get_by_role("button", name="Resign").click()
    expect(guest.page.locator("#result")).to_be_visible()
    assert violations(guest, theme) == []


def test_the_first_page_is_light_and_quick(guest: Guest) -> None:
    sizes: list[int] = []
    guest.page.on("response", lambda response: sizes.append(len(response.body())))
    guest.page.goto("/")
    guest.page.wait_for_load_state("networkidle")
    assert len(sizes) > 5
    assert sum(sizes) < LIGHTEST


# Every shift since the page began to load, two frames after everything has come: how much it
# counts for, and what moved from where to where.
SHIFTS = """() => new Promise((tell) => {
    const shifts = [];
    const box = ({x, y, width, height}) => [x, y, width, height].map(Math.round).join(" ");
    const name = (node) => node?.id || node?.getAttribute?.("class") || node?.nodeName;
    const add = (entries) => entries.forEach(({value, sources}) => shifts.push({
        value,
        moved: sources.map(({node, previousRect, currentRect}) =>
            `${name(node)}: ${box(previousRect)} -> ${box(currentRect)}`),
    }));
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({type: "layout-shift", buffered: true});
    requestAnimationFrame(() => requestAnimationFrame(() => {
        add(observer.takeRecords());
        tell(shifts);
    }));
})"""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_nothing_jumps_while_a_page_loads(width: int, height: int, invite: Invite) -> None:
    guest = invite(viewport={"width": width, "height": height})
    games = [guest.begin(game, "you") for game in ("breakthru", "monkey-queen")]
    # A slow computer draws what comes first before the rest has come.
    guest.context.new_cdp_session(guest.page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    for path in (*PAGES[:-1], *(f"/game/{code}" for code in games)):
        guest.page.goto(path)
        guest.page.wait_for_load_state("networkidle")
        shifts = guest.page.evaluate(SHIFTS)
        assert sum(shift["value"] for shift in shifts) < 0.02, (path, shifts)


@pytest.mark.parametrize("language", ["en", "pt"])
def test_no_page_is_wider_than_a_phone(language: str, invite: Invite) -> None:
    guest = invite(viewport={"width": 360, "height": 740})
    guest.page.goto(f"/?lang={language}")
    for path in PAGES[:-1]:
        guest.page.goto(path)
        guest.page.wait_for_load_state("networkidle")
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= 360, path


def test_one_click_on_the_first_page_plays(guest: Guest) -> None:
    guest.page.goto("/")
    guest.page.get_by_role("link", name="Play Jostle").click()
    guest.page.wait_for_url("**/game/*")
    guest.is_over()
    guest.page.goto("/")
    expect(guest.page.locator(".going")).to_contain_text("Jostle")


@pytest.mark.parametrize("width", [360, 768, 1366])
@pytest.mark.parametrize("locale", ["en-GB", "pt-PT"])
def test_games_that_go_on_are_read_whole_on_the_first_page(
    width: int, locale: str, invite: Invite
) -> None:
    guest = invite(viewport={"width": width, "height": 800}, locale=locale)
    for game in ("small-star-empires", "monkey-queen", "breakthru"):
        guest.begin(game, "engine:6")
    guest.page.goto("/")
    going = guest.page.locator(".going:visible")
    expect(going).to_have_count(2 if width < 640 else 3)
    for at in range(going.count()):
        expect(going.nth(at)).to_be_in_viewport(ratio=1)
    row = guest.page.locator("#going")
    assert row.evaluate("row => row.scrollWidth <= row.clientWidth")


@pytest.mark.parametrize("size", [(768, 1024), (1366, 768)])
def test_no_choice_of_the_form_leaves_its_tile(size: tuple[int, int], invite: Invite) -> None:
    guest = invite(viewport={"width": size[0], "height": size[1]}, locale="pt-PT")
    guest.page.goto("/new/breakthru")
    for tile in guest.page.locator(".presets .tile").all():
        assert tile.evaluate("tile => tile.scrollWidth <= tile.clientWidth"), tile.inner_text()


@pytest.mark.parametrize("width", [360, 768, 1366])
def test_the_name_of_the_analysed_game_is_read_whole(width: int, invite: Invite) -> None:
    guest = invite(viewport={"width": width, "height": 800})
    guest.page.goto("/analysis?game=small-star-empires")
    chosen = guest.page.locator("#game")
    wide = chosen.evaluate("""(chosen) => {
        const like = chosen.cloneNode(true);
        like.style.width = "max-content";
        chosen.after(like);
        return like.offsetWidth <= chosen.offsetWidth;
    }""")
    assert wide


def begun(guest: Guest) -> State:
    """The game that the form has begun."""
    guest.page.get_by_role("button", name="Play").click()
    guest.page.wait_for_url("**/game/*")
    guest.page.locator("[role=gridcell]").first.wait_for(state="attached")
    return guest.state


def test_the_form_of_a_new_game_is_followed(guest: Guest) -> None:
    page = guest.page
    page.goto("/new/virus-wars")
    level = page.get_by_label("Strength")
    level.select_option("engine:5")
    chosen = level.evaluate("list => list.selectedOptions[0].textContent")
    assert re.fullmatch(r"Level 5 · club · \d+", chosen)
    page.get_by_label("A friend on this device").check()
    expect(level).not_to_be_visible()
    page.get_by_label("Board size", exact=False).select_option("7")
    page.get_by_label("3 min + 2 s").check()
    state = begun(guest)
    assert state["you"] == "both"
    assert state["options"] == {"size": "7"}
    assert state["clock"]["first"] == 180_000
    expect(page.locator('[data-clock="first"]')).to_have_text("3:00")


def test_the_usual_choice_comes_first(guest: Guest) -> None:
    guest.page.goto("/new/virus-wars")
    sizes = guest.page.get_by_label("Board size").locator("option").all_inner_texts()
    assert sizes[:4] == [f"{size} \N{MULTIPLICATION SIGN} {size}" for size in (11, 13, 15, 5)]
    groups = guest.page.locator("#level optgroup")
    levels = groups.first.locator("option").all_inner_texts()
    assert levels[0] == "Level 1 · first steps · 520"
    assert levels[-1] == "Full strength · a second for each move"
    others = groups.last.locator("option").all_inner_texts()
    assert others == ["Random moves · 500", "Classic, greedy · 560"]
    for ratings in (levels[:-1], others):
        numbers = [int(one.rpartition(" · ")[2]) for one in ratings]
        assert numbers == sorted(numbers), "from weak to strong"


def test_any_time_can_be_played(guest: Guest) -> None:
    page = guest.page
    page.goto("/new/jostle")
    expect(page.get_by_label("Minutes for each player")).not_to_be_visible()
    page.get_by_label("Other", exact=True).check()
    page.get_by_label("Minutes for each player").fill("2.5")
    page.get_by_label("Seconds more for each turn").fill("7")
    clock = begun(guest)["clock"]
    assert (clock["first"], clock["increment"]) == (150_000, 7000)


def test_a_coach_is_there_by_default_only_against_the_computer_without_a_clock(
    guest: Guest,
) -> None:
    page = guest.page
    page.goto("/new/jostle")
    coach = page.get_by_label("Coach", exact=False)
    expect(coach).to_be_checked()
    page.get_by_label("5 min + 3 s").check()
    expect(coach).not_to_be_checked()
    page.get_by_label("No clock").check()
    expect(coach).to_be_checked()
    page.get_by_label("A friend, with a link").check()
    expect(coach).not_to_be_checked()
    # Who has chosen keeps what they chose.
    coach.check()
    page.get_by_label("10 min + 5 s").check()
    expect(coach).to_be_checked()


def test_what_was_chosen_comes_back_from_the_lobby(guest: Guest) -> None:
    page = guest.page
    page.goto("/new/jostle")
    coach, takebacks = page.get_by_label("Coach", exact=False), page.locator("[name=take_back]")
    expect(takebacks).to_be_checked()
    page.get_by_label("Somebody in the lobby").check()
    for box in (coach, takebacks):
        expect(box).to_be_disabled()
        expect(box).not_to_be_checked()
    page.get_by_label("The computer").check()
    for box in (coach, takebacks):
        expect(box).to_be_enabled()
        expect(box).to_be_checked()


@pytest.mark.parametrize("size", [(360, 740), (1366, 768)])
def test_the_button_that_plays_is_always_in_sight(size: tuple[int, int], invite: Invite) -> None:
    guest = invite(viewport={"width": size[0], "height": size[1]})
    for game in game_types():
        guest.page.goto(f"/new/{game}")
        box = guest.page.get_by_role("button", name="Play", exact=True).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size[1], game
        # What scrolls away below it is not read through it.
        background = guest.page.locator(".go").evaluate(
            "(bar) => getComputedStyle(bar).backgroundColor"
        )
        assert background.startswith("rgb("), background


def test_maps_are_chosen_by_their_pictures(guest: Guest) -> None:
    page = guest.page
    page.goto("/new/small-star-empires")
    assert page.locator(".tile .picture").count() == 3
    expect(page.get_by_label("medium")).to_be_checked()
    expect(page.get_by_label("Size of the random map")).not_to_be_visible()
    page.get_by_label("drawn at random").check()
    page.get_by_label("Size of the random map").select_option("large")
    options = begun(guest)["options"]
    assert re.fullmatch(r"random:\d+", options["board"])
    assert options["size"] == "large"


@pytest.mark.parametrize(
    ("rules", "more", "options"),
    [
        ("Standard", {}, {}),
        ("Balanced", {}, BALANCED),
        ("Custom", {"Flagship move costs": "1"}, {**BALANCED, "flagship_cost": "1"}),
    ],
)
def test_a_preset_of_the_form_stands_for_options(
    guest: Guest, rules: str, more: dict[str, str], options: dict[str, str]
) -> None:
    page = guest.page
    page.goto("/new/breakthru")
    expect(page.get_by_label("Silver ships")).not_to_be_visible()
    expect(page.locator("#sides")).to_contain_text("Gold is the harder side")
    page.get_by_label("Balanced even chances").check()
    expect(page.locator("#sides")).to_contain_text("each side wins about half")
    page.get_by_label(rules, exact=False).check()
    for label, value in more.items():
        page.get_by_label(label).select_option(value)
    assert begun(guest)["options"] == options


@pytest.mark.parametrize(
    ("asked", "rules", "ships"), [("ships=12", "", "12"), ("ships=16", "balanced", "16")]
)
def test_the_form_has_the_options_of_its_address(
    guest: Guest, asked: str, rules: str, ships: str
) -> None:
    guest.page.goto(f"/new/breakthru?{urlencode({'options': asked})}")
    expect(guest.page.locator("[name=preset]:checked")).to_have_value(rules)
    expect(guest.page.get_by_label("Silver ships")).to_have_value(ships)
    assert begun(guest)["options"] == {"ships": ships}


def test_a_rule_that_is_on_or_off_is_a_switch(guest: Guest) -> None:
    guest.page.goto("/new/monkey-queen")
    guest.page.get_by_label("Draw by repetition", exact=False).uncheck()
    assert begun(guest)["options"] == {"draws": "off"}


def test_the_cards_stand_apart_from_what_is_above_them(guest: Guest) -> None:
    for path in ("/", "/learn"):
        guest.page.goto(path)
        above = guest.page.locator(".hero > :last-child").bounding_box()
        card = guest.page.locator(".card").first.bounding_box()
        assert above is not None
        assert card is not None
        assert card["y"] - above["y"] - above["height"] >= 8, path


def test_a_browser_that_stores_nothing_plays_too(guest: Guest) -> None:
    guest.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('forbidden') }})"
    )
    guest.begin("jostle", "you", options={"size": "8"})
    page = guest.page
    page.get_by_role("button", name="No, thanks").click()
    page.locator("#theme").select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#do-sound")).to_have_attribute("aria-pressed", "true")
    page.locator("#do-sound").click()
    expect(page.locator("#do-sound")).to_have_attribute("aria-pressed", "false")


def test_the_theme_that_was_chosen_is_kept(guest: Guest) -> None:
    page = guest.page
    page.goto("/")
    before = page.evaluate("getComputedStyle(document.body.parentElement).backgroundColor")
    page.locator("#theme").select_option("dark")
    dark = page.evaluate("getComputedStyle(document.body.parentElement).backgroundColor")
    assert dark != before
    page.goto("/learn")
    assert page.evaluate("getComputedStyle(document.body.parentElement).backgroundColor") == dark


def test_the_pages_speak_portuguese(guest: Guest) -> None:
    page = guest.page
    page.goto("/?lang=pt")
    assert page.locator("html").get_attribute("lang") == "pt"
    expect(page.get_by_role("link", name="Jogar Jostle")).to_be_visible()
    guest.begin("jostle", "you")
    expect(page.locator("#turn")).to_contain_text("É a vez do ")
    expect(page.get_by_role("button", name="Virar")).to_be_visible()


def test_what_a_stranger_writes_stays_text(guest: Guest) -> None:
    guest.expects_refusals = True
    page = guest.page
    page.goto("/analysis?game=breakthru&position=" + "%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E")
    expect(page.locator(".notice.refusal")).to_be_visible()
    assert page.locator("main img").count() == 0
