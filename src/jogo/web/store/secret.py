"""The secret that signs what a server gives to visitors: in its database, for all its processes."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, select, text

from jogo.web.store.tables import SECRETS

SECRET_BYTES = 32
ONLY = 1


def share_secret(connection: Connection, own: bytes | None = None) -> bytes:
    """The secret that all share: the first one, which may be one's own from before."""
    proposed = own or secrets.token_bytes(SECRET_BYTES)
    connection.execute(
        text("INSERT INTO secrets (id, value) VALUES (:id, :value) ON CONFLICT DO NOTHING"),
        {"id": ONLY, "value": proposed.hex()},
    )
    value = connection.execute(select(SECRETS.c.value).where(SECRETS.c.id == ONLY)).scalar_one()
    return bytes.fromhex(value)
