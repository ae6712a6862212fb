"""Live games: `/ws/games/{id}`, what a visitor may do there and how it is answered."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, WebSocket

from jogo.core.errors import NotNow
from jogo.core.vocabulary import Vocabulary
from jogo.language.speech import speak_action
from jogo.web.channels.socket import admit, open_socket, rejecting
from jogo.web.conduct.places import room_at
from jogo.web.locale import language
from jogo.web.rooms.audience import Listener
from jogo.web.rooms.coaching import Coach
from jogo.web.rooms.room import PlayedAction, Room
from jogo.web.services import Services
from jogo.web.wire import models
from jogo.web.wire.fragments import written

router = APIRouter()
GameCommand = models.Play | models.Command | models.Advise | models.Found | models.ChatCommand
# Longer than the longest of the messages.
LARGEST_MESSAGE = 1000


@router.websocket("/ws/games/{id}")
async def connect_to_game(websocket: WebSocket, id: str) -> None:
    async with (
        rejecting(websocket),
        admit(websocket) as services,
        services.rooms.visit(services.caller(websocket), id) as room,
    ):
        if room.place_of(services.signer.visitor(websocket)) is None:
            services.gate.keep_reserve()
        else:
            # A process may have been killed after it told a player what nobody else heard.
            await services.rooms.keep_up(room)
        await websocket.accept()
        await serve_connection(room, websocket, services)


async def serve_connection(room: Room, websocket: WebSocket, services: Services) -> None:
    """Answer a visitor's messages until they leave or are disconnected."""
    socket, listener = open_socket(websocket, services, LARGEST_MESSAGE)
    coach = Coach(room, listener, services.thinkers)

    async def answer(command: GameCommand) -> None:
        match command:
            case models.Play():
                await play(room, listener, coach, command)
            case models.Advise():
                threat = command.do == "threats"
                await (coach.question if command.own else coach.advise)(threat=threat)
            case models.Found():
                await coach.hear(command)
            case models.Command():
                await obey(room, listener, coach, command)
            case models.ChatCommand():
                await talk(room, listener, services, command)

    room.on_reply.add(coach.weigh)
    chat = room_at(room.stored, room.place_of(listener.visitor))
    try:
        await room.join(listener)
        # Who comes back reads how it stands, too.
        coach.weigh()
        if chat is not None:
            await services.chat.join(chat, listener)
        # A task of its own: those of requests are woken through twenty layers of the app.
        await asyncio.create_task(socket.serve(models.GAME_COMMAND, answer))
    finally:
        room.part(listener)
        room.on_reply.discard(coach.weigh)
        if chat is not None:
            services.chat.part(chat, listener)
        coach.stop()
        await socket.finish()


async def play(room: Room, listener: Listener, coach: Coach, command: models.Play) -> None:
    def acknowledge(played: PlayedAction) -> None:
        words = room.match.game.type.words
        listener.tell(played_json(played, words, listener.code))
        if played.before is not None:
            coach.comment_on(played.before, played.action)

    await room.play(listener.visitor, command.action, command.ply, acknowledge)


def played_json(played: PlayedAction, words: Vocabulary, code: str) -> str:
    """A `models.Played`, in a language."""
    say = language(code)
    action = speak_action(played.action, words, say)
    fields = {
        "type": "played",
        "ply": played.ply + 1,
        "action": str(played.action),
        "spoken": say("{colour}: {action}", colour=say(played.colour), action=action),
    }
    return written(fields)


async def obey(room: Room, listener: Listener, coach: Coach, command: models.Command) -> None:
    visitor = listener.visitor
    match command.do:
        case "undo":
            await room.undo(visitor)
            coach.stop()
        case "resign":
            await room.resign(visitor)
        case "draw":
            await room.offer_draw(visitor)
        case "accept" | "decline":
            await room.answer(visitor, accepts=command.do == "accept")
        case "snapshot":
            await room.repeat(listener)


async def talk(
    room: Room, listener: Listener, services: Services, command: models.ChatCommand
) -> None:
    chat = room_at(room.stored, room.place_of(listener.visitor))
    if chat is None:
        raise NotNow("there is nobody to chat with in this game")
    await services.chat.say(chat, listener.caller, command)
