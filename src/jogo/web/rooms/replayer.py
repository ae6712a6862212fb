"""Long games played again outside the server's own process, in turns, within a time."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from jogo.api import Match
from jogo.web.caller import Caller
from jogo.web.rooms.replaying import count_words, match_from, match_of_record, open_match
from jogo.web.rooms.turns import LineBounds, busy
from jogo.web.rooms.work_queue import Task, WorkQueue
from jogo.web.rooms.worker import Worker, WorkerEnded, WorkerTooSlow
from jogo.web.settings import Bounds
from jogo.web.store import StoredGame

T = TypeVar("T")

# Fewer actions than these are played in a few milliseconds, sooner than another process answers.
FEW_ACTIONS = 30
# How long a call may take once it has begun, and how long one waits for it in all, which may be
# while its process starts on a computer that has much else to do.
SECONDS_TO_REPLAY = 5.0
PATIENCE = 30.0
# A process may be ended for a reason of its own, such as too little memory, but not every time.
ATTEMPTS = 2
# How many replays one visitor may wait for: a page may ask for several positions at once.
MOST_OF_VISITOR = 8

LOG = logging.getLogger(__name__)


class Replayer:
    """The processes that play long games again, and the line in front of them."""

    def __init__(self, bounds: Bounds) -> None:
        line = LineBounds(bounds.replays, bounds.replays_of_address, MOST_OF_VISITOR)
        self.queue = WorkQueue("replays", bounds.replayers, line)
        self.workers = [Worker() for _ in range(bounds.replayers)]
        self._free = [*self.workers]
        self._is_closed = False

    def warm(self) -> None:
        """Start the processes now, so that the first who needs one does not wait for it.

        It returns at once; a process that cannot be started is started with the first call.
        """
        for worker in self.workers:
            threading.Thread(target=worker.warm, daemon=True).start()

    async def open_match(self, caller: Caller, game: StoredGame) -> Match:
        """The match of a stored game, played to where it stands."""
        return await self.run(caller, len(game.actions), open_match, game)

    async def match_from(
        self,
        caller: Caller,
        game: str,
        options: dict[str, str],
        position: str | None,
        actions: list[str],
    ) -> Match:
        """The match that a stranger describes."""
        return await self.run(caller, len(actions), match_from, game, options, position, actions)

    async def match_of_record(self, caller: Caller, text: str) -> Match:
        """The match that a stranger's record tells of."""
        return await self.run(caller, count_words(text), match_of_record, text)

    async def run(self, caller: Caller, actions: int, work: Callable[..., T], *arguments: Any) -> T:
        """What a function answers that plays about that many actions; `TooBusy` if it is late."""
        if actions <= FEW_ACTIONS:
            return work(*arguments)

        def call(task: Task[T]) -> T:
            return self._call(work, *arguments)

        try:
            async with asyncio.timeout(PATIENCE):
                return await self.queue.run(caller, "replay", call)
        except TimeoutError:
            raise busy() from None

    def _call(self, work: Callable[..., T], *arguments: Any) -> T:
        """Call a function in a free process, and in a new one if that process ends unasked."""
        worker = self._free.pop()
        try:
            for _ in range(ATTEMPTS):
                try:
                    return worker.call(work, *arguments, seconds=SECONDS_TO_REPLAY)
                except WorkerTooSlow:
                    LOG.warning("a game took too long to be played again")
                    break
                except WorkerEnded as problem:
                    if self._is_closed:
                        break
                    LOG.warning("a process that plays games again has ended: %s", problem)
        finally:
            self._free.append(worker)
        raise busy()

    def close(self) -> None:
        self._is_closed = True
        self.queue.close()
        for worker in self.workers:
            worker.close()
