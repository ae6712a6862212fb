"""Passkeys: accounts that are made, entered and changed by a key, and keys that are refused."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from typing import Any
from urllib.parse import urlsplit
from zipfile import ZipFile

import httpx
import pytest

from jogo.web.accounts import ceremonies
from jogo.web.settings import Bounds, Settings
from jogo.web.store import Store
from jogo.web.store.passkeys import (
    StoredPasskey,
    find_passkey,
    insert_passkey,
    list_passkeys,
    note_use,
    use_challenge,
)
from jogo.web.store.persons import StoredPerson, delete_person, insert_account
from tests.web.authenticator import PRESENT, Authenticator
from tests.web.site import Site, Sites, Visitor, running
from tests.web.test_accounts import OTHER, PASSWORD, error_of, log_in, sign_up


def origin_of(site: Site) -> str:
    return f"http://localhost:{urlsplit(site.address).port}"


def local_visitor(site: Site) -> Visitor:
    """Somebody who has opened the server by a name, as passkeys want it."""
    return site.visitor(Host=origin_of(site).removeprefix("http://"))


@pytest.fixture
def anna(site: Site) -> Visitor:
    return local_visitor(site)


@pytest.fixture
def bruno(site: Site) -> Visitor:
    return local_visitor(site)


@pytest.fixture
def key(site: Site) -> Authenticator:
    return Authenticator(origin_of(site))


def ask(visitor: Visitor, purpose: str, **more: str) -> dict[str, Any]:
    answer = visitor.post("/api/passkeys", {"purpose": purpose, **more})
    assert answer.status_code == 200, answer.text
    question: dict[str, Any] = answer.json()
    return question


def join(visitor: Visitor, key: Authenticator, name: str = "Anna") -> httpx.Response:
    made = key.make(ask(visitor, "signup", name=name))
    return visitor.post("/api/passkeys/signup", {"passkey": made})


def enter(visitor: Visitor, key: Authenticator) -> httpx.Response:
    return visitor.post("/api/passkeys/login", key.show(ask(visitor, "login")))


def proof(visitor: Visitor, key: Authenticator) -> dict[str, Any]:
    return key.show(ask(visitor, "confirm"))


def keys_of(visitor: Visitor) -> list[dict[str, Any]]:
    passkeys: list[dict[str, Any]] = visitor.get("/api/account/passkeys").json()["passkeys"]
    return passkeys


def test_an_account_is_made_and_entered_by_a_passkey(
    anna: Visitor, bruno: Visitor, key: Authenticator
) -> None:
    game = anna.begin("jostle")["id"]
    joined = join(anna, key)
    assert joined.json() == {"name": "Anna", "guest": False, "mail": None, "bot": False}
    # What the guest had is the account's.
    assert [each["id"] for each in anna.get("/api/mine").json()["games"]] == [game]
    assert enter(bruno, key).json()["name"] == "Anna"
    assert bruno.get("/api/account").json()["name"] == "Anna"
    (passkey,) = keys_of(bruno)
    assert passkey["seen"] is not None
    # There is no password to guess.
    assert error_of(log_in(bruno, "Anna", PASSWORD)) == (403, "wrong-password")
    assert "nobody can let you in again" in anna.get("/account").text


@pytest.mark.parametrize(
    "spoil",
    [
        lambda key: replace(key, origin="http://localhost:1"),
        lambda key: replace(key, origin="https://evil.example"),
        lambda key: replace(key, site="evil.example"),
        # Nobody has shown a face, a finger or a PIN.
        lambda key: replace(key, flags=PRESENT),
        # Another key that calls itself the same.
        lambda key: Authenticator(key.origin, id=key.id, owner=key.owner),
        # A key that nobody knows.
        lambda key: Authenticator(key.origin),
        # The right key, said to be another's.
        lambda key: replace(key, owner="QDE"),
    ],
)
def test_what_is_not_right_is_refused(
    anna: Visitor,
    bruno: Visitor,
    key: Authenticator,
    spoil: Callable[[Authenticator], Authenticator],
) -> None:
    join(anna, key)
    assert error_of(enter(bruno, spoil(key))) == (403, "bad-passkey")
    assert bruno.get("/api/account").json()["name"] is None


def test_wrong_new_keys_are_refused(anna: Visitor, key: Authenticator) -> None:
    for wrong in (replace(key, origin="https://evil.example"), replace(key, flags=PRESENT)):
        assert error_of(join(anna, wrong)) == (403, "bad-passkey")
    question = ask(anna, "signup", name="Anna")
    made = key.make(question)
    broken = {"passkey": {**made, "attestation": "AAAA"}}
    assert error_of(anna.post("/api/passkeys/signup", broken)) == (403, "bad-passkey")
    assert error_of(anna.post("/api/passkeys", {"purpose": "signup"})) == (422, "bad-message")
    assert anna.post("/api/passkeys/signup", {"passkey": made}).status_code == 200
    assert error_of(anna.post("/api/passkeys", {"purpose": "signup", "name": "anna"})) == (
        409,
        "name-taken",
    )


def test_a_challenge_is_for_once_for_minutes_and_for_one_purpose(
    anna: Visitor, bruno: Visitor, key: Authenticator, monkeypatch: pytest.MonkeyPatch
) -> None:
    key.counts = False
    join(anna, key)
    shown = key.show(ask(bruno, "login"))
    assert bruno.post("/api/passkeys/login", shown).status_code == 200
    assert error_of(bruno.post("/api/passkeys/login", shown)) == (403, "bad-passkey")
    other = key.show(ask(bruno, "login"))
    crossed = {**other, "token": ask(bruno, "login")["token"]}
    assert error_of(bruno.post("/api/passkeys/login", crossed)) == (403, "bad-passkey")
    confirming = key.show(ask(bruno, "confirm"))
    assert error_of(bruno.post("/api/passkeys/login", confirming)) == (403, "bad-passkey")
    monkeypatch.setattr(ceremonies, "AGE", -1)
    assert error_of(bruno.post("/api/passkeys/login", other)) == (403, "bad-passkey")


def test_a_copy_of_a_key_is_noticed_by_its_count(
    anna: Visitor, bruno: Visitor, key: Authenticator
) -> None:
    join(anna, key)
    copy = replace(key)
    assert enter(bruno, key).status_code == 200
    assert error_of(enter(bruno, copy)) == (403, "bad-passkey")
    assert enter(bruno, copy).status_code == 200


def test_a_passkey_confirms_what_a_password_would(
    anna: Visitor, bruno: Visitor, key: Authenticator
) -> None:
    join(anna, key)
    mail = "/api/account/mail"
    assert error_of(anna.post(mail, {"mail": ""})) == (403, "wrong-password")
    assert anna.post(mail, {"mail": "", "passkey": proof(anna, key)}).status_code == 204
    # A confirmation is for one browser, and another's key is worth nothing.
    enter(bruno, key)
    assert anna.post(mail, {"mail": "", "passkey": proof(bruno, key)}).status_code == 403
    change = {"new": OTHER, "passkey": proof(anna, key)}
    assert anna.post("/api/account/password", change).status_code == 204
    assert bruno.get("/api/account").json()["name"] is None
    assert log_in(bruno, "Anna", OTHER).status_code == 200
    assert anna.post("/api/account/delete", {"passkey": proof(anna, key)}).status_code == 204
    assert error_of(enter(bruno, key)) == (403, "bad-passkey")


def test_passkeys_are_added_named_and_removed_but_never_the_last_way_in(
    anna: Visitor, bruno: Visitor, key: Authenticator
) -> None:
    sign_up(anna)
    add = "/api/account/passkeys"
    made = key.make(ask(anna, "add"))
    assert error_of(anna.post(add, {"made": made})) == (403, "wrong-password")
    wrong = {"made": made, "password": "wrong password"}
    assert error_of(anna.post(add, wrong)) == (403, "wrong-password")
    assert anna.post(add, {"made": made, "name": "phone", "password": PASSWORD}).status_code == 204
    question = ask(anna, "add")
    assert json.loads(question["options"])["excludeCredentials"][0]["id"] == made["id"]
    again = {"made": key.make(question), "password": PASSWORD}
    assert error_of(anna.post(add, again)) == (409, "not-now")
    (passkey,) = keys_of(anna)
    assert passkey["name"] == "phone"
    assert anna.post(f"{add}/{passkey['id']}", {"name": "laptop"}).status_code == 204
    assert keys_of(anna)[0]["name"] == "laptop"
    with ZipFile(BytesIO(anna.get("/api/account/export").content)) as archive:
        (exported,) = json.loads(archive.read("account.json"))["passkeys"]
    assert exported["name"] == "laptop"
    removal = {"password": PASSWORD}
    assert anna.post(f"{add}/{passkey['id']}/remove", removal).status_code == 204
    assert error_of(anna.post(f"{add}/{passkey['id']}", {"name": "x"})) == (404, "no-such-passkey")
    other = Authenticator(key.origin)
    join(bruno, other, "Bruno")
    (only,) = keys_of(bruno)
    last = {"passkey": proof(bruno, other)}
    assert error_of(bruno.post(f"{add}/{only['id']}/remove", last)) == (409, "not-now")


def test_there_is_a_limit(settings: Settings) -> None:
    with running(replace(settings, bounds=Bounds(passkeys=1))) as site:
        anna, first = local_visitor(site), Authenticator(origin_of(site))
        join(anna, first)
        made = Authenticator(origin_of(site)).make(ask(anna, "add"))
        wanted = {"made": made, "passkey": proof(anna, first)}
        assert error_of(anna.post("/api/account/passkeys", wanted)) == (409, "not-now")


@pytest.mark.parametrize(
    ("changes", "host", "why"),
    [
        ({}, "127.0.0.1", "http://localhost:"),
        ({"domains": ("club.example",)}, "club.example", "HTTPS"),
        ({"domains": ()}, "anything.example", "--url"),
        ({"url": "https://club.example"}, "localhost", "https://club.example only"),
    ],
)
def test_where_passkeys_cannot_work_it_is_said(
    settings: Settings, changes: dict[str, Any], host: str, why: str
) -> None:
    with running(replace(settings, **changes)) as site:
        visitor = site.visitor(Host=host)
        answer = visitor.post("/api/passkeys", {"purpose": "login"})
        assert error_of(answer) == (409, "no-passkeys")
        assert why in answer.json()["message"]
        for page in ("/login", "/signup"):
            assert why in re.sub("<[^>]*>", "", visitor.get(page).text)


def test_behind_a_proxy_the_origin_is_the_public_one(settings: Settings) -> None:
    known = replace(settings, domains=("club.example",), proxies=("127.0.0.1",))
    told = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7", "Host": "club.example"}
    with running(known) as site:
        anna = site.visitor(**told)
        key = Authenticator("https://club.example", "club.example")
        assert join(anna, key).status_code == 200
        # A port that the request names is not believed.
        other = site.visitor(**{**told, "Host": "club.example:6666"})
        wrong = replace(key, origin="https://club.example:6666")
        assert error_of(enter(other, wrong)) == (403, "bad-passkey")
        assert enter(other, replace(key, uses=9)).status_code == 200


def test_a_challenge_is_used_once_among_processes(sites: Sites) -> None:
    anna = local_visitor(sites[0])
    key = Authenticator(origin_of(sites[0]), counts=False)
    join(anna, key)
    here, there = local_visitor(sites[0]), local_visitor(sites[1])
    shown = key.show(ask(here, "login"))
    assert here.post("/api/passkeys/login", shown).status_code == 200
    assert error_of(there.post("/api/passkeys/login", shown)) == (403, "bad-passkey")


def test_keys_on_both_databases(store: Store) -> None:
    person = StoredPerson("@" + "0" * 32, "Anna")
    passkey = StoredPasskey("a", person.id, "credential", "key", 2**32 - 2, "phone")
    with store.engine.begin() as connection:
        insert_account(connection, person)
        insert_passkey(connection, passkey)
        found = find_passkey(connection, "credential")
        assert found is not None
        assert found[0] == passkey
        assert not note_use(connection, passkey, 0)
        assert note_use(connection, passkey, 2**32 - 1)
        assert use_challenge(connection, "x", 1e12)
        assert not use_challenge(connection, "x", 1e12)
        delete_person(connection, person.id)
        assert list_passkeys(connection, person.id) == []
