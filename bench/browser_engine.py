"""The bars of the engine in the browser, measured in Chromium: `python -m bench.browser_engine`.

The first line after a position is shown, how long the page is ever blocked, and a review of a
game of sixty actions: about a minute and a half for the five games, or `… GAME` for some of them.
What visitors who analyse cost the server is `bench.analysing_visitors`, and how soon the analysis
of a long game can be used `bench.analysis_page`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from time import sleep
from urllib.parse import urlencode

from playwright.sync_api import Page, sync_playwright

from bench.chromium import find_chromium
from jogo import Match
from jogo.catalog import game_types

ACTIONS = 60
# Notes when a position is asked about and when its first line is there, and what blocks the page.
WATCH = """() => {
    window.measured = {blocked: 0, first: []};
    new PerformanceObserver((list) => {
        for (const {duration} of list.getEntries()) {
            window.measured.blocked = Math.max(window.measured.blocked, duration);
        }
    }).observe({type: "longtask", buffered: true});
    let asked = performance.now();
    new MutationObserver(() => {
        const lines = document.getElementById("lines");
        if (!lines.children.length) asked = performance.now();
        else if (asked) { window.measured.first.push(performance.now() - asked); asked = 0; }
    }).observe(document.getElementById("lines"), {childList: true});
}"""


@contextmanager
def served() -> Iterator[str]:
    """The address of a server with a data folder of its own."""
    command = [sys.executable, "-m", "jogo", "--lang", "en", "serve", "--no-open", "--port", "0"]
    # The visitors are one address here, which would be many.
    command += ["--bound", "requests_of_address=100000/100000", "--bound", "requests=100000/100000"]
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"JOGO_DATA": folder, "PYTHONUNBUFFERED": "1"}
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        try:
            assert process.stdout is not None
            line = next(line for line in process.stdout if "http://" in line)
            yield "http://" + line.rpartition("http://")[2].split()[0].rstrip("/")
        finally:
            process.terminate()
            process.wait()


def random_match(name: str, actions: int) -> Match:
    """A game of so many random actions, or as many as it has."""
    for seed in range(100):
        match, rng = Match(name), Random(seed)
        while match.outcome is None and match.ply < actions:
            match.play(rng.choice(match.legal()))
        if match.ply == actions:
            break
    return match


def measure_lines(page: Page, name: str) -> None:
    """How soon the first line of a position is there, and what blocks the page meanwhile."""
    page.goto(f"/analysis?{urlencode({'game': name})}")
    page.locator("#lines li").first.wait_for()
    page.evaluate(WATCH)
    for _ in range(10):
        sleep(0.5)
        page.locator("#lines .action").first.click()
        page.locator("#lines li").first.wait_for()
    found = page.evaluate("window.measured")
    first = sorted(found["first"])
    print(
        f"{name:<20} first line after {first[len(first) // 2]:4.0f} ms (median),"
        f" {first[-1]:4.0f} ms (slowest); page blocked at most {found['blocked']:.0f} ms"
        " (bars: 300, 50)",
        flush=True,
    )


def measure_review(page: Page, name: str) -> None:
    """How long a review of a game of sixty actions takes."""
    match = random_match(name, ACTIONS)
    seconds = page.evaluate(
        """async ([folder, game]) => {
            const {findLines} = await import(`${folder}/lines.js`);
            const began = performance.now();
            const progress = [];
            await findLines(game, (done) => progress.push(done), new AbortController().signal);
            return [(performance.now() - began) / 1000, progress.length];
        }""",
        [
            page.evaluate(
                "document.querySelector('script[src$=\"theme.js\"]').src.replace('/theme.js', '')"
            ),
            {
                "game": name,
                "options": {},
                "start": None,
                "actions": [str(a) for a in match.actions],
            },
        ],
    )
    print(
        f"{name:<20} review of {match.ply} actions: {seconds[0]:.1f} s,"
        f" {seconds[1]} reports of progress (bar: 20 s)",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    games = [*game_types()]
    parser.add_argument("games", nargs="*", metavar="GAME", choices=[*games, []])
    wanted = parser.parse_args().games or games
    chromium = find_chromium()
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(base_url=address)
        for name in wanted:
            measure_lines(page, name)
        for name in wanted:
            measure_review(page, name)
        browser.close()


if __name__ == "__main__":
    main()
