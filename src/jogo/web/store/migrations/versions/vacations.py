"""Vacations: days off, in which the deadlines of an account stand still."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.add_column("games", sa.Column("rest", sa.Float))
    person = sa.ForeignKey("persons.id", ondelete="CASCADE")
    op.create_table(
        "vacations",
        sa.Column("person", sa.String(64), person, primary_key=True),
        sa.Column("begins", sa.Float, primary_key=True),
        sa.Column("ends", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("vacations")
    op.drop_column("games", "rest")
