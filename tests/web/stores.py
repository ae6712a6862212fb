"""Stores on both kinds of database, and games to put into them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from bench.postgres import Postgres

from jogo.core.seat import Seat
from jogo.web.settings import Settings
from jogo.web.store import Store, StoredGame
from jogo.web.store.statements import insert_game

# When a database does not answer, pg8000 leaves it to Python to close the socket.
LEAVES_SOCKETS = pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")


def stored_game(name: str = "aaaaaaaaaa") -> StoredGame:
    return StoredGame(
        id=name,
        game="jostle",
        options={"size": "8"},
        start=None,
        players={Seat.FIRST: "you", Seat.SECOND: "friend"},
        owners={Seat.FIRST: "anna", Seat.SECOND: None},
        clock=60_000,
        left={Seat.FIRST: 60_000, Seat.SECOND: 60_000},
    )


def url_of(folder: Path, postgres: Postgres | None = None) -> str:
    """The address of a database: in PostgreSQL, or else a file in the folder."""
    return Settings(data=folder, database=postgres.address if postgres else "").database_url


@contextmanager
def open_store(url: str) -> Iterator[Store]:
    """A store, until the end of the block."""
    store = Store(url)
    try:
        yield store
    finally:
        store.close()


def keep(store: Store, game: StoredGame) -> None:
    """Store a new game."""
    asyncio.run(store.write(insert_game(game)))


def load(store: Store, name: str) -> StoredGame:
    """A game that is stored."""
    found = asyncio.run(store.load(name))
    assert found is not None
    return found
