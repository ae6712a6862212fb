"""Making the keys that a server signs notices to devices with; its database keeps them."""

from __future__ import annotations

from sqlalchemy import Connection

from jogo.web.notices.webpush import PushKeys
from jogo.web.store.push_devices import find_push_key, keep_push_key


def make_push_keys(connection: Connection, *, replaces: bool) -> tuple[str, bool]:
    """Make keys unless there are some that stay; the public one, and whether it is new."""
    number = find_push_key(connection)
    if number is not None and not replaces:
        return PushKeys(number).public, False
    keys = PushKeys.generate()
    keep_push_key(connection, keys.number)
    return keys.public, True
