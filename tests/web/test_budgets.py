"""Budgets by visitor and by address: what counts, for whom, and what the log has of it."""

from __future__ import annotations

import logging
import time
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from jogo.web.errors import TooMany
from jogo.web.limits import Crowd, Gate, Meter
from jogo.web.settings import Bounds, Rate, Settings
from tests.web.site import Site, Time, Visitor, running
from tests.web.wire_client import CLOSE, frame, is_closed, upgrade_request, wire_to


def serving(folder: Path, bounds: Bounds, **settings: object) -> Settings:
    return Settings(data=folder, bounds=bounds, now=Time(), **settings)  # type: ignore[arg-type]


def test_what_costs_more_takes_more() -> None:
    now = Time()
    meter = Meter(Rate(10, 60), now)
    meter.take("anna", cost=8)
    with pytest.raises(TooMany, match="in 2 seconds"):
        meter.take("anna", cost=4)
    now.pass_by(2)
    meter.take("anna", cost=4)
    # What costs more than anyone ever has is to be had by those who took nothing.
    meter.take("bruno", cost=1000)
    with pytest.raises(TooMany):
        meter.take("bruno")


def test_who_has_everything_again_is_forgotten() -> None:
    now = Time()
    meter = Meter(Rate(10, 60), now)
    for number in range(500):
        meter.take(f"visitor {number}", cost=5)
        now.pass_by(1)
    assert len(meter) <= 6
    # Who is still remembered has no more than before.
    with pytest.raises(TooMany):
        meter.take("visitor 499", cost=7)


def test_pages_count_as_requests(tmp_path: Path) -> None:
    with running(serving(tmp_path, Bounds(requests_of_address=Rate(5, 60)))) as site:
        anna = site.visitor()
        pages = [anna.get("/"), anna.get("/learn"), anna.get("/nowhere"), anna.get("/api/catalog")]
        assert [page.status_code for page in pages] == [200, 200, 404, 200]
        assert anna.get("/new/jostle").status_code == 200
        refused = anna.http.get("/", headers={"Accept-Language": "en"})
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "1")
        assert "text/html" in refused.headers["content-type"]
        assert "too much at once" in refused.text
        assert "content-security-policy" in refused.headers
        assert anna.get("/nowhere").status_code == 429
        assert anna.get("/api/catalog").json()["error"] == "too-many"
        assert anna.get("/static/style.css").status_code == 200


def test_connecting_counts_as_a_request(tmp_path: Path) -> None:
    with running(serving(tmp_path, Bounds(requests=Rate(6, 60)))) as site:
        anna, bruno = site.visitor(), site.visitor()
        game = anna.begin("jostle")["id"]
        for _ in range(6):
            with anna.at(game):
                pass
        with anna.talk(f"/ws/games/{game}") as talk:
            assert talk.next()["error"] == "too-many"
            assert talk.closed() == 1013
        with bruno.at(game):
            pass


def test_messages_count_for_their_address(tmp_path: Path) -> None:
    with running(serving(tmp_path, Bounds(messages_of_address=Rate(30, 60)))) as site:
        anna, bruno = site.visitor(), site.visitor()
        mine, theirs = anna.begin("jostle")["id"], bruno.begin("jostle")["id"]
        with anna.at(mine) as one, bruno.at(theirs) as other:
            said = [talk.refused(do="accept") for talk in (one, other) for _ in range(20)]
        assert said == ["not-now"] * 30 + ["too-many"] * 10


def test_connections_of_an_address_are_counted_before_they_ask(tmp_path: Path) -> None:
    with running(serving(tmp_path, Bounds(connections_of_address=3))) as site, ExitStack() as stack:
        for _ in range(3):
            assert not is_closed(stack.enter_context(wire_to(site.address)), within=0.1)
        with wire_to(site.address) as wire:
            assert wire.recv(12) == b"HTTP/1.1 503"
            assert is_closed(wire)
        stack.close()
        until_answered(site)


def test_connections_in_all_are_counted(tmp_path: Path) -> None:
    with running(serving(tmp_path, Bounds(connections=3))) as site, ExitStack() as stack:
        for _ in range(3):
            assert not is_closed(stack.enter_context(wire_to(site.address)), within=0.1)
        with wire_to(site.address) as wire:
            assert wire.recv(12) == b"HTTP/1.1 503"
        stack.close()
        until_answered(site)


def until_answered(site: Site) -> None:
    """Ask until the server has heard that others have left."""
    while site.visitor().get("/api/catalog").status_code == 503:
        time.sleep(0.01)


def test_who_asks_for_far_too_much_is_cut_off(tmp_path: Path) -> None:
    with running(serving(tmp_path, Bounds(arrivals_of_address=Rate(20, 1)))) as site:
        anna = site.visitor()
        for _ in range(20):
            assert anna.get("/static/style.css").status_code == 200
        with pytest.raises(httpx.TransportError):
            anna.get("/static/style.css")


def test_the_last_connections_are_kept_for_players(tmp_path: Path) -> None:
    with running(serving(tmp_path, Bounds(sockets=3, reserve=2))) as site:
        anna, bruno, carla = site.visitor(), site.visitor(), site.visitor()
        game = anna.begin("jostle")["id"]
        bruno.take_seat(game)
        with carla.at(game):
            for path in (f"/ws/games/{game}", "/ws/analysis"):
                with carla.talk(path) as talk:
                    assert "for players only" in talk.hear_refusal()
                    assert talk.closed() == 1013
            with anna.at(game), bruno.at(game) as talk:
                with anna.talk(f"/ws/games/{game}") as one_more:
                    assert one_more.next()["error"] == "too-busy"
                talk.refused(do="accept")


