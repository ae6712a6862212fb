"""The clock: it is told the time, so that no test has to wait."""

from __future__ import annotations

import pytest

from jogo import BadOption, Match, Seat
from jogo.terminal.app.timekeeping import TAG, Timekeeper
from jogo.terminal.clock import TimeControl


class Watch:
    """A watch that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("text", "seconds", "increment"), [("5+3", 300, 3), ("10", 600, 0), ("0.5+1", 30, 1)]
)
def test_a_control_is_minutes_and_seconds(text: str, seconds: float, increment: int) -> None:
    assert TimeControl.read(text) == TimeControl(seconds, increment)


@pytest.mark.parametrize("text", ["", "0", "five", "5+", "-1", "5+3+1", "9999"])
def test_what_is_no_control_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match="write minutes"):
        TimeControl.read(text)


def test_only_the_time_of_whoever_is_to_move_runs() -> None:
    watch = Watch()
    clock = TimeControl(60).clock(watch)
    clock.run(Seat.FIRST)
    watch.now += 10
    assert (clock.remaining(Seat.FIRST), clock.remaining(Seat.SECOND)) == (50_000, 60_000)
    clock.run(Seat.FIRST)
    watch.now += 10
    assert clock.remaining(Seat.FIRST) == 40_000
    clock.halt()
    watch.now += 500
    assert clock.remaining(Seat.FIRST) == 40_000
    assert clock.fallen is None


def timed(game: str, control: str, watch: Watch) -> tuple[Match, Timekeeper]:
    match = Match(game)
    match.tags[TAG] = control
    return match, Timekeeper(match, watch)


def test_the_increment_is_for_turns_not_for_actions() -> None:
    watch = Watch()
    match, keeper = timed("breakthru", "1+5", watch)
    for action in ("e8-e9", "f8-f9"):
        match.play(action)
        keeper.acted(Seat.FIRST)
        watch.now += 2
    faces = keeper.faces()
    # Nobody's time runs before the first action; two seconds for the second one, then Silver's.
    assert faces == {Seat.FIRST: "1:03", Seat.SECOND: "0:58"}


def test_running_out_of_time_loses() -> None:
    watch = Watch()
    match, keeper = timed("jostle", "1+0", watch)
    match.play("c4-b4")
    keeper.acted(Seat.FIRST)
    watch.now += 59.9
    assert not keeper.call_time()
    watch.now += 0.2
    assert keeper.call_time()
    assert str(match.outcome) == "1-0, time"
    assert not keeper.call_time()


def test_the_time_left_is_in_the_record_and_recalled_from_it() -> None:
    watch = Watch()
    match, keeper = timed("jostle", "5+0", watch)
    match.play("c4-b4")
    keeper.acted(Seat.FIRST)
    watch.now += 61
    match.play(match.legal()[0])
    keeper.acted(Seat.SECOND)
    again = Match.from_record(match.record())
    assert "[%clk 0:03:59]" in match.record()
    faces = Timekeeper(again, watch).faces()
    assert faces == {Seat.FIRST: "5:00", Seat.SECOND: "3:59"}


def test_taking_back_completes_no_turn() -> None:
    watch = Watch()
    match, keeper = timed("jostle", "1+30", watch)
    match.play("c4-b4")
    keeper.acted(Seat.FIRST)
    match.undo()
    keeper.rewind()
    match.play("c4-b4")
    keeper.acted(Seat.FIRST)
    assert keeper.faces()[Seat.SECOND] == "1:00"


def test_without_a_control_there_is_no_clock() -> None:
    match = Match("jostle")
    keeper = Timekeeper(match, Watch())
    match.play("c4-b4")
    keeper.acted(Seat.FIRST)
    assert keeper.faces() == {}
    assert not keeper.call_time()
    assert "%clk" not in match.record()
