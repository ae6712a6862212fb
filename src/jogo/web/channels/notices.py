"""What waits for somebody, on every page: `/ws/notices`."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, WebSocket

from jogo.web.channels.lobby import answer_challenge
from jogo.web.channels.socket import admit, open_socket, rejecting
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
    socket, listener = open_socket(websocket, services, LARGEST_MESSAGE)

    async def answer(command: models.ChallengeAnswer | models.Looking) -> None:
        if isinstance(command, models.Looking):
            services.notices.look(listener, looking=command.looking)
        else:
            await answer_challenge(services, listener, command)

    try:
        await services.notices.join(listener)
        await asyncio.create_task(socket.serve(models.NOTICE_COMMAND, answer))
    finally:
        services.notices.part(listener)
        await socket.finish()
