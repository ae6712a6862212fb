"""Arenas: whoever waits is paired at once, with somebody else than a moment ago."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from jogo.club.tournaments.arena import PATIENCE
from jogo.club.tournaments.crosstable import Crosstable, Entrant, Pairing
from jogo.club.tournaments.standings import rank_entrants
from jogo.club.tournaments.steps import End, Pair, Plan, Wait, next_step
from tests.club.tables import add, decide

HOUR = Plan("arena", until=3600.0)


@st.composite
def after_some_games(draw: st.DrawFn) -> Crosstable:
    """An arena in which some play and some wait, everybody ready at once."""
    size = draw(st.integers(2, 12))
    table = Crosstable(Entrant(number, 1500.0) for number in range(1, size + 1))
    for _ in range(draw(st.integers(0, 25))):
        step = next_step(HOUR, table, PATIENCE)
        if isinstance(step, Pair):
            table = add(table, step.pairings)
        going = [pairing for pairing in table.pairings if pairing.is_open]
        if going:
            over = draw(st.sampled_from(going))
            table = decide(table, over.board, draw(st.sampled_from([1.0, 0.5, 0.0])))
    return table


def pair(table: Crosstable, now: float) -> list[Pairing]:
    step = next_step(HOUR, table, now)
    return step.pairings if isinstance(step, Pair) else []


@settings(max_examples=60, deadline=None)
@given(after_some_games())
def test_nobody_waits_who_has_waited_long(table: Crosstable) -> None:
    waiting = {entrant.number for entrant in table.waiting()}
    paired = [number for each in pair(table, PATIENCE) for number in each.numbers]
    assert len(paired) == len({*paired})
    assert {*paired} <= waiting
    assert len(waiting) - len(paired) == len(waiting) % 2


@settings(max_examples=60, deadline=None)
@given(after_some_games())
def test_nobody_meets_the_same_opponent_again_at_once(table: Crosstable) -> None:
    made = pair(table, 0.0)
    last = table.last_opponent
    if len(table.entrants) > 2:
        assert all(
            last(each.first) != each.second and last(each.second or 0) != each.first
            for each in made
        )
    # Whoever is left over may meet nobody who is left over too.
    paired = {number for each in made for number in each.numbers}
    left = [each.number for each in table.waiting() if each.number not in paired]
    for one, other in combinations(left, 2):
        assert last(one) == other or last(other) == one


@settings(max_examples=60, deadline=None)
@given(after_some_games())
def test_who_began_more_often_does_not_begin(table: Crosstable) -> None:
    for each in pair(table, PATIENCE):
        assert table.balance(each.first) <= table.balance(each.second or 0)


def test_two_people_alone_meet_again_and_again() -> None:
    table = Crosstable([Entrant(1, 1500), Entrant(2, 1500)])
    (first,) = pair(table, 0.0)
    table = decide(add(table, [first]), first.board, 1.0)
    (second,) = pair(table, 0.0)
    assert (first.first, first.second) == (second.second, second.first)


def test_two_left_over_exchange_opponents_with_a_pair() -> None:
    # 3 and 4 have just met; so have 1 and 2, who would otherwise be the nearest.
    table = Crosstable(
        [Entrant(number, 1500) for number in range(1, 5)],
        [Pairing(0, 1, 1, 2, 1.0), Pairing(0, 2, 3, 4, 1.0)],
    )
    assert {frozenset(each.numbers) for each in pair(table, 0.0)} in (
        {frozenset({1, 3}), frozenset({2, 4})},
        {frozenset({1, 4}), frozenset({2, 3})},
    )


def test_levels_are_there_for_people() -> None:
    levels = [Entrant(2, 1400, is_level=True), Entrant(3, 1400, is_level=True)]
    (made,) = pair(Crosstable([Entrant(1, 1500), *levels]), 0.0)
    assert 1 in made.numbers
    (made,) = pair(Crosstable(levels), 0.0)
    assert {*made.numbers} == {2, 3}


def test_the_end_waits_for_the_games_that_go_on() -> None:
    table = Crosstable([Entrant(1, 1500), Entrant(2, 1500)], [Pairing(0, 1, 1, 2)])
    assert next_step(HOUR, table, 3600.0) == Wait()
    assert next_step(HOUR, decide(table, 1, 0.5), 3600.0) == End()


def test_streaks_count_double_until_they_end() -> None:
    scores = [1.0, 1.0, 1.0, 0.0, 1.0]
    table = Crosstable(
        [Entrant(1, 1500), Entrant(2, 1700)],
        [Pairing(0, board, 1, 2, score) for board, score in enumerate(scores, 1)],
    )
    best, other = rank_entrants(table, "arena")
    assert (best.number, best.points, best.games) == (1, 2 + 2 + 4 + 0 + 2, 5)
    wins, performance = best.tie_breaks
    assert (wins, performance) == (4.0, 1700 + 400 * 0.6)
    assert (other.points, other.tie_breaks) == (2.0, (1.0, 1500 - 400 * 0.6))


@settings(max_examples=60, deadline=None)
@given(after_some_games(), st.data())
def test_those_who_do_not_want_to_meet_do_not(table: Crosstable, data: st.DataObject) -> None:
    pairs = [*combinations(sorted(table.entrants), 2)]
    apart = data.draw(st.sets(st.sampled_from(pairs)))
    made = pair(Crosstable(table.entrants.values(), table.pairings, apart), PATIENCE)
    assert all((min(each.numbers), max(each.numbers)) not in apart for each in made)
