"""Notices of turns for people who are away: what they choose and were told, what is to be sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.add_column("games", sa.Column("turned", sa.Float))
    op.create_table(
        "notice_choices",
        sa.Column("person", sa.String(64), whose(), primary_key=True),
        sa.Column("mail", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("origin", sa.String(300), nullable=False),
        sa.Column("mailed", sa.Float),
        sa.Column("looked", sa.Float),
    )
    game = sa.ForeignKey("games.id", ondelete="CASCADE")
    op.create_table(
        "told_turns",
        sa.Column("person", sa.String(64), whose(), primary_key=True),
        sa.Column("game", sa.String(16), game, primary_key=True),
        sa.Column("mailed", sa.Float),
        sa.Column("reminded", sa.Float),
        sa.Column("pushed", sa.Float),
        sa.Column("push_reminded", sa.Float),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(64), whose(), nullable=False),
        sa.Column("channel", sa.String(8), nullable=False),
        sa.Column("target", sa.String(16)),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
    )
    op.create_index("outbox_by_due", "outbox", ["due"])


def whose() -> sa.ForeignKey:
    return sa.ForeignKey("persons.id", ondelete="CASCADE")


def downgrade() -> None:
    for table in ("outbox", "told_turns", "notice_choices"):
        op.drop_table(table)
    op.drop_column("games", "turned")
