"""Conditional moves: what a seat answers to what it expects."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.add_column("games", sa.Column("first_plan", sa.Text))
    op.add_column("games", sa.Column("second_plan", sa.Text))


def downgrade() -> None:
    op.drop_column("games", "second_plan")
    op.drop_column("games", "first_plan")
