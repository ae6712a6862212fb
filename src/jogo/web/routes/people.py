"""Requests about people with accounts: who they are, and what they have played."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query, Request, Response

from jogo.web.accounts.people import People
from jogo.web.locale import language_of
from jogo.web.routes.accounts import COST_OF_EXPORT, send_zip
from jogo.web.routes.api import CurrentServices, api_router
from jogo.web.wire import models

router = api_router()
PersonName = Annotated[str, Path(max_length=60, description="the account's name")]
# How many games, written again, cost as much as a request.
GAMES_A_REQUEST = 40
Asked = Annotated[models.HistoryQuery, Query()]


@router.get("/people/{name}", summary="Somebody's ratings and results")
async def profile(name: PersonName, request: Request, services: CurrentServices) -> models.Profile:
    people = People(services.store)
    return await people.profile(await people.find(name), services.signer.visitor(request))


@router.get("/people/{name}/games", summary="Somebody's games that you may find, the latest first")
async def history(
    name: PersonName, asked: Asked, request: Request, services: CurrentServices
) -> models.PlayedGames:
    people = People(services.store)
    viewer = services.signer.visitor(request)
    return await people.history(await people.find(name), viewer, asked, language_of(request))


@router.get("/people/{name}/games.zip", summary="The same games as records, in a zip")
async def history_as_records(
    name: PersonName, asked: Asked, request: Request, services: CurrentServices
) -> Response:
    caller = services.caller(request)
    services.charge(caller, COST_OF_EXPORT)
    people = People(services.store)
    person = await people.find(name)
    ids = await people.ids(person, caller.visitor, asked)
    services.charge(caller, len(ids) // GAMES_A_REQUEST)
    return send_zip(await services.exporter.export_games(caller, ids), "games.zip")
