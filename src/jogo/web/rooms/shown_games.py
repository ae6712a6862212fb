"""The games that the lobby shows: their rooms are open here, wherever their players are."""

from __future__ import annotations

import asyncio
import logging

from jogo.core.errors import JogoError
from jogo.core.message import in_a_line
from jogo.web.caller import Caller
from jogo.web.rooms.registry import RoomRegistry
from jogo.web.rooms.room import Room

LOG = logging.getLogger(__name__)
LOBBY = Caller(None, "lobby")


class ShownGames:
    """Visits games as long as they are shown, so that their boards follow what is played."""

    def __init__(self, rooms: RoomRegistry) -> None:
        self._rooms = rooms
        self._visits: dict[str, asyncio.Task[None]] = {}

    def show(self, games: list[str]) -> list[Room]:
        """The rooms of games that are open here and go on; the others are opened for next time."""
        for game in [*self._visits]:
            if game not in games:
                self._visits.pop(game).cancel()
        found = [self._rooms.find(game) for game in games]
        for game, room in zip(games, found, strict=True):
            if room is None and game not in self._visits:
                self._visits[game] = asyncio.create_task(self._visit(game))
        return [room for room in found if room is not None and room.outcome is None]

    async def _visit(self, game: str) -> None:
        try:
            async with self._rooms.visit(LOBBY, game):
                # Until it is not shown any more.
                await asyncio.get_running_loop().create_future()
        except JogoError as error:
            LOG.info("game %s is not shown: %s", game, in_a_line(error))

    def close(self) -> None:
        for visit in self._visits.values():
            visit.cancel()
        self._visits.clear()
