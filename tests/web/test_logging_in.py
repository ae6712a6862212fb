"""Passwords, where one is logged in, and links by mail."""

from __future__ import annotations

import json
import logging
import re
from base64 import urlsafe_b64encode
from dataclasses import replace

import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed

from jogo.web.settings import Bounds, Rate, Settings
from jogo.web.store.tables import SESSIONS
from tests.web.site import Site, Talk, Visitor, running
from tests.web.test_accounts import JSON, OTHER, PASSWORD, both, error_of, log_in, name_of, sign_up

__all__ = ["both"]


# Passwords and sessions


def test_a_new_password_logs_everyone_else_out(site: Site, anna: Visitor) -> None:
    sign_up(anna)
    phone = site.visitor()
    log_in(phone)
    wrong = anna.post("/api/account/password", {"old": OTHER, "new": OTHER})
    assert error_of(wrong) == (403, "wrong-password")
    changed = anna.post("/api/account/password", {"old": PASSWORD, "new": OTHER})
    assert changed.status_code == 204
    assert (name_of(anna), name_of(phone)) == ("Anna", None)
    assert log_in(phone).status_code == 403
    assert log_in(phone, password=OTHER).status_code == 200


def test_who_is_logged_out_is_disconnected_too(site: Site, anna: Visitor) -> None:
    sign_up(anna)
    thief = site.visitor()
    log_in(thief)
    game = anna.begin("jostle", second="you")["id"]
    with anna.at(game) as own, thief.at(game) as theirs, thief.talk("/ws/lobby") as lobby:
        changed = anna.post("/api/account/password", {"old": PASSWORD, "new": OTHER})
        assert changed.status_code == 204
        for talk in (theirs, lobby):
            with pytest.raises(ConnectionClosed):
                hear_all(talk)
        own.play()


def hear_all(talk: Talk) -> None:
    while True:
        talk.next()


@pytest.mark.parametrize("text", ["\ud800" * 9, "\0" * 9])
def test_what_cannot_be_written_is_refused(both: Site, text: str) -> None:
    anna = both.visitor()
    sign_up(anna)
    for path, body in (
        ("/api/login", {"name": "Anna", "password": text}),
        ("/api/login", {"name": text, "password": PASSWORD}),
        ("/api/accounts", {"name": "Bruno", "password": "\ud800" * 9}),
        ("/api/account/forgotten", {"name": text}),
        ("/api/account/reset", {"token": odd_token(text), "password": PASSWORD}),
    ):
        # Not as httpx writes it: that refuses halves of characters itself.
        sent = anna.http.post(path, content=json.dumps(body), headers=JSON)
        assert sent.status_code < 500, (path, sent.text)
    assert anna.http.get("/api/people/%00").status_code == 404


def odd_token(text: str) -> str:
    """A link for somebody whom nobody could be, signed by nobody."""
    content = json.dumps([text, ""]).encode()
    return urlsafe_b64encode(content).decode().rstrip("=") + ".x.y"


def test_sessions_are_listed_and_ended(site: Site, anna: Visitor) -> None:
    sign_up(anna)
    phone, tablet = site.visitor(**{"user-agent": "Phone/1"}), site.visitor()
    for device in (phone, tablet):
        log_in(device)
    sessions = anna.get("/api/account/sessions").json()["sessions"]
    assert len(sessions) == 3
    assert [session["current"] for session in sessions].count(True) == 1
    on_phone = next(session for session in sessions if session["agent"] == "Phone/1")
    assert anna.http.delete(f"/api/account/sessions/{on_phone['id']}").status_code == 204
    assert error_of(anna.http.delete(f"/api/account/sessions/{on_phone['id']}")) == (
        404,
        "no-such-session",
    )
    assert [name_of(device) for device in (anna, phone, tablet)] == ["Anna", None, "Anna"]
    assert anna.http.delete("/api/account/sessions").status_code == 204
    assert [name_of(device) for device in (anna, tablet)] == ["Anna", None]


