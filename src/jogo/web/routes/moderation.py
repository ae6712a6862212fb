"""Requests of those who report somebody, of those who are warned, and of moderators."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Request

from jogo.web.identity import PERSON
from jogo.web.locale import language_of
from jogo.web.routes.api import CurrentServices, api_router
from jogo.web.routes.chat import known_visitor
from jogo.web.services import Services
from jogo.web.store.moderating import Moderator
from jogo.web.wire import models
from jogo.web.wire.conduct import describe_case, describe_deed

router = api_router()
Id = Annotated[str, Path(max_length=40, pattern=r"^[a-z2-8]+$", description="its id")]
PersonName = Annotated[str, Path(max_length=60, description="the account's name")]


async def moderator(request: Request, services: Services) -> Moderator:
    return await services.moderation.check(request.scope.get(PERSON))


@router.post("/reports", status_code=204, summary="Tell the moderators of somebody")
async def report(wanted: models.ReportRequest, request: Request, services: CurrentServices) -> None:
    await services.moderation.report(services.caller(request), wanted)


@router.get("/account/warnings", summary="What moderators have written to you")
async def warnings(request: Request, services: CurrentServices) -> models.Warnings:
    found = await services.moderation.warnings(known_visitor(request, services))
    return models.Warnings(
        warnings=[
            models.WarningText(id=each.id, text=each.text, at=each.at, seen=each.seen is not None)
            for each in found
        ]
    )


@router.post("/account/warnings/{id}", status_code=204, summary="Say that you have read a warning")
async def note_read(id: Id, request: Request, services: CurrentServices) -> None:
    await services.moderation.note_read(known_visitor(request, services), id)


@router.get("/moderation/reports", summary="For moderators: what waits for them")
async def reports(request: Request, services: CurrentServices) -> models.OpenReports:
    await moderator(request, services)
    say = language_of(request)
    cases = await services.moderation.cases()
    return models.OpenReports(reports=[describe_case(each, say) for each in cases])


@router.post(
    "/moderation/reports/{id}",
    status_code=204,
    summary="For moderators: settle a report, by removing the text, a warning, closing the account",
)
async def settle(
    id: Id, wanted: models.Settlement, request: Request, services: CurrentServices
) -> None:
    by = await moderator(request, services)
    await services.moderation.settle(by, id, wanted.deeds, wanted.words)


@router.post(
    "/moderation/people/{name}",
    status_code=204,
    summary="For moderators: warn an account, close it, or open it again",
)
async def act(
    name: PersonName, wanted: models.PersonDeed, request: Request, services: CurrentServices
) -> None:
    by = await moderator(request, services)
    await services.moderation.act(by, name, wanted.deed, wanted.words)


@router.get("/moderation/log", summary="For moderators: who did what")
async def log(request: Request, services: CurrentServices) -> models.ModerationLog:
    await moderator(request, services)
    deeds = await services.moderation.log()
    return models.ModerationLog(deeds=[describe_deed(each) for each in deeds])
