"""Swiss tournaments played to their end: nobody meets twice, one bye at most, seats balanced."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jogo.club.tournaments import swiss
from jogo.club.tournaments.crosstable import Crosstable, Entrant, Pairing
from jogo.club.tournaments.standings import rank_entrants
from jogo.club.tournaments.steps import End, Pair, Plan, Wait, next_step
from jogo.club.tournaments.swiss import NoSwiss, check_swiss, most_rounds
from jogo.core.seat import Seat
from tests.club.tables import add

SCORES = st.sampled_from([1.0, 0.5, 0.0])


@st.composite
def played_to_the_end(draw: st.DrawFn) -> tuple[Crosstable, int]:
    """A tournament with the results that chance gave it, and people who go and come back."""
    size = draw(st.integers(2, 17))
    rounds = draw(st.integers(1, 7))
    ratings = draw(st.lists(st.integers(1000, 1300), min_size=size, max_size=size))
    table = Crosstable(Entrant(number, rating) for number, rating in enumerate(ratings, 1))
    while isinstance(step := next_step(Plan("swiss", rounds), table, 0.0), Pair):
        for pairing in step.pairings:
            score = pairing.score if pairing.is_bye else draw(SCORES)
            table = add(table, [replace(pairing, score=score)])
        if draw(st.integers(0, 4)) == 0:
            number = draw(st.integers(1, size))
            entrant = table.entrants[number]
            changed = {**table.entrants, number: replace(entrant, is_away=not entrant.is_away)}
            table = Crosstable(changed.values(), table.pairings)
    assert step == End()
    return table, rounds


@settings(max_examples=60, deadline=None)
@given(played_to_the_end())
def test_nobody_meets_twice_or_has_two_byes(played: tuple[Crosstable, int]) -> None:
    table, rounds = played
    met = Counter(frozenset(each.numbers) for each in table.pairings)
    assert set(met.values()) <= {1}
    assert table.rounds <= min(rounds, most_rounds(len(table.entrants)))


@settings(max_examples=60, deadline=None)
@given(played_to_the_end())
def test_a_round_has_everybody_once_and_one_bye_at_most(played: tuple[Crosstable, int]) -> None:
    table, _ = played
    for number in range(1, table.rounds + 1):
        pairings = [each for each in table.pairings if each.round == number]
        seen = [one for each in pairings for one in each.numbers]
        assert len(seen) == len({*seen})
        assert sum(each.is_bye for each in pairings) <= 1
        assert [each.board for each in pairings] == [*range(1, len(pairings) + 1)]


@settings(max_examples=60, deadline=None)
@given(played_to_the_end())
def test_seats_are_balanced(played: tuple[Crosstable, int]) -> None:
    table, rounds = played
    # In the last round the leaders meet even if both had one seat more often.
    before = [each for each in table.pairings if each.round < rounds]
    earlier = Crosstable(table.entrants.values(), before)
    for number, meetings in earlier.meetings.items():
        assert abs(earlier.balance(number)) <= 2
        seats = [each.seat for each in meetings if each.opponent is not None]
        assert all(len({*seats[place : place + 3]}) > 1 for place in range(len(seats) - 2))


def test_equal_scores_meet() -> None:
    table = Crosstable(Entrant(number, 2000 - number) for number in range(1, 9))
    first = next_step(Plan("swiss", 3), table, 0.0)
    assert isinstance(first, Pair)
    assert {frozenset(each.numbers) for each in first.pairings} == {
        frozenset(pair) for pair in ((1, 5), (2, 6), (3, 7), (4, 8))
    }
    favourites = [replace(each, score=float(each.first <= 4)) for each in first.pairings]
    second = next_step(Plan("swiss", 3), add(table, favourites), 0.0)
    assert isinstance(second, Pair)
    assert {*second.pairings[0].numbers, *second.pairings[1].numbers} == {1, 2, 3, 4}


def test_a_round_waits_for_its_games_and_for_everybody() -> None:
    table = Crosstable([Entrant(1, 1500), Entrant(2, 1500, ready=7.0), Entrant(3, 1400)])
    plan = Plan("swiss", 3)
    assert next_step(plan, table, 6.0) == Wait()
    begun = next_step(plan, table, 7.0)
    assert isinstance(begun, Pair)
    assert next_step(plan, add(table, begun.pairings), 8.0) == Wait()


def test_who_has_withdrawn_is_not_paired() -> None:
    entrants = [Entrant(number, 1500, is_away=number == 1) for number in range(1, 5)]
    step = next_step(Plan("swiss", 3), Crosstable(entrants), 0.0)
    assert isinstance(step, Pair)
    assert sorted(n for each in step.pairings for n in each.numbers) == [2, 3, 4]
    alone = Crosstable([Entrant(1, 1500), Entrant(2, 1500, is_away=True)])
    assert next_step(Plan("swiss", 3), alone, 0.0) == End()


def test_it_ends_when_all_who_could_meet_have_met() -> None:
    table = Crosstable([Entrant(1, 1500), Entrant(2, 1500)], [Pairing(1, 1, 1, 2, 1.0)])
    assert next_step(Plan("swiss", 5), table, 0.0) == End()


def test_a_machine_without_the_library_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(swiss, "find_spec", lambda _: None)
    with pytest.raises(NoSwiss, match="need py4swiss"):
        check_swiss()


def test_tie_breaks_by_hand() -> None:
    """Three rounds of four; the numbers were worked out on paper."""
    results = [
        Pairing(1, 1, 1, 3, 1.0),
        Pairing(1, 2, 4, 2, 0.0),
        Pairing(2, 1, 2, 1, 0.5),
        Pairing(2, 2, 3, 4, 1.0),
        Pairing(3, 1, 1, 4, 1.0),
        Pairing(3, 2, 2, 3, 1.0),
    ]
    table = Crosstable([Entrant(number, 1500) for number in range(1, 5)], results)
    standings = rank_entrants(table, "swiss")
    # 1 and 2: 2.5 points each, 3: 1 point, 4: none. Buchholz of 1: 1 + 2.5 + 0; of 2 the same.
    assert [(each.rank, each.number, each.points) for each in standings] == [
        (1, 1, 2.5),
        (1, 2, 2.5),
        (3, 3, 1.0),
        (4, 4, 0.0),
    ]
    cut, buchholz, sonneborn_berger, wins = standings[0].tie_breaks
    assert (cut, buchholz, sonneborn_berger, wins) == (3.5, 3.5, 1.0 + 1.25, 2.0)
    assert standings[2].tie_breaks == (5.0, 5.0, 0.0, 1.0)


def test_a_bye_counts_as_a_point_but_not_as_a_win() -> None:
    table = Crosstable(
        [Entrant(number, 1500) for number in (1, 2, 3)],
        [Pairing(1, 1, 1, 2, 0.0), Pairing(1, 2, 3, None, 1.0)],
    )
    best, second, last = rank_entrants(table, "swiss")
    assert (best.points, second.points, last.points) == (1.0, 1.0, 0.0)
    # The one with the bye has had an opponent with a point; the winner one with none.
    assert (best.number, best.games, best.tie_breaks) == (3, 0, (0.0, 1.0, 0.0, 0.0))
    assert (second.number, second.tie_breaks) == (2, (0.0, 0.0, 0.0, 1.0))
    assert table.meetings[2][0].seat is Seat.SECOND


def can_be_paired(numbers: list[int], apart: set[tuple[int, int]]) -> bool:
    """Whether everybody has somebody to meet, but for one if they are odd."""
    if len(numbers) < 2:
        return True
    if len(numbers) % 2 and can_be_paired(numbers[1:], apart):
        return True
    first, *others = numbers
    return any(
        (first, other) not in apart and can_be_paired([n for n in others if n != other], apart)
        for other in others
    )


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 8), st.data())
def test_those_who_do_not_want_to_meet_do_so_only_where_nothing_else_is_left(
    size: int, data: st.DataObject
) -> None:
    entrants = [Entrant(number, 1500 - number) for number in range(1, size + 1)]
    pairs = [*combinations(range(1, size + 1), 2)]
    apart = data.draw(st.sets(st.sampled_from(pairs), max_size=size))
    step = next_step(Plan("swiss", 3), Crosstable(entrants, (), apart), 0.0)
    assert isinstance(step, Pair)
    met = {(min(each.numbers), max(each.numbers)) for each in step.pairings if not each.is_bye}
    assert len(met) == size // 2
    if can_be_paired([*range(1, size + 1)], apart):
        assert not met & apart
