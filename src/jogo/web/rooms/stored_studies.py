"""Studies in the database, for pages and requests."""

from __future__ import annotations

from jogo.web.errors import NoSuchStudy
from jogo.web.identity import is_id
from jogo.web.store import Store, StoredStudy


async def find_study(store: Store, id: str) -> StoredStudy:
    """The study with this id, or `NoSuchStudy`."""
    found = await store.load_study(id) if is_id(id) else None
    if found is None:
        raise NoSuchStudy("there is no study {id!r}; it may have been deleted", id=id[:40])
    return found
