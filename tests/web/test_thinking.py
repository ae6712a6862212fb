"""Engine work: fair between games, bounded, stopped when nobody waits, and never in the way."""

from __future__ import annotations

import asyncio
import time

import pytest

from jogo import Match
from jogo.web.errors import TooBusy, TooMany
from jogo.web.rooms import computer, thinking
from jogo.web.rooms.pool import Pool
from jogo.web.rooms.thinking import Thinkers
from jogo.web.settings import Bounds
from tests.web.fakes import Scene
from tests.web.plugin import GAME
from tests.web.site import Site, Visitor
from tests.web.test_work_queue import ANNA, Held, in_loop, until


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
            assert all(message["type"] != "refusal" for message in anna.heard)

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
            talk.hear_news()
