"""Engine work beside the event loop: bounded, fair between games, and ended when nobody waits.

Moves, advice and analysis each have a lane of their own, with threads of its own: however long an
analysis takes, a move does not wait for it. In a lane the games take turns.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, TypeVar

from jogo.core.action import Action
from jogo.core.match import Match
from jogo.engine import Engine, Stopper
from jogo.players import Player, player
from jogo.players.engine import EnginePlayer
from jogo.web.errors import TooBusy, TooMany
from jogo.web.settings import Bounds

T = TypeVar("T")

MOST_OF_ONE = 4


@dataclass(slots=True, eq=False)
class Task(Generic[T]):
    """Something to be worked out, for whom, and what stops it: the work heeds its `stopper`."""

    key: str
    work: Callable[[Task[T]], T]
    answer: asyncio.Future[T]
    stopper: Stopper = field(default_factory=Stopper)
    since: float | None = None
    is_over: bool = False
    # Stopped for the sake of another that waits; whoever asked may ask again.
    is_put_off: bool = False


@dataclass(slots=True, eq=False)
class Lane:
    """Some threads, and the tasks that wait for them, each key's in its own row.

    Where a lane has a `patience`, a task that has run for so many seconds is stopped when another
    waits.
    """

    name: str
    workers: int
    capacity: int
    niceness: int = 0
    patience: float | None = None
    _rows: OrderedDict[str, deque[Task[Any]]] = field(default_factory=OrderedDict)
    _running: list[Task[Any]] = field(default_factory=list)
    _pool: ThreadPoolExecutor | None = None

    @property
    def waiting(self) -> int:
        return sum(map(len, self._rows.values()))

    @property
    def running(self) -> int:
        return len(self._running)

    async def run(self, key: str, work: Callable[[Task[T]], T]) -> T:
        """Have something worked out; if whoever waits is cancelled, so is the work.

        `TooBusy` if too much waits already, `TooMany` if too much of it has the same key.
        """
        if self.waiting >= self.capacity:
            raise TooBusy("the engines have too much to think about; try again in a moment")
        if len(self._rows.get(key, ())) >= MOST_OF_ONE:
            raise TooMany(
                "the engine still thinks about your last question; try again in {seconds} seconds",
                seconds=1,
            )
        task: Task[T] = Task(key, work, asyncio.get_running_loop().create_future())
        self._rows.setdefault(key, deque()).append(task)
        self._begin()
        self._press()
        try:
            return await task.answer
        finally:
            if not task.is_over:
                self._abandon(task)

    def _begin(self) -> None:
        """Give free threads to the rows in turn."""
        while len(self._running) < self.workers and self._rows:
            key, row = self._rows.popitem(last=False)
            task = row.popleft()
            if row:
                self._rows[key] = row
            loop = task.answer.get_loop()
            self._running.append(task)
            task.since = loop.time()
            done = self._threads().submit(task.work, task)
            done.add_done_callback(partial(self._hand_over, task))

    def _hand_over(self, task: Task[T], done: Future[T]) -> None:
        """In a thread of the pool: let the event loop hear that the work is done."""
        task.answer.get_loop().call_soon_threadsafe(self._finish, task, done)

    def _press(self) -> None:
        """While anything waits, put off the task that has run longest once it has had its time."""
        if self.patience is None or not self._rows or not self._running:
            return
        oldest = self._running[0]
        loop = oldest.answer.get_loop()
        left = (oldest.since or 0.0) + self.patience - loop.time()
        if left > 0:
            loop.call_later(left, self._press)
        elif not oldest.stopper.is_stopped:
            oldest.is_put_off = True
            oldest.stopper.stop()

    def _finish(self, task: Task[T], done: Future[T]) -> None:
        self._running.remove(task)
        task.is_over = True
        if not task.answer.done():
            error = done.exception()
            if error is None:
                task.answer.set_result(done.result())
            else:
                task.answer.set_exception(error)
        self._begin()
        self._press()

    def _abandon(self, task: Task[Any]) -> None:
        """Forget a task that waits, or stop one that runs until it is over."""
        if task.is_over:
            return
        if task.since is None:
            row = self._rows[task.key]
            row.remove(task)
            if not row:
                del self._rows[task.key]
            task.is_over = True
            return
        task.stopper.stop()

    def _threads(self) -> ThreadPoolExecutor:
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.workers, self.name, lambda: be_nice(self.niceness))
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def be_nice(niceness: int) -> None:
    """Let other threads go first, where threads have a priority of their own."""
    if niceness and sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), niceness)


class Shelf(Generic[T]):
    """A few things that are costly to make, kept for the next who needs the same."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._things: list[tuple[object, T]] = []
        self._lock = threading.Lock()

    def take(self, key: object, make: Callable[[], T]) -> T:
        with self._lock:
            for place, (kept, thing) in enumerate(self._things):
                if kept == key:
                    del self._things[place]
                    return thing
        return make()

    def put(self, key: object, thing: T) -> None:
        with self._lock:
            self._things.append((key, thing))
            del self._things[: -self.most]

    def clear(self) -> None:
        with self._lock:
            self._things.clear()


class Thinkers:
    """The computers of a server: those that play, those that advise and those that analyse."""

    def __init__(self, bounds: Bounds) -> None:
        # The levels of the reports are Python, and hold its lock: never more than one at a time.
        self.classic = Lane("classic", 1, bounds.waiting)
        self.moves = Lane("moves", bounds.thinkers, bounds.waiting)
        self.advice = Lane("advice", bounds.thinkers, bounds.waiting, niceness=5)
        self.analysis = Lane("analysis", bounds.thinkers, bounds.waiting, 10, patience=2.0)
        self._players: Shelf[Player] = Shelf(8)
        self.engines: Shelf[Engine] = Shelf(4)

    async def choose(self, key: str, name: str, match: Match) -> Action:
        """What the computer player of this name does in a match."""
        lane = self.moves if name.startswith("engine") else self.classic
        twin = match.copy()

        def work(task: Task[Action]) -> Action:
            shelf = (name, twin.game.name, tuple(twin.game.options.items()))
            chooser = self._players.take(shelf, lambda: player(name))
            try:
                if isinstance(chooser, EnginePlayer):
                    return chooser.choose(twin, task.stopper)
                return chooser.choose(twin)
            finally:
                self._players.put(shelf, chooser)

        return await lane.run(key, work)

    def close(self) -> None:
        for lane in (self.classic, self.moves, self.advice, self.analysis):
            lane.close()
        self._players.clear()
        self.engines.clear()
