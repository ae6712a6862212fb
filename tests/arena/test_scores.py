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
    assert duel.first_seat_pairs() == {0: 0.5, 1: 0.5, 2: 1.0}


def test_half_a_pair_waits_for_the_other_half() -> None:
    scores = contest()
    duel = scores.add(finished(Fixture("jostle", "a", "b", 9), None))
    assert duel.tally.games == 7
    assert len(duel.pairs()) == 3


def test_players_named_in_either_order_have_one_duel() -> None:
    """A tournament may be taken up again with its players in another order."""
    scores = contest()
    straight = scores.duel("jostle", "a", "b")
    turned = Scores()
    for opening in range(3):
        fixture = Fixture("jostle", "a", "b", opening)
        turned.add(finished(fixture, Seat.FIRST, actions=10 + opening))
        second = Seat.SECOND if opening < 2 else Seat.FIRST
        other_way = fixture.with_seats_exchanged().named_the_other_way()
        turned.add(finished(other_way, second, actions=20))
    assert len(turned.duels) == 1
    assert turned.duel("jostle", "a", "b").pairs() == straight.pairs()
    assert turned.duel("jostle", "a", "b").by_seat == straight.by_seat
    seen = turned.duel("jostle", "b", "a")
    assert seen.pairs() == [1 - share for share in straight.pairs()]
    assert seen.first_seat_pairs() == straight.first_seat_pairs()
    assert seen.seen_by_other() == turned.duel("jostle", "a", "b")


def test_an_opening_says_once_what_a_seat_is_worth() -> None:
    """Many players meet in one opening that the first seat wins: that is one fact, not many."""
    scores = Scores()
    for other in "bcdefghij":
        fixture = Fixture("jostle", "a", other, 0)
        scores.add(finished(fixture, Seat.FIRST))
        scores.add(finished(fixture.with_seats_exchanged(), Seat.FIRST))
    seat = scores.first_seat("jostle")
    one = Scores.of(finished(Fixture("jostle", "a", "b", 0, t), Seat.FIRST) for t in (False, True))
    assert seat == one.first_seat("jostle")


def test_games_that_say_less_than_they_seem_are_counted() -> None:
    scores = contest()
    duel = scores.add(finished(Fixture("jostle", "a", "b", 9), None))
    assert duel.unpaired == 1
    # All records of these games are alike.
    assert duel.repeated == 6


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
