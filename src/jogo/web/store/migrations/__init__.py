"""Alembic's migrations, which bring an older database up to date when a server starts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, text
from sqlalchemy.exc import DatabaseError

if TYPE_CHECKING:
    from alembic.config import Config

# The newest of versions/, which a test checks; with it here, a start does not read them all.
HEAD = "0022"


def migrate(connection: Connection, version: str = HEAD) -> None:
    """Make the tables, or change those of an earlier version."""
    if current_version(connection) == version:
        return
    from alembic import command

    if connection.dialect.name == "sqlite":
        # Otherwise every step would be committed by itself, and a power cut could leave a half.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    config = configure()
    config.attributes["connection"] = connection
    command.upgrade(config, version)
    connection.commit()


def known_versions() -> frozenset[str]:
    """All versions that a database may have had.

    >>> HEAD in known_versions(), "next" in known_versions()
    (True, False)
    """
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(configure())
    return frozenset(script.revision for script in scripts.walk_revisions())


def configure() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    return config


def current_version(connection: Connection) -> str | None:
    """The version that the database says it has; None for a new one."""
    try:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    except DatabaseError:
        found = None
    connection.rollback()
    return found
