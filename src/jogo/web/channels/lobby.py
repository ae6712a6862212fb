"""The lobby: `/ws/lobby`."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, WebSocket

from jogo.web.channels.socket import Socket, admit, rejecting
from jogo.web.locale import code_of
from jogo.web.rooms.audience import Listener
from jogo.web.services import Services
from jogo.web.wire import models

router = APIRouter()
LARGEST_MESSAGE = 10_000


@router.websocket("/ws/lobby")
async def connect_to_lobby(websocket: WebSocket) -> None:
    async with rejecting(websocket), admit(websocket) as services:
        services.gate.keep_reserve()
        await websocket.accept()
        await serve_connection(websocket, services)


async def serve_connection(websocket: WebSocket, services: Services) -> None:
    code, caller = code_of(websocket), services.caller(websocket)
    socket = Socket(websocket, code, services.gate.messages(caller.address), LARGEST_MESSAGE)
    listener = Listener(caller, code, socket.tell, socket.close)

    async def answer(command: models.ChallengeCommand | models.ChallengeAnswer) -> None:
        lobby = services.lobby
        if isinstance(command, models.ChallengeAnswer) and command.do == "withdraw":
            await lobby.withdraw(listener, command.id)
            return
        # Whoever asks for a game may have begun one: that counts as such.
        services.gate.admit_game(caller.visitor or "", caller.address)
        if isinstance(command, models.ChallengeCommand):
            await lobby.challenge(listener, command)
        else:
            await lobby.accept(listener, command.id)

    try:
        services.lobby.join(listener)
        await asyncio.create_task(socket.serve(models.LOBBY_COMMAND, answer))
    finally:
        services.lobby.part(listener)
        await socket.finish()
