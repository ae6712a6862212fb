"""Tournaments: made and entered by people, run by themselves, through restarts too."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from jogo.web.errors import Overtaken
from jogo.web.settings import Bounds, Settings, TournamentMakers
from jogo.web.store.tournaments import load_tournament
from jogo.web.tournaments.progress import keep_progress, plan_progress
from tests.web.site import PATIENCE, Site, Sites, Talk, Visitor, running
from tests.web.test_accounts import PASSWORD, both, error_of, sign_up

__all__ = ["both"]
QUICK = Bounds(arena_pause=0.1, swiss_pause=0.1)
CLOCK = {"seconds": 600, "increment": 5}
SWISS: dict[str, Any] = {
    "name": "Friday night",
    "system": "swiss",
    "game": "jostle",
    "clock": CLOCK,
    "rounds": 3,
}
ARENA: dict[str, Any] = {**SWISS, "system": "arena", "minutes": 30}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, bounds=QUICK)


@pytest.fixture
def people(site: Site) -> tuple[Visitor, Visitor]:
    return sign_up_two(site)


def sign_up_two(site: Site) -> tuple[Visitor, Visitor]:
    anna, bruno = site.visitor(), site.visitor()
    for visitor, name in ((anna, "Anna"), (bruno, "Bruno")):
        assert sign_up(visitor, name).status_code == 200
    return anna, bruno


def make(visitor: Visitor, wanted: dict[str, Any], **changes: Any) -> str:
    made = visitor.post("/api/tournaments", {**wanted, **changes})
    assert made.status_code == 200, made.text
    found: str = made.json()["tournament"]["id"]
    return found


def ask(visitor: Visitor, tournament: str, what: str, body: object = None) -> dict[str, Any]:
    response = visitor.post(f"/api/tournaments/{tournament}/{what}", body)
    assert response.status_code == 200, response.text
    state: dict[str, Any] = response.json()
    return state


def state_of(visitor: Visitor, tournament: str) -> dict[str, Any]:
    state: dict[str, Any] = visitor.get(f"/api/tournaments/{tournament}").json()
    return state


def wait_for(
    visitor: Visitor, tournament: str, is_there: Callable[[dict[str, Any]], bool]
) -> dict[str, Any]:
    """The tournament, once something is so."""
    end = time.monotonic() + 2 * PATIENCE
    while not is_there(state := state_of(visitor, tournament)):
        assert time.monotonic() < end, state
        time.sleep(0.1)
    return state


def number_of(state: dict[str, Any], name: str) -> int:
    numbers: dict[str, int] = {each["name"]: each["number"] for each in state["entrants"]}
    return numbers[name]


def going(state: dict[str, Any], number: int) -> list[dict[str, Any]]:
    """The pairings of somebody whose games go on."""
    return [
        each
        for each in state["pairings"]
        if each["score"] is None and number in (each["first"], each["second"])
    ]


def phase(state: dict[str, Any]) -> str:
    found: str = state["tournament"]["phase"]
    return found


def resign(visitor: Visitor, game: str) -> None:
    with visitor.at(game) as talk:
        talk.say(do="resign")
        talk.see_end()


def has_other_pairings(before: dict[str, Any], state: dict[str, Any]) -> bool:
    return bool(state["pairings"] != before["pairings"])


def resign_all(visitor: Visitor, tournament: str, name: str, rounds: int) -> dict[str, Any]:
    """Give up one's game in every round up to one; what the tournament is then."""

    def is_to_act(state: dict[str, Any]) -> bool:
        return phase(state) == "over" or bool(going(state, number_of(state, name)))

    while phase(state := wait_for(visitor, tournament, is_to_act)) != "over":
        if state["round"] > rounds:
            break
        resign(visitor, going(state, number_of(state, name))[0]["game"])
        wait_for(visitor, tournament, partial(has_other_pairings, state))
    return state


def test_who_has_no_rating_yet_is_a_newcomer(site: Site) -> None:
    """Their profile has no number, so that a standing may show none."""
    anna, _ = sign_up_two(site)
    state = state_of(anna, make(anna, SWISS, levels=["engine:4"]))
    newcomers = {each["level"] or each["name"]: each["newcomer"] for each in state["entrants"]}
    assert newcomers == {"Anna": True, "engine:4": False}


