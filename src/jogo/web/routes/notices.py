"""Requests about notices: who wants mails about their turns."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query, Request

from jogo.web.accounts.sessions import LONGEST_AGENT
from jogo.web.errors import NoSuchDevice
from jogo.web.locale import code_of
from jogo.web.routes.accounts import logged_in
from jogo.web.routes.api import CurrentServices, api_router
from jogo.web.security import own_origin
from jogo.web.wire import models

router = api_router()
DeviceId = Annotated[str, Path(max_length=40, description="the device's id")]
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


@router.post("/account/push", status_code=204, summary="Be told of your turns in this browser")
async def add_device(
    wanted: models.PushSubscriptionRequest, request: Request, services: CurrentServices
) -> None:
    await services.pushing.add(
        logged_in(request),
        wanted.endpoint,
        wanted.keys.p256dh,
        wanted.keys.auth,
        agent=request.headers.get("user-agent", "")[:LONGEST_AGENT],
        language=code_of(request),
        origin=own_origin(request, services.settings),
    )


@router.delete("/account/push/{id}", status_code=204, summary="Tell a browser nothing any more")
async def remove_device(id: DeviceId, request: Request, services: CurrentServices) -> None:
    if not await services.pushing.remove(logged_in(request), id):
        raise NoSuchDevice("you are not told there, or not any more")


@router.post(
    "/account/unsubscribe",
    status_code=204,
    summary="Stop mails about turns, by the link of one of them (RFC 8058)",
)
async def unsubscribe(token: Token, services: CurrentServices) -> None:
    await services.notice_choices.unsubscribe(token)
