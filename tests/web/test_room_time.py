"""What goes on by itself in a room: clocks and computers."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from jogo.core.errors import GameOver, IllegalAction
from jogo.core.seat import Seat
from jogo.engine import TimeLeft
from jogo.play.seats import Place
from jogo.play.session import Session
from jogo.web.rooms.beginning import rematch_of
from jogo.web.rooms.keeping import clock_of
from tests.web.fakes import Scene, in_loop, scene_of_friends, settle

CLOCK = {"seconds": 60, "increment": 5}


# Time


async def scene_on_the_clock() -> Scene:
    """Anna and Bruno, who have both begun; it is Bruno's turn, with a minute."""
    scene = await scene_of_friends(clock=CLOCK)
    for visitor in ("anna", "bruno", "anna"):
        await scene.play(visitor)
    return scene


@in_loop
async def test_the_time_of_a_friend_does_not_run_before_their_first_action() -> None:
    scene = Scene(second="friend", clock=CLOCK)
    anna = await scene.enter("anna")
    await scene.play("anna")
    scene.time.pass_by(1000)
    await scene.room.take_seat("bruno")
    scene.time.pass_by(1000)
    assert anna.state["clock"]["running"] is None
    await scene.play("bruno")
    assert anna.state["clock"] == {
        "first": 60_000,
        "second": 60_000,
        "running": "first",
        "increment": 5000,
        "deadline": None,
    }
    scene.time.pass_by(10)
    await scene.play("anna")
    shown = anna.state["clock"]
    assert (shown["first"], shown["running"]) == (55_000, "second")


@in_loop
async def test_the_time_of_the_absent_one_waits_in_a_rematch_too() -> None:
    """Bruno asks for it, and Anna, who has the second seat now, is not there yet."""
    scene = await scene_of_friends(clock=CLOCK)
    await scene.room.resign("anna")
    await scene.room.rematch("bruno")
    again = clock_of(rematch_of(scene.room.stored), scene.time)
    assert again is not None
    assert again.waits


@in_loop
async def test_an_action_after_the_time_comes_too_late() -> None:
    scene = await scene_on_the_clock()
    scene.time.pass_by(61)
    with pytest.raises(GameOver):
        await scene.play("bruno")
    assert (scene.store.columns["result"], scene.store.columns["reason"]) == ("1-0", "time")
    assert scene.store.columns["second_left"] == 0


class LateSession(Session):
    """The time is over just when someone does something, and that is what they hear."""

    def seat_acting(self, place: Place) -> Seat:
        assert self.clock is not None
        self.clock.left = dict.fromkeys(Seat, 0)
        self.call_time()
        self.match.check_open()
        raise AssertionError


@pytest.mark.parametrize("do", ["play", "resign", "offer_draw", "answer", "undo"])
def test_a_time_that_ends_while_someone_acts_is_stored_and_told_first(do: str) -> None:
    @in_loop
    async def act() -> None:
        scene = await scene_on_the_clock()
        anna = await scene.enter("anna")
        known = scene.room.session
        scene.room.session = LateSession(known.match, known.people, known.clock)
        wanted: dict[str, tuple[Any, ...]] = {"play": ("c5-b5", 3), "answer": (True,)}
        with pytest.raises(GameOver):
            await getattr(scene.room, do)("bruno", *wanted.get(do, ()))
        assert (scene.store.columns["result"], scene.store.columns["reason"]) == ("1-0", "time")
        assert anna.state["outcome"]["winner"] == "first"

    act()


@pytest.mark.parametrize("do", ["offer_draw", "answer", "undo"])
def test_nothing_is_agreed_or_taken_back_after_the_time(do: str) -> None:
    @in_loop
    async def act() -> None:
        scene = await scene_on_the_clock()
        await scene.room.offer_draw("bruno")
        scene.time.pass_by(61)
        with pytest.raises(GameOver):
            await getattr(scene.room, do)("anna", *((True,) if do == "answer" else ()))
        assert (scene.store.columns["result"], scene.store.columns["reason"]) == ("1-0", "time")
        assert scene.plies == 3

    act()


@in_loop
async def test_the_alarm_ends_a_game_that_nobody_plays_on() -> None:
    scene = await scene_on_the_clock()
    anna = await scene.enter("anna")
    timer = scene.timers[-1]
    assert timer.seconds == pytest.approx(60, abs=0.1)
    scene.time.pass_by(60)
    timer.ring()
    while scene.room.outcome is None:
        await asyncio.sleep(0)
    while not anna.state["outcome"]:
        await asyncio.sleep(0)
    assert anna.state["outcome"]["winner"] == "first"
    assert scene.store.columns["reason"] == "time"


