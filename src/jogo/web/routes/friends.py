"""Requests about one's friends, and whether one is seen by others."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Request

from jogo.web.routes.accounts import logged_in
from jogo.web.routes.api import CurrentServices, api_router
from jogo.web.wire import models

router = api_router()
FriendName = Annotated[str, Path(max_length=60, description="the account's name")]


@router.get("/account/friends", summary="Your friends, and who of them is here")
async def friends(request: Request, services: CurrentServices) -> models.Friends:
    return models.Friends(friends=await services.friends.list(logged_in(request)))


@router.post("/account/friends", status_code=204, summary="Add an account to your friends")
async def add_friend(
    wanted: models.FriendRequest, request: Request, services: CurrentServices
) -> None:
    await services.friends.add(logged_in(request), wanted.name)


@router.delete(
    "/account/friends/{name}", status_code=204, summary="Remove somebody from your friends"
)
async def remove_friend(name: FriendName, request: Request, services: CurrentServices) -> None:
    await services.friends.remove(logged_in(request), name)


@router.post("/account/presence", status_code=204, summary="Let others see when you are here")
async def set_presence(
    wanted: models.PresenceChange, request: Request, services: CurrentServices
) -> None:
    await services.friends.hide(logged_in(request), wanted.hidden)