def test_a_swiss_is_played_to_its_end(both: Site) -> None:
    anna, _ = sign_up_two(both)
    swiss = make(anna, SWISS, levels=["random", "engine:1"])
    ask(anna, swiss, "begin")
    state = resign_all(anna, swiss, "Anna", 3)
    assert (phase(state), state["round"]) == ("over", 3)
    met = Counter(frozenset((each["first"], each["second"])) for each in state["pairings"])
    assert set(met.values()) == {1}
    byes = [each for each in state["pairings"] if each["second"] is None]
    assert len({each["first"] for each in byes}) == len(byes) == 3
    points = {each["number"]: each["points"] for each in state["standings"]}
    assert sum(points.values()) == 6
    # The bye was Anna's only point.
    assert points[number_of(state, "Anna")] == 1
    assert [each["rank"] for each in state["standings"]] == sorted(
        each["rank"] for each in state["standings"]
    )
    assert [each["name"] for each in state["tie_breaks"]] == [
        "buchholz_cut_1",
        "buchholz",
        "sonneborn_berger",
        "wins",
    ]
    assert all(len(each["tie_breaks"]) == 4 for each in state["standings"])
    game = next(each["game"] for each in state["pairings"] if each["game"])
    played = anna.get(f"/api/games/{game}").json()
    assert (played["tournament"], played["listed"], played["take_back"]) == (swiss, True, False)


def test_a_restart_between_two_rounds_changes_nothing(settings: Settings) -> None:
    with running(settings) as site:
        anna, bruno = sign_up_two(site)
        swiss = make(anna, SWISS, levels=["random"], rounds=3)
        ask(bruno, swiss, "join")
        ask(anna, swiss, "begin")
        wait_for(anna, swiss, lambda state: state["round"] == 1)
        cookies = [dict(visitor.http.cookies) for visitor in (anna, bruno)]
    with running(settings) as site:
        anna, bruno = site.visitor(), site.visitor()
        for visitor, kept in zip((anna, bruno), cookies, strict=True):
            visitor.http.cookies.update(kept)
        before = state_of(anna, swiss)
        assert (phase(before), before["round"]) == ("going", 1)
        for visitor, name in ((anna, "Anna"), (bruno, "Bruno")):
            for each in going(state_of(anna, swiss), number_of(before, name)):
                resign(visitor, each["game"])
        second = wait_for(anna, swiss, lambda state: state["round"] == 2)
        # The first round is as it was, with its results.
        first = [each for each in second["pairings"] if each["round"] == 1]
        assert [(each["first"], each["second"], each["game"]) for each in first] == [
            (each["first"], each["second"], each["game"]) for each in before["pairings"]
        ]
        assert all(each["score"] is not None for each in first)


def test_an_arena_pairs_those_who_are_there(people: tuple[Visitor, Visitor]) -> None:
    anna, bruno = people
    arena = make(anna, ARENA)
    ask(bruno, arena, "join")
    ask(anna, arena, "begin")
    first = wait_for(anna, arena, lambda state: len(state["pairings"]) == 1)["pairings"][0]
    resign(anna, first["game"])
    state = wait_for(anna, arena, lambda state: len(state["pairings"]) == 2)
    second = state["pairings"][1]
    # The same two again, since nobody else is there, with the seats exchanged.
    assert (second["first"], second["second"]) == (first["second"], first["first"])
    best = state["standings"][0]
    assert (best["number"], best["points"], best["games"]) == (number_of(state, "Bruno"), 2, 1)
    # Who withdraws finishes the game, and is paired no more.
    state = ask(bruno, arena, "withdraw")
    assert [each["away"] for each in state["entrants"]] == [False, True]
    resign(bruno, second["game"])
    wait_for(anna, arena, lambda state: state["pairings"][1]["score"] is not None)
    assert len(state_of(anna, arena)["pairings"]) == 2
    ask(bruno, arena, "join")
    wait_for(anna, arena, lambda state: len(state["pairings"]) == 3)


def test_who_does_not_come_to_a_game_is_away(settings: Settings) -> None:
    with running(replace(settings, now=time.monotonic)) as site:
        anna, bruno = sign_up_two(site)
        arena = make(anna, ARENA, clock={"seconds": 10, "increment": 0})
        ask(bruno, arena, "join")
        ask(anna, arena, "begin")
        wait_for(anna, arena, lambda state: len(state["pairings"]) == 1)
        state = wait_for(anna, arena, lambda state: state["pairings"][0]["score"] is not None)
        # The one who was to begin never came.
        assert state["pairings"][0]["score"] == 0
        away = [each["number"] for each in state["entrants"] if each["away"]]
        assert away == [state["pairings"][0]["first"]]


