"""Clocks: whose time runs, what is gained, and who loses on time."""

from __future__ import annotations

import time
from dataclasses import replace

from jogo.web.settings import Settings
from tests.web.site import Site, Talk, Time, Visitor, running, seated

CLOCK = {"seconds": 60, "increment": 5}


def clock(talk: Talk) -> tuple[int, int, str | None]:
    shown = talk.state["clock"]
    return shown["first"], shown["second"], shown["running"]


def test_time_runs_from_ones_first_action_and_grows_with_every_turn(
    anna: Visitor, bruno: Visitor, time_passing: Time
) -> None:
    with seated(anna, bruno, game="jostle", clock=CLOCK) as (one, other):
        time_passing.pass_by(30)
        one.play()
        assert clock(one) == (60_000, 60_000, None)
        time_passing.pass_by(10)
        other.see_ply(1)
        other.play()
        assert clock(other) == (60_000, 60_000, "first")
        time_passing.pass_by(2)
        one.see_ply(2)
        one.play()
        assert clock(one) == (63_000, 60_000, "second")


def test_time_runs_on_within_a_turn(anna: Visitor, bruno: Visitor, time_passing: Time) -> None:
    with seated(anna, bruno, clock=CLOCK) as (one, _):
        one.play("e8-e9")
        time_passing.pass_by(7)
        one.say(do="undo")
        assert clock_after(one, 0) == (53_000, 60_000, "first")
        one.play("e8-e9")
        time_passing.pass_by(3)
        one.play("e9-f9")
        assert clock(one) == (55_000, 60_000, None)


def clock_after(talk: Talk, ply: int) -> tuple[int, int, str | None]:
    talk.see_ply(ply)
    return clock(talk)


def test_an_action_after_the_time_comes_too_late(
    anna: Visitor, bruno: Visitor, time_passing: Time
) -> None:
    with seated(anna, bruno, game="jostle", clock=CLOCK) as (one, other):
        for ply, talk in enumerate((one, other, one)):
            talk.see_ply(ply)
            talk.play()
        other.see_ply(3)
        time_passing.pass_by(60)
        assert other.refused(do="play", action=other.legal[0], ply=3) == "game-over"
        stopped = {"first": 65_000, "second": 0, "running": None, "increment": 5000}
        outcome = one.see(clock={**stopped, "deadline": None})
        assert outcome["outcome"]["winner"] == "first"
        assert outcome["outcome"]["text"] == "Red wins: Blue ran out of time."
        record = anna.get(f"/api/games/{one.state['id']}/record").text
        assert '[Termination "time"]' in record


def begin_with_ten_seconds(site: Site) -> tuple[Visitor, str]:
    """Two people at one device, with ten seconds each."""
    anna = site.visitor()
    game: str = anna.begin("jostle", second="you", clock={"seconds": 10})["id"]
    return anna, game


def test_nobody_needs_to_act_for_the_time_to_be_over(
    settings: Settings, time_passing: Time
) -> None:
    with running(settings) as site:
        anna, game = begin_with_ten_seconds(site)
        with anna.at(game) as talk:
            talk.play()
            time_passing.pass_by(9.9)
        # Whoever comes sets the alarm anew, by the tenth of a second that is left.
        with anna.at(game) as talk:
            time_passing.pass_by(1)
            assert talk.see_end()["winner"] == "first"


def test_the_time_that_the_server_is_away_is_nobodys(
    settings: Settings, time_passing: Time
) -> None:
    with running(settings) as site:
        anna = site.visitor()
        game = anna.begin("jostle", second="you", clock=CLOCK)["id"]
        with anna.at(game) as talk:
            talk.play()
            time_passing.pass_by(20)
            talk.play()
        cookies = anna.http.cookies
    time_passing.pass_by(1000)
    with running(replace(settings)) as site:
        again = site.visitor()
        again.http.cookies = cookies
        with again.at(game) as talk:
            assert clock(talk) == (60_000, 45_000, "first")
            time_passing.pass_by(10)
            talk.play()
            assert clock(talk) == (55_000, 45_000, "second")


def test_a_time_that_ends_after_a_restart_ends_the_game_without_anyone_there(
    settings: Settings, time_passing: Time
) -> None:
    with running(settings) as site:
        anna, game = begin_with_ten_seconds(site)
        with anna.at(game) as talk:
            # Each has a twentieth of a second left, and the second one's is running.
            talk.play()
            for _ in range(2):
                time_passing.pass_by(9.95)
                talk.play()
        cookies = anna.http.cookies
    with running(replace(settings)) as site:
        assert (len(site.services.rooms), site.services.rooms.clocks) == (0, 1)
        time_passing.pass_by(1)
        again = site.visitor()
        again.http.cookies = cookies
        while again.get("/api/mine").json()["games"][0]["result"] is None:
            time.sleep(0.02)
        assert again.get("/api/mine").json()["games"][0]["result"] == "1-0"
        assert site.services.rooms.clocks == 0
