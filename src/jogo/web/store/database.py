"""Opening a database: its address, its tables, and what SQLite needs to be told."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from jogo.core.errors import JogoError
from jogo.web.store.migrations import migrate


class BadDatabase(JogoError):
    """The database cannot be used."""


def open_database(url: str) -> Engine:
    """The database at an address, its tables up to date; `BadDatabase` if it cannot be used."""
    try:
        address = make_url(url)
        engine = create_engine(address, pool_pre_ping=address.get_backend_name() != "sqlite")
    except (ArgumentError, ImportError, ValueError) as error:
        raise BadDatabase(
            "{url!r} is not the address of a database; write it like "
            "sqlite:////home/me/games.sqlite3 or postgresql://me:password@host/games",
            url=url,
        ) from error
    if address.get_backend_name() == "sqlite":
        event.listen(engine, "connect", prepare_sqlite)
    try:
        with engine.connect() as connection:
            migrate(connection)
    except SQLAlchemyError as error:
        problem = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise BadDatabase(
            "cannot use the database {url}: {problem}",
            url=address.render_as_string(hide_password=True),
            problem=problem,
        ) from error
    return engine


def prepare_sqlite(connection: Any, _: object) -> None:
    """Let readers work beside a writer, and a commit survive a power cut."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "busy_timeout=5000",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
