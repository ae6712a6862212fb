"""Passkeys, and what they were asked to sign."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    whose = sa.ForeignKey("persons.id", ondelete="CASCADE")
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(64), whose, nullable=False),
        sa.Column("credential", sa.String(1400), nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float),
    )
    op.create_index("passkeys_by_credential", "passkeys", ["credential"], unique=True)
    op.create_index("passkeys_of_person", "passkeys", ["person"])
    op.create_table(
        "used_challenges",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("used_challenges_by_end", "used_challenges", ["until"])


def downgrade() -> None:
    op.drop_table("used_challenges")
    op.drop_table("passkeys")
