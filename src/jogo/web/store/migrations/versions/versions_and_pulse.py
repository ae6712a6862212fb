"""Versions of games, the seat whose time runs, and a row to write for nothing but writing."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("games", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("games", sa.Column("running", sa.String(8)))
    pulse = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.bulk_insert(pulse, [{"id": 1, "at": 0.0}])


def downgrade() -> None:
    op.drop_table("pulse")
    op.drop_column("games", "running")
    op.drop_column("games", "version")
