"""What accounts have solved."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "puzzle_logs",
        sa.Column(
            "person",
            sa.String(64),
            sa.ForeignKey("persons.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("log", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("puzzle_logs")