def test_nobody_ends_a_session_of_others(anna: Visitor, bruno: Visitor) -> None:
    sign_up(anna)
    sign_up(bruno, "Bruno")
    session = anna.get("/api/account/sessions").json()["sessions"][0]["id"]
    assert bruno.http.delete(f"/api/account/sessions/{session}").status_code == 404
    assert name_of(anna) == "Anna"


def test_a_session_that_was_not_used_for_months_is_over(site: Site, anna: Visitor) -> None:
    sign_up(anna)
    with site.services.store.engine.begin() as connection:
        connection.execute(update(SESSIONS).values(seen=0.0))
    assert name_of(anna) is None


# Links by mail, which without a mail server are in the log


def link_in(caplog: pytest.LogCaptureFixture) -> str:
    found = re.findall(r"http\S+#token=(\S+)", caplog.text)
    caplog.clear()
    return str(found[-1])


def test_a_forgotten_password(
    site: Site, anna: Visitor, bruno: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "jogo")
    sign_up(anna)
    assert bruno.post("/api/account/forgotten", {"name": "anna"}).status_code == 204
    token = link_in(caplog)
    assert bruno.post("/api/account/forgotten", {"name": "Nobody1"}).status_code == 204
    assert "token=" not in caplog.text
    wanted = {"token": token, "password": OTHER}
    assert error_of(bruno.post("/api/account/reset", {**wanted, "token": token + "x"}))[0] == 400
    assert bruno.post("/api/account/reset", wanted).json()["name"] == "Anna"
    assert (name_of(bruno), name_of(anna)) == ("Anna", None)
    # It works once.
    assert error_of(anna.post("/api/account/reset", wanted)) == (400, "bad-link")
    assert log_in(anna, password=OTHER).status_code == 200


def test_a_mail_address_counts_once_it_is_confirmed(
    anna: Visitor, bruno: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "jogo")
    sign_up(anna, mail="anna@mail.example")
    assert anna.get("/api/account").json()["mail"] is None
    token = link_in(caplog)
    # A link for one thing is none for another.
    asked = {"token": token, "password": OTHER}
    assert error_of(bruno.post("/api/account/reset", asked)) == (400, "bad-link")
    assert bruno.post("/api/account/mail/confirm", {"token": token}).status_code == 204
    assert anna.get("/api/account").json()["mail"] == "anna@mail.example"
    assert error_of(anna.post("/api/account/mail", {"mail": "no", "password": PASSWORD}))[0] == 422
    # Who only finds a browser open cannot have the next link sent to themselves.
    for mail in ("other@mail.example", ""):
        stolen = anna.post("/api/account/mail", {"mail": mail, "password": OTHER})
        assert error_of(stolen) == (403, "wrong-password")
    assert anna.get("/api/account").json()["mail"] == "anna@mail.example"
    assert anna.post("/api/account/mail", {"mail": "", "password": PASSWORD}).status_code == 204
    assert anna.get("/api/account").json()["mail"] is None


def test_a_wrong_mail_address_makes_no_account(settings: Settings) -> None:
    with running(replace(settings, bounds=Bounds(links_of_address=Rate(1, 0.1)))) as site:
        anna = site.visitor()
        assert error_of(sign_up(anna, mail="nowhere")) == (422, "bad-message")
        # When no more links are sent, there is an account all the same.
        for name in ("Anna", "Bruno"):
            assert sign_up(site.visitor(), name, mail="a@b.example").status_code == 200


def test_passwords_are_in_no_log(
    anna: Visitor, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    sign_up(anna)
    log_in(anna, password=OTHER)
    refused = anna.post("/api/accounts", {"name": 3, "password": PASSWORD})
    assert refused.status_code == 422
    captured = capfd.readouterr()
    for text in (caplog.text, captured.out, captured.err, refused.text):
        assert PASSWORD not in text
        assert OTHER not in text
