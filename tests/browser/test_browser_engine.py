"""The engine that runs in the visitor's own browser, and what happens where it cannot."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest
from playwright.sync_api import Request, Route, WebSocket, expect

from jogo import Match
from tests.browser.guest import Guest, legible

ENGINE = Path(__file__).parents[2] / "src/jogo/web/static/engine.wasm"


@pytest.fixture(autouse=True)
def compiled() -> None:
    if not ENGINE.exists():
        pytest.fail("the engine is not compiled for the browser: make browser-engine")


def sockets_of(guest: Guest) -> list[str]:
    """The addresses of the connections that the page opens from now on."""
    opened: list[str] = []

    def note(socket: WebSocket) -> None:
        opened.append(socket.url)

    guest.page.on("websocket", note)
    return opened


def refuse(route: Route) -> None:
    route.fulfill(status=404)


@pytest.mark.parametrize("game", ["breakthru", "monkey-queen", "small-star-empires"])
def test_analysis_is_thought_in_the_browser(game: str, guest: Guest) -> None:
    opened = sockets_of(guest)
    page = guest.page
    page.goto(f"/analysis?game={game}")
    expect(page.locator("#depth")).to_contain_text("in your browser")
    expect(page.locator("#lines li")).to_have_count(3)
    legal = [legible(action) for action in Match(game).legal()]
    firsts = [
        line.locator(".action").first.inner_text() for line in page.locator("#lines li").all()
    ]
    assert set(firsts) <= set(legal)
    page.locator("#lines .action").first.click()
    expect(page.locator("#moves .action")).to_have_count(1)
    expect(page.locator("#lines li")).to_have_count(3)
    page.locator("#do-engine").click()
    assert opened == []


def test_a_win_is_told_in_the_same_words(guest: Guest) -> None:
    position = "11/3s1s1s3/11/1s2G1G2s1/1s1G3G3/1s7s1/3G7/1s2GF4s/6G4/3ss2s3/11 g 2 3 15"
    page = guest.page
    page.goto(f"/analysis?{urlencode({'game': 'breakthru', 'position': position})}")
    expect(page.locator("#depth")).to_contain_text("in your browser")
    expect(page.locator("#lines .worth").first).to_have_text("won in 1")


def test_without_it_the_server_thinks(guest: Guest) -> None:
    guest.expects_refusals = True
    guest.page.route("**/engine.wasm", refuse)
    opened = sockets_of(guest)
    guest.page.goto("/analysis?game=jostle")
    expect(guest.page.locator("#lines li")).to_have_count(3)
    expect(guest.page.locator("#depth")).not_to_contain_text("in your browser")
    assert [address.rpartition("/")[2] for address in opened] == ["analysis"]


def test_hints_and_threats_are_found_in_the_browser(guest: Guest) -> None:
    sent: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: sent.append(str(frame)))

    guest.page.on("websocket", listen)
    guest.begin("breakthru", "engine:1")
    guest.page.locator("#do-hint").click()
    guest.page.locator(".arrow.hint").first.wait_for(state="attached")
    guest.page.locator("#do-threats").click()
    guest.page.locator(".arrow.threat").first.wait_for(state="attached")
    assert sum('"found"' in message for message in sent) == 2
    assert sum('"own":true' in message for message in sent) == 2


def test_a_hint_comes_from_the_server_where_the_worker_cannot_start(guest: Guest) -> None:
    guest.expects_refusals = True
    guest.page.route("**/thinker.bundle.js", refuse)
    guest.begin("breakthru", "engine:1")
    guest.page.locator("#do-hint").click()
    guest.page.locator(".arrow.hint").first.wait_for(state="attached")


def is_review(request: Request) -> bool:
    """Whether a page sends what its engine found of a game."""
    return request.method == "POST" and request.url.endswith("/review")


def test_a_game_is_reviewed_in_the_browser(guest: Guest) -> None:
    opened = sockets_of(guest)
    guest.begin("virus-wars", "you", options={"size": "5"})
    match = Match("virus-wars", size=5)
    while match.outcome is None:
        guest.write(str(match.play(match.legal()[0])))
        guest.page.wait_for_selector(f'#board[data-ply="{len(match.actions)}"]')
    with guest.page.expect_request(is_review) as asked:
        guest.page.get_by_role("button", name="Review this game").click()
    assert len((asked.value.post_data_json or {})["lines"]) == match.ply + 1
    guest.page.locator(".chart").wait_for()
    assert not any(address.endswith("/ws/analysis") for address in opened)


def test_an_analysis_fetches_ahead_what_it_will_ask_for(guest: Guest) -> None:
    guest.begin("breakthru", "you")
    game = guest.page.url.rpartition("/")[2]
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    guest.page.goto(f"/analysis?from={game}")
    guest.page.locator("#lines li").first.wait_for()
    links = guest.page.locator("link[rel=preload]")
    ahead = [urlsplit(str(link.get_attribute("href"))).path for link in links.all()]
    assert {path.split("/")[1] for path in ahead} == {"api", "networks", "static"}
    # Each once: what the scripts ask for is what was fetched.
    assert {path: asked.count(path) for path in ahead} == dict.fromkeys(ahead, 1)
