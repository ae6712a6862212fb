"""Friends: who follows whom, who is seen to be here, and who is not."""

from __future__ import annotations

import json
from dataclasses import replace
from io import BytesIO
from typing import Any
from zipfile import ZipFile

from jogo.web.settings import Bounds, Settings
from jogo.web.store import Store
from jogo.web.store.blocks import block
from jogo.web.store.friends import delete_friends, follow, list_friends
from jogo.web.store.persons import StoredPerson, insert_account, update_person
from tests.web.site import Sites, Talk, Visitor, running
from tests.web.test_accounts import sign_up
from tests.web.test_lobby import in_lobby
from tests.web.test_several_processes import move


def follow_by(visitor: Visitor, name: str) -> None:
    assert visitor.post("/api/account/friends", {"name": name}).status_code == 204


def hear_friends(talk: Talk, **wanted: Any) -> list[dict[str, Any]]:
    """What is told of friends, once it is so: online or not, by their names."""
    while True:
        friends: list[dict[str, Any]] = talk.hear("friends")["friends"]
        if {each["name"]: each["online"] for each in friends} == wanted:
            return friends


def friends_of(visitor: Visitor) -> dict[str, bool]:
    friends = visitor.get("/api/account/friends").json()["friends"]
    return {each["name"]: each["online"] for each in friends}


def test_a_friend_comes_plays_and_goes(anna: Visitor, bruno: Visitor, carla: Visitor) -> None:
    sign_up(anna)
    sign_up(bruno, "Bruno")
    with in_lobby(anna) as talk:
        # Upper and lower case are the same name.
        follow_by(anna, "bruno")
        hear_friends(talk, Bruno=False)
        game = bruno.begin("jostle", second="friend", listed=True)["id"]
        carla.take_seat(game)
        with bruno.at(game):
            (friend,) = hear_friends(talk, Bruno=True)
            assert (friend["game"], friend["bot"]) == (game, False)
        assert hear_friends(talk, Bruno=False)[0]["game"] is None
        assert anna.http.delete("/api/account/friends/Bruno").status_code == 204
        hear_friends(talk)
    assert anna.http.delete("/api/account/friends/Bruno").status_code == 404


def test_who_hides_or_blocks_is_not_seen(anna: Visitor, bruno: Visitor) -> None:
    sign_up(anna)
    sign_up(bruno, "Bruno")
    follow_by(anna, "Bruno")
    follow_by(bruno, "Anna")
    with in_lobby(bruno) as his, in_lobby(anna) as hers:
        hear_friends(hers, Bruno=True)
        hear_friends(his, Anna=True)
        bruno.post("/api/account/presence", {"hidden": True})
        hear_friends(hers, Bruno=False)
        bruno.post("/api/account/presence", {"hidden": False})
        hear_friends(hers, Bruno=True)
        bruno.post("/api/account/blocks", {"name": "Anna"})
        hear_friends(hers, Bruno=False)
        # Who blocks somebody does not follow them any more.
        hear_friends(his)
        assert bruno.post("/api/account/friends", {"name": "Anna"}).status_code == 409
        (blocked,) = bruno.get("/api/account/blocks").json()["people"]
        bruno.http.delete(f"/api/account/blocks/{blocked['id']}")
        hear_friends(hers, Bruno=True)


def test_friends_are_for_accounts_and_bounded(settings: Settings) -> None:
    with running(replace(settings, bounds=Bounds(friends=1))) as site:
        anna, bruno, carla = site.visitor(), site.visitor(), site.visitor()
        assert anna.post("/api/account/friends", {"name": "Bruno"}).status_code == 403
        assert anna.get("/api/account/friends").status_code == 403
        assert anna.get("/friends").headers["location"] == "/login?next=/friends"
        sign_up(anna)
        sign_up(bruno, "Bruno")
        sign_up(carla, "Carla")
        assert anna.post("/api/account/friends", {"name": "Nobody"}).status_code == 404
        assert anna.post("/api/account/friends", {"name": "Anna"}).status_code == 409
        follow_by(anna, "Bruno")
        follow_by(anna, "Bruno")
        assert anna.post("/api/account/friends", {"name": "Carla"}).status_code == 409
        assert friends_of(anna) == {"Bruno": False}
        assert "Remove from friends" in anna.get("/@/Bruno").text
        assert "Add to friends" in anna.get("/@/Carla").text


def test_the_export_has_friends_and_deletion_forgets_them(anna: Visitor, bruno: Visitor) -> None:
    sign_up(anna)
    password = "correct horse battery"
    sign_up(bruno, "Bruno")
    follow_by(anna, "Bruno")
    with ZipFile(BytesIO(anna.get("/api/account/export").content)) as archive:
        (friend,) = json.loads(archive.read("account.json"))["friends"]
    assert friend["name"] == "Bruno"
    deleted = bruno.post("/api/account/delete", {"password": password})
    assert deleted.status_code == 204, deleted.text
    assert friends_of(anna) == {}


def test_friends_at_different_processes_see_each_other(sites: Sites) -> None:
    anna, bruno = sites[0].visitor(), sites[0].visitor()
    sign_up(anna)
    sign_up(bruno, "Bruno")
    elsewhere = move(bruno, sites[1])
    follow_by(anna, "Bruno")
    with in_lobby(anna) as talk:
        hear_friends(talk, Bruno=False)
        game = elsewhere.begin("jostle", second="friend", listed=True)["id"]
        sites[1].visitor().take_seat(game)
        with elsewhere.at(game):
            while hear_friends(talk, Bruno=True)[0]["game"] != game:
                pass
            elsewhere.post("/api/account/presence", {"hidden": True})
            hear_friends(talk, Bruno=False)


def test_lists_on_both_databases(store: Store) -> None:
    ids = [f"@{number:032x}" for number in range(3)]
    with store.engine.begin() as connection:
        for account, name in zip(ids, ("Anna", "Bruno", "Carla"), strict=True):
            insert_account(connection, StoredPerson(account, name))
        follow(connection, ids[0], ids[2], 10)
        follow(connection, ids[0], ids[1], 10)
        listed = list_friends(connection, ids[0])
        assert [(each.name, each.is_shown) for each in listed] == [("Bruno", True), ("Carla", True)]
        update_person(connection, ids[1], hidden=True)
        block(connection, ids[2], ids[0], 10)
        assert not any(each.is_shown for each in list_friends(connection, ids[0]))
        delete_friends(connection, ids[1])
        assert [each.name for each in list_friends(connection, ids[0])] == ["Carla"]
