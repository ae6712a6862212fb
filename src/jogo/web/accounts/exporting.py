"""All that is known of someone, as a zip: their account, their games and studies as records."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from tempfile import SpooledTemporaryFile
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZipFile

from jogo.core.errors import UnknownGame
from jogo.web.accounts.accounts import Accounts
from jogo.web.caller import Caller
from jogo.web.rooms.recording import write_stored_record
from jogo.web.rooms.replayer import Replayer
from jogo.web.store import Store, StoredGame
from jogo.web.store.bots import list_bots

# So many games are read at once, and so much is kept in memory before a file takes it.
AT_ONCE = 50
IN_MEMORY = 1_000_000


# A name and what is to be read there.
TextFile = tuple[str, str]


async def pack(files: AsyncIterator[TextFile]) -> IO[bytes]:
    """A zip of some files, from its beginning; whoever gets it closes it."""
    packed = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 (it is read after this)
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        async for name, text in files:
            await asyncio.to_thread(archive.writestr, name, text)
    packed.seek(0)
    return packed


@dataclass(frozen=True, slots=True)
class Exporter:
    """Writes what belongs to someone into a file."""

    store: Store
    replayer: Replayer
    accounts: Accounts

    async def export(self, caller: Caller, visitor: str) -> IO[bytes]:
        """A zip of all that belongs to a visitor; whoever gets it closes it."""
        return await pack(self._everything(caller, visitor))

    async def export_games(self, caller: Caller, ids: Sequence[str]) -> IO[bytes]:
        """A zip of some games as records; whoever gets it closes it."""
        return await pack(self._games(caller, ids))

    async def _everything(self, caller: Caller, visitor: str) -> AsyncIterator[TextFile]:
        yield "account.json", json.dumps(await self._describe(visitor), indent=2)
        async for name, record in self._games(caller, await self.store.ids_of_games_of(visitor)):
            yield f"games/{name}", record
        for study in await self.store.studies_of(visitor):
            whole = await self.store.load_study(study.id)
            if whole is not None:
                yield f"studies/{study.game}-{study.id}.jogo", whole.record

    async def _games(self, caller: Caller, ids: Sequence[str]) -> AsyncIterator[TextFile]:
        for start in range(0, len(ids), AT_ONCE):
            for game in await self.store.games_with_actions(ids[start : start + AT_ONCE]):
                yield f"{game.game}-{game.id}.jogo", await self._write(caller, game)
                # Short games are played again here: others go on meanwhile.
                await asyncio.sleep(0)

    async def _write(self, caller: Caller, game: StoredGame) -> str:
        with suppress(UnknownGame):
            return await self.replayer.run(caller, len(game.actions), write_stored_record, game)
        # The package that brought the game is gone; its actions are not.
        return f'[Game "{game.game}"] {" ".join(game.actions)}'

    async def _describe(self, visitor: str) -> dict[str, Any]:
        person = await self.accounts.find(visitor)
        if person is None:
            return {"name": None, "guest": True}
        described: dict[str, Any] = {
            "name": person.name,
            "guest": person.is_guest,
            "mail": person.mail,
            "created": day_and_time(person.created),
        }
        described["sessions"] = [
            {
                "agent": session.agent,
                "created": day_and_time(session.created),
                "seen": day_and_time(session.seen),
            }
            for session in await self.accounts.sessions.list(visitor)
        ]
        described["bots"] = [
            {"name": bot.name, "created": day_and_time(bot.created)}
            for bot in await self.store.read(partial(list_bots, keeper=visitor))
        ]
        return described


def day_and_time(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="seconds")
