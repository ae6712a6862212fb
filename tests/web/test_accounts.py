"""Names and accounts: whose the games are, who is logged in, what is refused."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from zipfile import ZipFile

import httpx
import pytest
from bench.postgres import Postgres
from sqlalchemy import select

from jogo import Match
from jogo.web.accounts.sessions import COOKIE
from jogo.web.settings import Bounds, Rate, Settings
from jogo.web.store.tables import GAMES, PERSONS, PUZZLE_LOGS, SESSIONS, STUDIES
from tests.web.site import Site, Visitor, running, seated

PASSWORD = "correct horse battery"
OTHER = "another long password"
JSON = {"Content-Type": "application/json"}


@pytest.fixture(params=["sqlite", "postgresql"])
def both(request: pytest.FixtureRequest, settings: Settings) -> Iterator[Site]:
    """A site on each kind of database."""
    if request.param == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        settings = replace(settings, database=postgres.address)
    with running(settings) as site:
        yield site


def sign_up(visitor: Visitor, name: str = "Anna", **wanted: str) -> httpx.Response:
    return visitor.post("/api/accounts", {"name": name, "password": PASSWORD, **wanted})


def log_in(visitor: Visitor, name: str = "Anna", password: str = PASSWORD) -> httpx.Response:
    return visitor.post("/api/login", {"name": name, "password": password})


def error_of(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["error"]


def mine(visitor: Visitor) -> set[str]:
    return {game["id"] for game in visitor.get("/api/mine").json()["games"]}


def name_of(visitor: Visitor) -> str | None:
    name: str | None = visitor.get("/api/account").json()["name"]
    return name


# Guests


def test_a_guest_has_a_name_that_others_see_at_once(anna: Visitor, bruno: Visitor) -> None:
    assert anna.get("/api/account").json() == {
        "name": None,
        "guest": True,
        "mail": None,
        "bot": False,
    }
    with seated(anna, bruno) as (_, other):
        assert other.state["seats"]["first"]["name"] == "Guest"
        anna.post("/api/account/name", {"name": "Inês"})
        while other.state["seats"]["first"]["name"] != "Inês (guest)":
            other.hear_news()
        game = other.state["id"]
    assert anna.get("/api/account").json() == {
        "name": "Inês",
        "guest": True,
        "mail": None,
        "bot": False,
    }
    assert anna.get(f"/api/games/{game}").json()["seats"]["first"]["name"] == "You"
    assert '[First "Inês"]' in bruno.get(f"/api/games/{game}/record").text


def test_a_guest_without_a_game_may_have_a_name_too(anna: Visitor, bruno: Visitor) -> None:
    assert anna.post("/api/account/name", {"name": "Ines"}).status_code == 200
    assert anna.post("/api/account/name", {"name": "Rita"}).json()["name"] == "Rita"
    game = anna.begin()["id"]
    assert bruno.take_seat(game)["seats"]["first"]["name"] == "Rita (guest)"


def test_names_are_checked(anna: Visitor, bruno: Visitor) -> None:
    assert error_of(anna.post("/api/account/name", {"name": "no spaces"})) == (400, "bad-name")
    assert error_of(sign_up(anna, "adm1n")) == (400, "bad-name")
    assert sign_up(anna, "Mario").status_code == 200
    for like in ("Mario", "rnario", "MARIO", "Mári0"):
        assert error_of(sign_up(bruno, like)) == (409, "name-taken"), like
        named = bruno.post("/api/account/name", {"name": like})
        assert error_of(named) == (409, "name-taken"), like
    assert error_of(anna.post("/api/account/name", {"name": "Rita"})) == (403, "not-logged-in")


# Signing up, in and out


def test_a_guests_games_and_studies_move_into_the_account(both: Site) -> None:
    anna, bruno = both.visitor(), both.visitor()
    with seated(anna, bruno, clock={"seconds": 600, "increment": 0}) as (one, other):
        one.play()
        game = one.state["id"]
        study = anna.post("/api/studies", {"name": "S", "record": '[Game "jostle"] 1. c4-b4'})
        assert sign_up(anna).json() == {"name": "Anna", "guest": False, "mail": None, "bot": False}
        # Whoever is at the game comes back to it; nothing of it is lost.
        assert one.closed() == other.closed() == 1001
    with anna.at(game) as one, bruno.at(game) as other:
        assert (one.state["you"], other.state["you"]) == ("first", "second")
        assert other.state["seats"]["first"]["name"] == "Anna"
        assert one.ply == 1
        while one.to_move == "first":
            one.play()
        other.see_ply(one.ply)
        other.play()
        one.see_ply(other.ply)
    assert mine(anna) == {game}
    assert anna.get(f"/api/studies/{study.json()['id']}").json()["yours"]
    elsewhere = both.visitor()
    assert log_in(elsewhere, "anna").status_code == 200
    assert mine(elsewhere) == {game}
    assert elsewhere.get(f"/api/games/{game}").json()["you"] == "first"


def test_a_clock_goes_on_while_a_game_moves(
    site: Site, anna: Visitor, bruno: Visitor, time_passing: Any
) -> None:
    with seated(anna, bruno, clock={"seconds": 600, "increment": 0}) as (one, other):
        one.play("f6-f7") if "f6-f7" in one.legal else one.play()
        while one.to_move == "first":
            one.play()
        other.see_ply(one.ply)
        while other.to_move == "second":
            other.play()
        game = one.state["id"]
    time_passing.pass_by(100)
    sign_up(anna)
    time_passing.pass_by(50)
    clock = bruno.get(f"/api/games/{game}").json()["clock"]
    assert clock["running"] == "first"
    assert clock["first"] == 450_000


def test_logging_in_and_out(anna: Visitor, bruno: Visitor) -> None:
    sign_up(anna)
    assert name_of(anna) == "Anna"
    assert ">Anna<" in anna.get("/").text
    assert anna.post("/api/logout").status_code == 204
    assert name_of(anna) is None
    assert error_of(log_in(anna, password=OTHER)) == (403, "wrong-password")
    assert error_of(log_in(anna, "Nobody1")) == (403, "wrong-password")
    assert log_in(anna, "ANNA").json()["name"] == "Anna"
    bruno.http.cookies.set(COOKIE, "guessed", domain="127.0.0.1")
    assert name_of(bruno) is None


def test_a_stolen_database_has_no_password_and_no_token(site: Site, anna: Visitor) -> None:
    sign_up(anna)
    token = anna.http.cookies[COOKIE]
    with site.services.store.engine.connect() as connection:
        person = connection.execute(select(PERSONS)).one()
        session = connection.execute(select(SESSIONS)).one()
    assert person.password.startswith("$argon2id$")
    assert PASSWORD not in str(person)
    assert token not in str(session)


def test_what_was_played_as_a_guest_can_be_moved_later(anna: Visitor, bruno: Visitor) -> None:
    sign_up(anna)
    game = bruno.begin()["id"]
    log_in(bruno)
    assert mine(bruno) == set()
    assert bruno.post("/api/account/adopt").status_code == 200
    assert mine(bruno) == {game} == mine(anna)


@pytest.mark.parametrize("password", ["short", "password", "12345678", "Anna2024!", "99999999999"])
def test_bad_passwords(anna: Visitor, password: str) -> None:
    assert error_of(sign_up(anna, password=password)) == (400, "bad-password")


def test_requests_of_other_sites_are_refused(site: Site, anna: Visitor) -> None:
    sign_up(anna)
    stranger = {"Origin": "https://evil.example"}
    for path, body in (
        ("/api/login", {"name": "Anna", "password": PASSWORD}),
        ("/api/logout", None),
        ("/api/account/delete", {"password": PASSWORD}),
    ):
        refused = anna.http.post(path, json=body, headers=stranger)
        assert error_of(refused) == (403, "wrong-origin"), path
    cookie = log_in(site.visitor()).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()


def test_who_is_not_logged_in_has_nothing_to_change(anna: Visitor) -> None:
    for path, body in (
        ("/api/account/password", {"old": PASSWORD, "new": OTHER}),
        ("/api/account/mail", {"mail": "a@b.example", "password": PASSWORD}),
        ("/api/account/adopt", None),
        ("/api/account/delete", {"password": PASSWORD}),
    ):
        assert error_of(anna.post(path, body)) == (403, "not-logged-in"), path


# Limits


def test_guessing_is_limited_by_account_and_by_address(settings: Settings) -> None:
    bounds = Bounds(logins=Rate(3, 1), logins_of_account=Rate(4, 1), logins_of_address=Rate(5, 1))
    with running(replace(settings, bounds=bounds)) as site:
        sign_up(site.visitor())
        guesser, other = site.visitor(), site.visitor("127.0.0.2")
        statuses = [log_in(guesser, password=OTHER).status_code for _ in range(4)]
        assert statuses == [403, 403, 403, 429]
        # Its owner is not kept out, unless many addresses guess; another spelling counts too.
        assert log_in(other, "änna").status_code == 200
        assert log_in(site.visitor("127.0.0.3"), "änna").status_code == 429
        assert [log_in(guesser, f"Else{n}x").status_code for n in range(2)] == [403, 429]
        assert log_in(other, "Elsewho").status_code == 403


def test_signing_up_is_limited_by_address(settings: Settings) -> None:
    bounds = Bounds(signups_of_address=Rate(2, 1))
    with running(replace(settings, bounds=bounds)) as site:
        made = [sign_up(site.visitor(), f"Person{letter}") for letter in "abc"]
        assert [answer.status_code for answer in made] == [200, 200, 429]
        assert "Retry-After" in made[2].headers


# Leaving


def test_all_data_is_exported(both: Site) -> None:
    anna, bruno = both.visitor(), both.visitor()
    sign_up(anna)
    with seated(anna, bruno) as (one, _):
        one.play()
        game = one.state["id"]
    study = anna.post("/api/studies", {"name": "S", "record": '[Game "jostle"] 1. c4-b4'}).json()
    response = anna.get("/api/account/export")
    assert response.headers["content-type"] == "application/zip"
    with ZipFile(io.BytesIO(response.content)) as archive:
        assert set(archive.namelist()) == {
            "account.json",
            f"games/breakthru-{game}.jogo",
            f"studies/jostle-{study['id']}.jogo",
        }
        match = Match.from_record(archive.read(f"games/breakthru-{game}.jogo").decode())
        account = json.loads(archive.read("account.json"))
    assert (match.ply, match.tags["First"]) == (1, "Anna")
    assert account["name"] == "Anna"
    assert len(account["sessions"]) == 1


def test_what_was_solved_is_kept_with_the_account(both: Site) -> None:
    anna, elsewhere = both.visitor(), both.visitor()
    place = "/api/account/puzzles"
    assert error_of(anna.get(place))[0] == error_of(anna.post(place, {}))[0] == 403
    sign_up(anna)
    log = anna.get(place).json()
    assert (log["solver"], log["puzzles"]) == ({"value": 1200, "attempts": 0}, {})
    rated = {"value": 900, "attempts": 1}
    log = {"solver": {"value": 1240, "attempts": 2}, "streak": 2, "best": 2}
    anna.post(place, {**log, "puzzles": {"one": rated, "two": rated}})
    log_in(elsewhere)
    # A browser that has seen less does not undo it.
    other = {"solver": {"value": 1190, "attempts": 1}, "streak": 0, "best": 3}
    told = elsewhere.post(place, {**other, "puzzles": {"three": rated}}).json()
    assert told["solver"] == log["solver"]
    assert (told["streak"], told["best"], sorted(told["puzzles"])) == (
        2,
        3,
        ["one", "three", "two"],
    )
    assert anna.get(place).json() == told
    with ZipFile(io.BytesIO(anna.get("/api/account/export").content)) as archive:
        assert json.loads(archive.read("puzzles.json")) == told
    assert anna.post(place, {**log, "streak": -1}).status_code == 422
    anna.post("/api/account/delete", {"password": PASSWORD})
    with both.services.store.engine.begin() as connection:
        assert connection.execute(select(PUZZLE_LOGS)).all() == []


def test_a_guest_exports_too(anna: Visitor, bruno: Visitor) -> None:
    game = anna.begin()["id"]
    for visitor, names in ((anna, 2), (bruno, 1)):
        with ZipFile(io.BytesIO(visitor.get("/api/account/export").content)) as archive:
            assert len(archive.namelist()) == names
            assert (f"games/breakthru-{game}.jogo" in archive.namelist()) == (visitor is anna)


def test_deleting_an_account_keeps_what_belongs_to_others_too(both: Site) -> None:
    anna, bruno = both.visitor(), both.visitor()
    sign_up(anna)
    alone = anna.begin(second="random")["id"]
    study = anna.post("/api/studies", {"name": "S", "record": '[Game "jostle"] 1. c4-b4'}).json()
    with seated(anna, bruno) as (one, other):
        one.play()
        game = one.state["id"]
        wrong = anna.post("/api/account/delete", {"password": OTHER})
        assert error_of(wrong) == (403, "wrong-password")
        assert anna.post("/api/account/delete", {"password": PASSWORD}).status_code == 204
        assert other.closed() == 1001
    state = bruno.get(f"/api/games/{game}").json()
    assert (state["you"], state["seats"]["first"]["name"]) == ("second", "deleted user")
    assert len(state["turns"]) == 1
    assert anna.get(f"/api/games/{alone}").status_code == 404
    assert anna.get(f"/api/studies/{study['id']}").status_code == 404
    assert name_of(anna) is None
    assert log_in(anna).status_code == 403
    with both.services.store.engine.connect() as connection:
        assert connection.execute(select(PERSONS)).all() == []
        assert connection.execute(select(SESSIONS)).all() == []
    # The one who stays may end the game, and the name is free.
    with bruno.at(game) as talk:
        talk.say(do="resign")
        talk.see_end()
    again = bruno.post(f"/api/games/{game}/rematch")
    assert error_of(again) == (409, "not-now")
    assert sign_up(bruno).status_code == 200


# Pages


@pytest.mark.parametrize("code", ["en", "pt"])
def test_pages(anna: Visitor, code: str) -> None:
    pages = ["/login", "/signup", "/account", "/account/forgotten", "/account/reset"]
    for path in [*pages, "/account/mail"]:
        page = anna.get(path, lang=code)
        assert page.status_code == 200, path
        assert not re.search(r"\son\w+=|\sstyle=|javascript:", page.text)
    sign_up(anna)
    assert "Anna" in anna.get("/account").text


def test_after_logging_in_one_goes_to_no_other_site(anna: Visitor) -> None:
    assert 'data-then="/game/abc"' in anna.get("/login", next="/game/abc").text
    for elsewhere in ("https://evil.example", "//evil.example", "/\\evil.example"):
        assert 'data-then="/"' in anna.get("/login", next=elsewhere).text


def test_games_of_others_stay_where_they_are(site: Site, anna: Visitor, bruno: Visitor) -> None:
    game = bruno.begin()["id"]
    anna.begin()
    sign_up(anna)
    assert mine(bruno) == {game}
    with site.services.store.engine.connect() as connection:
        owners = connection.execute(select(GAMES.c.first_owner, GAMES.c.version)).all()
        assert connection.execute(select(STUDIES)).all() == []
    assert sorted(version for _, version in owners) == [0, 1]
