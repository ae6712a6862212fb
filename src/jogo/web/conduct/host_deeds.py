"""What the host does at the command line reaches those who are connected.

`jogo admin` changes the database and knows no server. Every deed is in the log there, so each
server process looks at the end of the log once a second, which costs one small question.
"""

from __future__ import annotations

from functools import partial

from jogo.web.conduct.moderation import Moderation
from jogo.web.periodic import Periodic
from jogo.web.store import Store
from jogo.web.store.moderating import HOST
from jogo.web.store.reports import list_deeds

BETWEEN_LOOKS = 1.0
# More than a host does in a second.
LATEST = 50


class HostDeeds:
    """Follows what the host does beside the server."""

    def __init__(self, store: Store, moderation: Moderation) -> None:
        self._store = store
        self._moderation = moderation
        # Times of other computers may be wrong: what was seen is known by its number.
        self._seen: set[str] | None = None
        self._periodic = Periodic("host's deeds", self._look, BETWEEN_LOOKS)

    def start(self) -> None:
        self._periodic.start()

    def close(self) -> None:
        self._periodic.close()

    async def _look(self) -> None:
        latest = await self._store.read(partial(list_deeds, most=LATEST))
        seen, self._seen = self._seen, {deed.id for deed in latest}
        if seen is None:
            # What was done before this process began is known to all who come.
            return
        for deed in reversed(latest):
            if deed.id not in seen and deed.by == HOST.id:
                await self._moderation.follow_host(deed)
