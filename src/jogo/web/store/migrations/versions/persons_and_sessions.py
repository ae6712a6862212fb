"""People with names, and the browsers in which they are logged in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "persons",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("skeleton", sa.String(80)),
        sa.Column("password", sa.String(200)),
        sa.Column("mail", sa.String(254)),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("persons_by_skeleton", "persons", ["skeleton"], unique=True)
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column(
            "person",
            sa.String(64),
            sa.ForeignKey("persons.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("agent", sa.String(200), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_index("sessions_by_token", "sessions", ["token"], unique=True)
    op.create_index("sessions_of_person", "sessions", ["person"])


def downgrade() -> None:
    op.drop_table("sessions")
    op.drop_table("persons")
