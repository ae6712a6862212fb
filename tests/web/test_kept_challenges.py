"""Challenges to people who are away: kept, found, accepted, declined, withdrawn, forgotten."""

from __future__ import annotations

import json
from dataclasses import replace
from io import BytesIO
from zipfile import ZipFile

import pytest

from jogo.web.rooms import lobby
from jogo.web.settings import Bounds, Settings
from jogo.web.store import Store
from jogo.web.store.challenges import (
    AGE,
    StoredChallenge,
    add_challenge,
    count_challenges,
    delete_challenge,
    delete_challenges,
    list_challenges,
)
from tests.web.site import Site, Sites, Visitor, running
from tests.web.test_accounts import sign_up
from tests.web.test_lobby import JOSTLE, begun, hear_added, hear_removed, in_lobby

WAITS = "waits for you in the lobby"


def challenge(visitor: Visitor, name: str = "Bruno") -> str:
    """Challenge somebody who is away, and leave; the id."""
    with in_lobby(visitor) as talk:
        talk.say(**JOSTLE, to=name)
        made = hear_added(talk)
        assert (made["kept"], made["yours"]) == (True, True)
        return str(made["id"])


def test_a_challenge_waits_and_is_accepted_while_its_maker_is_away(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "SECONDS_TO_COME_BACK", 0.1)
    with running(settings) as site:
        anna, bruno = site.visitor(), site.visitor()
        sign_up(anna)
        sign_up(bruno, "Bruno")
        assert WAITS not in bruno.get("/").text
        made = challenge(anna)
        assert WAITS in bruno.get("/").text
        assert WAITS not in anna.get("/").text
        cookies = [dict(each.http.cookies) for each in (anna, bruno)]
    # A restart forgets nothing of it.
    with running(settings) as site:
        anna, bruno = site.visitor(), site.visitor()
        for visitor, known in zip((anna, bruno), cookies, strict=True):
            visitor.http.cookies.update(known)
        with in_lobby(anna) as hers:
            assert [each["id"] for each in hers.state["challenges"]] == [made]
        with in_lobby(bruno) as his:
            assert [each["id"] for each in his.state["challenges"]] == [made]
            his.say(do="accept", id=made)
            game = begun(his)
            assert his.refused(do="accept", id=made) == "stale"
        assert WAITS not in bruno.get("/").text
        assert [each["id"] for each in anna.get("/api/mine").json()["games"]] == [game]


def test_it_is_declined_or_withdrawn(anna: Visitor, bruno: Visitor, carla: Visitor) -> None:
    sign_up(anna)
    sign_up(bruno, "Bruno")
    first = challenge(anna)
    with in_lobby(bruno) as his, in_lobby(carla) as third:
        # Nobody else sees it.
        assert third.state["challenges"] == []
        his.say(do="withdraw", id=first)
        assert hear_removed(his) == [first]
    assert WAITS not in bruno.get("/").text
    second = challenge(anna)
    with in_lobby(anna) as hers:
        hers.say(do="withdraw", id=second)
        assert hear_removed(hers) == [second]
    with in_lobby(bruno) as his:
        assert his.state["challenges"] == []


def test_guests_and_too_many_are_refused(settings: Settings) -> None:
    with running(replace(settings, bounds=Bounds(challenges_for_account=1))) as site:
        anna, bruno, carla = site.visitor(), site.visitor(), site.visitor()
        sign_up(bruno, "Bruno")
        sign_up(carla, "Carla")
        with in_lobby(anna) as guest, in_lobby(carla) as talk:
            assert guest.refused(**JOSTLE, to="Bruno") == "not-now"
            assert talk.refused(**JOSTLE, to="Nobody") == "not-now"
            talk.say(**JOSTLE, to="Bruno")
            hear_added(talk)
            assert talk.refused(**JOSTLE, to="Bruno") == "not-now"


def test_blocks_and_deletion_forget_it(site: Site, anna: Visitor, bruno: Visitor) -> None:
    sign_up(anna)
    sign_up(bruno, "Bruno")
    challenge(anna)
    bruno.post("/api/account/blocks", {"name": "Anna"})
    assert len(site.services.lobby) == 0
    assert WAITS not in bruno.get("/").text
    (blocked,) = bruno.get("/api/account/blocks").json()["people"]
    bruno.http.delete(f"/api/account/blocks/{blocked['id']}")
    challenge(anna)
    with ZipFile(BytesIO(anna.get("/api/account/export").content)) as archive:
        (kept,) = json.loads(archive.read("account.json"))["challenges"]
    assert kept["wanted"]["to"] == "Bruno"
    anna.post("/api/account/delete", {"password": "correct horse battery"})
    assert len(site.services.lobby) == 0
    assert WAITS not in bruno.get("/").text


def test_another_process_knows_of_it(sites: Sites) -> None:
    anna, bruno = sites[0].visitor(), sites[1].visitor()
    sign_up(anna)
    sign_up(bruno, "Bruno")
    made = challenge(anna)
    with in_lobby(bruno) as his:
        if not his.state["challenges"]:
            hear_added(his)
        his.say(do="accept", id=made)
        begun(his)
    with in_lobby(anna) as hers:
        assert hers.state["challenges"] == []


def test_challenges_on_both_databases(store: Store) -> None:
    with store.engine.begin() as connection:
        for name, created in (("a", 0.0), ("b", None), ("c", None)):
            stored = StoredChallenge(name, "@1", "@2", "{}")
            late = stored if created is None else replace(stored, created=created)
            add_challenge(connection, late)
        # The one that is too old is forgotten with the next.
        assert [each.id for each in list_challenges(connection)] == ["b", "c"]
        assert count_challenges(connection, "@2") == 2
        assert delete_challenge(connection, "b")
        assert not delete_challenge(connection, "b")
        delete_challenges(connection, "@1")
        assert list_challenges(connection, "@1") == []
    assert AGE > 0
