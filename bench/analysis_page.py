"""How soon the analysis of a long game can be used, and for how long the page is ever blocked.

python -m bench.analysis_page [--actions 100] [--rounds 8]

It drives Chromium against a server of its own. A round opens the analysis of a game in a new
browser profile, walks back through all of it as with the arrow key held down, plays a move that
branches off, and annotates it. Its bars: usable within 1 s, a first line of the engine 300 ms
later, no task of the page longer than 50 ms.

A task is measured three times: by the page itself, which hears of every one over 50 ms
(`longtask`), and by Chromium's tracer in processor time, which is the page's own, and by the clock,
which also counts what other programs of the computer did meanwhile. On a quiet computer the last
two are the same. Nothing is put into the page to drive it but what it reports itself.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import astuple, dataclass
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from bench.web_server import serving
from jogo import Match

# When the board was there, and the first line of the engine; and what the page itself calls long.
WATCH = """
window.longTasks = [];
new PerformanceObserver((list) => {
  window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
}).observe({ type: "longtask", buffered: true });
new MutationObserver((_, watcher) => {
  const parts = ["#board .piece", "#moves [aria-current]"];
  if (!parts.every((part) => document.querySelector(part))) return;
  if (!window.usable) performance.mark("usable");
  window.usable ??= performance.now();
  if (!document.querySelector("#lines li")) return;
  window.lined = performance.now();
  watcher.disconnect();
}).observe(document, { childList: true, subtree: true, attributes: true });
"""
STEPS_A_SECOND = 30
# How often, and after how many milliseconds, a page is asked whether it has got somewhere.
WAITS = 600
PAUSE = 50
# What Chromium's trace calls a task.
TASK = "ThreadControllerImpl::RunTask"
Event: TypeAlias = dict[str, Any]


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


@dataclass(frozen=True)
class Round:
    """Milliseconds: until the page is usable, from then until a first line, and of its tasks.

    `work` is the processor time of the page's own thread until it is usable.
    """

    usable: float
    work: float
    first_line: float
    opening: float
    opening_by_clock: float
    later: float
    later_by_clock: float
    reported: tuple[float, ...] = ()
    """How long the tasks were that the page itself called long."""


class Driven:
    """A page that is driven from outside: asked by expressions, with the mouse and the keyboard.

    The scripts that Playwright puts into a page to wait for something and to find a button would
    keep the page busy, and be measured with its own.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def ask(self, expression: str) -> Any:
        answer = self.session.send(
            "Runtime.evaluate", {"expression": expression, "returnByValue": True}
        )
        return answer["result"].get("value")

    def wait_for(self, expression: str) -> None:
        for _ in range(WAITS):
            if self.ask(f"Boolean({expression})"):
                return
            self.page.wait_for_timeout(PAUSE)
        raise SystemExit(f"the page did not get there in time: {expression}")

    def click(self, selector: str) -> None:
        x, y = self.ask(
            f"""(() => {{
                const found = document.querySelector({selector!r});
                found.scrollIntoView({{ block: "nearest" }});
                const {{ x, y, width, height }} = found.getBoundingClientRect();
                return [x + width / 2, y + height / 2];
            }})()"""
        )
        self.page.mouse.click(x, y)


def measure(browser: Browser, address: str, game: str, actions: int) -> Round:
    """One round in a browser profile of its own."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script(WATCH)
    driven = Driven(page)
    with traced(context.new_cdp_session(page), page) as events:
        use_page(driven, game, actions)
    usable = float(driven.ask("window.usable"))
    first_line = float(driven.ask("window.lined")) - usable
    reported = tuple(float(duration) for duration in driven.ask("window.longTasks"))
    context.close()
    opening, later = split_tasks(events)
    work = sum(task.get("tdur", 0) for task in opening) / 1000
    return Round(usable, work, first_line, *longest(opening), *longest(later), reported)


def use_page(driven: Driven, game: str, actions: int) -> None:
    """Open the game, walk through it, branch off and annotate, as a person would."""
    page, current = driven.page, "document.querySelector('#moves [aria-current]')"
    page.goto(f"/analysis?from={game}", wait_until="commit")
    driven.wait_for("window.lined")
    for _ in range(actions):
        page.keyboard.press("ArrowLeft")
        page.wait_for_timeout(1000 / STEPS_A_SECOND)
    driven.wait_for(f"!{current}")
    driven.click("#typing summary")
    driven.click("#action")
    page.keyboard.type("e8-e9\n")
    driven.wait_for(f"{current}?.textContent === 'e8-e9'")
    driven.click("#glyphs button")
    driven.wait_for(f"{current}.querySelector('.glyph')")
    page.wait_for_timeout(500)


@contextmanager
def traced(session: CDPSession, page: Page) -> Iterator[list[Event]]:
    """What Chromium's threads do during the block."""
    events: list[Event] = []
    ended: list[object] = []
    session.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    session.on("Tracing.tracingComplete", lambda told: ended.append(told))
    session.send(
        "Tracing.start",
        {"transferMode": "ReportEvents", "categories": "toplevel,blink.user_timing"},
    )
    yield events
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)


def split_tasks(events: list[Event]) -> tuple[list[Event], list[Event]]:
    """The tasks of the page's main thread until it was usable, and those since."""
    mark = next(event for event in events if event["name"] == "usable")
    thread = mark["pid"], mark["tid"]
    tasks = [
        event
        for event in events
        if event["name"] == TASK and event["ph"] == "X" and (event["pid"], event["tid"]) == thread
    ]
    opening = [task for task in tasks if task["ts"] <= mark["ts"]]
    return opening, [task for task in tasks if task["ts"] > mark["ts"]]


def longest(tasks: list[Event]) -> tuple[float, float]:
    """The longest task in processor time, and the longest by the clock."""
    processor, clock = (max(task.get(kind, 0) for task in tasks) for kind in ("tdur", "dur"))
    return processor / 1000, clock / 1000


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--actions", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=8)
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
        print("Milliseconds; the longest tasks in processor time, by the clock in parentheses.")
        found = []
        for number in range(1, wanted.rounds + 1):
            found.append(measure(browser, address, game, wanted.actions))
            print(f"round {number}: {tell(found[-1])}", flush=True)
        browser.close()
    columns = list(zip(*map(astuple, found), strict=True))[:-1]
    print(f"median:  {tell(Round(*map(statistics.median, columns)))}")
    over = sum(1 for one in found if one.reported)
    print(f"openings in which the page reported a task over 50 ms: {over} of {len(found)}")
    print("bars: 1000, 300, 50, 50; none")


def tell(found: Round) -> str:
    reported = ", ".join(f"{duration:.0f}" for duration in found.reported)
    return (
        f"usable {found.usable:.0f} (its own work {found.work:.0f}), "
        f"first line {found.first_line:.0f} later, "
        f"tasks while opening {found.opening:.0f} ({found.opening_by_clock:.0f}), "
        f"later {found.later:.0f} ({found.later_by_clock:.0f})"
        + (f"; over 50 by the page itself: {reported}" if reported else "")
    )


if __name__ == "__main__":
    main()
