"""The lobby's page with many open challenges: how smooth it is, and how soon a new one is shown.

python -m bench.lobby_page [--challenges 200] [--rounds 30]

It drives Chromium against a server of its own, at the size of a laptop and of a phone. Its bars: no
task of the page longer than 50 ms while it opens and while challenges come and go, and a new one on
the screen within 300 ms at the 99th percentile. The server tells of challenges ten times a second.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, async_playwright

from bench.chromium import find_chromium
from bench.figures import Figure, below, conclude, latencies
from bench.http_client import HttpClient
from bench.measuring import measure, run_bench
from bench.web_server import serving
from bench.websocket import Site, WebSocket, open_socket

SIZES = {"laptop": (1366, 768), "phone": (390, 844)}
GAMES = ("jostle", "breakthru", "monkey-queen", "virus-wars", "small-star-empires")
LONGEST_TASK, SHOWN_BAR = 50, 300
# Seconds between a challenge and the next.
BETWEEN = 0.25
WATCH = """
window.tasks = [];
window.shown = {};
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.tasks.push(duration);
}).observe({ type: "longtask", buffered: true });
new MutationObserver((changes) => {
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
  for (const node of added.filter((each) => each.classList?.contains("challenge"))) {
    const increment = /\\+(\\d+) /.exec(node.textContent)?.[1];
    requestAnimationFrame(() => { window.shown[increment] ??= Date.now(); });
  }
}).observe(document, { childList: true, subtree: true });
"""


class Maker:
    """Somebody who offers games and takes them back."""

    def __init__(self) -> None:
        self.own: list[str] = []
        self.socket: WebSocket | None = None

    async def come(self, site: Site) -> None:
        # Whoever has begun a game is known again.
        async with HttpClient(site) as http:
            cookie = (await http.post("/api/games", {"game": "jostle", "second": "friend"})).cookie
        self.socket = await open_socket(site, "/ws/lobby", self.hear, cookie=cookie)

    def hear(self, text: bytes) -> None:
        heard = json.loads(text)
        self.own += [each["id"] for each in heard.get("added", []) if each["yours"]]

    def say(self, **message: Any) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    def offer(self, game: str, increment: int) -> None:
        clock = {"seconds": 60, "increment": increment}
        self.say(do="challenge", game=game, clock=clock, listed=True)


async def fill_lobby(site: Site, challenges: int) -> list[Maker]:
    """People who have offered that many games, each one of every kind."""
    makers = [Maker() for _ in range(-(-challenges // len(GAMES)))]
    for number, maker in enumerate(makers):
        await maker.come(site)
        for game in GAMES:
            maker.offer(game, number % 10)
    return makers


async def measure_page(
    page: Page, size: str, challenges: int, rounds: int, site: Site
) -> list[Figure]:
    """Open the lobby, and let challenges come and go."""
    await page.add_init_script(WATCH)
    await page.goto("/lobby")
    await page.locator(".challenge").nth(challenges - 1).wait_for(state="attached")
    await asyncio.sleep(1)
    opening: list[float] = await page.evaluate("window.tasks.splice(0)")
    maker = Maker()
    await maker.come(site)
    sent: dict[int, float] = {}
    for number in range(100, 100 + rounds):
        sent[number] = time.time()
        maker.offer("jostle", number)
        await page.locator(".challenge", has_text=f"+{number} ").wait_for(state="attached")
        await asyncio.sleep(BETWEEN)
        maker.say(do="withdraw", id=maker.own.pop())
        await asyncio.sleep(BETWEEN)
    shown: dict[str, float] = await page.evaluate("window.shown")
    later: list[float] = await page.evaluate("window.tasks")
    took = [shown[str(number)] / 1000 - at for number, at in sent.items()]
    return [
        below(f"{size}: longest task while opening", max(opening, default=0), LONGEST_TASK, "ms"),
        below(f"{size}: longest task later", max(later, default=0), LONGEST_TASK, "ms"),
        latencies(f"{size}: until a new challenge is shown", took, SHOWN_BAR),
    ]


async def measure_sizes(folder: Path, chromium: str, challenges: int, rounds: int) -> list[Figure]:
    figures: list[Figure] = []
    with serving(folder, generous=True) as server:
        site = server.site
        makers = await fill_lobby(site, challenges)
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=chromium, args=["--no-sandbox"]
            )
            for size in SIZES:
                page = await open_page(browser, size, site)
                figures += await measure_page(page, size, challenges, rounds, site)
                await page.context.close()
            await browser.close()
        assert len(makers) * len(GAMES) >= challenges
    return figures


async def open_page(browser: Browser, size: str, site: Site) -> Page:
    width, height = SIZES[size]
    context = await browser.new_context(
        base_url=f"http://{site.host}:{site.port}",
        viewport={"width": width, "height": height},
        service_workers="block",
    )
    return await context.new_page()


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--challenges", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=30)
    chosen = parser.parse_args()
    chromium = find_chromium()
    title = f"{chosen.challenges} challenges in the lobby"
    return conclude(
        [
            measure(
                title,
                lambda folder: measure_sizes(folder, chromium, chosen.challenges, chosen.rounds),
            )
        ]
    )


if __name__ == "__main__":
    run_bench(main)
