"""Analysis and review: `/ws/analysis`, the engine's lines as they come, and games judged."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from typing import Any

from fastapi import APIRouter, WebSocket

from jogo.api import Match
from jogo.core.errors import JogoError
from jogo.engine import Engine, Limits, Line, Report
from jogo.language import Language
from jogo.play.advice import worth
from jogo.play.review import score_of_first
from jogo.web.errors import BadMessage
from jogo.web.presenting import compact
from jogo.web.reviewing import reviewed_game, reviewed_record
from jogo.web.schemas import ANALYSIS_MESSAGE, Analyse, AskReview, Stop
from jogo.web.services import Services
from jogo.web.socket import Socket, at_the_door
from jogo.web.speech import language
from jogo.web.study import match_asked
from jogo.web.thinking import Task, Thinkers
from jogo.web.tongue import code_of

router = APIRouter()
LARGEST_MESSAGE = 200_000
# An analysis that nobody stops ends by itself.
LONGEST = 60.0
# What people can read; a search reports more often than that.
BETWEEN_REPORTS = 0.1


@router.websocket("/ws/analysis")
async def analysis(websocket: WebSocket) -> None:
    async with at_the_door(websocket) as services:
        await websocket.accept()
        messages = services.gate.messages()
        socket = Socket(websocket, code_of(websocket), messages, LARGEST_MESSAGE)
        analyst = Analyst(socket, services)
        try:
            await socket.serve(ANALYSIS_MESSAGE, analyst.answer)
        finally:
            analyst.stop()
            await socket.finish()


class Analyst:
    """Works for one connection, on one thing at a time."""

    def __init__(self, socket: Socket, services: Services) -> None:
        self.socket = socket
        self.services = services
        self.key = secrets.token_hex(8)
        self._work: asyncio.Task[None] | None = None

    async def answer(self, message: Analyse | Stop | AskReview) -> None:
        self.stop()
        match message:
            case Analyse():
                self._start(self.analyse(message))
            case AskReview():
                self._start(self.review(message))

    def stop(self) -> None:
        if self._work is not None:
            self._work.cancel()
            self._work = None

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        async def answered() -> None:
            try:
                await work
            except JogoError as error:
                self.socket.refuse(error)

        self._work = asyncio.create_task(answered())

    async def analyse(self, asked: Analyse) -> None:
        match = await asyncio.to_thread(
            match_asked, asked.game, asked.options, asked.start, asked.actions
        )
        match.check_open()
        reports = Reports(match, self.socket, language(self.socket.code))
        await search_on(self.services.thinkers, self.key, match, asked.lines, reports)

    async def review(self, asked: AskReview) -> None:
        def tell(**message: object) -> None:
            self.socket.tell(compact(message))

        if (asked.id is None) == (asked.record is None):
            raise BadMessage("a review is of a game by its id, or of a record; give one of them")
        if asked.id is not None:
            await reviewed_game(self.services, asked.id, self.key, self.socket.code, tell)
        elif asked.record is not None:
            match = await asyncio.to_thread(Match.from_record, asked.record)
            await reviewed_record(self.services, match, self.key, self.socket.code, tell)


class Reports:
    """Sends what a search tells, never less deep than before and no faster than it can be read."""

    def __init__(self, match: Match, socket: Socket, say: Language) -> None:
        self.match = match
        self.socket = socket
        self.say = say
        self.depth = 0
        self._last = 0.0

    def hear(self, report: Report, *, done: bool = False) -> None:
        now = asyncio.get_running_loop().time()
        is_news = report.depth >= self.depth and now - self._last >= BETWEEN_REPORTS
        if not report.lines or not (is_news or done):
            return
        self.depth, self._last = max(self.depth, report.depth), now
        shown = {
            "type": "report",
            # What was asked before may still be on its way when the next question is asked.
            "position": self.match.position,
            "depth": report.depth,
            "nodes": report.nodes,
            "speed": report.nodes_per_second,
            "done": done,
            "lines": [self.line_shown(line) for line in report.lines],
        }
        self.socket.tell(compact(shown))

    def line_shown(self, line: Line) -> dict[str, Any]:
        score = score_of_first(self.match.to_move, line)
        return {
            "score": score,
            "share": round(self.match.game.type.strength.odds.share(score), 4),
            "worth": self.say.message(worth(Line(score, line.exact, ()))),
            "exact": line.exact,
            "actions": line.actions,
        }


async def search_on(
    thinkers: Thinkers, key: str, match: Match, lines: int, reports: Reports
) -> None:
    """Search until the time is over or nothing is left to find, taking turns with others."""
    loop = asyncio.get_running_loop()
    shelf = (match.game.name, tuple(match.game.options.items()))
    left = LONGEST

    def work(task: Task[tuple[Report, bool]]) -> tuple[Report, bool]:
        engine = thinkers.engines.take(shelf, lambda: Engine(match.game))
        try:
            found = engine.heeding(task.stopper).search(
                match,
                Limits(seconds=left),
                lines=lines,
                tell=lambda report: loop.call_soon_threadsafe(reports.hear, report),
            )
            return found, task.is_put_off
        finally:
            thinkers.engines.put(shelf, engine)

    goes_on = True
    while goes_on:
        report, goes_on = await thinkers.analysis.run(key, work)
        left = max(0.1, left - report.seconds)
        goes_on = goes_on and left > 0.1
    reports.hear(report, done=True)
