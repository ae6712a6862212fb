"""Games that only their players see."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    private = sa.Column("private", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("games", private)


def downgrade() -> None:
    op.drop_column("games", "private")
