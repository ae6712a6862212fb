"""Games with days a turn: deadlines that are stored, found by a sweep, and put off by outages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from jogo.web.settings import Settings
from tests.web.by_letter import DAY, Wall, attended_days, begin, first_moves, state_of
from tests.web.site import Site, Sites, Visitor, running, wait_until


@pytest.fixture
def site(by_letter: Settings) -> Iterator[Site]:
    with running(by_letter) as site:
        yield site


def test_a_deadline_runs_from_the_moment_when_both_are_there(
    wall: Wall, anna: Visitor, bruno: Visitor
) -> None:
    begun = anna.begin("jostle", days=3)
    assert (begun["days"], begun["clock"]["deadline"], begun["clock"]["running"]) == (3, None, None)
    wall.pass_days(0.0005)
    clock = bruno.take_seat(begun["id"])["clock"]
    assert clock["running"] == "first"
    assert clock["deadline"] == pytest.approx(wall() + 3 * DAY, abs=600)
    with anna.at(begun["id"]) as hers:
        hers.play()
        clock = hers.state["clock"]
    assert (clock["running"], clock["first"]) == ("second", 3 * DAY * 1000)
    (mine,) = anna.get("/api/mine").json()["games"]
    assert (mine["days"], mine["deadline"]) == (3, pytest.approx(clock["deadline"]))


def test_who_lets_it_pass_loses_although_nobody_is_there(
    wall: Wall, site: Site, anna: Visitor, bruno: Visitor
) -> None:
    game = begin(anna, bruno)
    with anna.at(game) as hers:
        hers.play()
    attended_days(wall, site, 2.9)
    assert state_of(anna, game)["outcome"] is None
    attended_days(wall, site, 0.2)
    wait_until(lambda: len(site.services.rooms) == 0 and state_of(anna, game)["outcome"])
    outcome = state_of(anna, game)["outcome"]
    assert (outcome["winner"], outcome["reason"]) == ("first", "time")


def test_a_move_after_the_deadline_comes_too_late(
    wall: Wall, site: Site, anna: Visitor, bruno: Visitor
) -> None:
    game = begin(anna, bruno)
    with anna.at(game) as hers:
        attended_days(wall, site, 3.1)
        hers.say(do="play", action=hers.legal[0], ply=0)
        assert hers.see_end()["winner"] == "second"


def test_the_time_that_the_server_was_away_is_added(wall: Wall, by_letter: Settings) -> None:
    with running(by_letter) as site:
        anna, bruno = site.visitor(), site.visitor()
        game = begin(anna, bruno)
        before = state_of(anna, game)["clock"]["deadline"]
        cookies = anna.http.cookies
    wall.pass_days(10)
    with running(by_letter) as site:
        again = site.visitor()
        again.http.cookies.update(cookies)
        state = state_of(again, game)
        assert state["outcome"] is None
        # A little more: nobody knows what happened after it was last said that the server is there.
        assert before + 10 * DAY - 1 < state["clock"]["deadline"] < before + 10.1 * DAY
        with again.at(game) as hers:
            hers.play()


def test_a_computer_that_slept_ends_no_game(
    wall: Wall, site: Site, anna: Visitor, bruno: Visitor
) -> None:
    """The process was there all the time, but nothing in it went on."""
    game = begin(anna, bruno)
    with anna.at(game) as hers:
        wall.pass_days(10)
        hers.play()
    wait_until(lambda: not site.services.attendance.is_due)
    state = state_of(anna, game)
    assert state["outcome"] is None
    assert state["clock"]["deadline"] > wall() + 2.9 * DAY


def test_a_time_that_ran_out_before_a_restart_is_over_after_it(
    wall: Wall, by_letter: Settings
) -> None:
    with running(by_letter) as site:
        anna, bruno = site.visitor(), site.visitor()
        game = begin(anna, bruno)
        cookies = anna.http.cookies
        site.services.deadlines.close()
        attended_days(wall, site, 3.1)
    with running(by_letter) as site:
        again = site.visitor()
        again.http.cookies.update(cookies)
        wait_until(lambda: state_of(again, game)["outcome"])
        assert state_of(again, game)["outcome"]["reason"] == "time"


def test_a_challenge_in_the_lobby_and_its_rematch_have_days(
    wall: Wall, anna: Visitor, bruno: Visitor
) -> None:
    for visitor in (anna, bruno):
        visitor.get("/lobby")
    with anna.talk("/ws/lobby") as hers, bruno.talk("/ws/lobby") as his:
        hers.hear("lobby")
        his.hear("lobby")
        hers.say(do="challenge", game="jostle", days=2, side="first")
        (made,) = his.hear("challenges")["added"]
        assert (made["days"], made["clock"]) == (2, None)
        # Somebody who wants real time is not paired with who wants days.
        his.say(do="challenge", game="jostle", clock={"seconds": 60}, now=True)
        his.hear("challenges")
        his.say(do="accept", id=made["id"])
        game = his.hear("begun")["id"]
    clock = state_of(anna, game)["clock"]
    assert (clock["running"], clock["deadline"]) == (
        "first",
        pytest.approx(wall() + 2 * DAY, abs=600),
    )
    with anna.at(game) as hers:
        hers.say(do="resign")
        hers.see_end()
        assert hers.state["clock"]["deadline"] is None
    again = bruno.post(f"/api/games/{game}/rematch").json()
    assert (again["days"], again["clock"]["running"]) == (2, "first")


@pytest.mark.parametrize(
    ("wanted", "status", "words"),
    [
        ({"days": 4}, 422, "days"),
        ({"days": 3, "clock": {"seconds": 60}}, 409, "not both"),
        ({"days": 3, "second": "random"}, 409, "two people"),
        ({"days": 3, "second": "you"}, 409, "two people"),
    ],
)
def test_days_that_make_no_sense_are_refused(
    anna: Visitor, wanted: dict[str, Any], status: int, words: str
) -> None:
    response = anna.post("/api/games", {"game": "jostle", "second": "friend", **wanted})
    assert response.status_code == status
    assert words in response.json()["message"]


def test_two_processes_agree_on_a_deadline_and_end_the_game_once(
    sites: Sites,
) -> None:
    anna, bruno = sites[0].visitor(), sites[1].visitor()
    game = begin(anna, bruno)
    with anna.at(game) as hers, bruno.at(game) as his:
        hers.play()
        his.see_ply(1)
        assert his.state["clock"]["deadline"] == hers.state["clock"]["deadline"]
        engine = sites[0].services.store.engine
        with engine.begin() as connection:
            connection.exec_driver_sql(
                f"UPDATE games SET deadline = 1, version = version + 1 WHERE id = '{game}'"
            )
        assert his.see_end()["reason"] == hers.see_end()["reason"] == "time"


# Conditional moves


def plan(visitor: Visitor, game: str, *lines: list[str], ply: int = 0) -> Any:
    return visitor.post(f"/api/games/{game}/plan", {"ply": ply, "lines": lines})


def stored_actions(site: Site, game: str) -> list[str]:
    with site.services.store.engine.connect() as connection:
        rows = connection.exec_driver_sql(
            f"SELECT action FROM actions WHERE game = '{game}' ORDER BY ply"
        )
        return [*rows.scalars()]


LINE = first_moves(4)


def test_a_planned_answer_is_played_at_once_and_only_its_owner_knows_of_it(
    wall: Wall, site: Site, anna: Visitor, bruno: Visitor
) -> None:
    game = begin(anna, bruno)
    with anna.at(game) as hers, bruno.at(game) as his:
        before = {each["id"]: each["updated"] for each in anna.get("/api/mine").json()["games"]}
        assert plan(bruno, game, LINE).json() == {"ply": 0, "lines": [LINE]}
        assert bruno.get(f"/api/games/{game}/plan").json()["lines"] == [LINE]
        assert anna.get(f"/api/games/{game}/plan").json()["lines"] == []
        after = {each["id"]: each["updated"] for each in anna.get("/api/mine").json()["games"]}
        assert before == after
        hers.say(do="play", action=LINE[0], ply=0)
        hers.see_ply(2)
        his.see_ply(2)
        clock = his.state["clock"]
        assert (clock["running"], clock["second"]) == ("first", 3 * DAY * 1000)
        assert bruno.get(f"/api/games/{game}/plan").json() == {"ply": 2, "lines": [LINE[2:]]}
        hers.say(do="play", action=LINE[2], ply=2)
        hers.see_ply(4)
    assert stored_actions(site, game) == LINE
    assert bruno.get(f"/api/games/{game}/plan").json() == {"ply": 4, "lines": []}


def test_something_else_drops_the_plan(
    wall: Wall, site: Site, anna: Visitor, bruno: Visitor
) -> None:
    game = begin(anna, bruno)
    plan(bruno, game, LINE)
    with anna.at(game) as hers:
        hers.play(next(each for each in hers.legal if each != LINE[0]))
        assert hers.ply == 1
    with site.services.store.engine.connect() as connection:
        (row,) = connection.exec_driver_sql(f"SELECT second_plan FROM games WHERE id = '{game}'")
    assert row == (None,)


def test_plans_are_refused_with_a_reason(anna: Visitor, bruno: Visitor, carla: Visitor) -> None:
    game = begin(anna, bruno)
    for visitor, lines, ply, status in (
        (bruno, [[LINE[0], "z9-z8"]], 0, (400, 409)),
        (bruno, [LINE[:1]], 0, (409,)),
        (bruno, [LINE], 2, (409,)),
        (anna, [LINE], 0, (409,)),
        (carla, [LINE], 0, (403,)),
    ):
        response = plan(visitor, game, *lines, ply=ply)
        assert response.status_code in status, response.text
        assert response.json()["message"]
    assert plan(bruno, anna.begin("jostle")["id"], LINE).status_code == 409
    assert plan(bruno, game).json() == {"ply": 0, "lines": []}


def test_a_planned_answer_survives_a_restart(wall: Wall, by_letter: Settings) -> None:
    with running(by_letter) as site:
        anna, bruno = site.visitor(), site.visitor()
        game = begin(anna, bruno)
        plan(bruno, game, LINE)
        cookies = anna.http.cookies
    with running(by_letter) as site:
        again = site.visitor()
        again.http.cookies.update(cookies)
        with again.at(game) as hers:
            hers.say(do="play", action=LINE[0], ply=0)
            hers.see_ply(2)
        assert stored_actions(site, game) == LINE[:2]


def test_a_planned_answer_is_played_once_whichever_process_hears_the_move(sites: Sites) -> None:
    anna, bruno = sites[0].visitor(), sites[1].visitor()
    game = begin(anna, bruno)
    # Everybody is at both processes, and both have the game open.
    other = sites[1].visitor()
    other.http.cookies.update(anna.http.cookies)
    with anna.at(game) as hers, other.at(game) as there, bruno.at(game) as his:
        assert plan(bruno, game, LINE).status_code == 200
        for ply in (0, 2):
            # At the same time: one of them is told that it comes too late.
            for talk in (hers, there):
                talk.say(do="play", action=LINE[ply], ply=ply)
            for talk in (hers, there, his):
                while talk.ply != ply + 2:
                    talk.next()
    assert stored_actions(sites[0], game) == LINE
