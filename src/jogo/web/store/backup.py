"""A database in one file, whatever kind it is of: a zip with a line of JSON for every row.

It is read in one transaction, so that it is of one moment even while a server writes. A backup says
which version its tables have; they are made like that, filled, and then brought up to date.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, MetaData, Table, inspect

from jogo.core.message import in_a_line
from jogo.web.store.database import SECONDS_TO_MIGRATE, SECONDS_TO_OPEN, make_engine, read_address
from jogo.web.store.link import Link
from jogo.web.store.migrations import current_version, known_versions, migrate
from jogo.web.store.ownership import BadDatabase
from jogo.web.store.private_files import file_of, make_private
from jogo.web.store.secret import share_secret
from jogo.web.store.tables import METADATA

FORMAT = "jogo backup 1"
ABOUT, SECRET = "backup.json", "web.secret"
# What says nothing about games or people.
LEFT_OUT = frozenset({"alembic_version", "pulse"})
# What a server makes for itself when it starts.
EVERYBODYS = frozenset({"secrets", "attendance"})
OURS = LEFT_OUT.union(METADATA.tables)
ROWS_AT_ONCE = 500

# Is told, row by row, which table is read or filled and how many rows it has come to.
Tell = Callable[[str, int], None]


class BadBackup(BadDatabase):
    """A backup cannot be read, or cannot be restored here."""


def write_backup(url: str, secret: bytes | None, path: Path, tell: Tell) -> int:
    """Write all that a database has into a file that only its owner reads; how many rows."""
    address, *_ = read_address(url)
    file = file_of(address) if address.get_backend_name() == "sqlite" else None
    if file is not None and not file.exists():
        raise BadDatabase("there is no database at {path}", path=file)
    make_private(path)
    with connect(address) as connection, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as zipped:
        version = current_version(connection)
        if version is None:
            raise BadDatabase("the database {url} has no games of jogo", url=name_of(address))
        begin_reading(connection)
        counts = {
            table.name: write_table(connection, table, zipped, tell)
            for table in tables_of(connection)
        }
        about = {"format": FORMAT, "version": version, "rows": counts}
        zipped.writestr(ABOUT, json.dumps(about))
        if secret is not None:
            zipped.writestr(SECRET, secret)
    return sum(rows for table, rows in counts.items() if table not in EVERYBODYS)


def restore_backup(path: Path, url: str, tell: Tell) -> None:
    """Fill an empty database with a backup."""
    address, engine, owner = read_address(url)
    with open_backup(path) as (zipped, about):
        link = Link(engine, owner)
        try:
            # No server may use the database meanwhile.
            link.connect(SECONDS_TO_OPEN)
            with connect(address) as connection:
                fill(connection, zipped, about, name_of(address), tell)
        finally:
            link.close()


# Writing


def begin_reading(connection: Connection) -> None:
    """Let all that is read from now on be of one moment."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")
    else:
        connection.execution_options(isolation_level="REPEATABLE READ")


def write_table(connection: Connection, table: Table, zipped: zipfile.ZipFile, tell: Tell) -> int:
    rows = connection.execution_options(yield_per=ROWS_AT_ONCE).execute(table.select())
    number = 0
    with zipped.open(f"{table.name}.jsonl", "w") as file:
        for number, row in enumerate(rows.mappings(), 1):
            file.write(json.dumps(dict(row), ensure_ascii=False).encode() + b"\n")
            tell(table.name, number)
    return number


# Reading


@contextmanager
def open_backup(path: Path) -> Iterator[tuple[zipfile.ZipFile, dict[str, Any]]]:
    """A backup and what it says of itself, or `BadBackup`."""
    try:
        zipped = zipfile.ZipFile(path)
        about = json.loads(zipped.read(ABOUT))
        if about["format"] != FORMAT:
            raise ValueError(f"its format is {about['format']!r}, not {FORMAT!r}")
        version, _ = str(about["version"]), dict(about["rows"])
    except (OSError, zipfile.BadZipFile, KeyError, TypeError, ValueError) as problem:
        raise BadBackup(
            "{path} is not a backup of jogo: {problem}", path=path, problem=in_a_line(problem)
        ) from problem
    if version not in known_versions():
        raise BadBackup("{path} was made by a newer jogo; update this one first", path=path)
    with zipped:
        yield zipped, about


def fill(
    connection: Connection, zipped: zipfile.ZipFile, about: dict[str, Any], name: str, tell: Tell
) -> None:
    check_empty(connection, name)
    drop_tables(connection)
    migrate(connection, about["version"])
    for table in tables_of(connection):
        if table.name in about["rows"]:
            fill_table(connection, table, zipped, tell)
    connection.commit()
    migrate(connection)
    if SECRET in zipped.namelist():
        # Made when servers had their secret in a file.
        share_secret(connection, zipped.read(SECRET))
        connection.commit()


def check_empty(connection: Connection, name: str) -> None:
    """Refuse to mix a backup with what somebody else has played."""
    for table in tables_of(connection):
        if table.name in EVERYBODYS:
            continue
        if connection.execute(table.select().limit(1)).first() is not None:
            raise BadBackup("the database {url} is not empty; restore into a new one", url=name)
    connection.rollback()


def drop_tables(connection: Connection) -> None:
    """Begin with nothing of ours, not even with empty tables of another version."""
    ours = MetaData()
    ours.reflect(connection, only=lambda name, _: name in OURS)
    ours.drop_all(connection)
    connection.commit()


def fill_table(connection: Connection, table: Table, zipped: zipfile.ZipFile, tell: Tell) -> None:
    number = 0
    with zipped.open(f"{table.name}.jsonl") as file:
        while lines := [*islice(file, ROWS_AT_ONCE)]:
            connection.execute(table.insert(), [json.loads(line) for line in lines])
            number += len(lines)
            tell(table.name, number)


# Both


@contextmanager
def connect(address: URL) -> Iterator[Connection]:
    engine = make_engine(address, SECONDS_TO_MIGRATE, {})
    try:
        with engine.connect() as connection:
            yield connection
    except BadDatabase:
        raise
    except Exception as error:
        raise BadDatabase(
            "cannot use the database {url}: {problem}",
            url=name_of(address),
            problem=in_a_line(getattr(error, "orig", None) or error),
        ) from error
    finally:
        engine.dispose()


def tables_of(connection: Connection) -> list[Table]:
    """The tables that a database has, each after those that its rows speak of."""
    found = MetaData()
    names = [name for name in inspect(connection).get_table_names() if name not in LEFT_OUT]
    found.reflect(connection, only=names)
    return [*found.sorted_tables]


def name_of(address: URL) -> str:
    return address.render_as_string(hide_password=True)