def test_a_crowd_forgets_those_who_left() -> None:
    crowd = Crowd(most=3, most_of_address=2)
    for address in ("here", "here", "there"):
        assert not crowd.is_full_of(address)
        crowd.enter(address)
    assert crowd.is_full
    assert crowd.is_full_of("here")
    for address in ("here", "here", "there"):
        crowd.leave(address)
    assert (len(crowd), crowd.is_full_of("here")) == (0, False)


def test_an_ipv6_network_is_one_address(tmp_path: Path) -> None:
    bounds = Bounds(requests_of_address=Rate(2, 60))
    settings = serving(tmp_path, bounds, proxies=("127.0.0.1",))
    with running(settings) as site:
        addresses = ["2001:db8::1", "2001:db8::ffff:2", "2001:db8::3", "2001:db8:0:1::1"]
        asked = [site.visitor(**{"X-Forwarded-For": address}) for address in addresses]
        statuses = [visitor.get("/api/catalog").status_code for visitor in asked]
        assert statuses == [200, 200, 429, 200]


def test_nobody_chooses_their_own_address(tmp_path: Path) -> None:
    bounds = Bounds(requests_of_address=Rate(3, 60))
    with running(serving(tmp_path, bounds)) as site:
        asked = [site.visitor(**{"X-Forwarded-For": f"192.0.2.{end}"}) for end in range(4)]
        statuses = [visitor.get("/api/catalog").status_code for visitor in asked]
        assert statuses == [200, 200, 200, 429]


def test_a_proxy_speaks_for_others_and_has_no_number_of_connections(tmp_path: Path) -> None:
    bounds = Bounds(connections_of_address=1, requests_of_address=Rate(2, 60))
    settings = serving(tmp_path, bounds, proxies=("127.0.0.0/8",))
    with running(settings) as site, ExitStack() as stack:
        asked = [site.visitor(**{"X-Forwarded-For": f"192.0.2.{end}"}) for end in range(4)]
        # Each keeps its connection open.
        assert [visitor.get("/api/catalog").status_code for visitor in asked] == [200] * 4
        game = asked[0].begin("jostle")["id"]
        for visitor in asked[1:]:
            stack.enter_context(visitor.at(game))
        with asked[0].talk(f"/ws/games/{game}") as talk:
            assert talk.next()["error"] == "too-many"


@pytest.mark.parametrize("proxies", [("127.0.0.1",), ()])
def test_only_a_proxy_says_over_what_it_was_asked(tmp_path: Path, proxies: tuple[str, ...]) -> None:
    with running(serving(tmp_path, Bounds(), proxies=proxies)) as site:
        anna = site.visitor(**{"X-Forwarded-Proto": "https"})
        cookie = anna.post("/api/games", {"game": "jostle"}).headers["set-cookie"]
        assert ("Secure" in cookie) is bool(proxies)


@pytest.mark.parametrize(
    ("host", "origin", "path", "reason"),
    [
        ("localhost", "http://evil.example", "/ws/analysis", "may not ask for this here"),
        ("evil.example", "http://evil.example", "/ws/analysis", "this server is not"),
        ("localhost", "http://localhost", "/ws/games/none", "there is no game 'none'"),
    ],
)
def test_a_refused_connection_is_one_line_in_the_log(
    anna: Visitor,
    caplog: pytest.LogCaptureFixture,
    host: str,
    origin: str,
    path: str,
    reason: str,
) -> None:
    caplog.set_level(logging.WARNING)
    for _ in range(3):
        with wire_to(anna.site.address) as wire:
            wire.sendall(upgrade_request(anna, path, f"Origin: {origin}", host=host))
            assert wire.recv(12) in (b"HTTP/1.1 403", b"HTTP/1.1 101")
            wire.sendall(frame(CLOSE))
            assert is_closed(wire)
    [record] = [one for one in caplog.records if one.name == "jogo.web.limits"]
    assert record.getMessage().startswith(f"127.0.0.1: refused '{path}'")
    assert reason in record.getMessage()
    assert record.exc_info is None


def test_the_log_has_a_line_a_second_of_each_address_and_few_of_all(
    caplog: pytest.LogCaptureFixture,
) -> None:
    now = Time()
    gate = Gate(Bounds(), now)
    for _ in range(5):
        gate.note("192.0.2.1", "refused")
        gate.note("192.0.2.2", "refused")
    assert len(caplog.records) == 2
    now.pass_by(1)
    gate.note("192.0.2.1", "refused")
    assert len(caplog.records) == 3
    for number in range(1000):
        gate.note(f"2001:db8:0:{number:x}::/64", "refused")
    assert len(caplog.records) < 30


def test_what_is_no_request_is_logged_once_a_second(
    anna: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    for _ in range(5):
        with wire_to(anna.site.address) as wire:
            wire.sendall(b"\x00\x01\x02\r\n\r\n")
            assert wire.recv(12) == b"HTTP/1.1 400"
    assert len(caplog.records) < 5
