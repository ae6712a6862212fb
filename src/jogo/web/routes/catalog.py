"""The request for the games that there are."""

from __future__ import annotations

from fastapi import Request

from jogo.catalog import game_types
from jogo.web.locale import language_of
from jogo.web.routes.api import api_router
from jogo.web.wire import models
from jogo.web.wire.catalog import describe_game_type

router = api_router()


@router.get("/catalog", summary="The games, their options and players")
def catalog(request: Request) -> models.Catalog:
    say = language_of(request)
    return models.Catalog(
        games=[describe_game_type(game_type, say) for game_type in game_types().values()]
    )
