"""The simulation of a server: near what was measured, and reasonable beyond."""

from __future__ import annotations

import pytest
from bench.live_games import ActionCosts, LiveGames
from bench.needs import Crowd, find_needs
from bench.scale import COSTS, LIMITS, MEASURED, OneMachine, people_until, processes_for, reproduce


@pytest.mark.parametrize("one", MEASURED, ids=lambda one: str(one.title))
def test_what_was_measured_is_reproduced(one: OneMachine) -> None:
    assert reproduce(one).missed == []


def test_a_machine_that_has_too_much_to_do_lets_everybody_wait() -> None:
    costs = ActionCosts(server=4, database=1, bus=0.1, clients=1, disk=5)
    few, many = (
        LiveGames(costs, processes=2, processors=2).play(games, 20, (1.0, 1.0))
        for games in (50, 600)
    )
    assert max(few.stored) < 0.2
    assert max(many.stored) > 0.5


def test_what_everybody_is_told_grows_faster_than_the_number_of_people() -> None:
    small, large = (find_needs(Crowd(people), COSTS, 10) for people in (10_000, 100_000))
    assert large.actions == pytest.approx(10 * small.actions)
    assert large.bytes_a_second > 20 * small.bytes_a_second


def test_processes_are_not_busier_than_is_good_for_those_who_wait() -> None:
    processes, needs = processes_for(100_000)
    assert needs.server_processors / processes <= 0.7
    assert processes > processes_for(10_000)[0]


def test_everything_is_used_up_by_somebody() -> None:
    assert all(100 < people_until(limit) < 10**7 for limit in LIMITS)
