"""A person at a browser, who clicks, taps and types."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator

from jogo import Match, player
from jogo.web.pages.rendering import signs_in_moves

State = dict[str, Any]
Action = dict[str, Any]
# Strong enough to bring a game to its end, quick enough to do so in a second.
THINKER = "engine@3000n"
READY = "document.querySelector('#board').matches('.is-yours')"
OVER = "!document.querySelector('#result').hidden"


def legible(action: str) -> str:
    """A move as the lists of the pages have it: with a word in place of its last letter.

    >>> legible("b4-b3=C"), legible("f6-f7"), legible("pass")
    ('b4-b3 colony', 'f6-f7', 'passes')
    """
    move, equals, letter = action.partition("=")
    if equals:
        return f"{move} {signs_in_moves()[equals + letter]}"
    return signs_in_moves().get(f"={action}", action)


class Guest:
    """One browser profile with one page; `troubles` are the errors that its console showed."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.page = context.new_page()
        self.troubles: list[str] = []
        self.legal: list[Action] = []
        self.expects_refusals = False
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        # A browser reports every refused request itself; some tests mean to be refused.
        is_refusal = "status of 4" in message.text and self.expects_refusals
        # So Playwright says that it lets nothing be kept.
        is_blocked = "blocked by Playwright" in message.text
        if message.type in ("error", "warning") and not is_refusal and not is_blocked:
            self.troubles.append(f"{self.page.url}: {message.text}")

    # Games

    def begin(self, game: str, opponent: str, **asked: Any) -> str:
        """Begin a game through the API, as the page does, and open it."""
        wanted = {"game": game, "first": "you", "second": opponent, **asked}
        self.page.goto("/learn")
        made = self.page.evaluate(
            """async (wanted) => {
                const headers = {"Content-Type": "application/json"};
                const body = JSON.stringify(wanted);
                return (await fetch("/api/games", {method: "POST", headers, body})).json();
            }""",
            wanted,
        )
        self.open(made["id"])
        return str(made["id"])

    def open(self, code: str) -> None:
        self.page.goto(f"/game/{code}")
        self.page.locator("[role=gridcell]").first.wait_for(state="attached")

    @property
    def code(self) -> str:
        return self.page.url.rpartition("/")[2]

    @property
    def state(self) -> State:
        answer: State = self.context.request.get(f"/api/games/{self.code}").json()
        return answer

    def is_over(self) -> bool:
        """Wait until it is one's turn or the game is over; says which."""
        self.page.wait_for_function(f"() => {READY} || {OVER}")
        return bool(self.page.evaluate(OVER))

    def play_to_the_end(self, act: Callable[[Action], None]) -> State:
        """Play sensible actions, each done by `act`, until the game is over."""
        while not self.is_over():
            state = self.state
            self.legal = state["position"]["legal"]
            before = self.ply
            act(sensible(state))
            self.page.wait_for_function(
                f"() => document.querySelector('#board').dataset.ply != {before}"
            )
        return self.state

    @property
    def ply(self) -> int:
        return int(self.page.locator("#board").get_attribute("data-ply") or 0)

    # The board

    def cell(self, name: str) -> Locator:
        return self.page.locator(f'[role=gridcell][data-cell="{name}"]')

    def click(self, action: Action) -> None:
        for name in action["cells"]:
            self.cell(name).click()
        self.choose(action)

    def tap(self, action: Action) -> None:
        for name in action["cells"]:
            self.cell(name).tap()
        self.choose(action, by_touch=True)

    def choose(self, action: Action, by_touch: bool = False) -> None:
        """Answer the question that cells alone leave open, if there is one."""
        if asks(action, self.legal):
            button = self.page.locator(f'#choices [title="{action["text"]}"]')
            button.tap() if by_touch else button.click()

    def write(self, text: str) -> None:
        """Type a move on the line for it, which opens when it is asked for."""
        if not self.page.locator("#action").is_visible():
            self.page.locator("#typing summary").click()
        self.page.locator("#action").fill(text)
        self.page.keyboard.press("Enter")

    def decline_first_steps(self) -> None:
        """Need no explanation, if one is offered: on a phone it stands where most buttons are."""
        self.is_over()
        decline = self.page.locator("#tour").get_by_role("button", name="No, thanks")
        if decline.is_visible():
            decline.click()

    def steer(self, name: str) -> None:
        """Move the keyboard's cursor to a cell with the arrow keys alone."""
        state = self.state
        view = state["position"]["view"]
        places = {cell["name"]: cell for cell in view["cells"]}
        target = places[name]
        # One's own side is at the bottom, so the board may be drawn upside down.
        way = -1 if state["you"] in ("first", "second") and state["you"] != view["near"] else 1
        for _ in range(60):
            here = places[self.page.evaluate("document.activeElement.dataset.cell")]
            if here is target:
                return
            across, down = (way * (target[axis] - here[axis]) for axis in ("x", "y"))
            if abs(down) > 0.1:
                self.page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
            else:
                self.page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
        raise AssertionError(f"the arrow keys do not lead to {name}")


def asks(action: Action, legal: list[Action]) -> bool:
    """Do several actions touch the same cells, so that a person is asked which one is meant?"""
    return not action["cells"] or [other["cells"] for other in legal].count(action["cells"]) > 1


def sensible(state: State) -> Action:
    """One of the legal actions that the server sent, as an engine would choose."""
    match = Match(state["game"], position=state["position"]["text"], **state["options"])
    text = str(player(THINKER, "a guest").choose(match))
    return next(action for action in state["position"]["legal"] if action["text"] == text)
