"""Other sites' pages change nothing here, whatever they ask for: every route is tried."""

from __future__ import annotations

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.web.all_routes import changing, fill, reading, sockets
from tests.web.site import Site, Visitor
from tests.web.test_accounts import sign_up
from tests.web.test_bot_accounts import make_bot

ELSEWHERE = "https://elsewhere.example"


@pytest.mark.parametrize("origin", [ELSEWHERE, "null", "http://127.0.0.1:1", "file://"])
def test_no_other_site_changes_anything(anna: Visitor, origin: str) -> None:
    sign_up(anna)
    requests = changing()
    assert len(requests) >= 50, requests
    for method, path in requests:
        answer = anna.http.request(method, fill(path), json={}, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["error"]) == (403, "wrong-origin"), path
    # She is still logged in, so nothing of it was done.
    assert anna.get("/api/account").json()["name"] == "Anna"


def test_not_even_with_a_token(site: Site, anna: Visitor) -> None:
    sign_up(anna)
    token = make_bot(anna)
    deep = site.visitor(Authorization=f"Bearer {token}", Origin=ELSEWHERE)
    for method, path in changing():
        answer = deep.http.request(method, fill(path), json={})
        assert (answer.status_code, answer.json()["error"]) == (403, "wrong-origin"), path


def test_no_other_site_opens_a_websocket(site: Site) -> None:
    assert len(sockets()) >= 4
    for path in sockets():
        address = site.address.replace("http", "ws") + fill(path)
        with pytest.raises(InvalidStatus) as refused, connect(address, origin=Origin(ELSEWHERE)):
            pass
        assert refused.value.response.status_code == 403, path


def test_every_answer_has_the_policy(anna: Visitor) -> None:
    sign_up(anna)
    paths = {fill(path) for path in reading()}
    assert len(paths) >= 50
    streams = {"/api/stream/event"}
    for path in sorted(paths - streams):
        headers = anna.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy, path
        assert "frame-ancestors 'none'" in policy, path
        assert "unsafe-eval" not in policy.replace("wasm-unsafe-eval", ""), path
        assert headers["x-content-type-options"] == "nosniff", path


def test_cookies_are_for_this_site_and_no_script(site: Site) -> None:
    visitor = site.visitor()
    made = visitor.post("/api/games", {"game": "jostle"})
    cookies = [
        *made.headers.get_list("set-cookie"),
        *sign_up(visitor).headers.get_list("set-cookie"),
    ]
    named = [cookie for cookie in cookies if cookie.startswith(("jogo=", "jogo_session="))]
    assert len(named) >= 2
    for cookie in named:
        assert "httponly" in cookie.lower()
        assert "samesite=lax" in cookie.lower()
