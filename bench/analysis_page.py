"""How soon the analysis of a long game can be used, and for how long the page is ever blocked.

python -m bench.analysis_page [--actions 100] [--rounds 8] [--traced 2] [--beside ADDRESS]

It drives Chromium against a server of its own. A round opens the analysis of a game in a new
browser profile, walks back through all of it as with the arrow key held down, plays a move that
branches off, and annotates it. Its bars: usable within 1 s, a first line of the engine 300 ms
later, no task of the page longer than 50 ms.

The page itself hears of every task over 50 ms by the clock (`longtask`). Meanwhile no tracer runs,
the bench sleeps, and the server gives way: on two cores each of them would make the tasks longer
that are measured. Rounds of their own have Chromium's tracer, which tells the processor time of the
longest tasks: that is the page's own, whatever else the computer does.

With the address of another server, such as one of an earlier version, every round is done there
too, so that both are measured under the same load.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from bench.chromium import find_chromium
from bench.web_server import serving
from jogo import Match

# When the board was there, and the first line of the engine; and what the page itself calls long.
WATCH = """
window.longTasks = [];
new PerformanceObserver((list) => {
  const found = list.getEntries().map(({ startTime, duration }) => [startTime, duration]);
  window.longTasks.push(...found);
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
# For how many seconds nobody touches a page that opens.
UNDISTURBED = 2.5
# How far the server, which elsewhere has a computer of its own, gives way to the browser.
GIVING_WAY = 10
# How often, and after how many milliseconds, a page is asked whether it has got somewhere.
WAITS = 600
PAUSE = 50
# How many long tasks are told of, the longest first.
MOST_TOLD = 20
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


def store_game(browser: Browser, address: str, match: Match) -> str:
    """Play a game on the server, two people at one device; its id."""
    page = browser.new_page(base_url=address)
    page.goto("/learn")
    game = str(
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
    page.close()
    return game


@dataclass(frozen=True)
class Round:
    """Milliseconds: until the page was usable, from then until a first line, and its long tasks."""

    usable: float
    first_line: float
    opening: tuple[float, ...]
    """How long the tasks were that the page called long and that began until it was usable."""
    later: tuple[float, ...]


@dataclass(frozen=True)
class Work:
    """Milliseconds of processor time: of the page until it is usable, and of its longest tasks."""

    usable: float
    opening: float
    later: float


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


@contextmanager
def new_page(browser: Browser, address: str) -> Iterator[Driven]:
    """A page in a browser profile of its own, which watches itself."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script(WATCH)
    yield Driven(page)
    context.close()


def measure(browser: Browser, site: Site, actions: int) -> Round:
    """What a page tells of itself that nobody disturbs while it opens."""
    with new_page(browser, site.address) as driven:
        use_page(driven, site.game, actions)
        usable, lined = (float(driven.ask(f"window.{moment}")) for moment in ("usable", "lined"))
        tasks = [(float(start), float(length)) for start, length in driven.ask("window.longTasks")]
    opening = tuple(length for start, length in tasks if start <= usable)
    later = tuple(length for start, length in tasks if start > usable)
    return Round(usable, lined - usable, opening, later)


def trace(browser: Browser, site: Site, actions: int) -> Work:
    """What the page's tasks cost, by Chromium's tracer."""
    with new_page(browser, site.address) as driven:
        page = driven.page
        with traced(page.context.new_cdp_session(page), page) as events:
            use_page(driven, site.game, actions)
    opening, later = split_tasks(events)
    return Work(sum(map(cost_of, opening)), max(map(cost_of, opening)), max(map(cost_of, later)))


def use_page(driven: Driven, game: str, actions: int) -> None:
    """Open the game, walk through it, branch off and annotate, as a person would."""
    page, current = driven.page, "document.querySelector('#moves [aria-current]')"
    page.goto(f"/analysis?from={game}", wait_until="commit")
    time.sleep(UNDISTURBED)
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


def cost_of(task: Event) -> float:
    """The processor time of a task, in milliseconds."""
    return float(task.get("tdur", 0)) / 1000


@dataclass(frozen=True)
class Site:
    """A server under a name, with a game to analyse."""

    name: str
    address: str
    game: str


def main() -> None:
    wanted = read_arguments()
    chromium = find_chromium()
    match = long_game(wanted.actions)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), generous=True) as server,
        sync_playwright() as playwright,
    ):
        os.setpriority(os.PRIO_PROCESS, server.popen.pid, GIVING_WAY)
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        addresses = {"here": f"http://{server.site.host}:{server.site.port}"}
        if wanted.beside:
            addresses["beside"] = wanted.beside
        sites = [
            Site(name, address, store_game(browser, address, match))
            for name, address in addresses.items()
        ]
        print("Milliseconds; bars: usable 1000, first line 300, no task over 50.")
        found = measure_all(browser, sites, wanted)
        browser.close()
    for name, (rounds, works) in found.items():
        print(f"{name}: {sum_up(rounds, works)}")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--actions", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--traced", type=int, default=2, help="rounds with the tracer")
    parser.add_argument("--beside", default="", help="the address of another server")
    return parser.parse_args()


Found: TypeAlias = dict[str, tuple[list[Round], list[Work]]]


def measure_all(browser: Browser, sites: list[Site], wanted: argparse.Namespace) -> Found:
    """Rounds, and traced ones, of every server in turn."""
    found: Found = {site.name: ([], []) for site in sites}
    for number in range(1, wanted.rounds + 1):
        for site in sites:
            rounds = found[site.name][0]
            rounds.append(measure(browser, site, wanted.actions))
            print(f"{site.name} {number}: {tell(rounds[-1])}", flush=True)
    for _ in range(wanted.traced):
        for site in sites:
            found[site.name][1].append(trace(browser, site, wanted.actions))
    return found


def tell(found: Round) -> str:
    return (
        f"usable {found.usable:.0f}, first line {found.first_line:.0f} later, "
        f"tasks over 50: {lengths(found.opening)} while opening, {lengths(found.later)} later"
    )


def lengths(durations: tuple[float, ...]) -> str:
    longest = sorted(durations, reverse=True)[:MOST_TOLD]
    told = " ".join(f"{duration:.0f}" for duration in longest) or "none"
    left = len(durations) - len(longest)
    return f"{told} and {left} shorter" if left else told


def sum_up(rounds: list[Round], works: list[Work]) -> str:
    opening = tuple(length for one in rounds for length in one.opening)
    later = tuple(length for one in rounds for length in one.later)
    lines = [
        f"median usable {statistics.median(one.usable for one in rounds):.0f}, "
        f"first line {statistics.median(one.first_line for one in rounds):.0f} later; "
        f"longest {max(one.usable for one in rounds):.0f}, "
        f"{max(one.first_line for one in rounds):.0f}",
        f"openings with a task over 50: {sum(1 for one in rounds if one.opening)} of "
        f"{len(rounds)} ({lengths(opening)})",
        f"rounds with a task over 50 later: {sum(1 for one in rounds if one.later)} of "
        f"{len(rounds)} ({lengths(later)})",
    ]
    if works:
        lines.append(
            f"processor time until usable {statistics.median(one.usable for one in works):.0f}, "
            f"of the longest task while opening {max(one.opening for one in works):.1f}, "
            f"later {max(one.later for one in works):.1f}"
        )
    return "\n  ".join(lines)


if __name__ == "__main__":
    main()
