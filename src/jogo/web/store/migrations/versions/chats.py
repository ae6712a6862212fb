"""What people say to each other, and whom they do not want to hear."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "chats",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("place", sa.String(40), nullable=False),
        sa.Column("author", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("preset", sa.String(20)),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("chats_at_place", "chats", ["place", "at"])
    op.create_index("chats_of_author", "chats", ["author"])
    op.create_table(
        "blocks",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("blocked", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("blocks_of_person", "blocks", ["person", "blocked"], unique=True)
    op.create_index("blocks_against", "blocks", ["blocked"])


def downgrade() -> None:
    op.drop_table("blocks")
    op.drop_table("chats")
