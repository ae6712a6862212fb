"""The files of a SQLite database: nobody else may read them, for they say who sits where."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from sqlalchemy import URL

OWN = 0o600
# What SQLite keeps beside a database. It makes them as readable as the database itself.
BESIDE = ("-wal", "-shm", "-journal")


def file_of(address: URL) -> Path | None:
    """The file of a SQLite database; None if it would be in memory.

    >>> from sqlalchemy import make_url
    >>> file_of(make_url("sqlite:////srv/jogo/games.sqlite3")).name
    'games.sqlite3'
    >>> file_of(make_url("sqlite://")) is None
    True
    """
    name = (address.database or "").removeprefix("file:")
    if name in ("", ":memory:") or address.query.get("mode") == "memory":
        return None
    # Two names of one file have one owner.
    return Path(name).resolve()


def make_private(path: Path) -> None:
    """Make a file that is not there, for us alone, or let nobody else read the one that is."""
    # A file that is there is never opened here: closing it would end the locks that SQLite has
    # on it in this process.
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWN))
    except FileExistsError:
        close_to_others(path)


def close_to_others(path: Path) -> None:
    """Let nobody else read a file, if it is there and belongs to us."""
    with suppress(FileNotFoundError):
        if not hasattr(os, "geteuid") or path.stat().st_uid == os.geteuid():
            path.chmod(OWN)


def make_database_private(path: Path) -> None:
    make_private(path)
    for suffix in BESIDE:
        close_to_others(path.with_name(path.name + suffix))
