"""What happens to a bot: `/api/stream/event`, a line for each challenge and each game."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Iterator
from functools import partial
from typing import Annotated, Any

from fastapi import Depends, Request, Response

from jogo.core.seat import Seat
from jogo.play.seats import place_of
from jogo.web.caller import address_of
from jogo.web.identity import Program
from jogo.web.locale import code_of
from jogo.web.programs import (
    BETWEEN_LINES,
    KEEP_ALIVE,
    PLAY,
    READ_CHALLENGES,
    WRITE_CHALLENGES,
    begin_stream,
    caller_of,
    line_of,
    program_router,
    program_with,
)
from jogo.web.rooms.audience import Listener
from jogo.web.services import Services
from jogo.web.store import Store, StoredGame
from jogo.web.store.history import Search, list_history
from jogo.web.wire.bots import describe_bot_challenge, describe_bot_game
from jogo.web.wire.models import OpenChallenge, bots

router = program_router()
# More games than a bot plays at once.
MOST_GAMES = 200
LINES: dict[int | str, dict[str, Any]] = {
    200: {"model": bots.BotEventLine, "description": "lines, each a JSON object or empty"}
}


@router.get(
    "/stream/event",
    response_class=Response,
    responses=LINES,
    summary="Challenges and games of a bot, as they come",
)
async def stream_events(
    request: Request, program: Annotated[Program, Depends(program_with(PLAY, READ_CHALLENGES))]
) -> Response:
    return await begin_stream(tell_events(request, program, Services.of(request)))


async def tell_events(
    request: Request, program: Program, services: Services
) -> AsyncGenerator[str]:
    """The lines of a stream. Whoever has one is in the lobby, and can be challenged."""
    with services.gate.socket(address_of(request)):
        services.gate.keep_reserve()
        inbox = services.streams.open_events(program.id)
        caller, code = caller_of(program, request), code_of(request)
        takes_challenges = {READ_CHALLENGES, WRITE_CHALLENGES} <= program.scopes
        listener = Listener(caller, code, inbox.tell, inbox.close, takes_challenges)
        events = Events(program, services.store)
        services.lobby.join(listener)
        try:
            until = asyncio.get_running_loop().time()
            while not inbox.is_closed:
                text = await inbox.next(until)
                lines = await events.read(text)
                if text is None:
                    if await services.is_revoked(request):
                        return
                    until += BETWEEN_LINES
                    lines = lines or [KEEP_ALIVE]
                for line in lines:
                    yield line
        finally:
            services.lobby.part(listener)
            services.streams.end(inbox, program.id)


class Events:
    """Knows what a program has been told, and so what is new."""

    def __init__(self, program: Program, store: Store) -> None:
        self._program = program
        self._store = store
        self._games: set[str] = set()
        self._challenges: set[str] = set()

    async def read(self, text: str | None) -> list[str]:
        """The lines that something said in the lobby makes; now and then, games are looked for.

        A game may begin where nobody says so here: in another process, or as a rematch.
        """
        said: dict[str, Any] = {"type": "begun"} if text is None else json.loads(text)
        match said["type"]:
            case "begun":
                return [line async for line in self._look()]
            case "lobby":
                return [*self._tell(said["challenges"], [])]
            case "challenges":
                return [*self._tell(said["added"], said["removed"])]
        return []

    def _tell(self, added: list[object], removed: list[str]) -> Iterator[str]:
        if READ_CHALLENGES not in self._program.scopes:
            return
        for each in map(OpenChallenge.model_validate, added):
            if each.yours or each.to is not None:
                self._challenges.add(each.id)
                yield line_of(bots.ChallengeLine(challenge=describe_bot_challenge(each)))
        for gone in removed:
            if gone in self._challenges:
                self._challenges.discard(gone)
                yield line_of(bots.ChallengeCanceledLine(challenge=bots.Named(id=gone)))

    async def _look(self) -> AsyncGenerator[str]:
        if PLAY not in self._program.scopes:
            return
        bot = self._program.id
        ask = partial(
            list_history,
            person=bot,
            viewer=bot,
            search=Search(ending="going"),
            start=0,
            most=MOST_GAMES,
        )
        going = {game.id: game for game in await self._store.read(ask)}
        for game in reversed([game for game in going.values() if game.id not in self._games]):
            yield line_of(bots.GameStartLine(game=self._describe(game)))
        over = self._games - {*going}
        self._games = {*going}
        for game in await self._store.games_with_actions(over) if over else ():
            yield line_of(bots.GameFinishLine(game=self._describe(game)))

    def _describe(self, game: StoredGame) -> bots.BotGame:
        seat = place_of(self._program.id, game.owners)
        return describe_bot_game(game, seat if isinstance(seat, Seat) else Seat.FIRST)
