"""Requests about those whom one does not want to hear."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Request

from jogo.web.errors import NotLoggedIn
from jogo.web.identity import is_account
from jogo.web.locale import language_of
from jogo.web.routes.api import CurrentServices, api_router
from jogo.web.services import Services
from jogo.web.wire import models

router = api_router()
BlockId = Annotated[str, Path(max_length=40, pattern=r"^[a-z2-8]+$", description="the block's id")]


@router.get("/account/blocks", summary="Those whom you have blocked")
async def blocks(request: Request, services: CurrentServices) -> models.BlockedPeople:
    say = language_of(request)
    return models.BlockedPeople(
        people=[
            models.Blocked(
                id=block.id,
                name=block.name or say("a guest"),
                guest=not is_account(block.blocked),
                created=block.created,
            )
            for block in await services.blocks.list(known_visitor(request, services))
        ]
    )


@router.post(
    "/account/blocks",
    status_code=204,
    summary="Block somebody: who has said a line, or an account",
)
async def block(wanted: models.Somebody, request: Request, services: CurrentServices) -> None:
    visitor = known_visitor(request, services)
    other = await services.blocks.add(visitor, wanted.line, wanted.name)
    await services.lobby.part_ways(visitor, other)


@router.delete("/account/blocks/{id}", status_code=204, summary="Unblock somebody")
async def unblock(id: BlockId, request: Request, services: CurrentServices) -> None:
    await services.blocks.remove(known_visitor(request, services), id)


def known_visitor(request: Request, services: Services) -> str:
    """Who asks, if we know them again when they come back."""
    visitor = services.signer.visitor(request)
    if visitor is None:
        raise NotLoggedIn("your browser must keep a cookie, so that we know you again")
    return visitor