@in_loop
async def test_an_alarm_that_rings_early_is_set_again() -> None:
    scene = await scene_on_the_clock()
    count = len(scene.timers)
    scene.time.pass_by(20)
    scene.timers[-1].ring()
    while len(scene.timers) == count:
        await asyncio.sleep(0)
    assert scene.timers[-1].seconds == pytest.approx(40, abs=0.1)
    assert scene.room.outcome is None


@in_loop
async def test_taking_back_the_first_action_does_not_stop_the_clock() -> None:
    scene = await scene_of_friends(game="breakthru", clock=CLOCK)
    await scene.play("anna", "e8-e9")
    scene.time.pass_by(7)
    await scene.room.undo("anna")
    scene.time.pass_by(3)
    clock = scene.room.session.clock
    assert clock is not None
    assert (clock.running, clock.remaining(Seat.FIRST)) == (Seat.FIRST, 50_000)


@in_loop
async def test_nobody_needs_the_room_of_a_game_whose_clock_runs_by_itself() -> None:
    scene = await scene_on_the_clock()
    anna = await scene.enter("anna")
    scene.room.part(anna.listener)
    assert scene.room.is_idle
    clock = scene.room.running_clock
    assert clock is not None
    assert str(clock.running) == "second"


@in_loop
async def test_a_computer_plays_on_against_its_clock_although_nobody_is_there() -> None:
    scene = Scene(second="random", clock=CLOCK)
    anna = await scene.enter("anna")
    scene.chooser.may_answer.clear()
    await scene.play("anna")
    scene.room.part(anna.listener)
    assert scene.released == []
    scene.chooser.may_answer.set()
    await scene.computer_acts()
    await settle()
    assert scene.plies == 2
    assert scene.released == [scene.room]


# Computers


@in_loop
async def test_a_computer_is_told_what_its_clock_has_left() -> None:
    scene = Scene(second="engine:1", clock=CLOCK)
    await scene.enter("anna")
    await scene.play("anna")
    await scene.computer_acts()
    assert scene.chooser.clocks == [TimeLeft(60.0, 5.0)]


@in_loop
async def test_a_computer_waits_until_someone_is_there() -> None:
    scene = Scene(first="engine:1", second="you")
    assert scene.chooser.asked == []
    await scene.enter("anna")
    await scene.computer_acts()
    assert scene.chooser.asked == ["engine:1"]
    assert scene.plies == 1


@in_loop
async def test_leaving_stops_the_computers_thinking() -> None:
    scene = Scene(first="engine:1", second="you")
    scene.chooser.may_answer.clear()
    anna = await scene.enter("anna")
    assert scene.room.computer.thinking is Seat.FIRST
    scene.room.part(anna.listener)
    assert scene.room.computer.thinking is None


@in_loop
async def test_a_computer_whose_time_is_over_plays_no_more_and_has_not_failed() -> None:
    scene = Scene(second="random", clock=CLOCK)
    anna = await scene.enter("anna")
    scene.chooser.may_answer.clear()
    await scene.play("anna")
    scene.time.pass_by(61)
    scene.chooser.may_answer.set()
    await settle()
    assert scene.store.columns["reason"] == "time"
    assert scene.plies == 1
    assert all(message["type"] in ("game", "change") for message in anna.heard)


@pytest.mark.parametrize("problem", [ZeroDivisionError("by zero"), IllegalAction("no such stone")])
def test_a_computer_that_fails_is_told_of_and_asked_again(
    problem: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    @in_loop
    async def fail() -> None:
        scene = Scene(second="classic:greedy")
        anna = await scene.enter("anna")
        scene.chooser.problem = problem
        await scene.play("anna")
        await settle()
        refusal = anna.heard[-2]
        assert (refusal["type"], refusal["error"]) == ("refusal", "player-failed")
        assert "classic:greedy" in refusal["message"]
        assert (anna.last["type"], anna.last["thinking"]) == ("change", None)
        assert not scene.room.is_closed
        (line,) = caplog.messages
        assert type(problem).__name__ in line
        assert "\n" not in line
        scene.chooser.problem = None
        await scene.enter("anna")
        await scene.computer_acts()
        assert scene.plies == 2

    fail()


@in_loop
async def test_a_computer_that_plays_what_is_illegal_has_failed() -> None:
    scene = Scene(second="classic:greedy")
    anna = await scene.enter("anna")
    scene.chooser.answer = scene.room.match.legal_actions()[0]
    await scene.play("anna")
    await settle()
    assert [message["type"] for message in anna.heard[-2:]] == ["refusal", "change"]
    assert scene.plies == len(scene.store.writes) == 1
