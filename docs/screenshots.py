"""Take the README's pictures of the web app, with the system's Chromium and a server of its own.

python docs/screenshots.py
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from jogo import Match, Seat, player

FOLDER = Path(__file__).parent.parent / "docs"
WIDE = ViewportSize(width=1200, height=750)
PHONE = ViewportSize(width=380, height=750)


@contextmanager
def serving() -> Iterator[str]:
    """A server with an empty data folder, and its address."""
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [sys.executable, "-m", "jogo", "--lang", "en", "serve", "--no-open", "--port", "0"],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "JOGO_DATA": folder, "PYTHONUNBUFFERED": "1"},
        )
        try:
            assert process.stdout is not None
            said = next(line for line in process.stdout if "http://" in line)
            yield "http://" + said.partition("http://")[2].split()[0].rstrip("/")
        finally:
            process.terminate()
            process.wait()


def play_out(game: str, level: str, actions: int, **options: str) -> Match:
    """A game of two computers, some way into it."""
    match = Match(game, **options)
    players = {seat: player(level, f"picture {seat}") for seat in Seat}
    while match.outcome is None and (len(match.actions) < actions or match.to_move is Seat.SECOND):
        match.play(players[match.to_move].choose(match))
    return match


def begin(page: Page, match: Match) -> None:
    """Open a game of two at one device, and write the actions of a match into it."""
    page.goto("/learn")
    wanted = {
        "game": match.game.name,
        "options": match.game.chosen_options(),
        "first": "you",
        "second": "you",
    }
    made = page.evaluate(
        """async (wanted) => {
            const headers = {"Content-Type": "application/json"};
            const answer = await fetch("/api/games", {method: "POST", headers, body: wanted});
            return answer.json();
        }""",
        json.dumps(wanted),
    )
    page.goto(f"/game/{made['id']}")
    page.wait_for_selector('#board[data-ply="0"]')
    page.get_by_role("button", name="No, thanks").click()
    page.locator("#typing summary").click()
    for number, action in enumerate(match.actions, 1):
        page.locator("#action").fill(str(action))
        page.keyboard.press("Enter")
        page.wait_for_selector(f'#board[data-ply="{number}"]')
    page.locator("#typing summary").click()
    page.evaluate("scrollTo(0, 0)")
    page.locator(".side").evaluate("side => side.scrollTo(0, 0)")


def take_game(browser: Browser, address: str) -> None:
    """A game with a piece picked, in the dark theme."""
    page = browser.new_page(
        base_url=address, viewport=WIDE, color_scheme="dark", service_workers="block"
    )
    match = play_out("small-star-empires", "engine:4", 12, board="medium")
    begin(page, match)
    page.locator("#do-hint").click()
    page.wait_for_selector(".arrow.hint", state="attached")
    source = match.legal()[0].partition("-")[0]
    page.locator(f'[data-cell="{source}"][role=gridcell]').click()
    page.screenshot(path=FOLDER / "web-game.png")


def take_analysis(browser: Browser, address: str) -> None:
    """The analysis board with its lines."""
    # What a browser keeps for later would come first.
    page = browser.new_page(base_url=address, viewport=WIDE, service_workers="block")
    match = play_out("breakthru", "engine:6", 14)
    page.goto("/analysis")
    page.wait_for_selector(".piece", state="attached")
    page.locator("#file").set_input_files(
        {"name": "game.jogo", "mimeType": "text/plain", "buffer": match.record().encode()}
    )
    page.wait_for_selector("#moves .action")
    page.locator("#to-end").click()
    page.locator(".side").evaluate("side => side.scrollTo(0, 0)")
    page.wait_for_timeout(4000)
    page.screenshot(path=FOLDER / "web-analysis.png")


def take_phone(browser: Browser, address: str) -> None:
    """A game on a phone."""
    context = browser.new_context(
        base_url=address,
        viewport=PHONE,
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
        service_workers="block",
    )
    page = context.new_page()
    begin(page, play_out("virus-wars", "engine:3", 33))
    page.wait_for_timeout(500)
    page.evaluate("document.activeElement.blur()")
    page.screenshot(path=FOLDER / "web-phone.png")


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("Chromium is needed: apt-get install chromium")
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for take in (take_game, take_analysis, take_phone):
            take(browser, address)
        browser.close()


if __name__ == "__main__":
    main()
