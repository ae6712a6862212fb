"""What strangers try: garbage, floods, forged cookies, other sites' pages."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from jogo.web.identity import COOKIE, Signer, find_old_secret
from jogo.web.settings import Bounds, Rate, Settings
from tests.web.site import Time, Visitor, running

GARBAGE = [
    "",
    "null",
    "[]",
    "{}",
    "{",
    "\x00",
    '{"do": "dance"}',
    '{"do": "play"}',
    '{"do": "play", "action": 5, "ply": 0}',
    '{"do": "play", "action": "e8-e9", "ply": "0"}',
    '{"do": "play", "action": "e8-e9", "ply": -1}',
    '{"do": "play", "action": "e8-e9", "ply": 0, "seat": "second"}',
    '{"do": "play", "action": "' + "x" * 41 + '", "ply": 0}',
    '{"do": ["undo"]}',
    "[" * 900,
    json.dumps({"do": "undo", "more": "x" * 2000}),
]


def test_garbage_is_refused_and_the_game_goes_on(anna: Visitor) -> None:
    game = anna.begin()["id"]
    with anna.at(game) as talk:
        for text in GARBAGE:
            talk.socket.send(text)
            assert talk.hear("refusal")["error"] in ("bad-message", "too-large"), text
        talk.socket.send(b"\xff\x00")
        assert talk.next()["error"] == "bad-message"
        talk.play("e8-e9")


def test_a_huge_message_ends_the_connection_and_nothing_else(anna: Visitor) -> None:
    game = anna.begin()["id"]
    with anna.at(game) as talk:
        talk.socket.send("x" * 300_000)
        assert talk.closed() == 1009
    with anna.at(game) as talk:
        talk.play("e8-e9")


def test_whoever_sends_only_rubbish_is_sent_away(anna: Visitor) -> None:
    game = anna.begin()["id"]
    with anna.at(game) as talk:
        for _ in range(60):
            talk.socket.send("rubbish")
        assert talk.closed() == 1008


def test_messages_have_a_rate(anna: Visitor, time_passing: Time) -> None:
    game = anna.begin("jostle", second="you")["id"]
    with anna.at(game) as talk:
        errors = [talk.refused(do="accept") for _ in range(42)]
        assert errors == ["not-now"] * 40 + ["too-many"] * 2
        time_passing.pass_by(60)
        assert talk.refused(do="accept") == "not-now"


def test_games_have_a_rate(anna: Visitor, bruno: Visitor, time_passing: Time) -> None:
    for _ in range(20):
        anna.begin()
    refused = anna.post("/api/games", {"game": "jostle"})
    assert refused.status_code == 429
    assert refused.json()["error"] == "too-many"
    assert int(refused.headers["retry-after"]) == 6
    bruno.begin()
    time_passing.pass_by(6)
    anna.begin()


def test_a_stranger_without_cookies_has_a_rate_too(tmp_path: Path) -> None:
    bounds = Bounds(games_of_address=Rate(5, 1), requests_of_address=Rate(10, 1))
    with running(Settings(data=tmp_path, bounds=bounds)) as site:
        begun = [site.visitor().post("/api/games", {"game": "jostle"}) for _ in range(12)]
        statuses = [response.status_code for response in begun]
        assert statuses == [200] * 5 + [429] * 7
        assert site.visitor().get("/api/catalog").status_code == 429


def test_connections_are_counted(tmp_path: Path) -> None:
    bounds = Bounds(sockets_of_address=2)
    with running(Settings(data=tmp_path, bounds=bounds)) as site:
        anna = site.visitor()
        game = anna.begin()["id"]
        with anna.at(game), anna.at(game), anna.talk(f"/ws/games/{game}") as third:
            assert third.next()["error"] == "too-many"
            assert third.closed() == 1013
        # The server hears a moment later that they have gone.
        while is_refused(anna, game):
            time.sleep(0.01)


def is_refused(visitor: Visitor, game: str) -> bool:
    with visitor.talk(f"/ws/games/{game}") as talk:
        return bool(talk.next()["type"] == "refusal")


def test_games_in_memory_are_counted_and_forgotten(tmp_path: Path) -> None:
    bounds = Bounds(rooms=1)
    with running(Settings(data=tmp_path, bounds=bounds)) as site:
        anna = site.visitor()
        one, other = anna.begin()["id"], anna.begin()["id"]
        with anna.at(one):
            busy = anna.get(f"/api/games/{other}")
            assert (busy.status_code, busy.json()["error"]) == (503, "too-busy")
        # The server hears a moment later that she has left.
        while anna.get(f"/api/games/{other}").status_code == 503:
            time.sleep(0.01)
        with anna.at(other):
            pass


def test_a_body_has_a_size(anna: Visitor) -> None:
    response = anna.post("/api/records", {"record": "x" * 300_000})
    assert (response.status_code, response.json()["error"]) == (413, "too-large")

    def drip() -> object:
        yield from (b"x" * 10_000 for _ in range(30))

    dripped = anna.http.post(
        "/api/records",
        content=drip(),  # type: ignore[arg-type]
        headers={"Content-Type": "application/json"},
    )
    assert dripped.status_code == 413


def test_a_forged_cookie_is_nobody(anna: Visitor, bruno: Visitor) -> None:
    game = anna.begin()["id"]
    visitor, _, signature = anna.http.cookies[COOKIE].partition(".")
    other = bruno.begin() and bruno.http.cookies[COOKIE].partition(".")[2]
    for forged in (
        visitor,
        f"{visitor}.",
        f"{visitor}.{'0' * len(signature)}",
        f"{visitor}.{other}",
        f"{visitor}.{signature[:-1]}",
        f"{visitor}x.{signature}",
        f".{signature}",
        "é.é",
    ):
        headers = {b"Cookie": f"{COOKIE}={forged}".encode()}
        state = httpx.get(f"{anna.site.address}/api/games/{game}", headers=headers).json()
        assert state["you"] is None, forged
    assert anna.get(f"/api/games/{game}").json()["you"] == "first"


def test_the_secret_of_an_old_server_is_kept(tmp_path: Path) -> None:
    (tmp_path / "web.secret").write_bytes(b"")
    assert find_old_secret(tmp_path) is None
    (tmp_path / "web.secret").write_bytes(b"x" * 32)
    with running(Settings(data=tmp_path)) as site:
        cookie = Signer(b"x" * 32).cookie_for("ab12")
        assert site.services.signer.visitor_of(cookie) == "ab12"


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(anna: Visitor) -> None:
    cookie = anna.post("/api/games", {"game": "jostle"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost:1", "x" * 200])
def test_other_sites_change_nothing(anna: Visitor, origin: str) -> None:
    game = anna.begin()["id"]
    headers = {"Origin": origin}
    refused = anna.http.post("/api/games", json={"game": "jostle"}, headers=headers)
    assert (refused.status_code, refused.json()["error"]) == (403, "wrong-origin")
    stranger = anna.site.visitor(**headers)
    stranger.http.cookies = anna.http.cookies
    for path in (f"/ws/games/{game}", "/ws/analysis"):
        with pytest.raises(InvalidStatus) as closed, stranger.talk(path):
            pass
        assert closed.value.response.status_code == 403


def test_ones_own_pages_may_ask(anna: Visitor) -> None:
    own = anna.site.visitor(Origin=anna.site.address)
    game = own.begin("jostle")["id"]
    with own.at(game) as talk:
        talk.play()


def test_a_name_that_is_not_ours_is_not_answered(anna: Visitor, settings: Settings) -> None:
    headers = {"Host": "evil.example", "Origin": "http://evil.example"}
    assert anna.http.get("/", headers=headers).status_code == 403
    response = anna.http.post("/api/games", json={"game": "jostle"}, headers=headers)
    assert response.json()["error"] == "wrong-origin"
    public = replace(settings, domains=("club.example",), data=settings.data / "other")
    with running(public) as site:
        ours = {"Host": "club.example:443"}
        assert site.visitor().http.get("/api/catalog", headers=ours).status_code == 200


def test_a_name_in_a_record_is_only_text(anna: Visitor) -> None:
    text = '[Game "jostle"] [First "<script>alert(1)</script>"] *'
    record = anna.post("/api/records", {"record": text})
    assert record.headers["content-type"] == "application/json"
    assert record.headers["x-content-type-options"] == "nosniff"
