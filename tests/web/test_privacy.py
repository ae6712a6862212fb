"""Who may watch a game is a choice, and who may not finds nothing of it anywhere."""

from __future__ import annotations

import re
from typing import Any

import pytest

from jogo.web.identity import ID_LENGTH, LETTERS, new_id
from tests.web.all_routes import fill, reading
from tests.web.site import Sites, Visitor, seated
from tests.web.test_accounts import error_of, sign_up
from tests.web.test_lobby import begun, in_lobby

REFUSED = (403, "not-for-watchers")
PRIVATE: dict[str, Any] = {"game": "jostle", "private": True}


def readable(game: str) -> list[str]:
    """Every address under which something of a game can be read."""
    paths = reading()
    of_games = [path for path in paths if re.match(r"/(api/games|game)/\{id\}", path)]
    assert len(of_games) >= 9, of_games
    return [fill(path.replace("{id}", game), "0") for path in of_games]


def begin_private(one: Visitor, other: Visitor) -> str:
    game: str = one.begin(**PRIVATE)["id"]
    assert other.take_seat(game)["private"] is True
    return game


def test_only_its_players_see_a_private_game(anna: Visitor, bruno: Visitor, carla: Visitor) -> None:
    game = begin_private(anna, bruno)
    for path in readable(game):
        assert carla.get(path).status_code == 403, path
        # A game that goes on has no review yet.
        for player in (anna, bruno):
            assert player.get(path).status_code in (200, 409), path
    for what in ("seat", "rematch", "level", "review"):
        body: dict[str, object] = {"player": "engine:1"} if what == "level" else {"lines": []}
        assert carla.post(f"/api/games/{game}/{what}", body).status_code == 403, what
    with carla.talk(f"/ws/games/{game}") as talk:
        assert talk.hear("refusal")["error"] == "not-for-watchers"
    with carla.talk("/ws/analysis") as talk:
        assert talk.refused(do="review", id=game) == "not-for-watchers"
    with anna.at(game) as one:
        one.say(do="resign")
        one.see_end()
    # It stays so when it is over, and for the next game of the two.
    assert error_of(carla.get(f"/api/games/{game}")) == REFUSED
    again = anna.post(f"/api/games/{game}/rematch").json()
    assert again["private"] is True
    assert error_of(carla.get(f"/api/games/{again['id']}")) == REFUSED


def test_who_came_before_the_seat_was_taken_has_to_leave(
    anna: Visitor, bruno: Visitor, carla: Visitor
) -> None:
    game = anna.begin(**PRIVATE)["id"]
    with carla.at(game) as talk:
        bruno.take_seat(game)
        assert talk.closed() == 1008


def test_who_watches_at_another_process_has_to_leave(sites: Sites) -> None:
    anna, bruno, carla = (sites[place].visitor() for place in (0, 0, 1))
    game = anna.begin(**PRIVATE)["id"]
    with carla.at(game) as talk, anna.at(game) as one:
        bruno.take_seat(game)
        one.play()
        assert talk.closed() == 1008


@pytest.mark.parametrize("watch", [{}, {"private": True}])
def test_a_game_that_is_not_listed_is_found_nowhere(
    anna: Visitor, bruno: Visitor, carla: Visitor, watch: dict[str, bool]
) -> None:
    sign_up(anna)
    sign_up(bruno, "Bruno")
    with seated(anna, bruno, game="jostle", **watch) as (one, _), in_lobby(carla) as lobby:
        game = one.state["id"]
        one.play()
        assert lobby.state["games"] == []
        # People are counted, but not what they play.
        while lobby.state["people"] < 3:
            lobby.state = lobby.hear("games")
            assert lobby.state["games"] == []
        for place in ("/lobby", "/tournaments", "/@/Anna", "/@/Bruno", "/robots.txt", "/"):
            assert game not in carla.get(place).text, place
        assert carla.get("/api/people/Anna/games").json()["games"] == []
        assert carla.get("/api/mine").json()["games"] == []
        asked = {"game": "jostle", "options": {}, "own": True}
        assert carla.post("/api/explorer", asked).json()["games"] == 0
        assert [each["id"] for each in anna.get("/api/mine").json()["games"]] == [game]
        one.say(do="resign")
        one.see_end()
    assert carla.get("/api/people/Anna/games").json()["games"] == []
    assert game not in carla.get("/@/Anna").text
    assert game in anna.get("/@/Anna").text
    # With the link it may be watched, or not.
    status = carla.get(f"/api/games/{game}").status_code
    assert status == (403 if watch else 200)


def test_what_cannot_be(anna: Visitor) -> None:
    sign_up(anna)
    clock = {"seconds": 300, "increment": 3}
    rated = {"game": "jostle", "second": "friend", "rated": True, "clock": clock}
    rated["take_back"] = False
    for wrong in ({"private": True, "listed": True}, {**rated, "private": True}):
        asked = {"game": "jostle", "second": "friend", **wrong}
        assert error_of(anna.post("/api/games", asked)) == (409, "not-now")


def test_two_in_the_lobby_play_in_private_if_one_of_them_wants_to(
    anna: Visitor, bruno: Visitor, carla: Visitor
) -> None:
    wanted = {"do": "challenge", "game": "jostle", "now": True}
    with in_lobby(anna) as one, in_lobby(bruno) as other:
        one.say(**wanted, listed=True)
        one.hear("challenges")
        other.say(**wanted, private=True)
        game = begun(one)
    assert anna.get(f"/api/games/{game}").json()["listed"] is False
    assert error_of(carla.get(f"/api/games/{game}")) == REFUSED


def test_ids_cannot_be_guessed() -> None:
    ids = [new_id() for _ in range(2000)]
    assert len({*ids}) == len(ids)
    assert len(LETTERS) ** ID_LENGTH >= 2**50
    # Every letter at every place, none of them much more often than others.
    for place in range(ID_LENGTH):
        letters = [each[place] for each in ids]
        assert {*letters} == {*LETTERS}
        assert max(map(letters.count, LETTERS)) < 120
