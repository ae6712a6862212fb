"""Requests of bots' programs: to play, to challenge, to accept and decline."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Literal

from fastapi import Depends, Path, Query, Request

from jogo.core.errors import NotYourSeat
from jogo.web.caller import address_of
from jogo.web.conduct.chat import describe_line
from jogo.web.conduct.places import ChatRoom, room_at
from jogo.web.identity import Program
from jogo.web.locale import code_of
from jogo.web.programs import (
    PLAY,
    WRITE_CHALLENGES,
    caller_of,
    listener_of,
    program_router,
    program_with,
)
from jogo.web.rooms.room import Room
from jogo.web.routes.api import CurrentServices
from jogo.web.services import Services
from jogo.web.wire.bots import describe_chat_line
from jogo.web.wire.models import ChallengeCommand, ChatCommand, bots

router = program_router()
Id = Annotated[str, Path(max_length=40, description="the game's id")]
ChallengeId = Annotated[str, Path(max_length=40, description="the challenge's id")]
Player = Annotated[Program, Depends(program_with(PLAY))]
Challenger = Annotated[Program, Depends(program_with(WRITE_CHALLENGES))]
Ply = Annotated[
    int | None, Query(ge=0, le=100_000, description="the number of actions before this one")
]
DONE = bots.Done()


# Playing


@asynccontextmanager
async def at_board(
    id: str, program: Program, request: Request, services: Services
) -> AsyncIterator[Room]:
    """A room for a request, with all that the bot's stream may have told it in another process."""
    async with services.rooms.visit(caller_of(program, request), id) as room:
        await services.rooms.keep_up(room)
        yield room


@router.post("/bot/game/{id}/move/{move}", summary="Play an action")
async def play(
    id: Id,
    move: Annotated[str, Path(max_length=40, description="an action, as text")],
    request: Request,
    program: Player,
    services: CurrentServices,
    ply: Ply = None,
) -> bots.Done:
    async with at_board(id, program, request, services) as room:
        await room.play(program.id, move, room.match.ply if ply is None else ply)
    return DONE


@router.post("/bot/game/{id}/resign", summary="Give a game up")
async def resign(id: Id, request: Request, program: Player, services: CurrentServices) -> bots.Done:
    async with at_board(id, program, request, services) as room:
        await room.resign(program.id)
    return DONE


@router.post("/bot/game/{id}/abort", summary="Call off a game that has hardly begun")
async def abort(id: Id, request: Request, program: Player, services: CurrentServices) -> bots.Done:
    async with at_board(id, program, request, services) as room:
        await room.call_off(program.id)
    return DONE


@router.post(
    "/bot/game/{id}/draw/{accept}",
    summary="Offer a draw, or agree to the one offered (yes); decline it (no)",
)
async def draw(
    id: Id,
    accept: Literal["yes", "no"],
    request: Request,
    program: Player,
    services: CurrentServices,
) -> bots.Done:
    async with at_board(id, program, request, services) as room:
        if accept == "yes":
            await room.offer_draw(program.id)
        else:
            await room.expect_offer()
            await room.answer(program.id, accepts=False)
    return DONE


@router.post("/bot/game/{id}/chat", summary="Say something to the opponent")
async def say(
    id: Id, words: bots.BotWords, request: Request, program: Player, services: CurrentServices
) -> bots.Done:
    async with at_board(id, program, request, services) as room:
        said = ChatCommand(do="chat", text=words.text)
        await services.chat.say(chat_of(room, program), caller_of(program, request), said)
    return DONE


@router.get("/bot/game/{id}/chat", summary="What was said in a game of the bot's, lately")
async def read_chat(
    id: Id, request: Request, program: Player, services: CurrentServices
) -> list[bots.ChatLineLine]:
    async with at_board(id, program, request, services) as room:
        lines = await services.chat.read(chat_of(room, program).place)
    return [describe_chat_line(describe_line(line, program.id, code_of(request))) for line in lines]


def chat_of(room: Room, program: Program) -> ChatRoom:
    """Where a bot talks to its opponent."""
    seat = room.place_of(program.id)
    chat = None if seat is None else room_at(room.stored, seat)
    if chat is None:
        raise NotYourSeat("{name} does not play this game", name=program.name)
    return chat


# Challenges


@router.post("/challenge/open", summary="Offer a game to anybody in the lobby")
async def offer(
    wanted: bots.OpenBotOffer, request: Request, program: Challenger, services: CurrentServices
) -> bots.Named:
    return await challenge(wanted, None, request, program, services)


@router.post("/challenge/{name}", summary="Challenge somebody who is in the lobby, or a bot")
async def challenge_one(
    name: Annotated[str, Path(min_length=1, max_length=60, description="an account's name")],
    wanted: bots.BotOffer,
    request: Request,
    program: Challenger,
    services: CurrentServices,
) -> bots.Named:
    return await challenge(wanted, name, request, program, services)


async def challenge(
    wanted: bots.BotOffer, to: str | None, request: Request, program: Program, services: Services
) -> bots.Named:
    services.gate.admit_game(program.id, address_of(request))
    listener = listener_of(program, request, services.streams)
    command = ChallengeCommand(do="challenge", to=to, **wanted.model_dump())
    made = await services.lobby.challenge(listener, command)
    # It is withdrawn if the bot has no stream of events, and so is not in the lobby.
    services.lobby.part(listener)
    return bots.Named(id=made or "")


@router.post("/challenge/{id}/accept", summary="Begin the game of a challenge")
async def accept(
    id: ChallengeId, request: Request, program: Challenger, services: CurrentServices
) -> bots.Done:
    services.gate.admit_game(program.id, address_of(request))
    await services.lobby.accept(listener_of(program, request, services.streams), id)
    return DONE


@router.post("/challenge/{id}/decline", summary="Decline a challenge")
async def decline(
    id: ChallengeId, request: Request, program: Challenger, services: CurrentServices
) -> bots.Done:
    return await withdraw(id, request, program, services)


@router.post("/challenge/{id}/cancel", summary="Withdraw a challenge of the bot's own")
async def cancel(
    id: ChallengeId, request: Request, program: Challenger, services: CurrentServices
) -> bots.Done:
    return await withdraw(id, request, program, services)


async def withdraw(id: str, request: Request, program: Program, services: Services) -> bots.Done:
    await services.lobby.withdraw(listener_of(program, request, services.streams), id)
    return DONE
