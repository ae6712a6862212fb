"""Analysis and review: `/ws/analysis`, the engine's lines as they come, and games judged."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import APIRouter, WebSocket

from jogo.api import Match
from jogo.core.errors import JogoError
from jogo.engine import Limits, Report
from jogo.web.caller import Caller
from jogo.web.channels.socket import Socket, admit, rejecting
from jogo.web.errors import BadMessage
from jogo.web.locale import code_of, language
from jogo.web.rooms.reviewing import Reviewer, write_review
from jogo.web.rooms.thinking import Thinkers
from jogo.web.rooms.work_queue import Task
from jogo.web.services import Services
from jogo.web.wire import models
from jogo.web.wire.review import describe_report

router = APIRouter()
LARGEST_MESSAGE = 200_000
# An analysis that nobody stops ends by itself.
LONGEST = 60.0
# What people can read; a search reports more often than that.
BETWEEN_REPORTS = 0.1
# What each costs, in requests.
COST_OF_ANALYSIS, COST_OF_REVIEW = 2, 10


@router.websocket("/ws/analysis")
async def connect_to_analysis(websocket: WebSocket) -> None:
    async with rejecting(websocket), admit(websocket) as services:
        services.gate.keep_reserve()
        await websocket.accept()
        messages = services.gate.messages(services.caller(websocket).address)
        socket = Socket(websocket, code_of(websocket), messages, LARGEST_MESSAGE)
        analyst = Analyst(socket, services)
        try:
            await socket.serve(models.ANALYSIS_COMMAND, analyst.answer)
        finally:
            analyst.stop()
            await socket.finish()


class Analyst:
    """Works for one connection, on one thing at a time."""

    def __init__(self, socket: Socket, services: Services) -> None:
        self.socket = socket
        self.services = services
        self.caller = services.caller(socket.websocket)
        self.key = secrets.token_hex(8)
        self._work: asyncio.Task[None] | None = None

    async def answer(self, command: models.Analyse | models.Stop | models.ReviewCommand) -> None:
        self.stop()
        match command:
            case models.Analyse():
                self._start(lambda: self.analyse(command))
            case models.ReviewCommand():
                self._start(lambda: self.review(command))

    def stop(self) -> None:
        if self._work is not None:
            self._work.cancel()
            self._work = None

    def _start(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        # The coroutine is made in the task: one that is cancelled at once has none to await.
        async def run() -> None:
            try:
                await work()
            except JogoError as error:
                self.socket.refuse(error)

        self._work = asyncio.create_task(run())

    async def analyse(self, wanted: models.Analyse) -> None:
        self.services.charge(self.caller, COST_OF_ANALYSIS)
        match = await self.services.replayer.match_from(
            self.caller, wanted.game, wanted.options, wanted.start, wanted.actions
        )
        match.check_open()
        reporter = Reporter(match, self.socket)
        await search_on(self.services.thinkers, self.caller, self.key, wanted.lines, reporter)

    async def review(self, wanted: models.ReviewCommand) -> None:
        if [wanted.id, wanted.record, wanted.game].count(None) != 2:
            raise BadMessage(
                "a review is of a game by its id, of a record, or of a game's actions; "
                "give one of them"
            )
        self.services.charge(self.caller, COST_OF_REVIEW)
        # A visitor has one line for reviews, however many connections they have.
        key = f"review {self.caller.visitor or self.key}"
        reviewer = Reviewer(self.services.thinkers, self.caller, key, self.socket.send)
        if wanted.id is not None:
            match, opinions = await reviewer.review_game(wanted.id, self.services.rooms)
        else:
            match, opinions = await reviewer.review_match(lambda: self.find(wanted), wanted.since)
        code = self.socket.code
        self.socket.tell(
            await self.services.replayer.run(
                self.caller, match.ply, write_review, match, opinions, code
            )
        )

    async def find(self, wanted: models.ReviewCommand) -> Match:
        """The match that is to be reviewed, if it is not a game of this server."""
        replayer = self.services.replayer
        if wanted.record is not None:
            return await replayer.match_of_record(self.caller, wanted.record)
        return await replayer.match_from(
            self.caller, wanted.game or "", wanted.options, wanted.start, wanted.actions
        )


class Reporter:
    """Sends what a search finds, never less deep than before and no faster than one can read."""

    def __init__(self, match: Match, socket: Socket) -> None:
        self.match = match
        self.socket = socket
        self.depth = 0
        self._last = 0.0

    def hear(self, report: Report, *, done: bool = False) -> None:
        now = asyncio.get_running_loop().time()
        is_news = report.depth >= self.depth and now - self._last >= BETWEEN_REPORTS
        if not report.lines or not (is_news or done):
            return
        self.depth, self._last = max(self.depth, report.depth), now
        say = language(self.socket.code)
        self.socket.send(describe_report(self.match, report, say, done=done))


async def search_on(
    thinkers: Thinkers, caller: Caller, key: str, lines: int, reporter: Reporter
) -> None:
    """Search until the time is over or nothing is left to find, taking turns with others."""
    loop = asyncio.get_running_loop()
    match = reporter.match
    left = LONGEST

    def work(task: Task[tuple[Report, bool]]) -> tuple[Report, bool]:
        with thinkers.engine(match.game) as engine:
            found = engine.heeding(task.stopper).search(
                match,
                Limits(seconds=left),
                lines=lines,
                tell=lambda report: loop.call_soon_threadsafe(reporter.hear, report),
            )
            return found, task.is_preempted

    goes_on = True
    while goes_on:
        report, goes_on = await thinkers.analyse(caller, match.game, key, work)
        left = max(0.1, left - report.seconds)
        goes_on = goes_on and left > 0.1
    reporter.hear(report, done=True)
