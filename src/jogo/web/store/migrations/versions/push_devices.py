"""Browsers that accounts want to be told by."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    person = sa.ForeignKey("persons.id", ondelete="CASCADE")
    op.create_table(
        "push_devices",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(64), person, nullable=False),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("point", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("agent", sa.String(200), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("push_devices_by_endpoint", "push_devices", ["endpoint"], unique=True)
    op.create_index("push_devices_of_person", "push_devices", ["person"])


def downgrade() -> None:
    op.drop_table("push_devices")
