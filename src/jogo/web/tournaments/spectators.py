"""Those who look at a tournament's page: they are told what changes, wherever it was changed.

The database has the truth: once in a while the versions of what is looked at are compared.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from jogo.club.tournaments.standings import Standing, rank_entrants
from jogo.web.locale import language
from jogo.web.periodic import Periodic
from jogo.web.rooms.audience import GOING_AWAY, Listener
from jogo.web.store import Store
from jogo.web.store.persons import find_names
from jogo.web.store.tournaments import StoredTournament, list_versions, load_tournament
from jogo.web.tournaments.progress import crosstable_of
from jogo.web.tournaments.tournaments import Tournaments
from jogo.web.wire.models import TournamentState
from jogo.web.wire.tournaments import describe_change, describe_tournament

BETWEEN_LOOKS = 1.0


@dataclass(slots=True)
class Shown:
    """A tournament that somebody looks at, as they were told of it last."""

    tournament: StoredTournament
    listeners: set[Listener] = field(default_factory=set)


class Spectators:
    """Everybody who looks at a tournament."""

    def __init__(self, store: Store, tournaments: Tournaments) -> None:
        self._store = store
        self._tournaments = tournaments
        self._shown: dict[str, Shown] = {}
        self._periodic = Periodic("tournaments' pages", self._look, BETWEEN_LOOKS)

    def listeners(self) -> Iterator[Listener]:
        """Every connection to a tournament."""
        for shown in [*self._shown.values()]:
            yield from [*shown.listeners]

    def start(self) -> None:
        self._periodic.start()

    def close(self) -> None:
        self._periodic.close()
        for listener in self.listeners():
            listener.close(GOING_AWAY)

    async def describe(self, id: str, code: str) -> TournamentState:
        """A whole tournament in a language."""
        return await self._describe(await self._tournaments.find(id), code)

    async def _describe(self, tournament: StoredTournament, code: str) -> TournamentState:
        creator = tournament.creator
        names = await self._store.read(partial(find_names, ids=[creator]))
        standings = await asyncio.to_thread(rank, tournament)
        return describe_tournament(tournament, standings, names.get(creator), language(code))

    async def join(self, listener: Listener, id: str) -> None:
        """Somebody comes, and is told everything."""
        while True:
            tournament = await self._tournaments.find(id)
            described = await self._describe(tournament, listener.code)
            shown = self._shown.setdefault(id, Shown(tournament))
            # Others may have been told meanwhile of what is not in this.
            if shown.tournament.version <= tournament.version:
                break
        shown.listeners.add(listener)
        listener.tell(described.model_dump_json())
        if shown.tournament.version < tournament.version:
            await self.refresh(id)

    def part(self, listener: Listener, id: str) -> None:
        shown = self._shown.get(id)
        if shown is not None:
            shown.listeners.discard(listener)
            if not shown.listeners:
                del self._shown[id]

    # Telling

    async def _look(self) -> None:
        if not self._shown:
            return
        versions = await self._store.read(partial(list_versions, ids=[*self._shown]))
        for changed, version in versions.items():
            shown = self._shown.get(changed)
            if shown is not None and shown.tournament.version != version:
                await self.refresh(changed)

    async def refresh(self, id: str) -> None:
        """Tell everybody who looks at a tournament how it stands now."""
        if id not in self._shown:
            return
        now = await self._store.read(partial(load_tournament, id=id))
        shown = self._shown.get(id)
        if now is None or shown is None:
            return
        standings = await asyncio.to_thread(rank, now)
        # Another who looked at the same time may have told of something later.
        if now.version > shown.tournament.version:
            before, shown.tournament = shown.tournament, now
            self._tell(shown, before, standings)

    def _tell(self, shown: Shown, before: StoredTournament, standings: Sequence[Standing]) -> None:
        known = {*before.pairings}
        changed = [each for each in shown.tournament.pairings if each not in known]
        texts: dict[str, str] = {}
        for listener in [*shown.listeners]:
            code = listener.code
            if code not in texts:
                told = describe_change(shown.tournament, standings, changed, language(code))
                texts[code] = told.model_dump_json()
            listener.tell(texts[code])


def rank(tournament: StoredTournament) -> list[Standing]:
    return rank_entrants(crosstable_of(tournament), tournament.system)
