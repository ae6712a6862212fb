"""Days a turn, deadlines, and when the server was last there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.add_column("games", sa.Column("days", sa.Integer))
    op.add_column("games", sa.Column("deadline", sa.Float))
    due = sa.text("deadline IS NOT NULL AND result IS NULL")
    op.create_index(
        "games_by_deadline", "games", ["deadline"], sqlite_where=due, postgresql_where=due
    )
    op.create_table(
        "attendance",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("attendance")
    op.drop_index("games_by_deadline", "games")
    op.drop_column("games", "deadline")
    op.drop_column("games", "days")
