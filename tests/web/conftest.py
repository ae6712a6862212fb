"""A server for each test that wants one, with its own folder and its own time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from bench.postgres import Postgres
from bench.redis_server import RedisServer, redis_server

from jogo.web.notices import choices, herald
from jogo.web.rooms import deadlines
from jogo.web.settings import Settings
from jogo.web.store import Store
from jogo.web.store.database import open_database
from tests.web.by_letter import Wall
from tests.web.site import Site, Sites, Time, Visitor, running
from tests.web.stores import open_store, url_of


@pytest.fixture
def time_passing() -> Time:
    return Time()


@pytest.fixture
def settings(tmp_path: Path, time_passing: Time) -> Settings:
    return Settings(data=tmp_path, now=time_passing)


@pytest.fixture
def site(settings: Settings) -> Iterator[Site]:
    with running(settings) as site:
        yield site


@pytest.fixture
def anna(site: Site) -> Visitor:
    return site.visitor()


@pytest.fixture
def bruno(site: Site) -> Visitor:
    return site.visitor()


@pytest.fixture
def carla(site: Site) -> Visitor:
    return site.visitor()


@pytest.fixture(scope="session")
def prepared_postgres(empty_postgres: Postgres) -> Postgres:
    """A database with our tables, which takes longer to make than to copy."""
    prepared = empty_postgres.make_database()
    open_database(Settings(prepared.address).database_url).close()
    return prepared


@pytest.fixture
def postgres(prepared_postgres: Postgres) -> Iterator[Postgres]:
    """A database of its own for each test, without games and people."""
    database = prepared_postgres.make_database()
    yield database
    database.drop()


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    with redis_server() as server:
        yield server


@pytest.fixture
def sites(tmp_path: Path, postgres: Postgres, redis: RedisServer) -> Iterator[Sites]:
    """Two servers that are one, without games and people."""
    with ExitStack() as stack:
        first, second = (
            stack.enter_context(running(Settings(postgres.address, redis.address, tmp_path / name)))
            for name in ("first", "second")
        )
        yield first, second


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    # Nobody waits here for a look at the deadlines, or at who is to be told of a turn.
    monkeypatch.setattr(deadlines, "BETWEEN_LOOKS", 0.2)
    monkeypatch.setattr(herald, "BETWEEN_LOOKS", 0.1)
    monkeypatch.setattr(choices, "BETWEEN_NOTES", 0.1)
    return Wall()


@pytest.fixture(params=["sqlite", "postgresql"])
def by_letter(request: pytest.FixtureRequest, tmp_path: Path, wall: Wall) -> Settings:
    """A database of each kind."""
    is_postgres = request.param == "postgresql"
    database = request.getfixturevalue("postgres").address if is_postgres else ""
    return Settings(database=database, data=tmp_path, wall=wall)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database of each kind."""
    is_postgres = request.param == "postgresql"
    return url_of(tmp_path, request.getfixturevalue("postgres") if is_postgres else None)


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    with open_store(url) as store:
        yield store
