"""What lets tournaments go on by themselves: they begin, games are paired, and they end.

Everything is decided by what is stored, and stored in one piece: whoever looks next, after a
restart too, goes on where it was left.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial

from jogo.core.errors import JogoError
from jogo.core.message import in_a_line
from jogo.play.clock import has_acted
from jogo.web.bus import Bus
from jogo.web.errors import StoreFailed
from jogo.web.identity import is_bot
from jogo.web.periodic import Periodic
from jogo.web.programs import Streams
from jogo.web.rooms.registry import NOBODY, RoomRegistry
from jogo.web.settings import Bounds
from jogo.web.store import Store
from jogo.web.store.tournaments import StoredPairing, list_due, load_tournament
from jogo.web.tournaments.progress import (
    keep_progress,
    list_apart,
    lost_on_time,
    newly_decided,
    plan_progress,
)

LOG = logging.getLogger(__name__)
BETWEEN_LOOKS = 1.0
# What a bot's stream of events hears of a game that has begun: that there is one to look for.
BEGUN = '{"type":"begun"}'
# What the process claims that looks at tournaments.
LOOKING = "tournaments"


class Runner:
    """Looks at every tournament that goes on or is to begin, about once a second.

    Of several processes one does at a time.
    """

    def __init__(
        self,
        rooms: RoomRegistry,
        store: Store,
        bus: Bus,
        bounds: Bounds,
        streams: Streams,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._rooms = rooms
        self._store = store
        self._bus = bus
        self._streams = streams
        self._pauses = {"arena": bounds.arena_pause, "swiss": bounds.swiss_pause}
        self._now = now
        self._periodic = Periodic(LOOKING, self._look_in_turn, BETWEEN_LOOKS)

    def start(self) -> None:
        self._periodic.start()

    def close(self) -> None:
        self._periodic.close()

    async def _look_in_turn(self) -> None:
        if await self._bus.claim(LOOKING):
            await self.look()

    async def look(self) -> None:
        """Do what is to be done now in all tournaments."""
        for due in await self._store.read(partial(list_due, now=self._now())):
            try:
                await self._advance(due)
            except StoreFailed as error:
                # Somebody was quicker, or the database is away: it is looked at again.
                LOG.debug("tournament %s: nothing is changed: %s", due, in_a_line(error))
            except Exception as error:  # the rules of another package may raise anything
                LOG.error("tournament %s: it does not go on: %s", due, in_a_line(error))

    async def _advance(self, id: str) -> None:
        tournament = await self._store.read(partial(load_tournament, id=id))
        if tournament is None or tournament.ended is not None:
            return
        apart = await self._store.read(partial(list_apart, tournament=tournament))
        now = self._now()
        absent = [await self._find_absent(each) for each in newly_decided(tournament)]
        progress = await asyncio.to_thread(
            plan_progress,
            tournament,
            {number for number in absent if number is not None},
            self._pauses[tournament.system],
            now,
            apart,
        )
        if progress.is_nothing:
            return
        keep = partial(keep_progress, tournament=tournament, progress=progress, now=now)
        await self._store.change(keep)
        for game in progress.games:
            await self._open(game.id)
            for owner in game.owners.values():
                if owner is not None and is_bot(owner):
                    self._streams.tell(owner, BEGUN)

    async def _find_absent(self, pairing: StoredPairing) -> int | None:
        """Who lost a game on time without having come to it, if somebody did."""
        loser = lost_on_time(pairing)
        if loser is None or pairing.game is None:
            return None
        number, seat = loser
        async with self._rooms.visit(NOBODY, pairing.game) as room:
            return None if has_acted(await room.copy_match(), seat) else number

    async def _open(self, game: str) -> None:
        """Let a new game's clock run, its computer think if it begins, and its players know."""
        try:
            async with self._rooms.visit(NOBODY, game) as room:
                self._rooms.notices.note_game(room.stored, begun=True)
        except JogoError as error:
            # Whoever comes to the game opens it.
            LOG.warning("game %s of a tournament is not open yet: %s", game, in_a_line(error))
