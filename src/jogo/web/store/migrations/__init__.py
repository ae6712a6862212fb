"""Alembic's migrations, which bring an older database up to date when a server starts."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, text
from sqlalchemy.exc import DatabaseError

# The newest of versions/, which a test checks; with it here, a start does not read them all.
HEAD = "0006"


def migrate(connection: Connection) -> None:
    """Make the tables, or change those of an earlier version."""
    if current_version(connection) == HEAD:
        return
    from alembic import command
    from alembic.config import Config

    if connection.dialect.name == "sqlite":
        # Otherwise every step would be committed by itself, and a power cut could leave a half.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    connection.commit()


def current_version(connection: Connection) -> str | None:
    """The version that the database says it has; None for a new one."""
    try:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    except DatabaseError:
        found = None
    connection.rollback()
    return found
