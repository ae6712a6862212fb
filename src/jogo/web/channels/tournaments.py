"""A tournament as it goes on, and its chat: `/ws/tournaments/{id}`."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, WebSocket

from jogo.web.channels.socket import admit, open_socket, rejecting
from jogo.web.conduct.places import room_of_tournament
from jogo.web.services import Services
from jogo.web.wire import models
from jogo.web.wire.models.chat import CHAT_COMMAND

router = APIRouter()
LARGEST_MESSAGE = 1000


@router.websocket("/ws/tournaments/{id}")
async def connect_to_tournament(websocket: WebSocket, id: str) -> None:
    async with rejecting(websocket), admit(websocket) as services:
        services.gate.keep_reserve()
        # Before it is accepted, so that a page hears that there is none.
        await services.tournaments.find(id)
        await websocket.accept()
        await serve_connection(id, websocket, services)


async def serve_connection(id: str, websocket: WebSocket, services: Services) -> None:
    socket, listener = open_socket(websocket, services, LARGEST_MESSAGE)
    room = room_of_tournament(id)

    async def talk(said: models.ChatCommand) -> None:
        await services.chat.say(room, listener.caller, said)

    try:
        await services.spectators.join(listener, id)
        await services.chat.join(room, listener)
        await asyncio.create_task(socket.serve(CHAT_COMMAND, talk))
    finally:
        services.chat.part(room, listener)
        services.spectators.part(listener, id)
        await socket.finish()
