"""Requests of bots' programs about tournaments: to take part, to withdraw, and to talk there."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request

from jogo.web.conduct.chat import describe_line
from jogo.web.conduct.places import room_of_tournament
from jogo.web.identity import Program
from jogo.web.locale import code_of
from jogo.web.programs import ENTER_TOURNAMENTS, caller_of, program_router, program_with
from jogo.web.routes.api import CurrentServices
from jogo.web.routes.tournaments import Id
from jogo.web.wire.bots import describe_chat_line
from jogo.web.wire.models import ChatCommand, bots

router = program_router()
Entrant = Annotated[Program, Depends(program_with(ENTER_TOURNAMENTS))]
DONE = bots.Done()


@router.post("/bot/tournament/{id}/join", summary="Take part in a tournament that bots may enter")
async def join(id: Id, program: Entrant, services: CurrentServices) -> bots.Done:
    await services.tournaments.join(id, program.id)
    await services.spectators.refresh(id)
    return DONE


@router.post("/bot/tournament/{id}/withdraw", summary="Take part in a tournament no more")
async def withdraw(id: Id, program: Entrant, services: CurrentServices) -> bots.Done:
    await services.tournaments.withdraw(id, program.id)
    await services.spectators.refresh(id)
    return DONE


@router.post("/bot/tournament/{id}/chat", summary="Say something to all who look at a tournament")
async def say(
    id: Id, words: bots.BotWords, request: Request, program: Entrant, services: CurrentServices
) -> bots.Done:
    await services.tournaments.find(id)
    said = ChatCommand(do="chat", text=words.text)
    await services.chat.say(room_of_tournament(id), caller_of(program, request), said)
    return DONE


@router.get("/bot/tournament/{id}/chat", summary="What was said at a tournament, lately")
async def read_chat(
    id: Id, request: Request, program: Entrant, services: CurrentServices
) -> list[bots.ChatLineLine]:
    await services.tournaments.find(id)
    lines = await services.chat.read(room_of_tournament(id).place)
    described = (describe_line(line, program.id, code_of(request)) for line in lines)
    return [describe_chat_line(line, room="tournament") for line in described]
