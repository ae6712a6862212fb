"""How soon the analysis of a long game can be used, and for how long the page is ever blocked.

python -m bench.analysis_page [--actions 100] [--rounds 5]

It drives Chromium against a server of its own. A round opens the analysis of a game in a new
browser profile, walks back through all of it as with the arrow key held down, plays a move that
branches off, and annotates it. Its bars: usable within 1 s, no task of the page longer than 50 ms.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

from bench.web_server import serving
from jogo import Match

# Tasks that block the page, as the browser measures them, and when the board was there.
WATCH = """
window.blocked = [];
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) window.blocked.push([task.startTime, task.duration]);
}).observe({ type: "longtask", buffered: true });
new MutationObserver((_, watcher) => {
  const parts = ["#board .piece", "#moves [aria-current]"];
  if (!parts.every((part) => document.querySelector(part))) return;
  window.usable = performance.now();
  watcher.disconnect();
}).observe(document, { childList: true, subtree: true, attributes: true });
"""
STEPS_A_SECOND = 30


def long_game(actions: int) -> Match:
    """A game of that many actions, at random."""
    for seed in range(1000):
        match, rng = Match("breakthru"), Random(seed)
        while match.outcome is None and match.ply < actions:
            match.play(rng.choice(match.legal_actions()))
        if match.ply == actions and match.outcome is None:
            return match
    raise SystemExit(f"no random game has {actions} actions; ask for fewer")


def store_game(page: Page, match: Match) -> str:
    """Play a game on the server, two people at one device; its id."""
    page.goto("/learn")
    return str(
        page.evaluate(
            """async (actions) => {
                const headers = {"Content-Type": "application/json"};
                const body = JSON.stringify({game: "breakthru", first: "you", second: "you"});
                const answer = await fetch("/api/games", {method: "POST", headers, body});
                const made = await answer.json();
                const socket = new WebSocket(`ws://${location.host}/ws/games/${made.id}`);
                let ply = 0;
                await new Promise((done) => {
                    const next = () =>
                        socket.send(JSON.stringify({do: "play", action: actions[ply], ply}));
                    socket.onmessage = ({data}) => {
                        const {type} = JSON.parse(data);
                        if (type === "game") next();
                        else if (type === "played" && ++ply < actions.length) next();
                        else if (type === "played") done();
                    };
                });
                return made.id;
            }""",
            [str(action) for action in match.actions],
        )
    )


def measure(browser: Browser, address: str, game: str, actions: int) -> tuple[float, float, float]:
    """Milliseconds until the page is usable, of its longest task until then, and later."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(f"/analysis?from={game}")
    page.wait_for_function("() => window.usable")
    for _ in range(actions):
        page.keyboard.press("ArrowLeft")
        page.wait_for_timeout(1000 / STEPS_A_SECOND)
    page.wait_for_function("() => !document.querySelector('#moves [aria-current]')")
    page.locator("#typing summary").click()
    page.locator("#action").fill("e8-e9")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "() => document.querySelector('#moves [aria-current]')?.textContent === 'e8-e9'"
    )
    page.locator("#glyphs button").first.click()
    page.wait_for_timeout(500)
    usable = float(page.evaluate("window.usable"))
    blocked: list[tuple[float, float]] = page.evaluate("window.blocked")
    context.close()
    opening = max((took for start, took in blocked if start < usable), default=0.0)
    later = max((took for start, took in blocked if start >= usable), default=0.0)
    return usable, opening, later


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--actions", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=5)
    wanted = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    match = long_game(wanted.actions)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), generous=True) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        address = f"http://{server.site.host}:{server.site.port}"
        game = store_game(browser.new_page(base_url=address), match)
        print("round  usable  longest task: opening  later   (ms)")
        found = []
        for number in range(1, wanted.rounds + 1):
            found.append(measure(browser, address, game, wanted.actions))
            usable, opening, later = found[-1]
            print(f"{number:5}  {usable:6.0f}  {opening:21.0f}  {later:5.0f}", flush=True)
        browser.close()
    usable, opening, later = (statistics.median(column) for column in zip(*found, strict=True))
    print(f"median {usable:6.0f}  {opening:21.0f}  {later:5.0f}   bars: 1000, 50, 50")


if __name__ == "__main__":
    main()
