"""The lobby: `/ws/lobby`."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, WebSocket

from jogo.web.channels.socket import admit, open_socket, rejecting
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
    socket, listener = open_socket(websocket, services, LARGEST_MESSAGE)

    async def answer(command: models.ChallengeCommand | models.ChallengeAnswer) -> None:
        if isinstance(command, models.ChallengeAnswer):
            await answer_challenge(services, listener, command)
        else:
            admit_game(services, listener)
            await services.lobby.challenge(listener, command)

    try:
        services.lobby.join(listener)
        await asyncio.create_task(socket.serve(models.LOBBY_COMMAND, answer))
    finally:
        services.lobby.part(listener)
        await socket.finish()


async def answer_challenge(
    services: Services, listener: Listener, answer: models.ChallengeAnswer
) -> None:
    """Accept, withdraw or decline a challenge, on whichever page it was shown."""
    if answer.do == "withdraw":
        await services.lobby.withdraw(listener, answer.id)
    else:
        admit_game(services, listener)
        await services.lobby.accept(listener, answer.id)


def admit_game(services: Services, listener: Listener) -> None:
    """Whoever asks for a game may have begun one: that counts as such."""
    services.gate.admit_game(listener.visitor or "", listener.caller.address)
