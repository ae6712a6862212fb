"""A queue of work for threads: bounded, fair between games, and stopped when nobody waits."""

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

from jogo.core.message import in_a_line
from jogo.engine import Stopper
from jogo.web.caller import Caller
from jogo.web.errors import TooBusy, TooMany

T = TypeVar("T")

MOST_OF_ONE_KEY = 4


@dataclass(slots=True, eq=False)
class Task(Generic[T]):
    """Something to work out, for whom, and what stops it: the work must heed its `stopper`."""

    caller: Caller
    key: str
    work: Callable[[Task[T]], T]
    answer: asyncio.Future[T]
    stopper: Stopper = field(default_factory=Stopper)
    started: float | None = None
    # How long it may run while another one waits; None for as long as it takes.
    time_slice: float | None = None
    is_done: bool = False
    # Stopped because another one waits; the one who asked may ask again.
    is_preempted: bool = False


@dataclass(slots=True, eq=False)
class WorkQueue:
    """Some threads, and the tasks that wait for them; the keys take turns."""

    name: str
    workers: int
    capacity: int
    niceness: int = 0
    _waiting: OrderedDict[str, deque[Task[Any]]] = field(default_factory=OrderedDict)
    _running: list[Task[Any]] = field(default_factory=list)
    _pool: ThreadPoolExecutor | None = None

    @property
    def waiting(self) -> int:
        return sum(map(len, self._waiting.values()))

    @property
    def running(self) -> int:
        return len(self._running)

    async def run(
        self,
        caller: Caller,
        key: str,
        work: Callable[[Task[T]], T],
        *,
        time_slice: float | None = None,
    ) -> T:
        """Do some work in a thread; if the caller is cancelled, so is the work.

        Work with a `time_slice` that has run for so long is stopped when something else waits.
        `TooBusy` if too much waits already, `TooMany` if too much of it has the same key.
        """
        if self.waiting >= self.capacity:
            raise TooBusy("the engines have too much to think about; try again in a moment")
        if len(self._waiting.get(key, ())) >= MOST_OF_ONE_KEY:
            raise TooMany(
                "the engine still thinks about your last question; try again in {seconds} seconds",
                seconds=1,
            )
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        task = Task(caller, key, work, answer, time_slice=time_slice)
        self._waiting.setdefault(key, deque()).append(task)
        self._start_tasks()
        self._preempt()
        try:
            return await task.answer
        finally:
            if not task.is_done:
                self._abandon(task)

    def _start_tasks(self) -> None:
        """Give free threads to the keys in turn."""
        while len(self._running) < self.workers and self._waiting:
            key, row = self._waiting.popitem(last=False)
            task = row.popleft()
            if row:
                self._waiting[key] = row
            self._running.append(task)
            task.started = task.answer.get_loop().time()
            done = self._threads().submit(task.work, task)
            done.add_done_callback(partial(self._hand_over, task))

    def _hand_over(self, task: Task[T], done: Future[T]) -> None:
        """Tell the event loop, from a thread of the pool, that the work is done."""
        task.answer.get_loop().call_soon_threadsafe(self._finish, task, done)

    def _preempt(self) -> None:
        """While anything waits, stop the oldest task once its time slice is over."""
        if not self._waiting or not self._running:
            return
        oldest = self._running[0]
        if oldest.time_slice is None:
            return
        loop = oldest.answer.get_loop()
        left = (oldest.started or 0.0) + oldest.time_slice - loop.time()
        if left > 0:
            loop.call_later(left, self._preempt)
        elif not oldest.stopper.is_stopped:
            oldest.is_preempted = True
            oldest.stopper.stop()

    def _finish(self, task: Task[T], done: Future[T]) -> None:
        self._running.remove(task)
        task.is_done = True
        if not task.answer.done():
            error = done.exception()
            if error is None:
                task.answer.set_result(done.result())
            elif isinstance(error, Exception) and not isinstance(error, StopIteration):
                task.answer.set_exception(error)
            else:
                # A future takes no StopIteration, and a stranger's SystemExit is not our end.
                task.answer.set_exception(RuntimeError(in_a_line(error)))
        self._start_tasks()
        self._preempt()

    def _abandon(self, task: Task[Any]) -> None:
        """Forget a task that waits, or stop one that runs."""
        if task.started is not None:
            task.stopper.stop()
            return
        row = self._waiting[task.key]
        row.remove(task)
        if not row:
            del self._waiting[task.key]
        task.is_done = True

    def _threads(self) -> ThreadPoolExecutor:
        if self._pool is None:
            lower_priority = partial(set_niceness, self.niceness)
            self._pool = ThreadPoolExecutor(self.workers, self.name, lower_priority)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def set_niceness(niceness: int) -> None:
    """Let other threads go first, where threads have a priority of their own."""
    if niceness and sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), niceness)
