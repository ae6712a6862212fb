"""The request for what was played in a position."""

from __future__ import annotations

from fastapi import Request
from fastapi.concurrency import run_in_threadpool

from jogo.catalog import find_game_type
from jogo.core.game import Game
from jogo.explorer import Explorer, find_explorer
from jogo.web.routes.api import CurrentServices, api_router
from jogo.web.services import Services
from jogo.web.wire import models
from jogo.web.wire.explorer import NO_EXPLORER, describe_explored

# What it costs to count one's own games, in requests, besides the one that asks for it.
COST_OF_OWN_GAMES = 4

router = api_router()


@router.post("/explorer", summary="What was played in a position, and how it ended")
async def explore(
    wanted: models.ExplorerRequest, request: Request, services: CurrentServices
) -> models.Explored:
    # In a thread: a map of one's own is looked at first, and an index is read once.
    if not wanted.own:
        return await run_in_threadpool(explore_built, wanted)
    game = await run_in_threadpool(game_of, wanted)
    explorer = await open_own(game, request, services)
    return await run_in_threadpool(tell, explorer, wanted)


def explore_built(wanted: models.ExplorerRequest) -> models.Explored:
    """What the games of the engine say, if there is an index of them."""
    return tell(find_explorer(game_of(wanted)), wanted)


def tell(explorer: Explorer | None, wanted: models.ExplorerRequest) -> models.Explored:
    if explorer is None:
        return NO_EXPLORER
    return describe_explored(explorer, wanted.position, wanted.actions)


def game_of(wanted: models.ExplorerRequest) -> Game:
    # A stranger's options open no file, unlike those of `catalog.make_game`.
    return find_game_type(wanted.game).game(**wanted.options)


async def open_own(game: Game, request: Request, services: Services) -> Explorer | None:
    """The explorer of the visitor's own games, if there are any."""
    visitor = services.signer.visitor(request)
    if visitor is None:
        return None
    services.charge(services.caller(request), COST_OF_OWN_GAMES)
    return await services.own_explorers.open(visitor, game)
