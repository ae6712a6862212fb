"""A bot's game: `/api/bot/game/stream/{id}`, first as a whole, then how it stands."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Annotated, Any

from fastapi import Depends, Path, Request, Response

from jogo.core.errors import NotYourSeat
from jogo.core.seat import Seat
from jogo.web.caller import address_of
from jogo.web.conduct.places import room_at
from jogo.web.identity import Program
from jogo.web.locale import code_of
from jogo.web.programs import (
    BETWEEN_LINES,
    KEEP_ALIVE,
    PLAY,
    Inbox,
    begin_stream,
    caller_of,
    line_of,
    program_router,
    program_with,
)
from jogo.web.rooms.audience import Listener
from jogo.web.rooms.room import Room
from jogo.web.services import Services
from jogo.web.wire import models
from jogo.web.wire.bots import describe_chat_line, describe_full, describe_state
from jogo.web.wire.models import bots

router = program_router()
# How a `models.Said` begins.
SAID = '{"type":"said"'
LINES: dict[int | str, dict[str, Any]] = {
    200: {"model": bots.BotGameLine, "description": "lines, each a JSON object or empty"}
}


@router.get(
    "/bot/game/stream/{id}",
    response_class=Response,
    responses=LINES,
    summary="A bot's game, and what happens there until it is over",
)
async def stream_game(
    id: Annotated[str, Path(description="the game's id")],
    request: Request,
    program: Annotated[Program, Depends(program_with(PLAY))],
) -> Response:
    return await begin_stream(tell_game(id, request, program, Services.of(request)))


async def tell_game(
    id: str, request: Request, program: Program, services: Services
) -> AsyncGenerator[str]:
    """The lines of a stream. As long as it goes on, the bot is at its board."""
    caller = caller_of(program, request)
    with services.gate.socket(address_of(request)):
        async with services.rooms.visit(caller, id) as room:
            seat = room.place_of(program.id)
            if not isinstance(seat, Seat):
                raise NotYourSeat("{name} does not play this game", name=program.name)
            inbox = services.streams.open()
            listener = Listener(caller, code_of(request), inbox.tell, inbox.close)
            await room.join(listener)
            chat = room_at(room.stored, seat)
            if chat is not None:
                await services.chat.join(chat, listener)
            try:
                async with room.hold_still():
                    whole = describe_full(room.stored, room.session, seat)
                yield line_of(whole)
                following = tell_changes(room, seat, inbox, whole.state)
                async for line in following:
                    if line == KEEP_ALIVE and await services.is_revoked(request):
                        return
                    yield line
            finally:
                room.part(listener)
                if chat is not None:
                    services.chat.part(chat, listener)
                services.streams.end(inbox)


async def tell_changes(
    room: Room, seat: Seat, inbox: Inbox, told: bots.BotGameState
) -> AsyncGenerator[str]:
    """How the game stands whenever that has changed, until it is over."""
    until = asyncio.get_running_loop().time() + BETWEEN_LINES
    while told.status == "started":
        text = await inbox.next(until)
        if text is None and not inbox.is_closed:
            until += BETWEEN_LINES
            yield KEEP_ALIVE
            continue
        for heard in (text or "", *inbox.take_all()):
            if heard.startswith(SAID):
                yield line_of(describe_chat_line(models.Said.model_validate_json(heard).line))
        async with room.hold_still():
            # What a room has in memory that could not store it is not true any more.
            if inbox.is_closed and room.has_failed:
                return
            state = describe_state(room.session, seat)
        if state.model_copy(update={"clock": told.clock}) != told:
            told = state
            yield line_of(state)
        elif inbox.is_closed:
            return
