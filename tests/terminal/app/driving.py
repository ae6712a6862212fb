"""Driving the app as a person does: keys, clicks on cells, and looking at what is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from textual import events
from textual.keys import _character_to_key
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from jogo import Match
from jogo.play.clock import TAG
from jogo.terminal.app.application import JogoApp
from jogo.terminal.app.screens.play_stage import PlayStage
from jogo.terminal.app.screens.review import ReviewStage
from jogo.terminal.app.widgets.board import Board
from jogo.terminal.app.widgets.form import Form
from jogo.terminal.app.widgets.news import News
from jogo.terminal.local_game import LocalGame
from jogo.terminal.players import seat_players
from jogo.terminal.preferences import Preferences

SMALL, ROOMY, LARGE = (80, 24), (110, 40), (200, 60)
# Far longer than anything takes: what has not happened by then does not happen.
PATIENCE = 60.0


class Person:
    """Somebody at the app: the pilot presses keys and clicks for them."""

    def __init__(self, app: JogoApp, pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def stage(self) -> PlayStage:
        assert isinstance(self.app.screen, PlayStage)
        return self.app.screen

    @property
    def board(self) -> Board:
        return self.app.screen.query_one(Board)

    @property
    def news(self) -> str:
        return str(self.app.screen.query_one(News).content)

    @property
    def complaint(self) -> str:
        """The last thing that was said to be wrong."""
        return str([*self.app._notifications][-1].message)

    def is_at(self, screen: type[Screen[Any]]) -> bool:
        """Whether a screen is shown; unlike `isinstance`, it promises nothing of the next one."""
        return isinstance(self.app.screen, screen)

    def text_of(self, selector: str) -> str:
        """What a line of text on the screen says."""
        return str(self.app.screen.query_one(selector, Static).content)

    def shown(self) -> str:
        """Everything on the screen, line by line."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def write(self, text: str) -> None:
        """Type a text into whatever has the focus, and Enter."""
        names = {"-": "minus", " ": "space", "/": "slash", ".": "full_stop", "=": "equals_sign"}
        names |= {"+": "plus", "_": "underscore", "?": "question_mark"}
        await self.press(*(names.get(character, character) for character in text), "enter")

    def type_at_once(self, text: str) -> None:
        """Type a line faster than the app can follow, and Enter."""
        for character in text:
            self.app.post_message(events.Key(_character_to_key(character), character))
        self.app.post_message(events.Key("enter", "\r"))

    async def choose(self, field: str, value: str) -> None:
        """Give a field of a form a value by the arrow keys."""
        form = self.app.screen.query_one(Form)
        while form.fields[form.highlighted or 0].name != field:
            await self.press("down")
        while form.fields[form.highlighted or 0].value != value:
            await self.press("right")

    async def command(self, text: str) -> None:
        """Type a line into the game's command line, and come back to the board."""
        await self.press("colon")
        await self.write(text)
        if self.stage.is_typing:
            await self.press("escape")

    async def click(self, cell: str) -> None:
        await self.pilot.click(Board, offset=self.board.place_of(cell))
        await self.pilot.pause()

    async def go_to(self, cell: str) -> None:
        """Move the cursor to a cell by the arrow keys, and pick it."""
        assert self.board.view is not None
        cells = {c.name: c for row in self.board.view.rows for c in row}
        goal = cells[cell]
        while self.board.cursor != cell:
            here = cells[self.board.cursor]
            if here.y != goal.y:
                await self.pilot.press("down" if goal.y > here.y else "up")
            else:
                await self.pilot.press("right" if goal.x > here.x else "left")
        await self.press("enter")

    async def wait_until(self, is_so: Callable[[], bool]) -> None:
        """Wait for something that another thread brings about."""
        clock = asyncio.get_running_loop().time
        end = clock() + PATIENCE
        while not is_so():
            assert clock() < end, self.shown()
            await self.pilot.pause(0.02)

    async def open_review(self) -> ReviewStage:
        """Have the game reviewed, and wait until all of it is there."""
        await self.press("v")
        review = self.app.screen
        assert isinstance(review, ReviewStage)
        await self.wait_until(lambda: review.has_class("-seen"))
        await self.pilot.pause()
        await self.pilot.pause()
        return review

    async def wait_for_computers(self) -> None:
        """Wait until no computer thinks any more, and what they said has been heard."""
        workers = self.app.workers
        await self.wait_until(lambda: not any(w.group == "opponent" for w in workers))
        await self.pilot.pause()


Deeds = Callable[[Person], Awaitable[None]]


def drive(
    deeds: Deeds,
    *,
    local: LocalGame | None = None,
    size: tuple[int, int] = SMALL,
    preferences: Preferences | None = None,
    language: str = "en",
) -> JogoApp:
    """Run the app without a terminal, let a person do something, and leave it."""
    app = JogoApp(preferences or Preferences(), language, local)

    async def run() -> None:
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            await deeds(Person(app, pilot))

    asyncio.run(run())
    return app


def local_game_of(
    game: str,
    *,
    first: str = "human",
    second: str = "human",
    coach: bool = False,
    clock: str = "",
    position: str | None = None,
    actions: str = "",
    **options: Any,
) -> LocalGame:
    """A local game of with some actions played."""
    match = Match(game, position, **options)
    if clock:
        match.tags[TAG] = clock
    for action in actions.split():
        match.play(action)
    return LocalGame(match, seat_players(match.game.type, first, second, 1), coach=coach)
