"""Settings and servers that all tests share."""

import signal
from collections.abc import Iterator

import pytest
from bench.postgres import HURRIED, Postgres, database_server
from hypothesis import settings

# The same examples on every run: what fails once fails again, here and elsewhere.
settings.register_profile("jogo", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("jogo")

# A shell lets what it runs in the background ignore Ctrl-C, which some tests are about.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def empty_postgres() -> Iterator[Postgres]:
    """A server of databases for all tests that a process runs, with an empty one."""
    with database_server(HURRIED) as server:
        yield server
