"""Days a turn: a deadline for who is to move, by a clock that the test sets."""

from __future__ import annotations

from dataclasses import dataclass, field

from jogo.catalog import find_game_type
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.play.correspondence import DAY, TimeOfDay, TurnClock, turn_clock
from jogo.play.session import Session


@dataclass
class Days:
    """A game of two people with days a turn, and the time that a test sets."""

    game: str = "jostle"
    days: int = 3
    now: float = 1_000_000.0
    uncounted: float = 0.0
    clock: TurnClock = field(init=False)
    session: Session = field(init=False)

    def __post_init__(self) -> None:
        self.clock = turn_clock(self.days, TimeOfDay(lambda: self.now, lambda: self.counted))
        match = Match(find_game_type(self.game).game())
        self.session = Session(match, frozenset(Seat), self.clock)
        self.clock.follow(match)

    @property
    def counted(self) -> float:
        return self.now - self.uncounted

    def pass_days(self, days: float) -> None:
        self.now += days * DAY

    def play(self) -> None:
        match = self.session.match
        self.session.play(match.to_move, match.legal()[0])


def test_a_turn_has_all_its_days_however_quick_the_last_one_was() -> None:
    game = Days()
    assert game.clock.deadline == game.now + 3 * DAY
    game.pass_days(2)
    game.play()
    assert (game.clock.running, game.clock.deadline) == (Seat.SECOND, game.now + 3 * DAY)
    game.pass_days(2.5)
    game.play()
    assert (game.clock.running, game.clock.deadline) == (Seat.FIRST, game.now + 3 * DAY)
    assert game.clock.remaining(Seat.SECOND) == 3 * DAY * 1000


def test_the_actions_of_one_turn_share_its_days() -> None:
    game = Days("breakthru")
    deadline = game.clock.deadline
    game.pass_days(1)
    game.session.play(Seat.FIRST, "e8-e9")
    assert game.session.match.to_move is Seat.FIRST
    assert game.clock.deadline == deadline


def test_who_lets_the_deadline_pass_loses_on_time() -> None:
    game = Days()
    game.play()
    game.pass_days(2.99)
    assert not game.session.call_time()
    game.pass_days(0.01)
    assert game.session.call_time()
    outcome = game.session.match.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (Seat.FIRST, "time")
    assert game.clock.deadline is None


def test_nothing_runs_before_both_seats_are_taken() -> None:
    game = Days()
    game.clock.halt()
    game.clock.waits = True
    game.play()
    assert game.clock.remaining(Seat.SECOND) == 3 * DAY * 1000
    game.pass_days(30)
    game.clock.waits = False
    game.clock.follow(game.session.match)
    assert (game.clock.running, game.clock.deadline) == (Seat.SECOND, game.now + 3 * DAY)


def test_taking_back_one_s_own_unfinished_turn_gains_no_time() -> None:
    game = Days("breakthru")
    deadline = game.clock.deadline
    game.session.play(Seat.FIRST, "e8-e9")
    game.pass_days(1)
    game.session.undo(Seat.FIRST)
    assert game.clock.deadline == deadline


def test_a_turn_that_is_taken_back_begins_again() -> None:
    game = Days()
    game.play()
    game.pass_days(1)
    game.session.undo(Seat.FIRST)
    game.session.answer(Seat.SECOND, accepts=True)
    assert (game.clock.running, game.clock.deadline) == (Seat.FIRST, game.now + 3 * DAY)
    game.play()
    assert game.clock.deadline == game.now + 3 * DAY


def test_a_turn_that_begins_in_a_rest_has_all_its_days_after_it() -> None:
    game = Days()
    back = game.now + 10 * DAY
    game.clock.resting = {Seat.SECOND: back}
    assert game.clock.rests_until(Seat.SECOND) == back
    game.play()
    assert (game.clock.rest, game.clock.deadline) == (back, back + 3 * DAY)
    game.pass_days(12.9)
    assert not game.session.call_time()
    assert game.clock.rests_until(Seat.SECOND) is None
    game.play()
    assert (game.clock.rest, game.clock.deadline) == (None, game.now + 3 * DAY)
    # The rest is over, and the next turn is like any other.
    game.play()
    assert (game.clock.rest, game.clock.deadline) == (None, game.now + 3 * DAY)


def test_a_rest_leaves_nobody_more_than_a_turn() -> None:
    game = Days()
    game.clock.resting = {Seat.SECOND: game.now + 10 * DAY}
    game.play()
    game.clock.halt()
    assert game.clock.left[Seat.SECOND] == 3 * DAY * 1000


def test_time_that_is_not_counted_yet_makes_nobody_late_and_no_deadline_early() -> None:
    """The computer slept for ten days, and nobody has put off the deadlines yet."""
    game = Days()
    game.pass_days(10)
    game.uncounted = 10 * DAY
    assert not game.session.call_time()
    game.play()
    assert game.clock.deadline == game.now + 3 * DAY
