"""The secret that all processes of a server share, and the games that one of them must see to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("value", sa.String(100), nullable=False),
    )
    runs = sa.text("running IS NOT NULL AND result IS NULL")
    op.create_index(
        "games_on_the_clock", "games", ["updated"], sqlite_where=runs, postgresql_where=runs
    )
    over = "result IS NOT NULL AND first_gain IS NULL"
    op.create_index(
        "games_to_settle",
        "games",
        ["updated"],
        # As the question is asked: SQLite would not see that they mean the same.
        sqlite_where=sa.text(f"rated = 1 AND {over}"),
        postgresql_where=sa.text(f"rated AND {over}"),
    )


def downgrade() -> None:
    op.drop_index("games_to_settle", "games")
    op.drop_index("games_on_the_clock", "games")
    op.drop_table("secrets")
