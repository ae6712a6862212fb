"""A session: who may do what, and what follows, without a terminal, a server or a real clock."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import jogo
from jogo.core.action import Action
from jogo.core.errors import GameOver, NotNow, NotYourSeat, NotYourTurn
from jogo.core.seat import Seat
from jogo.play.clock import Clock
from jogo.play.offers import Offer
from jogo.play.seats import BOTH
from jogo.play.session import Session
from tests.boards import play_out

FIRST, SECOND = Seat


class Watch:
    """A clock's idea of the time, which goes on only when it is told to."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def of_people(actions: str = "", game: str = "jostle", takebacks: bool = True) -> Session:
    match = play_out(jogo.Match(game), actions)
    return Session(match, tuple(Seat), takebacks=takebacks)


def against_computer(actions: str = "", takebacks: bool = True, reopens: bool = False) -> Session:
    match = play_out(jogo.Match("jostle"), actions)
    return Session(match, (FIRST,), takebacks=takebacks, reopens=reopens)


def offered(session: Session) -> Offer | None:
    return session.offers.standing


def result(session: Session) -> str | None:
    return None if session.match.outcome is None else str(session.match.outcome)


def running(session: Session) -> Seat | None:
    return None if session.clock is None else session.clock.running


def left(session: Session, seat: Seat) -> int:
    return 0 if session.clock is None else session.clock.remaining(seat)


# Acting


def test_only_who_is_to_move_may_act_and_watchers_never() -> None:
    session = of_people()
    with pytest.raises(NotYourTurn):
        session.play(SECOND, "d3-d2")
    with pytest.raises(NotYourSeat):
        session.play(None, "c4-b4")
    session.play(FIRST, "c4-b4")
    assert session.match.to_move is SECOND


def test_one_person_with_both_seats_acts_for_whoever_is_to_move() -> None:
    session = of_people()
    session.play(BOTH, "c4-b4")
    session.play(BOTH, session.match.legal()[0])
    assert len(session.match.actions) == 2


def test_a_resignation_ends_the_game_for_the_one_who_resigns() -> None:
    session = of_people("c4-b4")
    session.resign(FIRST)
    assert result(session) == "0-1, resignation"
    with pytest.raises(GameOver):
        session.resign(SECOND)


# Offers


def test_a_draw_needs_both_and_lapses_with_the_next_action() -> None:
    session = of_people()
    session.offer_draw(SECOND)
    assert offered(session) == Offer("draw", SECOND)
    session.play(FIRST, "c4-b4")
    assert offered(session) is None
    session.offer_draw(FIRST)
    session.answer(SECOND, accepts=True)
    assert result(session) == "1/2-1/2, agreement"


def test_two_who_offer_a_draw_agree() -> None:
    session = of_people()
    session.offer_draw(FIRST)
    session.offer_draw(SECOND)
    assert result(session) is not None


def test_an_offer_can_be_declined_or_withdrawn_but_not_accepted_by_oneself() -> None:
    session = of_people()
    session.offer_draw(FIRST)
    with pytest.raises(NotNow, match="no offer"):
        session.answer(FIRST, accepts=True)
    session.answer(FIRST, accepts=False)
    assert offered(session) is None
    session.offer_draw(FIRST)
    session.answer(SECOND, accepts=False)
    assert result(session) is None


def test_a_computer_plays_on_and_one_person_with_both_seats_agrees_at_once() -> None:
    with pytest.raises(NotNow, match="play on"):
        against_computer().offer_draw(FIRST)
    session = of_people()
    session.offer_draw(BOTH)
    assert result(session) is not None


# Taking back


def test_against_a_computer_its_answer_is_taken_back_too() -> None:
    session = against_computer("c4-b4")
    session.act(session.match.legal()[0])
    taken_back = session.undo(FIRST)
    assert len(taken_back) == 2
    assert session.match.actions == ()
    assert session.redo(FIRST) == taken_back


def test_an_opponent_is_asked_before_anything_is_taken_back() -> None:
    session = of_people("c4-b4")
    assert session.undo(FIRST) == ()
    assert offered(session) == Offer("undo", FIRST)
    assert len(session.answer(SECOND, accepts=True)) == 1
    assert session.match.actions == ()


