"""How databases of earlier versions are brought up to date, by Alembic, when a server starts."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, text
from sqlalchemy.exc import DatabaseError

# The newest of versions/, as a test sees to it; to know it here spares a start the reading of all.
HEAD = "0001"


def bring_up_to_date(connection: Connection) -> None:
    """Make the tables, or change those of an earlier version, whatever the database holds."""
    if current_version(connection) == HEAD:
        return
    from alembic import command
    from alembic.config import Config

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
