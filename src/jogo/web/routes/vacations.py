"""Requests about one's days off."""

from __future__ import annotations

from fastapi import Request

from jogo.web.routes.accounts import logged_in
from jogo.web.routes.api import CurrentServices, api_router
from jogo.web.wire import models

router = api_router()


@router.get("/account/vacation", summary="Until when you are on vacation")
async def vacation(request: Request, services: CurrentServices) -> models.Vacation:
    return await services.vacations.find(logged_in(request))


@router.post("/account/vacation", summary="Go on vacation: your deadlines stand still")
async def begin_vacation(
    wanted: models.VacationRequest, request: Request, services: CurrentServices
) -> models.Vacation:
    return await services.vacations.begin(logged_in(request), wanted.days)


@router.delete("/account/vacation", status_code=204, summary="Come back from vacation")
async def end_vacation(request: Request, services: CurrentServices) -> None:
    await services.vacations.end(logged_in(request))
