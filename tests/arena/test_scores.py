"""What is counted of games, and what is said of them."""

from __future__ import annotations

from math import inf

import pytest

from jogo.arena.elo import Estimate
from jogo.arena.fixture import Fixture
from jogo.arena.scores import Scores, Tally
from jogo.core.seat import Seat
from jogo.language import Language
from jogo.terminal.standings import elo_text
from tests.arena.games import finished


def contest() -> Scores:
    """Four pairs of `a` and `b`: 2-0 twice, then one in which the first seat won both games."""
    scores = Scores()
    for opening in range(3):
        fixture = Fixture("jostle", "a", "b", opening)
        scores.add(finished(fixture, Seat.FIRST, actions=10 + opening))
        second = Seat.SECOND if opening < 2 else Seat.FIRST
        scores.add(finished(fixture.with_seats_exchanged(), second, actions=20))
    return scores


def test_wins_are_counted_by_seat_and_pairs_by_opening() -> None:
    (duel,) = contest().of_game("jostle")
    assert duel.tally == Tally(5, 0, 1)
    assert duel.by_seat == {Seat.FIRST: Tally(3, 0, 0), Seat.SECOND: Tally(2, 0, 1)}
    assert duel.pairs() == [1.0, 1.0, 0.5]
    assert duel.first_seat_pairs() == [0.5, 0.5, 1.0]


def test_half_a_pair_waits_for_the_other_half() -> None:
    scores = contest()
    duel = scores.add(finished(Fixture("jostle", "a", "b", 9), None))
    assert duel.tally.games == 7
    assert len(duel.pairs()) == 3


def test_time_belongs_to_the_player_not_to_the_seat() -> None:
    scores = Scores()
    fixture = Fixture("jostle", "a", "b", 0)
    scores.add(finished(fixture, None))
    duel = scores.add(finished(fixture.with_seats_exchanged(), None))
    assert duel.seconds == {True: 3.0, False: 3.0}
    duel = scores.add(finished(Fixture("jostle", "a", "b", 1), None))
    assert duel.seconds == {True: 4.0, False: 5.0}


@pytest.mark.parametrize("turned", [False, True])
def test_a_forfeit_is_charged_to_the_one_who_lost(turned: bool) -> None:
    fixture = Fixture("jostle", "a", "b", 0, turned)
    scores = Scores()
    game = finished(fixture, fixture.seat_of_one.other, reason="crash")
    duel = scores.add(game)
    assert game.forfeit == "a"
    assert duel.forfeits == {True: {"crash": 1}, False: {}}
    assert finished(fixture, None, reason="third repetition").forfeit is None


def test_ratings_begin_at_random_where_it_plays() -> None:
    scores = contest()
    assert sum(rating.value for rating in scores.ratings("jostle").values()) == pytest.approx(0)
    for turned in (False, True):
        scores.add(finished(Fixture("jostle", "random", "a", 0, turned), None))
    assert scores.ratings("jostle")["random"].value == 0
    assert scores.tallies("jostle")["random"] == Tally(0, 2, 0)


def test_of_a_clean_sweep_only_the_bound_is_said() -> None:
    say = Language("en")
    assert elo_text(Estimate(inf, 120, inf), say) == "at least +120"
    assert elo_text(Estimate(-inf, -inf, -99), say) == "at most -99"
    assert elo_text(Estimate(5, -10, 20), say) == "+5 [-10, +20]"
