"""Bots of people, and their tokens: who makes them, what is stored, what they are worth."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlalchemy import select

from jogo.web.settings import Bounds, Settings
from jogo.web.store.tables import PERSONS, TOKENS
from tests.web.site import Site, Visitor, running
from tests.web.test_accounts import PASSWORD, error_of, sign_up

SCOPES = ["bot:play", "challenge:read", "challenge:write"]


def make_bot(keeper: Visitor, name: str = "Deep", scopes: list[str] = SCOPES) -> str:
    """A bot of somebody's; the token that it was given."""
    assert keeper.post("/api/account/bots", {"name": name}).status_code == 200
    token: str = make_token(keeper, name, scopes)["token"]
    return token


def make_token(keeper: Visitor, bot: str = "Deep", scopes: list[str] = SCOPES) -> Any:
    wanted = {"name": "at home", "scopes": scopes}
    response = keeper.post(f"/api/account/bots/{bot}/tokens", wanted)
    assert response.status_code == 200, response.text
    return response.json()


def program(site: Site, token: str) -> Visitor:
    """A program that shows a token."""
    return site.visitor(Authorization=f"Bearer {token}")


def test_a_token_is_shown_once_and_stored_as_a_hash(site: Site, anna: Visitor) -> None:
    sign_up(anna)
    token = make_bot(anna)
    bots = anna.get("/api/account/bots")
    assert token not in bots.text
    (listed,) = bots.json()["bots"]
    assert (listed["name"], listed["tokens"][0]["scopes"]) == ("Deep", SCOPES)
    with site.services.store.engine.connect() as connection:
        assert token not in str(connection.execute(select(TOKENS)).all())
    told = program(site, token).get("/api/account").json()
    assert told == {"name": "Deep", "guest": False, "mail": None, "bot": True}
    assert anna.get("/api/account/bots").json()["bots"][0]["tokens"][0]["seen"] is not None


def test_a_revoked_token_is_worth_nothing(site: Site, anna: Visitor) -> None:
    sign_up(anna)
    token = make_bot(anna)
    deep = program(site, token)
    assert deep.get("/api/account").json()["name"] == "Deep"
    token_id = anna.get("/api/account/bots").json()["bots"][0]["tokens"][0]["id"]
    path = f"/api/account/bots/Deep/tokens/{token_id}"
    assert anna.http.delete(path).status_code == 204
    assert error_of(anna.http.delete(path)) == (404, "no-such-bot")
    assert deep.get("/api/account").json()["name"] is None


def test_a_bot_is_its_keepers_only(anna: Visitor, bruno: Visitor) -> None:
    sign_up(anna)
    sign_up(bruno, "Bruno")
    make_bot(anna)
    wanted = {"name": "", "scopes": SCOPES}
    path = "/api/account/bots/Deep"
    assert error_of(bruno.post(f"{path}/tokens", wanted)) == (404, "no-such-bot")
    assert error_of(bruno.http.delete(path)) == (404, "no-such-bot")
    assert error_of(bruno.post("/api/account/bots", {"name": "deep"})) == (409, "name-taken")


def test_guests_have_no_bots(anna: Visitor) -> None:
    assert error_of(anna.post("/api/account/bots", {"name": "Deep"})) == (403, "not-logged-in")


def test_nobody_logs_in_as_a_bot(site: Site, anna: Visitor, bruno: Visitor) -> None:
    sign_up(anna)
    make_bot(anna)
    wrong = bruno.post("/api/login", {"name": "Deep", "password": PASSWORD})
    assert error_of(wrong) == (403, "wrong-password")
    # A token is for the requests of bots, and opens nothing that people do.
    deep = program(site, make_token(anna)["token"])
    assert error_of(deep.get("/api/account/sessions")) == (403, "not-logged-in")
    assert error_of(deep.post("/api/account/bots", {"name": "Deeper"})) == (403, "not-logged-in")


def test_bots_go_with_their_keeper(site: Site, anna: Visitor) -> None:
    sign_up(anna)
    deep = program(site, make_bot(anna))
    make_bot(anna, "Deeper")
    assert anna.http.delete("/api/account/bots/Deeper").status_code == 204
    assert anna.post("/api/account/delete", {"password": PASSWORD}).status_code == 204
    with site.services.store.engine.connect() as connection:
        assert not connection.execute(select(PERSONS)).all()
        assert not connection.execute(select(TOKENS)).all()
    assert deep.get("/api/account").json()["name"] is None


def test_there_are_only_so_many(settings: Settings) -> None:
    with running(replace(settings, bounds=Bounds(bots=1, tokens=1))) as site:
        anna = site.visitor()
        sign_up(anna)
        make_bot(anna)
        assert error_of(anna.post("/api/account/bots", {"name": "Deeper"})) == (409, "not-now")
        more = anna.post("/api/account/bots/Deep/tokens", {"scopes": SCOPES})
        assert error_of(more) == (409, "not-now")


def test_the_page_of_a_bot_says_what_it_is(anna: Visitor) -> None:
    sign_up(anna)
    make_bot(anna)
    page = anna.get("/@/Deep").text
    assert ">BOT</small> Deep" in page
    assert 'href="/@/Anna"' in page
    told = anna.get("/api/people/Deep").json()
    assert (told["bot"], told["keeper"]) == (True, "Anna")
    assert not anna.get("/api/people/Anna").json()["bot"]
    own = anna.get("/account").text
    assert "BOT Deep" in own
    assert "at home" in own