def test_a_part_of_ones_own_turn_is_taken_back_without_asking() -> None:
    session = of_people("e8-e9", game="breakthru", takebacks=False)
    assert session.may_undo(FIRST)
    assert [str(action) for action in session.undo(FIRST)] == ["e8-e9"]


def test_without_takebacks_a_finished_turn_stays() -> None:
    session = against_computer("c4-b4", takebacks=False)
    assert not session.may_undo(FIRST)
    with pytest.raises(NotNow, match="nothing you can take back"):
        session.undo(FIRST)


def test_a_game_that_is_over_is_taken_back_only_where_that_is_allowed() -> None:
    for reopens in (False, True):
        session = against_computer("c4-b4", reopens=reopens)
        session.resign(FIRST)
        assert session.may_undo(FIRST) is reopens
    session.undo(FIRST)
    assert (session.match.outcome, session.match.actions) == (None, ())


def texts(actions: tuple[Action, ...]) -> str:
    return " ".join(map(str, actions))


def test_a_turn_that_was_played_at_once_is_taken_back_at_once_and_redone_at_once() -> None:
    match = jogo.Match("breakthru")
    session = Session(match, (FIRST,))
    for action in ("e8-e9", "f8-f9"):
        session.act(action)
    session.join(0)
    answer = [str(session.act(match.legal()[0])), str(session.act(match.legal()[0]))]
    taken_back = session.undo(FIRST)
    assert texts(taken_back).split() == ["e8-e9", "f8-f9", *answer]
    assert match.ply == 0
    assert session.redo(FIRST) == taken_back
    # What is played one by one instead is taken back one by one.
    session.undo(FIRST)
    for action in ("e8-e9", "f8-f9"):
        session.act(action)
    assert texts(session.undo(FIRST)) == "f8-f9"


def test_what_is_joined_ends_with_the_turn() -> None:
    session = of_people("e8-e9 f8-f9 d10-d9 h10-h9", game="breakthru")
    session.join(0)
    assert texts(session.undo(BOTH)) == "d10-d9 h10-h9"
    assert texts(session.undo(BOTH)) == "e8-e9 f8-f9"


# Time


def timed(watch: Watch, seconds: int = 60, increment: int = 5) -> Session:
    clock = Clock(dict.fromkeys(Seat, 1000 * seconds), 1000 * increment, watch)
    return Session(jogo.Match("breakthru"), tuple(Seat), clock)


def test_time_runs_from_the_first_action_and_grows_with_a_turn() -> None:
    watch = Watch()
    session = timed(watch)
    assert running(session) is None
    session.play(FIRST, "e8-e9")
    assert running(session) is FIRST
    watch.seconds += 10
    session.play(FIRST, "f8-f9")
    assert (running(session), left(session, FIRST)) == (SECOND, 55_000)


def test_who_runs_out_of_time_has_lost_and_the_clock_stands_still() -> None:
    watch = Watch()
    session = timed(watch)
    session.play(FIRST, "e8-e9")
    assert not session.call_time()
    watch.seconds += 61
    assert session.call_time()
    assert not session.call_time()
    assert result(session) == "0-1, time"
    assert running(session) is None


@pytest.mark.parametrize("what", ["play", "act", "resign", "offer_draw", "answer", "undo"])
def test_after_the_time_is_over_nothing_else_counts(what: str) -> None:
    watch = Watch()
    session = timed(watch, seconds=1, increment=5)
    session.play(FIRST, "e8-e9")
    session.offer_draw(SECOND)
    watch.seconds += 1.1
    late: dict[str, Callable[[], object]] = {
        "play": lambda: session.play(FIRST, "f8-f9"),
        "act": lambda: session.act("f8-f9"),
        "resign": lambda: session.resign(SECOND),
        "offer_draw": lambda: session.offer_draw(FIRST),
        "answer": lambda: session.answer(FIRST, accepts=True),
        "undo": lambda: session.undo(FIRST),
    }
    with pytest.raises(GameOver):
        late[what]()
    assert result(session) == "0-1, time"
    assert left(session, FIRST) == 0


def test_taking_back_gains_no_time() -> None:
    watch = Watch()
    session = timed(watch)
    for action in ("e8-e9", "f8-f9"):
        session.play(FIRST, action)
    before = left(session, FIRST)
    session.undo(FIRST)
    session.answer(SECOND, accepts=True)
    assert (running(session), left(session, FIRST)) == (FIRST, before)
