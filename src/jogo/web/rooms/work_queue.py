"""Work for threads: bounded, in turns that are fair, and stopped when nobody waits for it."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, TypeVar

from jogo.core.message import in_a_line
from jogo.engine import Stopper
from jogo.web.caller import Caller
from jogo.web.rooms.turns import LineBounds, Turn, Turns, busy

T = TypeVar("T")


@dataclass(slots=True, eq=False)
class Task(Generic[T]):
    """Something to work out, and what stops it: the work must heed its `stopper`."""

    work: Callable[[Task[T]], T]
    turn: Turn
    answer: asyncio.Future[T]
    # How long it may run while another one waits; None for as long as it takes.
    time_slice: float | None
    stopper: Stopper = field(default_factory=Stopper)
    thread: threading.Thread | None = None
    # Stopped because another one waits; the one who asked may ask again.
    is_preempted: bool = False


class WorkQueue:
    """Some threads, and a line of those who wait for one."""

    def __init__(self, name: str, threads: int, bounds: LineBounds, *, niceness: int = 0) -> None:
        self.name = name
        self.niceness = niceness
        self._turns = Turns(threads, bounds)
        self._running: list[Task[Any]] = []
        self._is_closed = False
        # When the oldest task's time slice is over: there is never more than one.
        self._timer: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        return self._turns.waiting

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
        `TooBusy` if too much waits already, `TooMany` if too much of it is the caller's.
        """
        if self._is_closed:
            raise busy()
        turn = self._turns.join(caller, key)
        self._preempt()
        try:
            await turn.came
        except BaseException:
            self._turns.leave(turn)
            raise
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        task = Task(work, turn, answer, time_slice)
        self._start(task)
        try:
            return await task.answer
        finally:
            task.stopper.stop()

    def _start(self, task: Task[Any]) -> None:
        # A thread for each task: there are few, and an endless one does not outlive the server.
        task.thread = threading.Thread(target=self._work, args=(task,), name=self.name, daemon=True)
        self._running.append(task)
        task.thread.start()
        self._preempt()

    def _work(self, task: Task[T]) -> None:
        """Do the work, in a thread, and let the event loop know."""
        set_niceness(self.niceness)
        settle: Callable[[], None]
        try:
            settle = partial(task.answer.set_result, task.work(task))
        except BaseException as error:  # a stranger's SystemExit is not our end
            settle = partial(task.answer.set_exception, as_answer(error))
        # If the loop has ended meanwhile, nobody waits any more.
        with suppress(RuntimeError):
            task.answer.get_loop().call_soon_threadsafe(self._finish, task, settle)

    def _finish(self, task: Task[Any], settle: Callable[[], None]) -> None:
        self._running.remove(task)
        self._turns.leave(task.turn)
        if not task.answer.done():
            settle()
        self._preempt()

    def _preempt(self) -> None:
        """While anything waits, stop the oldest task once its time slice is over."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self._turns.waiting or not self._running:
            return
        oldest = self._running[0]
        if oldest.time_slice is None or oldest.stopper.is_stopped:
            return
        left = (oldest.turn.begun or 0.0) + oldest.time_slice - self._turns.now()
        if left > 0:
            self._timer = oldest.answer.get_loop().call_later(left, self._preempt)
        else:
            oldest.is_preempted = True
            oldest.stopper.stop()

    def close(self) -> None:
        """Refuse what waits, and stop what runs."""
        self._is_closed = True
        self._turns.close()
        for task in self._running:
            task.stopper.stop()

    def wait_until(self, moment: float) -> None:
        """Wait for work that was told to stop, as long as it heeds that before a moment comes."""
        for task in self._running:
            if task.thread is not None:
                task.thread.join(max(0.0, moment - time.monotonic()))


def as_answer(problem: BaseException) -> Exception:
    """A problem that a future can take: no StopIteration, and nothing that would end the server."""
    if isinstance(problem, Exception) and not isinstance(problem, StopIteration):
        return problem
    return RuntimeError(in_a_line(problem))


def set_niceness(niceness: int) -> None:
    """Let other threads go first, where threads have a priority of their own."""
    if niceness and sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), niceness)
