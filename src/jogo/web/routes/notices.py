"""Requests about notices: who wants mails about their turns."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Request

from jogo.web.locale import code_of
from jogo.web.routes.accounts import logged_in
from jogo.web.routes.api import CurrentServices, api_router
from jogo.web.security import own_origin
from jogo.web.wire import models

router = api_router()
Token = Annotated[str, Query(max_length=600, description="what the link of a mail has")]


@router.get("/account/notices", summary="Which notices you get while you are away")
async def choices(request: Request, services: CurrentServices) -> models.NoticeChoices:
    found = await services.notice_choices.find(logged_in(request).id)
    return models.NoticeChoices(mail=found is not None and found.mail)


@router.post("/account/notices", summary="Choose the notices that you get while you are away")
async def choose(
    wanted: models.NoticeChoice, request: Request, services: CurrentServices
) -> models.NoticeChoices:
    await services.notice_choices.choose(
        logged_in(request),
        mail=wanted.mail,
        language=code_of(request),
        origin=own_origin(request, services.settings),
    )
    return models.NoticeChoices(mail=wanted.mail)


@router.post(
    "/account/unsubscribe",
    status_code=204,
    summary="Stop mails about turns, by the link of one of them (RFC 8058)",
)
async def unsubscribe(token: Token, services: CurrentServices) -> None:
    await services.notice_choices.unsubscribe(token)
