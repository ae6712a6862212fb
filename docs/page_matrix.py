"""Take every page and state of the web app at every size, in every theme and language.

python docs/page_matrix.py FOLDER                                  all of it: an hour of one core
python docs/page_matrix.py FOLDER --sizes 768x1024 --themes dark   a part; --states names some

Every state is one contact sheet for each language and theme, the sizes side by side. What a program
can see is checked and printed: a page that is wider than its window, text that is cut off, buttons
that lie on each other, a board that leaves room unused. The rest is for somebody to look at.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from screenshots import serving

from jogo import Match, Seat, player
from jogo.catalog import game_types

SIZES = ("360x740", "390x844", "768x1024", "1366x768", "1920x1080")
THEMES = ("light", "dark", "colour-blind")
# Pages that every game has are taken of one of them.
GAMES = tuple(game_types())
LANGUAGES = {"en": "en-GB", "pt": "pt-PT"}
# A machine that does other things meanwhile is slow.
PATIENCE = 120_000
# As long as what moves takes to come to rest.
REST = 400
GAP = 12
LARGEST_SHEET = 2600
CHECKS = (Path(__file__).parent / "page_checks.js").read_text()

Arrange = Callable[[Page], None]


def visit(path: str, *, wait: str = "main") -> Arrange:
    """Open a page and wait until something is there."""

    def arrange(page: Page) -> None:
        page.goto(path)
        page.locator(wait).first.wait_for(state="attached")

    return arrange


# Games


@dataclass(frozen=True, slots=True)
class Played:
    """A game of two computers: its positions as text, and its actions."""

    positions: tuple[str, ...]
    actions: tuple[str, ...]
    options: dict[str, str]

    @classmethod
    def of(cls, game: str, level: str) -> Played:
        match = Match(game)
        players = {seat: player(level, f"matrix {seat}") for seat in Seat}
        positions = [match.position]
        while match.outcome is None:
            match.play(players[match.to_move].choose(match))
            positions.append(match.position)
        actions = tuple(str(action) for action in match.actions)
        return cls(tuple(positions), actions, match.game.chosen_options())


PLAYED: dict[str, Played] = {}


def played(game: str) -> Played:
    if game not in PLAYED:
        PLAYED[game] = Played.of(game, "engine:2")
    return PLAYED[game]


def begin(page: Page, game: str, **asked: Any) -> None:
    """Begin a game as the pages do, and open it; by default of two at one device."""
    page.goto("/learn")
    wanted = {"game": game, "first": "you", "second": "you", **asked}
    made = page.evaluate(
        """async (wanted) => {
            const headers = {"Content-Type": "application/json"};
            return (await fetch("/api/games", {method: "POST", headers, body: wanted})).json();
        }""",
        json.dumps(wanted),
    )
    page.goto(f"/game/{made['id']}")
    page.locator("[role=gridcell]").first.wait_for(state="attached")


def know(page: Page, game: str) -> None:
    """Have seen the first steps of a game before, so that they are not offered."""
    page.goto("/learn")
    page.evaluate("(game) => localStorage.setItem(`shown ${game}`, 'yes')", game)


def play(page: Page, action: str) -> None:
    if not page.locator("#action").is_visible():
        page.locator("#typing summary").click()
    before = page.locator("#board").get_attribute("data-ply")
    page.locator("#action").fill(action)
    page.keyboard.press("Enter")
    page.wait_for_selector(f'#board:not([data-ply="{before}"])')


def start_of(game: str) -> Arrange:
    def arrange(page: Page) -> None:
        begin(page, game, second="engine:1")
        page.locator("#tour button").first.wait_for()

    return arrange


def middle_of(game: str, *, then: str = "") -> Arrange:
    """A few moves in the middle of a game, perhaps with a hint, or with a coach who may remark."""

    def arrange(page: Page) -> None:
        know(page, game)
        seen = played(game)
        at = len(seen.actions) // 2
        begin(page, game, position=seen.positions[at], coach=then == "coach")
        for action in seen.actions[at : at + 3]:
            play(page, action)
        if then == "hint":
            page.locator("#do-hint").click()
            page.locator(".notice.hint").wait_for()
        elif then == "coach":
            page.wait_for_timeout(5000)

    return arrange


def end_of(game: str, *, reviewed: bool = False) -> Arrange:
    def arrange(page: Page) -> None:
        know(page, game)
        seen = played(game)
        back = 8 if reviewed else 1
        begin(page, game, position=seen.positions[-1 - back])
        for action in seen.actions[-back:]:
            play(page, action)
        page.locator("#result h3").wait_for()
        if reviewed:
            page.locator("#result button", has_text="Re").filter(has_text="v").first.click()
            page.locator(".chart").wait_for()

    return arrange


def with_click(arrange: Arrange, *buttons: str) -> Arrange:
    """The same, and then some buttons."""

    def arranged(page: Page) -> None:
        arrange(page)
        for button in buttons:
            page.locator(button).first.click()

    return arranged


# People


def logged_in(path: str) -> Arrange:
    """A page as somebody with an account sees it, who has played a game."""

    def arrange(page: Page) -> None:
        page.goto("/learn")
        body = json.dumps({"name": "Beatriz", "password": "three words in a row"})
        page.evaluate(
            """async (body) => {
                const headers = {"Content-Type": "application/json"};
                const made = await fetch("/api/accounts", {method: "POST", headers, body});
                if (!made.ok) await fetch("/api/login", {method: "POST", headers, body});
            }""",
            body,
        )
        begin(page, GAMES[2], second="engine:1")
        page.goto(path)
        page.locator("main").wait_for(state="attached")

    return arrange


def states() -> dict[str, Arrange]:
    """Every page and state by name."""
    found: dict[str, Arrange] = {
        "home": visit("/"),
        "learn": visit("/learn"),
        "lesson": visit(f"/learn/{GAMES[0]}", wait="[role=gridcell]"),
        "puzzles": visit("/puzzles"),
        "puzzle": visit(f"/puzzles/{GAMES[2]}", wait="[role=gridcell]"),
        "lobby": visit("/lobby"),
        "tournaments": visit("/tournaments"),
        "login": visit("/login"),
        "signup": visit("/signup"),
        "profile": logged_in("/@/Beatriz"),
        "account": logged_in("/account"),
        "studies": visit("/studies"),
        "not-found": visit("/nowhere"),
        "offline": visit("/offline"),
        "api": visit("/api"),
        "analysis": visit(f"/analysis?game={GAMES[1]}", wait="[role=gridcell]"),
        "editor": visit(f"/edit/{GAMES[-1]}", wait="[role=gridcell]"),
    }
    for game in GAMES:
        found[f"new-{game}"] = visit(f"/new/{game}")
        found[f"{game}-start"] = start_of(game)
        found[f"{game}-how"] = with_click(start_of(game), "#tour button")
        found[f"{game}-middle"] = middle_of(game)
        found[f"{game}-hint"] = middle_of(game, then="hint")
        found[f"{game}-coach"] = middle_of(game, then="coach")
        found[f"{game}-end"] = end_of(game)
        found[f"{game}-rules"] = with_click(middle_of(game), "#do-rules")
    found["review"] = end_of(GAMES[2], reviewed=True)
    found["zen"] = with_click(middle_of(GAMES[3]), "#do-zen")
    found["look"] = with_click(middle_of(GAMES[0]), "#do-look")
    return found


# Looking


@contextmanager
def page_in(browser: Browser, address: str, locale: str) -> Iterator[Page]:
    """A fresh browser profile, in a language."""
    context = browser.new_context(
        base_url=address, locale=locale, service_workers="block", reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    try:
        yield context.new_page()
    finally:
        context.close()


def take(page: Page, size: str, theme: str) -> tuple[Image.Image, list[str]]:
    """A picture at a size and in a theme, and what is wrong there."""
    width, height = map(int, size.split("x"))
    page.set_viewport_size(ViewportSize(width=width, height=height))
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(REST)
    wrong: list[str] = page.evaluate(CHECKS)
    return Image.open(BytesIO(page.screenshot())).convert("RGB"), wrong


def make_sheet(pictures: list[Image.Image]) -> Image.Image:
    """The pictures side by side, small enough to look at."""
    across = sum(picture.width + GAP for picture in pictures)
    sheet = Image.new("RGB", (across, max(picture.height for picture in pictures)), "#8a2be2")
    left = 0
    for picture in pictures:
        sheet.paste(picture, (left, 0))
        left += picture.width + GAP
    scale = min(1.0, LARGEST_SHEET / across)
    return sheet.resize((round(sheet.width * scale), round(sheet.height * scale)))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sizes", nargs="+", default=list(SIZES))
    parser.add_argument("--themes", nargs="+", default=list(THEMES), choices=THEMES)
    parser.add_argument("--languages", nargs="+", default=list(LANGUAGES), choices=list(LANGUAGES))
    parser.add_argument("--states", nargs="+", default=list(states()), choices=list(states()))
    asked = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("Chromium is needed: apt-get install chromium")
    asked.folder.mkdir(parents=True, exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name in asked.states:
            for language in asked.languages:
                with page_in(browser, address, LANGUAGES[language]) as page:
                    look_at(page, name, language, asked)
        browser.close()


def look_at(page: Page, name: str, language: str, asked: argparse.Namespace) -> None:
    """Take the sheets of one state in one language, and print what is wrong."""
    try:
        states()[name](page)
    except Exception as problem:  # one state that cannot be reached leaves the others to look at
        print(f"{name} {language}: not reached: {str(problem).splitlines()[0]}", flush=True)
        return
    for theme in asked.themes:
        pictures = []
        for size in asked.sizes:
            picture, wrong = take(page, size, theme)
            pictures.append(picture)
            for fault in wrong:
                print(f"{name} {language} {theme} {size}: {fault}", flush=True)
        make_sheet(pictures).save(asked.folder / f"{name}-{language}-{theme}.png")


if __name__ == "__main__":
    main()
