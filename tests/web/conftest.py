"""A server for each test that wants one, with its own folder and its own time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from jogo.web.settings import Settings
from tests.web.site import Site, Time, Visitor, running


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
