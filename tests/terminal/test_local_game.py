"""A local game: its clock, told the time so that no test has to wait; draws; taking back."""

from __future__ import annotations

import pytest

from jogo import BadOption, Match, Seat
from jogo.core.errors import NotNow
from jogo.play.clock import TAG, TimeControl
from jogo.terminal.local_game import LocalGame
from jogo.terminal.players import seat_players


class Watch:
    """A watch that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def game_of(
    game: str, watch: Watch, control: str = "", players: tuple[str, str] = ("human", "human")
) -> LocalGame:
    match = Match(game)
    if control:
        match.tags[TAG] = control
    return LocalGame(match, seat_players(match.game.type, *players, 1), now=watch)


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


def test_the_increment_is_for_turns_not_for_actions() -> None:
    watch = Watch()
    local = game_of("breakthru", watch, "1+5")
    for action in ("e8-e9", "f8-f9"):
        local.act(action)
        watch.now += 2
    # Nobody's time runs before the first action; two seconds for the second one, then Silver's.
    assert local.clock_faces() == {Seat.FIRST: "1:03", Seat.SECOND: "0:58"}


def test_running_out_of_time_loses() -> None:
    watch = Watch()
    local = game_of("jostle", watch, "1+0")
    local.act("c4-b4")
    watch.now += 59.9
    assert not local.call_time()
    watch.now += 0.2
    assert local.call_time()
    assert str(local.match.outcome) == "1-0, time"
    assert not local.call_time()


def test_the_time_left_is_in_the_record_and_recalled_from_it() -> None:
    watch = Watch()
    local = game_of("jostle", watch, "5+0")
    local.act("c4-b4")
    watch.now += 61
    local.act(local.match.legal()[0])
    text = local.match.record()
    assert "[%clk 0:03:59]" in text
    again = Match.from_record(text)
    resumed = LocalGame(again, local.players, now=watch)
    assert resumed.clock_faces() == {Seat.FIRST: "5:00", Seat.SECOND: "3:59"}
    # The time runs on once the game is gone on with.
    watch.now += 100
    assert resumed.clock_faces()[Seat.FIRST] == "5:00"
    resumed.start_clock()
    watch.now += 1
    assert resumed.clock_faces()[Seat.FIRST] == "4:59"


def test_taking_back_and_playing_again_complete_no_turn() -> None:
    watch = Watch()
    local = game_of("jostle", watch, "1+30")
    local.act("c4-b4")
    local.undo()
    local.act("c4-b4")
    assert local.clock_faces()[Seat.SECOND] == "1:00"
    local.act(local.match.legal()[0])
    faces = local.clock_faces()
    assert faces[Seat.SECOND] == "1:30"
    local.undo()
    local.redo()
    assert local.clock_faces() == faces


def test_without_a_control_there_is_no_clock() -> None:
    local = game_of("jostle", Watch())
    local.act("c4-b4")
    assert local.clock_faces() == {}
    assert not local.call_time()
    assert "%clk" not in local.match.record()


def test_two_people_agree_on_a_draw_and_a_computer_does_not() -> None:
    people = game_of("jostle", Watch())
    people.offer_draw()
    assert str(people.match.outcome) == "1/2-1/2, agreement"
    alone = game_of("jostle", Watch(), players=("human", "random"))
    with pytest.raises(NotNow, match="wants to play on"):
        alone.offer_draw()


def test_a_person_resigns_also_while_the_computer_thinks() -> None:
    local = game_of("jostle", Watch(), players=("human", "random"))
    local.act("c4-b4")
    local.resign()
    assert str(local.match.outcome) == "0-1, resignation"


def test_a_game_that_is_over_goes_on_after_taking_back() -> None:
    local = game_of("jostle", Watch())
    local.act("c4-b4")
    local.resign()
    assert [str(action) for action in local.undo()] == ["c4-b4"]
    assert local.match.outcome is None
