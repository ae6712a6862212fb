"""Moderators, what is reported to them, and what they do about it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    moderator = sa.Column("moderator", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("persons", moderator)
    op.add_column("persons", sa.Column("closed", sa.Float))
    op.add_column("chats", sa.Column("removed", sa.Float))
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("line", sa.String(16)),
        sa.Column("reason", sa.String(20), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("settled", sa.Float),
    )
    op.create_index("reports_by_settling", "reports", ["settled", "at"])
    op.create_table(
        "warnings",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seen", sa.Float),
    )
    op.create_index("warnings_of_person", "warnings", ["person"])
    op.create_table(
        "deeds",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("by_name", sa.String(20), nullable=False),
        sa.Column("deed", sa.String(20), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("person_name", sa.String(20), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("report", sa.String(16)),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("deeds_by_time", "deeds", ["at"])


def downgrade() -> None:
    for table in ("deeds", "warnings", "reports"):
        op.drop_table(table)
    op.drop_column("chats", "removed")
    op.drop_column("persons", "closed")
    op.drop_column("persons", "moderator")
