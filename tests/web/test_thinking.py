"""Engine work: fair between games, bounded, stopped when nobody waits, and never in the way."""

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
from jogo.web.errors import TooBusy, TooMany
from jogo.web.rooms import computer, thinking
from jogo.web.rooms.pool import Pool
from jogo.web.rooms.thinking import Thinkers
from jogo.web.rooms.turns import LineBounds
from jogo.web.rooms.work_queue import Task, WorkQueue
from jogo.web.settings import Bounds
from tests.web.fakes import Scene
from tests.web.plugin import GAME
from tests.web.site import Site, Visitor

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
        deaf = asyncio.create_task(queue.run(ANNA, "one", lambda _: end.wait(20)))
        await until(lambda: queue.running == 1)
        waiting = asyncio.create_task(queue.run(ANNA, "two", lambda _: True))
        await until(lambda: queue.waiting == 1)
        began = time.monotonic()
        queue.close()
        queue.wait_until(time.monotonic() + 0.1)
        assert time.monotonic() - began < 5
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


def test_analyses_in_every_thread_do_not_keep_a_move_waiting() -> None:
    async def work() -> None:
        thinkers = Thinkers(Bounds(thinkers=1))
        held = [Held() for _ in range(3)]
        tasks = [
            asyncio.create_task(queue.run(ANNA, f"key {number}", work))
            for number, (queue, work) in enumerate(
                zip((thinkers.analysis, thinkers.analysis, thinkers.advice), held, strict=True)
            )
        ]
        await until(lambda: held[0].begun.is_set() and held[2].begun.is_set())
        match = Match("jostle")
        for name in ("random", "classic:greedy", "engine:2"):
            assert str(await thinkers.choose(ANNA, "game", name, match)) in match.legal()
        assert not any(work.end.is_set() for work in held)
        for work in held:
            work.end.set()
        await asyncio.gather(*tasks)
        thinkers.close()

    in_loop(work)


def test_what_thinks_in_python_does_so_one_at_a_time() -> None:
    async def work() -> None:
        thinkers = Thinkers(Bounds(thinkers=4))
        stones, jostle = GAME.game(), Match("jostle").game
        held = Held()
        hint = asyncio.create_task(thinkers.advise(ANNA, stones, "game", held))
        await until(held.begun.is_set)
        waiting = [
            asyncio.create_task(thinkers.analyse(ANNA, stones, "someone", lambda _: True)),
            asyncio.create_task(thinkers.advise(ANNA, stones, "game", lambda _: True)),
            asyncio.create_task(thinkers.choose(ANNA, "game", "engine:1", Match(stones))),
            asyncio.create_task(thinkers.choose(ANNA, "other", "random", Match("jostle"))),
        ]
        for think in (thinkers.advise, thinkers.analyse):
            assert await think(ANNA, jostle, "game", lambda _: True)
        await until(lambda: thinkers.python.waiting == len(waiting))
        assert thinkers.python.running == 1
        held.end.set()
        assert all(await asyncio.gather(hint, *waiting))
        thinkers.close()

    in_loop(work)


def test_questions_about_a_game_do_not_keep_its_computer_from_moving() -> None:
    async def work() -> None:
        thinkers = Thinkers(Bounds(thinkers=1))
        stones = GAME.game()
        held = Held()
        tasks = [asyncio.create_task(thinkers.advise(ANNA, stones, "game", held))]
        await until(held.begun.is_set)
        tasks += [
            asyncio.create_task(thinkers.advise(ANNA, stones, "game", lambda _: True))
            for _ in range(4)
        ]
        await until(lambda: thinkers.python.waiting == 4)
        with pytest.raises(TooMany):
            await thinkers.advise(ANNA, stones, "game", lambda _: True)
        choosing = asyncio.create_task(thinkers.choose(ANNA, "game", "random", Match(stones)))
        await until(lambda: thinkers.python.waiting == 5)
        held.end.set()
        assert await choosing
        await asyncio.gather(*tasks)
        thinkers.close()

    in_loop(work)


def test_an_analysis_in_python_makes_way_for_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "ANALYSIS_SLICE", 0.05)

    async def work() -> None:
        thinkers = Thinkers(Bounds(thinkers=1))
        stones = GAME.game()
        held = Held()
        analysis = asyncio.create_task(thinkers.analyse(ANNA, stones, "someone", held))
        await until(held.begun.is_set)
        assert await thinkers.choose(ANNA, "game", "random", Match(stones))
        assert await analysis
        thinkers.close()

    in_loop(work)


def test_a_computer_that_has_to_wait_asks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer, "BUSY_SECONDS", 0.01)

    async def work() -> None:
        for refusal in (TooBusy("busy"), TooMany("wait {seconds} seconds", seconds=1)):
            scene = Scene(second="random")
            scene.chooser.problem = refusal
            anna = await scene.enter("anna")
            await scene.play()
            asked = scene.chooser.asked
            while len(asked) < 3:
                await asyncio.sleep(0.005)
            scene.chooser.problem = None
            await scene.computer_acts()
            assert scene.plies == 2
            assert all(message["type"] == "game" for message in anna.heard)

    in_loop(work)


def test_a_pool_keeps_what_there_is_room_for_and_forgets_the_oldest() -> None:
    pool = Pool(megabytes=20)
    for key in "abc":
        with pool.lend(key, 8, lambda: [key]):  # noqa: B023
            assert pool.taken <= 20
    with pool.lend("b", 8, lambda: ["new"]) as two, pool.lend("c", 8, lambda: ["new"]) as three:
        assert (two, three) == (["b"], ["c"])
        with pytest.raises(ZeroDivisionError), pool.lend("d", 4, lambda: 1 // 0):
            pass
    with pool.lend("a", 20, lambda: ["new"]) as one:
        assert (one, pool.taken) == (["new"], 20)
    pool.clear()
    assert pool.taken == 0


def test_leaving_stops_the_computers_thinking(anna: Visitor, site: Site) -> None:
    game = anna.begin("breakthru", second="engine:10")["id"]
    with anna.at(game) as talk:
        talk.play("e8-e9")
        talk.play("e9-e8")
        talk.see(thinking="second")
    moves = site.services.thinkers.moves
    deadline = time.monotonic() + 20
    while moves.running or len(site.services.rooms):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    assert anna.get(f"/api/games/{game}").json()["thinking"] is None
    with anna.at(game) as talk:
        while talk.ply < 3:
            talk.hear("game")
