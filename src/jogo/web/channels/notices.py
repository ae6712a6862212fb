"""What waits for somebody, on every page: `/ws/notices`."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, WebSocket

from jogo.web.channels.socket import Socket, admit, rejecting
from jogo.web.locale import code_of
from jogo.web.rooms.audience import Listener
from jogo.web.services import Services
from jogo.web.wire import models

router = APIRouter()
LARGEST_MESSAGE = 1000


@router.websocket("/ws/notices")
async def connect_to_notices(websocket: WebSocket) -> None:
    async with rejecting(websocket), admit(websocket) as services:
        services.gate.keep_reserve()
        await websocket.accept()
        await serve_connection(websocket, services)


async def serve_connection(websocket: WebSocket, services: Services) -> None:
    code, caller = code_of(websocket), services.caller(websocket)
    socket = Socket(websocket, code, services.gate.messages(caller.address), LARGEST_MESSAGE)
    listener = Listener(caller, code, socket.tell, socket.close)

    async def answer(command: models.ChallengeAnswer | models.Looking) -> None:
        if isinstance(command, models.Looking):
            services.notices.look(listener, looking=command.looking)
            return
        if command.do == "withdraw":
            await services.lobby.withdraw(listener, command.id)
            return
        services.gate.admit_game(caller.visitor or "", caller.address)
        await services.lobby.accept(listener, command.id)

    try:
        await services.notices.join(listener)
        await asyncio.create_task(socket.serve(models.NOTICE_COMMAND, answer))
    finally:
        services.notices.part(listener)
        await socket.finish()
