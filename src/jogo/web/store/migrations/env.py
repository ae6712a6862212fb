"""What Alembic runs: the migrations, on the connection that the server gives it."""

from __future__ import annotations

from alembic import context

from jogo.web.store.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