def test_standings_are_told_as_they_change(people: tuple[Visitor, Visitor]) -> None:
    anna, bruno = people
    arena = make(anna, ARENA)
    with bruno.talk(f"/ws/tournaments/{arena}") as talk:
        assert [each["name"] for each in talk.hear("tournament")["entrants"]] == ["Anna"]
        ask(bruno, arena, "join")
        assert len(hear_change(talk)["entrants"]) == 2
        ask(anna, arena, "begin")
        while not (change := hear_change(talk))["pairings"]:
            pass
        assert change["tournament"]["phase"] == "going"
        resign(anna, change["pairings"][0]["game"])
        while not (change := hear_change(talk))["standings"][0]["points"]:
            pass
        assert change["pairings"][0]["score"] is not None
        assert talk.refused(do="anything") == "bad-message"


def hear_change(talk: Talk) -> dict[str, Any]:
    return talk.hear("tournament-change")


def test_too_few_at_the_beginning_call_it_off(
    site: Site, people: tuple[Visitor, Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _ = people
    swiss = make(anna, SWISS)
    assert error_of(anna.post(f"/api/tournaments/{swiss}/begin")) == (409, "not-now")
    monkeypatch.setattr(site.services.runner, "_now", lambda: time.time() + 3600)
    state = wait_for(anna, swiss, lambda state: phase(state) != "waiting")
    assert phase(state) == "called-off"
    listed = anna.get("/api/tournaments").json()
    assert [each["id"] for each in listed["over"]] == [swiss]


def test_only_one_of_two_who_pair_at_once_does(
    site: Site, people: tuple[Visitor, Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bruno = people
    site.services.runner.close()
    arena = make(anna, ARENA)
    ask(bruno, arena, "join")
    ask(anna, arena, "begin")
    with site.services.store.engine.connect() as connection:
        stored = load_tournament(connection, arena)
    assert stored is not None
    now = time.time()
    progress = plan_progress(stored, (), 0.0, now)
    keep = partial(keep_progress, tournament=stored, progress=progress, now=now)
    with site.services.store.engine.begin() as connection:
        keep(connection)
    with pytest.raises(Overtaken), site.services.store.engine.begin() as connection:
        keep(connection)
    assert len(state_of(anna, arena)["pairings"]) == 1


def test_several_processes_have_one_tournament(sites: Sites) -> None:
    anna, bruno = sites[0].visitor(), sites[1].visitor()
    sign_up(anna, "Clara")
    sign_up(bruno, "Diogo")
    arena = make(anna, ARENA)
    with bruno.talk(f"/ws/tournaments/{arena}") as talk:
        talk.hear("tournament")
        ask(bruno, arena, "join")
        ask(anna, arena, "begin")
        while not (change := hear_change(talk))["pairings"]:
            pass
        (first,) = change["pairings"]
        resign(anna, first["game"])
        # Whoever pairs, and wherever it was played, the other process tells of it.
        while not (change := hear_change(talk))["standings"][0]["points"]:
            pass
    second = wait_for(bruno, arena, lambda state: len(state["pairings"]) > 1)["pairings"]
    assert [each["board"] for each in second] == [1, 2]
    assert second[0]["game"] == first["game"]


def test_who_may_do_what(site: Site, people: tuple[Visitor, Visitor]) -> None:
    anna, bruno = people
    guest = site.visitor()
    assert error_of(guest.post("/api/tournaments", SWISS)) == (403, "not-logged-in")
    swiss = make(anna, SWISS, join=False, levels=["engine:1"])
    address = f"/api/tournaments/{swiss}"
    assert error_of(guest.post(f"{address}/join")) == (403, "not-logged-in")
    for what in ("begin", "call-off"):
        assert error_of(bruno.post(f"{address}/{what}")) == (403, "not-yours")
    for player, refused in (
        ("engine:1", (409, "not-now")),
        ("you", (400, "unknown-player")),
        ("engine@1h", (400, "unknown-player")),
    ):
        assert error_of(anna.post(f"{address}/levels", {"player": player})) == refused
    assert error_of(bruno.post(f"{address}/levels", {"player": "random"})) == (403, "not-yours")
    assert error_of(bruno.post(f"{address}/withdraw")) == (409, "not-now")
    assert anna.http.delete(f"{address}/levels/engine:1").json()["entrants"] == []
    ask(bruno, swiss, "join")
    assert len(ask(bruno, swiss, "withdraw")["entrants"]) == 0
    assert phase(ask(anna, swiss, "call-off")) == "called-off"
    assert error_of(bruno.post(f"{address}/join")) == (409, "not-now")
    for wrong in ("nothere234", "a b", "%00"):
        assert error_of(anna.get(f"/api/tournaments/{wrong}")) == (404, "no-such-tournament")


def test_nobody_enters_a_swiss_after_its_first_round(people: tuple[Visitor, Visitor]) -> None:
    anna, bruno = people
    swiss = make(anna, SWISS, levels=["engine:1", "random"])
    ask(anna, swiss, "begin")
    wait_for(anna, swiss, lambda state: state["round"] == 1)
    assert error_of(bruno.post(f"/api/tournaments/{swiss}/join")) == (409, "not-now")
    assert error_of(anna.post(f"/api/tournaments/{swiss}/begin")) == (409, "not-now")


def test_bounds_and_settings_hold(settings: Settings) -> None:
    few = replace(QUICK, tournaments_of_account=1, entrants=2, levels=1)
    with running(replace(settings, bounds=few)) as site:
        anna, bruno = sign_up_two(site)
        swiss = make(anna, SWISS, levels=["random"])
        assert error_of(anna.post("/api/tournaments", SWISS)) == (409, "not-now")
        assert error_of(bruno.post(f"/api/tournaments/{swiss}/join")) == (409, "not-now")
        level = {"player": "engine:1"}
        assert error_of(anna.post(f"/api/tournaments/{swiss}/levels", level)) == (409, "not-now")
    closed = replace(settings, tournaments=TournamentMakers.NOBODY)
    with running(closed) as site:
        listed = site.visitor().get("/api/tournaments").json()
        assert (listed["may_make"], [each["id"] for each in listed["going"]]) == (False, [swiss])
        carla = site.visitor()
        sign_up(carla, "Carla")
        assert error_of(carla.post("/api/tournaments", SWISS)) == (409, "not-now")


def test_rated_tournaments_are_rated_games(people: tuple[Visitor, Visitor]) -> None:
    anna, _ = people
    refused = anna.post("/api/tournaments", {**SWISS, "rated": True, "options": {"size": "8"}})
    assert refused.status_code in (400, 409)
    swiss = make(anna, SWISS, rated=True, levels=["engine:1", "random"])
    ask(anna, swiss, "begin")
    state = wait_for(anna, swiss, lambda state: state["round"] == 1)
    rated = {
        each["game"]: anna.get(f"/api/games/{each['game']}").json()["rated"]
        for each in state["pairings"]
        if each["game"]
    }
    own = number_of(state, "Anna")
    for each in state["pairings"]:
        if each["game"]:
            assert rated[each["game"]] is (own in (each["first"], each["second"]))


def test_who_deletes_their_account_has_withdrawn(people: tuple[Visitor, Visitor]) -> None:
    anna, bruno = people
    swiss = make(anna, SWISS, levels=["random"])
    ask(bruno, swiss, "join")
    ask(anna, swiss, "begin")
    wait_for(anna, swiss, lambda state: state["round"] == 1)
    assert bruno.post("/api/account/delete", {"password": PASSWORD}).status_code == 204
    state = state_of(anna, swiss)
    left = [(each["name"], each["away"], each["profile"]) for each in state["entrants"]]
    assert ("deleted user", True, None) in left


def test_a_game_of_a_tournament_is_no_other(people: tuple[Visitor, Visitor]) -> None:
    anna, bruno = people
    arena = make(anna, ARENA)
    ask(bruno, arena, "join")
    ask(anna, arena, "begin")
    game = wait_for(anna, arena, lambda state: bool(state["pairings"]))["pairings"][0]["game"]
    with anna.at(game) as talk:
        # Nobody waits for who does not come: the first clock runs already.
        assert talk.state["clock"]["running"] == talk.to_move
        assert not talk.state["hints"]
        talk.say(do="resign")
        talk.see_end()
    assert error_of(anna.post(f"/api/games/{game}/rematch")) == (409, "not-now")
