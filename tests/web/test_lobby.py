"""The lobby: challenges that everybody sees, games of two who have found each other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from jogo.web.rooms import lobby
from jogo.web.settings import Bounds, Settings
from jogo.web.store.tables import GAMES
from tests.web.site import Site, Talk, Visitor, running
from tests.web.test_accounts import sign_up

CLOCK = {"seconds": 600, "increment": 5}
JOSTLE: dict[str, Any] = {"do": "challenge", "game": "jostle", "clock": CLOCK}


@contextmanager
def in_lobby(visitor: Visitor) -> Iterator[Talk]:
    """Someone in the lobby, who has been told what is there."""
    visitor.get("/lobby")
    with visitor.talk("/ws/lobby") as talk:
        talk.state = talk.next()
        assert talk.state["type"] == "lobby"
        yield talk


def hear_added(talk: Talk) -> dict[str, Any]:
    """The next challenge."""
    while not (news := talk.hear("challenges"))["added"]:
        pass
    added: dict[str, Any] = news["added"][0]
    return added


def begun(talk: Talk) -> str:
    game: str = talk.hear("begun")["id"]
    return game


def test_a_challenge_is_seen_and_accepted(anna: Visitor, bruno: Visitor) -> None:
    bruno.post("/api/account/name", {"name": "Bruno"})
    with in_lobby(anna) as one, in_lobby(bruno) as other:
        other.say(**JOSTLE, side="second", listed=True)
        mine = hear_added(other)
        assert mine["yours"]
        told = hear_added(one)
        assert told["by"] == "Bruno (guest)"
        assert (told["title"], told["clock"], told["rated"]) == ("Jostle", CLOCK, False)
        assert (told["side"], told["yours"], told["about"]) == ("second", False, "")
        assert other.refused(do="accept", id=told["id"]) == "not-now"
        one.say(do="accept", id=told["id"])
        game = begun(one)
        assert begun(other) == game
        assert one.refused(do="accept", id=told["id"]) == "stale"
    state = anna.get(f"/api/games/{game}").json()
    assert (state["you"], state["game"], state["clock"]["first"]) == ("first", "jostle", 600_000)
    assert state["seats"]["second"]["name"] == "Bruno (guest)"
    assert (state["take_back"], state["hints"], state["coach"]) == (False, False, False)
    assert bruno.get(f"/api/games/{game}").json()["you"] == "second"


def test_who_comes_later_sees_what_is_there(site: Site, anna: Visitor, bruno: Visitor) -> None:
    with in_lobby(anna) as one:
        one.say(**JOSTLE, options={"size": "8"})
        made = hear_added(one)
        with in_lobby(bruno) as other:
            assert [each["id"] for each in other.state["challenges"]] == [made["id"]]
            assert (
                other.state["challenges"][0]["about"] == "Board size: 8 \N{MULTIPLICATION SIGN} 8"
            )
            assert other.state["people"] == 2
            assert other.refused(do="withdraw", id=made["id"]) == "not-now"
            one.say(do="withdraw", id=made["id"])
            assert other.hear("challenges")["removed"] == [made["id"]]
    assert len(site.services.lobby) == 0


def test_two_who_want_the_same_play_now(anna: Visitor, bruno: Visitor, carla: Visitor) -> None:
    with in_lobby(anna) as one, in_lobby(bruno) as other, in_lobby(carla) as third:
        one.say(**JOSTLE, now=True, side="first")
        hear_added(third)
        # Another clock, or the same side, is not the same.
        third.say(**{**JOSTLE, "clock": None}, now=True)
        hear_added(third)
        third.say(**JOSTLE, now=True, side="first")
        hear_added(third)
        other.say(**JOSTLE, now=True)
        game = begun(other)
        assert begun(one) == game
    assert anna.get(f"/api/games/{game}").json()["you"] == "first"


def test_a_rated_challenge_is_for_accounts_with_the_right_ratings(
    site: Site, anna: Visitor, bruno: Visitor, carla: Visitor
) -> None:
    sign_up(anna)
    sign_up(carla, "Carla")
    with in_lobby(anna) as one, in_lobby(bruno) as guest, in_lobby(carla) as other:
        assert guest.refused(**JOSTLE, rated=True) == "not-logged-in"
        one.say(**JOSTLE, rated=True, lowest=2000)
        strong = hear_added(other)
        assert (strong["profile"], strong["lowest"]) == ("Anna", 2000)
        assert other.refused(do="accept", id=strong["id"]) == "not-now"
        one.say(**JOSTLE, rated=True, highest=2000)
        weak = hear_added(other)
        assert guest.refused(do="accept", id=weak["id"]) == "not-logged-in"
        other.say(do="accept", id=weak["id"])
        game = begun(one)
        # Who plays wants nothing else.
        assert len(site.services.lobby) == 0
    state = carla.get(f"/api/games/{game}").json()
    assert state["rated"]
    assert state["listed"]


def test_a_challenge_to_one_person_is_seen_by_them_only(
    anna: Visitor, bruno: Visitor, carla: Visitor
) -> None:
    sign_up(bruno, "Bruno")
    with in_lobby(anna) as one, in_lobby(carla) as third:
        assert one.refused(**JOSTLE, to="Bruno") == "not-now"
        with in_lobby(bruno) as other:
            one.say(**JOSTLE, to="bruno")
            told = hear_added(other)
            assert third.refused(do="accept", id=told["id"]) == "not-now"
            # Declined by who it was for.
            other.say(do="withdraw", id=told["id"])
            assert hear_removed(one) == [told["id"]]
            one.say(**JOSTLE, to="Bruno")
            other.say(do="accept", id=hear_added(other)["id"])
            assert begun(one) == begun(other)
        third.say(**JOSTLE)
        assert hear_added(third)["to"] is None


def test_a_game_is_listed_only_if_both_want_it(site: Site, anna: Visitor, bruno: Visitor) -> None:
    with in_lobby(anna) as one, in_lobby(bruno) as other:
        one.say(**JOSTLE, listed=True)
        assert hear_added(other)["listed"]
        other.say(**JOSTLE, now=True)
        game = begun(other)
    with site.services.store.engine.connect() as connection:
        assert not connection.execute(select(GAMES.c.listed).where(GAMES.c.id == game)).scalar()


def hear_removed(talk: Talk) -> list[str]:
    while not (removed := talk.hear("challenges")["removed"]):
        pass
    ids: list[str] = removed
    return ids


def test_games_are_listed_while_they_are_played(site: Site, anna: Visitor, bruno: Visitor) -> None:
    game = anna.begin(game="jostle", second="friend", listed=True)["id"]
    hidden = anna.begin(game="jostle", second="friend")["id"]
    site.visitor().take_seat(game)
    # Whoever came to watch this one would take the seat that is kept for a friend.
    waiting = anna.begin(game="jostle", second="friend", listed=True)["id"]
    with anna.at(waiting), anna.at(game) as playing, anna.at(hidden), in_lobby(bruno) as talk:
        games = talk.state["games"]
        assert [each["id"] for each in games] == [game]
        playing.play()
        while (news := talk.hear("games"))["games"][0]["ply"] != 1:
            pass
        assert news["people"] == 2


def test_what_somebody_wanted_who_has_left_is_withdrawn(
    anna: Visitor, bruno: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "SECONDS_TO_COME_BACK", 0.5)
    with in_lobby(bruno) as other:
        with in_lobby(anna) as one:
            one.say(**JOSTLE)
            told = hear_added(other)
        assert hear_removed(other) == [told["id"]]


def test_who_signs_up_comes_back_as_an_account(anna: Visitor, bruno: Visitor) -> None:
    with in_lobby(anna) as one, in_lobby(bruno) as other:
        one.say(**JOSTLE)
        told = hear_added(other)
        sign_up(anna)
        assert hear_removed(other) == [told["id"]]
        assert one.closed() == 1001


def test_there_is_a_limit_to_what_one_wants(settings: Settings) -> None:
    bounds = Bounds(challenges_of_visitor=2, challenges=3)
    with running(replace(settings, bounds=bounds)) as site:
        anna, bruno = site.visitor(), site.visitor()
        with in_lobby(anna) as one, in_lobby(bruno) as other:
            for _ in range(2):
                one.say(**JOSTLE)
                hear_added(one)
            assert one.refused(**JOSTLE) == "not-now"
            other.say(**JOSTLE)
            hear_added(other)
            assert other.refused(**JOSTLE) == "too-busy"
            assert other.refused(do="challenge", game="chess") == "unknown-game"
            assert other.refused(do="dance") == "bad-message"


def test_without_a_cookie_one_may_only_look(anna: Visitor) -> None:
    with anna.talk("/ws/lobby") as talk:
        talk.next()
        assert talk.refused(**JOSTLE) == "not-logged-in"
