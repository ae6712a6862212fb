"""A tournament as it goes on: `/ws/tournaments/{id}`."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, WebSocket
from pydantic import TypeAdapter

from jogo.core.errors import NotNow
from jogo.web.channels.socket import Socket, admit, rejecting
from jogo.web.locale import code_of
from jogo.web.rooms.audience import Listener
from jogo.web.services import Services

router = APIRouter()
LARGEST_MESSAGE = 1000
ANYTHING: TypeAdapter[object] = TypeAdapter(object)


@router.websocket("/ws/tournaments/{id}")
async def connect_to_tournament(websocket: WebSocket, id: str) -> None:
    async with rejecting(websocket), admit(websocket) as services:
        services.gate.keep_reserve()
        # Before it is accepted, so that a page hears that there is none.
        await services.tournaments.find(id)
        await websocket.accept()
        await serve_connection(id, websocket, services)


async def serve_connection(id: str, websocket: WebSocket, services: Services) -> None:
    code, caller = code_of(websocket), services.caller(websocket)
    socket = Socket(websocket, code, services.gate.messages(caller.address), LARGEST_MESSAGE)
    listener = Listener(caller, code, socket.tell, socket.close)
    try:
        await services.spectators.join(listener, id)
        await asyncio.create_task(socket.serve(ANYTHING, refuse))
    finally:
        services.spectators.part(listener, id)
        await socket.finish()


async def refuse(_: object) -> None:
    raise NotNow("nothing can be asked for here; send a request instead")
