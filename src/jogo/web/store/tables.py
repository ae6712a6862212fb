"""The tables; migrations/ brings older databases to this shape."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData()

GAMES = Table(
    "games",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("start", Text),
    Column("first_player", String(40), nullable=False),
    Column("second_player", String(40), nullable=False),
    Column("first_owner", String(64)),
    Column("second_owner", String(64)),
    Column("coach", Boolean, nullable=False),
    Column("take_back", Boolean, nullable=False),
    # Milliseconds: what a clock starts with, what it gains a turn, and what each seat has left.
    Column("clock", Integer),
    Column("increment", Integer),
    Column("first_left", Integer),
    Column("second_left", Integer),
    Column("result", String(8)),
    Column("reason", Text),
    Column("rematch", String(16)),
    Column("review", Text),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    # How often the game was changed: a change says which version it builds on.
    Column("version", Integer, nullable=False, server_default="0"),
    # The seat whose time runs.
    Column("running", String(8)),
)
Index("games_of_first", GAMES.c.first_owner, GAMES.c.updated)
Index("games_of_second", GAMES.c.second_owner, GAMES.c.updated)

ACTIONS = Table(
    "actions",
    METADATA,
    Column("game", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("action", String(40), nullable=False),
)

# One row, which is written to find out whether anything can be written.
PULSE = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
)
