"""Whether bots may take part in a tournament."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    bots = sa.Column("bots", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tournaments", bots)


def downgrade() -> None:
    op.drop_column("tournaments", "bots")
