"""Long games are played again in another process, in turns, and that process may die."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle

import pytest

from jogo import Match
from jogo.core.errors import JogoError
from jogo.web.caller import Caller
from jogo.web.errors import TooBusy, TooLarge
from jogo.web.rooms import replayer as replayer_module
from jogo.web.rooms.beginning import new_game
from jogo.web.rooms.replayer import FEW_ACTIONS, Replayer
from jogo.web.rooms.replaying import check_length, match_of_record, open_match
from jogo.web.settings import MOST_ACTIONS, Bounds
from jogo.web.wire.models import NewGame
from tests.web.fakes import in_loop
from tests.web.site import Visitor

ANNA = Caller("anna", "192.0.2.1")
# Without draws by repetition, a game of Breakthru goes on for as long as anyone likes.
WITHOUT_DRAWS = {"draws": "off"}
BACK_AND_FORTH = ("e8-e9", "f8-f9", "d10-d11", "e10-e11", "e9-e8", "f9-f8", "d11-d10", "e11-e10")


def long_game(actions: int) -> list[str]:
    return [action for action, _ in zip(cycle(BACK_AND_FORTH), range(actions), strict=False)]


def long_record(actions: int) -> str:
    return '[Game "breakthru"] [Options "draws=off"] ' + " ".join(long_game(actions))


@contextmanager
def replaying(bounds: Bounds | None = None) -> Iterator[Replayer]:
    replayer = Replayer(bounds or Bounds())
    try:
        yield replayer
    finally:
        replayer.close()


def pid_of_worker(replayer: Replayer) -> int:
    pid = replayer.workers[0].pid
    assert pid is not None
    return pid


@in_loop
async def test_a_long_game_is_played_again_elsewhere() -> None:
    with replaying() as replayer:
        assert await replayer.run(ANNA, FEW_ACTIONS, os.getpid) == os.getpid()
        assert await replayer.run(ANNA, FEW_ACTIONS + 1, os.getpid) == pid_of_worker(replayer)
        actions = long_game(MOST_ACTIONS)
        match = await replayer.match_from(ANNA, "breakthru", WITHOUT_DRAWS, None, actions)
        assert [str(action) for action in match.actions] == actions
        assert match.legal()
        game = new_game(NewGame(game="breakthru", options=WITHOUT_DRAWS), "anna")
        game.actions, game.result, game.reason = actions[:100], "1-0", "resignation"
        opened, same = await replayer.open_match(ANNA, game), open_match(game)
        assert (opened.outcome, opened.record()) == (same.outcome, same.record())


@in_loop
async def test_what_is_wrong_with_it_is_said_as_everywhere_else() -> None:
    wrong = long_record(100) + " a1-a1"
    with pytest.raises(JogoError) as here:
        match_of_record(wrong)
    with replaying() as replayer:
        with pytest.raises(type(here.value)) as there:
            await replayer.match_of_record(ANNA, wrong)
        assert (there.value.sentence, str(there.value)) == (here.value.sentence, str(here.value))
        with pytest.raises(RuntimeError, match="SystemExit"):
            await replayer.run(ANNA, 100, sys.exit)
        # What is printed there is not taken for an answer.
        await replayer.run(ANNA, 100, print, "five")
        assert await replayer.run(ANNA, 100, abs, -5) == 5


@in_loop
async def test_a_process_that_dies_is_replaced() -> None:
    with replaying() as replayer:
        pid = await replayer.run(ANNA, 100, os.getpid)
        os.kill(pid, signal.SIGKILL)
        other = await replayer.run(ANNA, 100, os.getpid)
        assert other not in (pid, os.getpid())
        # Work that ends its process is tried twice, and the next one's is done.
        with pytest.raises(TooBusy):
            await replayer.run(ANNA, 100, os._exit, 1)
        assert await replayer.run(ANNA, 100, abs, -5) == 5


@in_loop
async def test_it_does_not_take_for_ever() -> None:
    with pytest.MonkeyPatch.context() as patch, replaying() as replayer:
        await replayer.run(ANNA, 100, os.getpid)
        patch.setattr(replayer_module, "SECONDS_TO_REPLAY", 0.2)
        with pytest.raises(TooBusy):
            await replayer.run(ANNA, 100, time.sleep, 60)
        patch.setattr(replayer_module, "SECONDS_TO_REPLAY", 60.0)
        assert await replayer.run(ANNA, 100, abs, -5) == 5
        patch.setattr(replayer_module, "PATIENCE", 0.2)
        with pytest.raises(TooBusy):
            await replayer.run(ANNA, 100, time.sleep, 1)


@in_loop
async def test_closing_ends_a_process_that_works() -> None:
    replayer = Replayer(Bounds())
    pid = await replayer.run(ANNA, 100, os.getpid)
    working = asyncio.create_task(replayer.run(ANNA, 100, time.sleep, 60))
    waiting = asyncio.create_task(replayer.run(ANNA, 100, time.sleep, 60))
    while not replayer.queue.waiting:
        await asyncio.sleep(0.01)
    began = time.monotonic()
    replayer.close()
    for task in (working, waiting):
        with pytest.raises(TooBusy):
            await task
    assert time.monotonic() - began < 20
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    with pytest.raises(TooBusy):
        await replayer.run(ANNA, 100, os.getpid)


@in_loop
async def test_a_newcomer_does_not_wait_for_all_that_one_address_asks_for() -> None:
    with replaying() as replayer:
        record = long_record(MOST_ACTIONS)
        callers = [Caller(f"visitor {number}", "192.0.2.1") for number in range(20)]
        flood = [
            asyncio.create_task(replayer.match_of_record(caller, record)) for caller in callers
        ]
        while replayer.queue.waiting < len(flood) - 1:
            await asyncio.sleep(0)
        await replayer.match_of_record(Caller("bruno", "198.51.100.7"), long_record(100))
        assert sum(task.done() for task in flood) <= 2
        replayer.close()
        await asyncio.gather(*flood, return_exceptions=True)


def test_a_game_that_is_too_long_is_refused_before_it_is_played() -> None:
    check_length(MOST_ACTIONS)
    # None of it could be played.
    with pytest.raises(TooLarge, match=r"2001 moves.* at most 2000"):
        match_of_record('[Game "jostle"] ' + "z9 " * (MOST_ACTIONS + 1))


def test_every_request_bounds_how_long_a_game_is(anna: Visitor) -> None:
    asked = {"game": "breakthru", "options": WITHOUT_DRAWS, "actions": long_game(MOST_ACTIONS)}
    position = anna.post("/api/positions", asked)
    assert position.json()["ply"] == MOST_ACTIONS
    record = anna.post("/api/records", {"record": long_record(MOST_ACTIONS)})
    assert len(record.json()["actions"]) == MOST_ACTIONS
    asked["actions"] = long_game(MOST_ACTIONS + 1)
    for path, body in (
        ("/api/positions", asked),
        ("/api/records", {"record": long_record(MOST_ACTIONS + 1)}),
        ("/api/records", {"record": long_record(13_000)}),
        ("/api/lessons/breakthru/2", {"actions": asked["actions"]}),
    ):
        refused = anna.post(path, body)
        assert (refused.status_code, refused.json()["error"]) == (413, "too-large")
        assert "a game has at most 2000 here" in refused.json()["message"]
    with anna.talk("/ws/analysis") as talk:
        assert talk.refused(do="analyse", **asked) == "too-large"
        assert talk.refused(do="review", record=long_record(MOST_ACTIONS + 1)) == "too-large"
        asked["actions"] = long_game(MOST_ACTIONS)
        talk.say(do="analyse", **asked)
        match = Match("breakthru", draws=False)
        for action in long_game(MOST_ACTIONS):
            match.play(action)
        assert talk.hear("report")["position"] == match.position
