"""Requests about one's own bots and their tokens."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query, Request, Response

from jogo.web.caller import address_of
from jogo.web.programs import NDJSON, line_of
from jogo.web.routes.accounts import logged_in
from jogo.web.routes.api import CurrentServices, api_router
from jogo.web.store.bots import StoredToken
from jogo.web.wire import models
from jogo.web.wire.models.bots import OnlineBot

router = api_router()
MOST_BOTS = 200
Number = Annotated[int, Query(ge=1, le=MOST_BOTS, description="how many at most")]
BotName = Annotated[str, Path(max_length=60, description="the bot's name")]
TokenId = Annotated[str, Path(max_length=40, description="the token's id")]


@router.get("/account/bots", summary="Your bots and their tokens")
async def bots(request: Request, services: CurrentServices) -> models.OwnBots:
    found = await services.bots.list(logged_in(request).id)
    return models.OwnBots(
        bots=[
            models.OwnBot(
                name=bot.name, created=bot.created, tokens=[describe_token(each) for each in tokens]
            )
            for bot, tokens in found
        ]
    )


@router.post("/account/bots", summary="Make a bot")
async def make_bot(
    wanted: models.BotRequest, request: Request, services: CurrentServices
) -> models.OwnBot:
    bot = await services.bots.make(logged_in(request), wanted.name, address_of(request))
    return models.OwnBot(name=bot.name, created=bot.created, tokens=[])


@router.delete("/account/bots/{name}", status_code=204, summary="Delete one of your bots")
async def delete_bot(name: BotName, request: Request, services: CurrentServices) -> None:
    await services.bots.delete(logged_in(request), name)


@router.post("/account/bots/{name}/tokens", summary="Make a token, which is shown only once")
async def make_token(
    name: BotName, wanted: models.TokenRequest, request: Request, services: CurrentServices
) -> models.NewToken:
    scopes: frozenset[str] = frozenset(wanted.scopes)
    token, shown = await services.bots.make_token(logged_in(request), name, wanted.name, scopes)
    return models.NewToken(**describe_token(token).model_dump(), token=shown)


@router.delete("/account/bots/{name}/tokens/{id}", status_code=204, summary="Revoke a token")
async def revoke_token(
    name: BotName, id: TokenId, request: Request, services: CurrentServices
) -> None:
    await services.bots.revoke(logged_in(request), name, id)


@router.get(
    "/bot/online",
    response_class=Response,
    responses={200: {"model": OnlineBot, "description": "lines, each a JSON object"}},
    summary="Bots that can be challenged now",
)
async def online_bots(services: CurrentServices, nb: Number = MOST_BOTS) -> Response:
    found = await services.lobby.friends.find_bots()
    lines = [
        OnlineBot(id=bot.name, username=bot.name, keeper=bot.keeper, ratings=bot.ratings)
        for bot in found[:nb]
    ]
    return Response("".join(map(line_of, lines)), media_type=NDJSON)


def describe_token(token: StoredToken) -> models.BotToken:
    return models.BotToken(
        id=token.id,
        name=token.name,
        scopes=token.scopes.split(),
        created=token.created,
        seen=token.seen,
    )
