"""What those are told who watch over a server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from bench.postgres import Postgres

from jogo.web.settings import Settings
from jogo.web.store import pulse
from jogo.web.store.writer import Writer
from tests.web.site import PATIENCE, Site, Visitor, running
from tests.web.stores import LEAVES_SOCKETS


def test_a_server_that_runs_says_so_by_any_name_and_to_anyone(site: Site) -> None:
    with httpx.Client(
        base_url=site.address, headers={"Host": "10.0.0.7"}, timeout=PATIENCE
    ) as client:
        for path in ("/healthz", "/readyz"):
            for _ in range(130):
                response = client.get(path)
                assert response.status_code == 200
            assert "set-cookie" not in response.headers
            assert response.headers["Cache-Control"] == "no-store"
        assert client.get("/").status_code == 403


def test_readiness_says_how_much_goes_on(anna: Visitor) -> None:
    game = anna.begin(second="you")["id"]
    with anna.at(game):
        told = anna.get("/readyz").json()
    idle = {"waiting": 0, "running": 0}
    assert told == {
        "ready": True,
        "writes": 0,
        "queues": dict.fromkeys(("python", "moves", "advice", "analysis", "replays"), idle),
        "rooms": 1,
        "clocks": 0,
        "sockets": 1,
    }


def test_a_server_that_nobody_plays_at_tries_to_write(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "LATELY", 0.0)
    writes = 0
    write = Writer.write

    async def count(writer: Writer, *statements: object) -> None:
        nonlocal writes
        writes += 1
        await write(writer, *statements)  # type: ignore[arg-type]

    monkeypatch.setattr(Writer, "write", count)
    for _ in range(20):
        assert anna.get("/readyz").json()["ready"]
    # Those who ask in the same second share an answer.
    assert 1 <= writes < 20


@pytest.fixture
def site_on_postgres(tmp_path: Path, postgres: Postgres) -> Iterator[Site]:
    with running(Settings(data=tmp_path, database=postgres.address)) as site:
        yield site


@LEAVES_SOCKETS
def test_while_the_database_is_frozen_people_are_told_and_the_server_is_not_ready(
    site_on_postgres: Site, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "LATELY", 0.0)
    anna = site_on_postgres.visitor()
    game = anna.begin(second="you")["id"]
    with anna.talk(f"/ws/games/{game}") as talk:
        talk.hear("game")
        with postgres.frozen():
            assert anna.get("/readyz").status_code == 503
            assert anna.get("/healthz").status_code == 200
            elsewhere = anna.get("/game/bbbbbbbbbb", lang="pt")
            assert elsewhere.status_code == 503
            assert "<html" in elsewhere.text
            begun = anna.post("/api/games", {"game": "jostle", "second": "you"})
            assert (begun.status_code, begun.json()["error"]) == (503, "no-answer")
    assert anna.get("/readyz").status_code == 200
    assert anna.get(f"/api/games/{game}").status_code == 200


def test_figures_for_prometheus(tmp_path: Path) -> None:
    with running(Settings(data=tmp_path, watchers=("127.0.0.0/8",))) as site:
        anna = site.visitor()
        game = anna.begin(second="you")["id"]
        for page in ("/", "/nowhere/1", "/nowhere/2"):
            anna.get(page)
        with anna.at(game):
            figures = anna.get("/metrics").text
    for line in (
        'jogo_requests_total{method="POST",route="/api/games",status="200"} 1.0',
        'jogo_requests_total{method="GET",route="/",status="200"} 1.0',
        # Addresses that lead nowhere are one.
        'jogo_requests_total{method="GET",route="none",status="404"} 2.0',
        'jogo_request_seconds_count{method="GET",route="/"} 1.0',
        "jogo_rooms 1.0",
        "jogo_sockets 1.0",
        'jogo_queue_waiting{queue="moves"} 0.0',
    ):
        assert line in figures.splitlines()


def test_figures_are_for_those_who_may_see_them(site: Site, anna: Visitor) -> None:
    assert anna.get("/metrics").status_code == 404
