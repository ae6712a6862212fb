"""Requests of bots' programs about tournaments: to take part, and to withdraw."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends

from jogo.web.identity import Program
from jogo.web.programs import ENTER_TOURNAMENTS, program_router, program_with
from jogo.web.routes.api import CurrentServices
from jogo.web.routes.tournaments import Id
from jogo.web.wire.models import bots

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
