"""The memory of engines: taken when work begins, bounded in all, and nothing for what waits."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from jogo import Match
from jogo.engine import Limits
from jogo.web.caller import Caller
from jogo.web.errors import TooMany
from jogo.web.rooms.replayer import Replayer
from jogo.web.rooms.reviewing import Reviewer
from jogo.web.rooms.thinking import Thinkers
from jogo.web.rooms.work_queue import Task
from jogo.web.settings import Bounds
from tests.web.fakes import in_loop
from tests.web.test_replayer import long_record

STATUS = Path("/proc/self/status")


def megabytes_used() -> float:
    """What the system has given this process."""
    (line,) = (line for line in STATUS.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


@pytest.mark.skipif(not STATUS.exists(), reason="only Linux says how much memory there is")
@in_loop
async def test_reviews_that_wait_take_no_memory() -> None:
    bounds = Bounds(thinkers=1, engine_memory=64)
    thinkers, replayer = Thinkers(bounds), Replayer(bounds)
    before = megabytes_used()
    told: list[object] = []
    callers = [Caller(f"visitor {number}", f"192.0.2.{number}") for number in range(60)]
    reviews = [
        asyncio.create_task(
            Reviewer(thinkers, caller, "review", told.append).review_match(
                partial(replayer.match_of_record, caller, long_record(30))
            )
        )
        for caller in callers
    ]
    while len(told) < 10:
        await asyncio.sleep(0.01)
    assert (thinkers.reviews.running, thinkers.reviews.waiting) == (16, 44)
    assert thinkers.memory <= 64
    # An engine for each would be sixty times sixteen megabytes.
    assert megabytes_used() - before < 200
    for review in reviews:
        review.cancel()
    await asyncio.wait(reviews)
    assert (thinkers.reviews.running, thinkers.reviews.waiting) == (0, 0)
    thinkers.close()
    replayer.close()


@in_loop
async def test_all_engines_together_keep_within_the_bound() -> None:
    thinkers = Thinkers(Bounds(thinkers=2, engine_memory=100))
    assert thinkers.megabytes == 100 // 7
    most = 0

    def look(match: Match, task: Task[None]) -> None:
        nonlocal most
        with thinkers.engine(match.game) as engine:
            engine.heeding(task.stopper).search(match, Limits(nodes=100))
            most = max(most, thinkers.memory)

    async def ask(number: int) -> None:
        caller = Caller(f"visitor {number}", "192.0.2.1")
        match = Match(("jostle", "breakthru", "virus-wars", "monkey-queen")[number % 4])
        level = ("engine:1", "engine:6", "engine@1s")[number % 3]
        await asyncio.gather(
            thinkers.choose(caller, f"game {number}", level, match),
            thinkers.advise(caller, match.game, "game", lambda task: look(match, task)),
            thinkers.analyse(caller, match.game, "game", lambda task: look(match, task)),
        )

    await asyncio.gather(*(ask(number) for number in range(12)))
    assert 50 < most <= 100
    assert 50 < thinkers.memory <= 100
    thinkers.close()
    assert thinkers.memory == 0


@in_loop
async def test_a_visitor_waits_for_one_review_at_a_time() -> None:
    thinkers = Thinkers(Bounds(thinkers=1, reviews=1))
    anna = Caller("anna", "192.0.2.1")
    async with thinkers.reviews.hold(anna, "review"):
        waiting = thinkers.reviews.join(anna, "review")
        with pytest.raises(TooMany):
            thinkers.reviews.join(anna, "review")
        thinkers.reviews.leave(waiting)
    thinkers.close()
