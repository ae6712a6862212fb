"""Requests about tournaments: which there are, how one stands, making one and taking part."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Request

from jogo.web.caller import address_of
from jogo.web.locale import code_of, language_of
from jogo.web.routes.accounts import logged_in
from jogo.web.routes.api import CurrentServices, api_router
from jogo.web.services import Services
from jogo.web.wire import models
from jogo.web.wire.tournaments import summarise

router = api_router()
Id = Annotated[str, Path(max_length=40, description="the tournament's id")]
Level = Annotated[str, Path(max_length=40, description="a level, like engine:3")]


@router.get("/tournaments", summary="The tournaments to come, going on and over")
async def tournaments(request: Request, services: CurrentServices) -> models.TournamentList:
    going, over = await services.tournaments.list()
    say = language_of(request)
    return models.TournamentList(
        going=[summarise(*each, say) for each in going],
        over=[summarise(*each, say) for each in over],
        may_make=services.tournaments.may_be_made,
    )


@router.post("/tournaments", summary="Make a tournament")
async def make(
    wanted: models.NewTournament, request: Request, services: CurrentServices
) -> models.TournamentState:
    person = logged_in(request)
    services.gate.admit_game(person.id, address_of(request))
    return await tell(await services.tournaments.make(person.id, wanted), request, services)


@router.get("/tournaments/{id}", summary="A tournament as it stands")
async def tournament(id: Id, request: Request, services: CurrentServices) -> models.TournamentState:
    return await services.spectators.describe(id, code_of(request))


@router.post("/tournaments/{id}/join", summary="Take part in a tournament")
async def join(id: Id, request: Request, services: CurrentServices) -> models.TournamentState:
    await services.tournaments.join(id, logged_in(request).id)
    return await tell(id, request, services)


@router.post("/tournaments/{id}/withdraw", summary="Take part in a tournament no more")
async def withdraw(id: Id, request: Request, services: CurrentServices) -> models.TournamentState:
    await services.tournaments.withdraw(id, logged_in(request).id)
    return await tell(id, request, services)


@router.post("/tournaments/{id}/begin", summary="Let your tournament begin now")
async def begin(id: Id, request: Request, services: CurrentServices) -> models.TournamentState:
    await services.tournaments.begin(id, logged_in(request).id)
    return await tell(id, request, services)


@router.post("/tournaments/{id}/call-off", summary="Call your tournament off before it begins")
async def call_off(id: Id, request: Request, services: CurrentServices) -> models.TournamentState:
    await services.tournaments.call_off(id, logged_in(request).id)
    return await tell(id, request, services)


@router.post("/tournaments/{id}/levels", summary="Let a level of the computer take part")
async def enter_level(
    id: Id, wanted: models.TournamentLevel, request: Request, services: CurrentServices
) -> models.TournamentState:
    await services.tournaments.enter_level(id, logged_in(request).id, wanted.player)
    return await tell(id, request, services)


@router.delete(
    "/tournaments/{id}/levels/{player}", summary="Let a level of the computer take part no more"
)
async def remove_level(
    id: Id, player: Level, request: Request, services: CurrentServices
) -> models.TournamentState:
    await services.tournaments.remove_level(id, logged_in(request).id, player)
    return await tell(id, request, services)


async def tell(id: str, request: Request, services: Services) -> models.TournamentState:
    """Tell those who look at a tournament what has changed, and who asked."""
    await services.spectators.refresh(id)
    return await services.spectators.describe(id, code_of(request))
