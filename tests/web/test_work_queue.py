"""A queue's threads: what runs in them, what stops it, and what becomes of its errors."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

import pytest

from jogo import Match
from jogo.engine import Engine, Limits
from jogo.web.caller import Caller
from jogo.web.errors import TooBusy
from jogo.web.rooms.turns import LineBounds
from jogo.web.rooms.work_queue import Task, WorkQueue

ANNA = Caller("anna", "192.0.2.1")

T = TypeVar("T")


def in_loop(work: Callable[[], Awaitable[T]]) -> T:
    async def bounded() -> T:
        async with asyncio.timeout(30):
            return await work()

    return asyncio.run(bounded())


class Held:
    """Work that lasts until it is let go or stopped."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.end = threading.Event()

    def __call__(self, task: Task[bool]) -> bool:
        self.begun.set()
        for _ in range(2000):
            if self.end.wait(0.01) or task.stopper.is_stopped:
                self.end.set()
                return True
        return False


async def until(happened: Callable[[], bool]) -> None:
    while not happened():
        await asyncio.sleep(0.005)


def test_games_take_turns() -> None:
    order: list[str] = []

    def note(key: str, _: Task[None]) -> None:
        order.append(key)

    async def work() -> None:
        queue = WorkQueue("test", 1, LineBounds(100, 100))
        held = Held()
        first = asyncio.create_task(queue.run(ANNA, "greedy", held))
        await until(held.begun.is_set)
        keys = ["greedy", "greedy", "greedy", "modest", "quiet"]
        waiting = [asyncio.create_task(queue.run(ANNA, key, partial(note, key))) for key in keys]
        await until(lambda: queue.waiting == len(keys))
        held.end.set()
        await asyncio.gather(first, *waiting)
        queue.close()

    in_loop(work)
    assert order == ["modest", "quiet", "greedy", "greedy", "greedy"]


def test_what_nobody_waits_for_is_stopped_or_never_begun() -> None:
    async def work() -> None:
        queue = WorkQueue("test", 1, LineBounds(5, 5))
        held, never = Held(), Held()
        running = asyncio.create_task(queue.run(ANNA, "one", held))
        waiting = asyncio.create_task(queue.run(ANNA, "two", never))
        await until(held.begun.is_set)
        waiting.cancel()
        running.cancel()
        await asyncio.wait([running, waiting])
        assert await queue.run(ANNA, "three", lambda _: held.end.is_set())
        assert not never.begun.is_set()
        queue.close()

    in_loop(work)


def test_a_stop_that_comes_before_the_search_is_not_lost() -> None:
    has_begun, may_search = threading.Event(), threading.Event()

    def search(task: Task[bool]) -> bool:
        engine = Engine(Match("breakthru").game, megabytes=1)
        has_begun.set()
        may_search.wait(10)
        assert task.stopper.is_stopped
        # Longer than the test may take: if the stop is lost, the test fails.
        engine.heeding(task.stopper).search(Match("breakthru"), Limits(seconds=300))
        return True

    async def work() -> None:
        queue = WorkQueue("test", 1, LineBounds(5, 5))
        running = asyncio.create_task(queue.run(ANNA, "one", search))
        await until(has_begun.is_set)
        running.cancel()
        await asyncio.wait([running])
        may_search.set()
        # There is one thread: it is free once the search has stopped.
        await queue.run(ANNA, "two", lambda _: None)
        queue.close()

    in_loop(work)


def test_a_long_analysis_makes_way_for_another() -> None:
    async def work() -> None:
        queue = WorkQueue("test", 1, LineBounds(5, 5))
        held = Held()
        preempted: list[bool] = []

        def long(task: Task[bool]) -> bool:
            answer = held(task)
            preempted.append(task.is_preempted)
            return answer

        first = asyncio.create_task(queue.run(ANNA, "one", long, time_slice=0.1))
        await until(held.begun.is_set)
        assert await queue.run(ANNA, "two", lambda _: "done") == "done"
        assert await first
        assert preempted == [True]
        queue.close()

    in_loop(work)


def test_however_many_wait_there_is_one_timer_for_the_time_slice() -> None:
    async def work() -> None:
        queue = WorkQueue("test", 1, LineBounds(100, 100))
        held = Held()
        first = asyncio.create_task(queue.run(ANNA, "one", held, time_slice=60))
        await until(held.begun.is_set)
        loop = asyncio.get_running_loop()
        set_before = count_timers(loop)
        waiting = [
            asyncio.create_task(queue.run(ANNA, f"key {number}", lambda _: True))
            for number in range(50)
        ]
        await until(lambda: queue.waiting == len(waiting))
        assert count_timers(loop) <= set_before + 1
        held.end.set()
        assert all(await asyncio.gather(first, *waiting))
        queue.close()

    in_loop(work)


def count_timers(loop: asyncio.AbstractEventLoop) -> int:
    """The timers of a loop that are still to ring."""
    return sum(not timer.cancelled() for timer in loop._scheduled)  # type: ignore[attr-defined]


def test_work_that_heeds_nothing_does_not_keep_a_queue_from_closing() -> None:
    end = threading.Event()

    async def work() -> None:
        queue = WorkQueue("test", 1, LineBounds(5, 5))
        deaf = asyncio.create_task(queue.run(ANNA, "one", lambda _: end.wait(60)))
        await until(lambda: queue.running == 1)
        waiting = asyncio.create_task(queue.run(ANNA, "two", lambda _: True))
        await until(lambda: queue.waiting == 1)
        began = time.monotonic()
        queue.close()
        queue.wait_until(time.monotonic() + 0.1)
        assert time.monotonic() - began < 20
        with pytest.raises(TooBusy):
            await waiting
        with pytest.raises(TooBusy):
            await queue.run(ANNA, "three", lambda _: True)
        deaf.cancel()
        await asyncio.wait([deaf])

    in_loop(work)
    # Its loop has ended: there is nobody to tell, and that is no error.
    end.set()


def test_work_without_a_time_slice_is_done_to_the_end() -> None:
    async def work() -> None:
        queue = WorkQueue("test", 1, LineBounds(5, 5))
        held = Held()
        first = asyncio.create_task(queue.run(ANNA, "one", held))
        await until(held.begun.is_set)
        second = asyncio.create_task(queue.run(ANNA, "two", lambda _: "done", time_slice=0.01))
        await asyncio.sleep(0.1)
        assert not held.end.is_set()
        held.end.set()
        assert (await first, await second) == (True, "done")
        queue.close()

    in_loop(work)


@pytest.mark.parametrize(
    ("raised", "heard"),
    [
        (ZeroDivisionError, ZeroDivisionError),
        # A future takes none of the first, and the others would end the server.
        (StopIteration, RuntimeError),
        (SystemExit, RuntimeError),
        (KeyboardInterrupt, RuntimeError),
    ],
)
def test_an_error_of_the_work_reaches_who_asked(
    raised: type[BaseException], heard: type[Exception]
) -> None:
    def fail(_: Task[None]) -> None:
        raise raised

    async def work() -> None:
        queue = WorkQueue("test", 1, LineBounds(5, 5))
        with pytest.raises(heard):
            await queue.run(ANNA, "one", fail)
        assert await queue.run(ANNA, "one", lambda _: 5) == 5
        queue.close()

    in_loop(work)
