"""Who follows whom, and who does not want to be seen."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    hidden = sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("persons", hidden)
    op.create_table(
        "friends",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("friend", sa.String(64), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("friends_by_friend", "friends", ["friend"])


def downgrade() -> None:
    op.drop_table("friends")
    op.drop_column("persons", "hidden")
