"""Walking through a game costs the browser little: only what changes gets its style anew.

One rule that looks for something within a panel (`:has`) and speaks of whatever is in it would have
the whole page looked through at every step.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from tests.browser.guest import Guest
from tests.browser.test_tree import current, open_long_game

STEPS = 6
# A step has marks, a piece, cells that may be clicked, lines of the panel: some 80 elements.
MOST_STYLED = 200


class Trace:
    """What a page's main thread does between the beginning and the end of a block."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.events: list[dict[str, Any]] = []
        self.has_ended = False
        self.session.on("Tracing.dataCollected", lambda told: self.events.extend(told["value"]))
        self.session.on("Tracing.tracingComplete", lambda _: setattr(self, "has_ended", True))

    def __enter__(self) -> Trace:
        categories = "devtools.timeline"
        asked = {"transferMode": "ReportEvents", "categories": categories}
        self.session.send("Tracing.start", asked)
        return self

    def __exit__(self, *_: object) -> None:
        self.session.send("Tracing.end")
        while not self.has_ended:
            self.page.wait_for_timeout(20)

    @property
    def styled(self) -> list[int]:
        """How many elements each recalculation of styles was about."""
        return [
            event["args"]["elementCount"]
            for event in self.events
            if event["name"] == "UpdateLayoutTree" and "elementCount" in event.get("args", {})
        ]


def test_a_step_through_an_analysis_styles_only_what_it_changes(guest: Guest) -> None:
    page, match = guest.page, open_long_game(guest)
    page.keyboard.press("End")
    expect(current(page)).to_have_text(str(match.actions[-1]))
    with Trace(page) as trace:
        for steps in range(1, STEPS + 1):
            page.keyboard.press("ArrowLeft")
            expect(current(page)).to_have_text(str(match.actions[-1 - steps]))
            page.wait_for_timeout(50)
    assert len(trace.styled) >= STEPS
    # What the explorer and the engine have to say is new, and comes now and then.
    large = [number for number in trace.styled if number > MOST_STYLED]
    assert len(large) < STEPS / 2, large
