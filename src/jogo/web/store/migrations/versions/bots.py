"""Bots: accounts that belong to others, and the tokens of their programs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("persons", sa.Column("keeper", sa.String(64)))
    op.create_index("bots_of_keeper", "persons", ["keeper"])
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column(
            "person",
            sa.String(64),
            sa.ForeignKey("persons.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("scopes", sa.String(200), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float),
    )
    op.create_index("tokens_by_token", "tokens", ["token"], unique=True)
    op.create_index("tokens_of_person", "tokens", ["person"])


def downgrade() -> None:
    op.drop_table("tokens")
    op.drop_index("bots_of_keeper", "persons")
    op.drop_column("persons", "keeper")
