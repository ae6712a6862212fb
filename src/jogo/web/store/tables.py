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

# A game with variations that someone keeps, as the text of a record.
STUDIES = Table(
    "studies",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("owner", String(64), nullable=False),
    # Who has it may change the study.
    Column("edit_key", String(32), nullable=False),
    Column("name", String(100), nullable=False),
    Column("game", String(40), nullable=False),
    Column("record", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("version", Integer, nullable=False),
)
Index("studies_of_owner", STUDIES.c.owner, STUDIES.c.updated)

# One row, which is written to find out whether anything can be written.
PULSE = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
)
