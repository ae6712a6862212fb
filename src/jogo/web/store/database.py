"""Opening a database: its address, its owner, its tables, and how long it may take to answer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    ExceptionContext,
    NullPool,
    create_engine,
    event,
    make_url,
)
from sqlalchemy.exc import ArgumentError

from jogo.core.message import in_a_line
from jogo.web.store.link import Link
from jogo.web.store.migrations import migrate
from jogo.web.store.ownership import BadDatabase, FileOwner, Owner, PostgresOwner, SharingOwner
from jogo.web.store.private_files import file_of

# A server that was just killed may have the database a little longer.
SECONDS_TO_OPEN = 3.0
# How long the database may be silent, which is less than people are made to wait.
SILENCE = 2.5
POSTGRES_TIMEOUTS = {
    "lock_timeout": "1500",
    "statement_timeout": "2000",
    "idle_in_transaction_session_timeout": "5000",
    # A database far away notices soon that we are gone, and frees our lock.
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
SQLITE_BUSY = 1500
# Changing the tables of many games takes its time.
SECONDS_TO_MIGRATE = 600.0
# What our lock is called while the tables are made, where locks are numbers of the database.
MIGRATING = 0x6A6F676F6D


@dataclass(frozen=True, slots=True)
class Database:
    """An open database: for those who read an engine, and for the one who writes a link."""

    engine: Engine
    link: Link

    def close(self) -> None:
        self.link.close()
        self.engine.dispose()


def open_database(url: str, *, shared: bool = False) -> Database:
    """The database at an address, its tables up to date; or `BadDatabase`.

    It is ours alone, or `shared` with processes that share it too.
    """
    address, engine, owner = read_address(url, shared=shared)
    link = Link(engine, owner)
    try:
        link.connect(SECONDS_TO_OPEN)
        prepare_tables(address)
    except BadDatabase:
        link.close()
        raise
    except Exception as error:
        link.close()
        raise BadDatabase(
            "cannot use the database {url}: {problem}",
            url=address.render_as_string(hide_password=True),
            problem=in_a_line(getattr(error, "orig", None) or error),
        ) from error
    return Database(engine, link)


def read_address(url: str, *, shared: bool = False) -> tuple[URL, Engine, Owner]:
    """What an address means, what connects to it, and how one has it."""
    try:
        address = make_url(url)
        engine = make_engine(address, SILENCE, POSTGRES_TIMEOUTS)
    except (ArgumentError, ImportError, ValueError) as error:
        raise BadDatabase(
            "{url!r} is not the address of a database; write it like "
            "sqlite:////home/me/games.sqlite3 or postgresql://me:password@host/games",
            url=url,
        ) from error
    if address.get_backend_name() != "sqlite":
        return address, engine, SharingOwner() if shared else PostgresOwner()
    if shared:
        raise BadDatabase(
            "a SQLite database is for one process: for several of them, which --redis is for, "
            "choose a PostgreSQL with --database postgresql://user:password@host/name"
        )
    file = file_of(address)
    if file is None:
        raise BadDatabase(
            "the database {url!r} has no file, and in memory every game would be lost; "
            "write its address like sqlite:////home/me/games.sqlite3",
            url=url,
        )
    return address, engine, FileOwner(file)


def make_engine(address: URL, silence: float, timeouts: dict[str, str]) -> Engine:
    """An engine whose connections belong to those who ask for them: a pool would share old ones."""
    if address.get_backend_name() == "sqlite":
        engine = create_engine(
            address,
            poolclass=NullPool,
            hide_parameters=True,
            connect_args={"check_same_thread": False},
        )
        event.listen(engine, "connect", prepare_sqlite)
        return engine
    # Our own code closes a lost connection; SQLAlchemy would close it too, and log each failure.
    arguments = {"timeout": silence, "tcp_keepalive": True, "startup_params": timeouts}
    engine = create_engine(
        address, poolclass=NullPool, hide_parameters=True, connect_args=arguments
    )
    event.listen(engine, "handle_error", leave_connected)
    return engine


def leave_connected(context: ExceptionContext) -> None:
    context.is_disconnect = False


def prepare_tables(address: URL) -> None:
    """Make the tables, or bring them up to date."""
    engine = make_engine(address, SECONDS_TO_MIGRATE, {})
    with engine.connect() as connection, one_at_a_time(connection):
        migrate(connection)


@contextmanager
def one_at_a_time(connection: Connection) -> Iterator[None]:
    """Let no other process make the tables meanwhile; a SQLite database has one process only."""
    if connection.dialect.name == "sqlite":
        yield
        return
    connection.exec_driver_sql(f"SELECT pg_advisory_lock({MIGRATING})")
    connection.commit()
    try:
        yield
    finally:
        connection.exec_driver_sql(f"SELECT pg_advisory_unlock({MIGRATING})")
        connection.commit()


def prepare_sqlite(connection: Any, _: object) -> None:
    """Let readers work beside a writer, and a commit survive a power cut."""
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout={SQLITE_BUSY}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
