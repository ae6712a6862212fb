"""All that is known of someone, as a zip: their account, their games and studies as records."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from tempfile import SpooledTemporaryFile
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZipFile

from jogo.web.accounts.accounts import Accounts
from jogo.web.caller import Caller
from jogo.web.errors import TooMany
from jogo.web.rooms.recording import write_stored_records
from jogo.web.rooms.replayer import Replayer
from jogo.web.store import Store, StoredGame
from jogo.web.store.blocks import list_blocks
from jogo.web.store.bots import list_bots
from jogo.web.store.challenges import list_challenges
from jogo.web.store.chats import list_lines_of
from jogo.web.store.friends import list_friends
from jogo.web.store.history import list_ratings
from jogo.web.store.notices import find_choice
from jogo.web.store.passkeys import list_passkeys
from jogo.web.store.push_devices import list_devices
from jogo.web.store.puzzle_logs import find_log
from jogo.web.store.reports import list_warnings
from jogo.web.store.tournaments import list_entered
from jogo.web.store.vacations import list_vacations

# How many games are read at once, about how many actions are played again at once, and how many
# bytes are kept in memory before a file takes them.
GAMES_AT_ONCE, ACTIONS_AT_ONCE = 50, 500
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
    """Writes what belongs to someone into a file, for one at an address at a time."""

    store: Store
    replayer: Replayer
    accounts: Accounts
    _at_work: set[str] = field(default_factory=set)

    async def export(self, caller: Caller, visitor: str) -> IO[bytes]:
        """A zip of all that belongs to a visitor; whoever gets it closes it."""
        with self._alone(caller.address):
            return await pack(self._everything(caller, visitor))

    async def export_games(self, caller: Caller, ids: Sequence[str]) -> IO[bytes]:
        """A zip of some games as records; whoever gets it closes it."""
        with self._alone(caller.address):
            return await pack(self._games(caller, ids))

    @contextmanager
    def _alone(self, address: str) -> Iterator[None]:
        if address in self._at_work:
            raise TooMany("one download at a time; try again in 10 seconds", seconds=10)
        self._at_work.add(address)
        try:
            yield
        finally:
            self._at_work.discard(address)

    async def _everything(self, caller: Caller, visitor: str) -> AsyncIterator[TextFile]:
        yield "account.json", json.dumps(await self._describe(visitor), indent=2)
        solved = await self.store.read(partial(find_log, person=visitor))
        if solved is not None:
            yield "puzzles.json", solved
        said = await self.store.read(partial(list_lines_of, author=visitor))
        if said:
            lines = [
                {"place": each.place, "at": day_and_time(each.at), "text": each.text}
                for each in said
            ]
            yield "chat.json", json.dumps(lines, indent=2, ensure_ascii=False)
        async for name, record in self._games(caller, await self.store.ids_of_games_of(visitor)):
            yield f"games/{name}", record
        for study in await self.store.studies_of(visitor):
            whole = await self.store.load_study(study.id)
            if whole is not None:
                yield f"studies/{study.game}-{study.id}.jogo", whole.record

    async def _games(self, caller: Caller, ids: Sequence[str]) -> AsyncIterator[TextFile]:
        for start in range(0, len(ids), GAMES_AT_ONCE):
            games = await self.store.games_with_actions(ids[start : start + GAMES_AT_ONCE])
            for some in split(games):
                actions = sum(len(game.actions) for game in some)
                write = partial(write_stored_records, some)
                records = await self.replayer.run(caller, actions, write)
                for game, record in zip(some, records, strict=True):
                    yield f"{game.game}-{game.id}.jogo", record

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
        described["blocked"] = [
            {"name": block.name, "created": day_and_time(block.created)}
            for block in await self.store.read(partial(list_blocks, person=visitor))
        ]
        described["passkeys"] = [
            {
                "name": passkey.name,
                "created": day_and_time(passkey.created),
                "public_key": passkey.public_key,
            }
            for passkey in await self.store.read(partial(list_passkeys, person=visitor))
        ]
        described["challenges"] = [
            {"wanted": json.loads(kept.wanted), "created": day_and_time(kept.created)}
            for kept in await self.store.read(partial(list_challenges, by=visitor))
        ]
        described["friends"] = [
            {"name": friend.name, "created": day_and_time(friend.created)}
            for friend in await self.store.read(partial(list_friends, person=visitor))
        ]
        described["vacations"] = [
            {"begins": day_and_time(vacation.begins), "ends": day_and_time(vacation.ends)}
            for vacation in await self.store.read(partial(list_vacations, person=visitor))
        ]
        chosen = await self.store.read(partial(find_choice, person=visitor))
        described["notices"] = {"mail": chosen is not None and chosen.mail}
        described["devices"] = [
            {
                "agent": device.agent,
                "endpoint": device.endpoint,
                "created": day_and_time(device.created),
            }
            for device in await self.store.read(partial(list_devices, person=visitor))
        ]
        described["warnings"] = [
            {"text": warning.text, "at": day_and_time(warning.at)}
            for warning in await self.store.read(partial(list_warnings, person=visitor))
        ]
        described["bots"] = [
            {"name": bot.name, "created": day_and_time(bot.created)}
            for bot in await self.store.read(partial(list_bots, keeper=visitor))
        ]
        described["ratings"] = {
            rated.game: str(rated.rating)
            for rated in await self.store.read(partial(list_ratings, person=visitor))
        }
        described["tournaments"] = [
            {"name": name, "joined": day_and_time(joined)}
            for name, joined in await self.store.read(partial(list_entered, player=visitor))
        ]
        return described


def split(games: Sequence[StoredGame]) -> Iterator[list[StoredGame]]:
    """The same games in parts that are played again in about a second."""
    part: list[StoredGame] = []
    for game in games:
        part.append(game)
        if sum(len(each.actions) for each in part) >= ACTIONS_AT_ONCE:
            yield part
            part = []
    if part:
        yield part


def day_and_time(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="seconds")
