"""Games and their actions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("first_player", sa.String(40), nullable=False),
        sa.Column("second_player", sa.String(40), nullable=False),
        sa.Column("first_owner", sa.String(64)),
        sa.Column("second_owner", sa.String(64)),
        sa.Column("coach", sa.Boolean, nullable=False),
        sa.Column("take_back", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Integer),
        sa.Column("increment", sa.Integer),
        sa.Column("first_left", sa.Integer),
        sa.Column("second_left", sa.Integer),
        sa.Column("result", sa.String(8)),
        sa.Column("reason", sa.Text),
        sa.Column("rematch", sa.String(16)),
        sa.Column("review", sa.Text),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("games_of_first", "games", ["first_owner", "updated"])
    op.create_index("games_of_second", "games", ["second_owner", "updated"])
    op.create_table(
        "actions",
        sa.Column(
            "game",
            sa.String(16),
            sa.ForeignKey("games.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("action", sa.String(40), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("actions")
    op.drop_table("games")
