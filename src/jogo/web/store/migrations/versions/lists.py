"""Games that others find in lists, and whose turn it is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    listed = sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("games", listed)
    op.add_column("games", sa.Column("to_move", sa.String(8)))
    games = sa.table("games", sa.column("rated", sa.Boolean), sa.column("listed", sa.Boolean))
    op.execute(games.update().where(games.c.rated).values(listed=True))


def downgrade() -> None:
    op.drop_column("games", "to_move")
    op.drop_column("games", "listed")
