"""What visitors who analyse cost the server: `python -m bench.analysing_visitors`.

Their own machines think. Someone analyses each game in Chromium, plays what the engine likes and
goes back now and then; what the page asks the server for is noted. Then fifty visitors ask
for the same, each looking at a new position every five seconds, and the processor time of the
server and of its processes is counted. The bar: 5 % of a core.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from time import monotonic
from typing import NamedTuple
from urllib.parse import urlencode, urlsplit

from playwright.sync_api import Browser, Page, Position, sync_playwright

from bench.chromium import find_chromium
from bench.http_client import HttpClient
from bench.system import children_of, seconds_of
from bench.web_server import WebServer, serving
from jogo.catalog import game_types

# Where a heading has its words: the list of games stands over its end.
BEGINNING: Position = {"x": 5, "y": 5}
VISITORS = 50
# What a person takes to look at a position.
SECONDS_A_POSITION = 5.0
POSITIONS = 12
# Every so many positions one goes back to where one was, as if to try something else.
BACK_AFTER = 4
# What a page takes to have asked for all that it needs, in milliseconds.
SETTLED = 1500


class Asked(NamedTuple):
    """A request of the page."""

    method: str
    path: str
    body: bytes


Visit = list[list[Asked]]


def record_visits(chromium: str, address: str) -> list[Visit]:
    """An analysis of each game; what is asked for in all of them is told."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        visits = [record_visit(browser, address, game) for game in game_types()]
        browser.close()
    kinds = Counter(
        urlsplit(asked.path).path for visit in visits for step in visit for asked in step
    )
    print(f"{sum(map(len, visits))} positions: {dict(kinds)}", flush=True)
    return visits


def record_visit(browser: Browser, address: str, game: str) -> Visit:
    """What a page asks for at each position of an analysis."""
    context = browser.new_context(base_url=address, service_workers="block")
    page = context.new_page()
    page.goto(f"/analysis?{urlencode({'game': game})}")
    page.locator("#lines li").first.wait_for(timeout=60_000)
    visit: Visit = []
    page.on(
        "request",
        lambda request: (
            visit[-1].append(
                Asked(
                    request.method,
                    request.url.removeprefix(address),
                    (request.post_data or "").encode(),
                )
            )
            if visit and request.resource_type in ("fetch", "xhr")
            else None
        ),
    )
    for position in range(POSITIONS):
        visit.append([])
        look_further(page, goes_back=position % BACK_AFTER == BACK_AFTER - 1)
    context.close()
    return visit


def look_further(page: Page, *, goes_back: bool) -> None:
    """Go on to another position, and let the page ask for what it needs there."""
    if goes_back:
        page.locator("#turn").click(position=BEGINNING)
        page.keyboard.press("ArrowLeft")
    else:
        page.locator("#lines .action").first.click()
    page.wait_for_timeout(SETTLED)
    page.locator("#lines li").first.wait_for(timeout=60_000)


async def visit_again(server: WebServer, visit: Visit, delay: float, seconds: float) -> int:
    """Ask for what a page asked for, a position every few seconds; how many requests failed."""
    end, failures, position = monotonic() + seconds, 0, 0
    await asyncio.sleep(delay)
    async with HttpClient(server.site, accepts="gzip") as client:
        while monotonic() < end:
            for asked in visit[position % len(visit)]:
                answer = await client.send(asked.method, asked.path, asked.body)
                failures += answer.status >= 400
            position += 1
            await asyncio.sleep(SECONDS_A_POSITION)
    return failures


async def measure(server: WebServer, visits: list[Visit], visitors: int, seconds: float) -> float:
    """The share of a core that the server takes while visitors analyse."""
    rng = Random(1)
    before, began = processor_seconds(server), monotonic()
    failures = await asyncio.gather(
        *(
            visit_again(
                server, visits[n % len(visits)], rng.uniform(0, SECONDS_A_POSITION), seconds
            )
            for n in range(visitors)
        )
    )
    if any(failures):
        sys.exit(f"the server refused {sum(failures)} requests")
    return (processor_seconds(server) - before) / (monotonic() - began)


def processor_seconds(server: WebServer) -> float:
    """Of the server and of the processes that work for it."""
    return sum(map(seconds_of, (server.popen.pid, *children_of(server.popen.pid))))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--visitors", type=int, default=VISITORS)
    parser.add_argument("--seconds", type=float, default=60.0)
    wanted = parser.parse_args()
    chromium = find_chromium()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), generous=True) as server:
        visits = record_visits(chromium, f"http://{server.site.host}:{server.site.port}")
        share = asyncio.run(measure(server, visits, wanted.visitors, wanted.seconds))
    rate = f"a position every {SECONDS_A_POSITION:.0f} s each"
    print(f"{wanted.visitors} visitors, {rate}: {100 * share:.1f} % of a core (bar: 5 %)")


if __name__ == "__main__":
    main()
