"""Requests that no person would make, from the server's own description: no answer is a 5xx."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from jogo.web.app import describe_app
from jogo.web.settings import Bounds, Rate, Settings
from tests.web.site import running

PLENTY = Rate(1_000_000, 1_000_000)
BOUNDS = Bounds(games=PLENTY, games_of_address=PLENTY, requests=PLENTY, requests_of_address=PLENTY)
schema = schemathesis.openapi.from_dict(describe_app(BOUNDS).openapi())


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    chosen = Settings(data=tmp_path_factory.mktemp("fuzz"), bounds=BOUNDS)
    with running(chosen) as site:
        yield site.address


@schema.parametrize()
@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_no_request_breaks_the_server(case: Any, address: str) -> None:
    response = case.call(base_url=address)
    assert response.status_code < 500, response.text
    if response.status_code >= 400:
        assert set(response.json()) == {"error", "message"}
