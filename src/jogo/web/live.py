"""Live games: `/ws/games/{id}`, what a visitor may say there and how it is answered."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, WebSocket

from jogo.language.speech import speak_action
from jogo.web.coaching import Coach
from jogo.web.presenting import compact
from jogo.web.room import Listener, Room
from jogo.web.schemas import LIVE_MESSAGE, Plain, Play
from jogo.web.services import Services
from jogo.web.socket import Socket, at_the_door
from jogo.web.speech import language
from jogo.web.tongue import code_of

router = APIRouter()
# Longer than the longest of the messages.
LARGEST_MESSAGE = 1000


@router.websocket("/ws/games/{id}")
async def live(websocket: WebSocket, id: str) -> None:
    async with at_the_door(websocket) as services, services.rooms.visit(id) as room:
        await websocket.accept()
        await attend(room, websocket, services, code_of(websocket))


async def attend(room: Room, websocket: WebSocket, services: Services, code: str) -> None:
    """Be in the room until the visitor leaves or is sent away."""
    visitor = services.signer.visitor(websocket)
    socket = Socket(websocket, code, services.gate.messages(), LARGEST_MESSAGE)
    listener = Listener(visitor, code, socket.tell, socket.close)
    coach = Coach(room, listener, services.thinkers)

    async def answer(message: Play | Plain) -> None:
        if isinstance(message, Play):
            await play(room, listener, coach, message)
        else:
            await do(room, listener, coach, message.do)

    try:
        await room.join(listener)
        await socket.serve(LIVE_MESSAGE, answer)
    finally:
        room.part(listener)
        coach.stop()
        await socket.finish()


async def play(room: Room, listener: Listener, coach: Coach, message: Play) -> None:
    before = room.match.copy()
    colours = room.scene.view.colours
    seat = before.to_move
    # Once begun, an action is played and stored even if its player is gone before the answer.
    action = await asyncio.shield(room.play(listener.visitor, message.action, message.ply))
    say = language(listener.code)
    spoken = say(
        "{colour}: {action}",
        colour=say(colours[seat.index]),
        action=speak_action(action, room.match.game.type.words, say),
    )
    listener.tell(
        compact({"type": "played", "ply": message.ply + 1, "action": str(action), "spoken": spoken})
    )
    coach.watch(before, action)


async def do(room: Room, listener: Listener, coach: Coach, what: str) -> None:
    visitor = listener.visitor
    match what:
        case "undo":
            await asyncio.shield(room.undo(visitor))
            coach.stop()
        case "resign":
            await asyncio.shield(room.resign(visitor))
        case "draw":
            await asyncio.shield(room.propose_draw(visitor))
        case "accept" | "decline":
            await asyncio.shield(room.answer(visitor, accepts=what == "accept"))
        case "hint":
            coach.hint()
        case "threats":
            coach.threats()
