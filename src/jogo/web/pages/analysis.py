"""The analysis board, of a position, of a game that was played here or of a stored study."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from jogo.catalog import game_types
from jogo.core.errors import JogoError
from jogo.core.game import Game, GameType
from jogo.draw.svg import view_box
from jogo.web.locale import code_of, language_of
from jogo.web.pages.assets import folder
from jogo.web.pages.forms import given_options
from jogo.web.pages.rendering import render
from jogo.web.rooms.replaying import find_installed
from jogo.web.rooms.stored_studies import find_study
from jogo.web.services import Services
from jogo.web.wire.kit import ENGINE, describe_kit, kit_address
from jogo.web.wire.stored import describe_study

router = APIRouter(include_in_schema=False)


@router.get("/analysis")
async def analysis(request: Request) -> Response:
    games = game_types()
    title = language_of(request)("Analysis")
    played_here = request.query_params.get("from")
    played = None if played_here is None else await played_options(played_here, request)
    if played is not None:
        game_type, options = played
        ahead = [f"/api/games/{played_here}/tree"]
    else:
        game_type = games.get(request.query_params.get("game", "")) or next(iter(games.values()))
        options, ahead = given_options(request), []
    # In a thread: a map of one's own is looked at first.
    ahead += await run_in_threadpool(needed_for, game_type, options, code_of(request))
    return render_analysis(request, game_type, title, ahead)


async def played_options(id: str, request: Request) -> tuple[GameType, dict[str, str]] | None:
    """What is played in a game; of one that cannot be had, the page's script will say so."""
    services = Services.of(request)
    try:
        async with services.rooms.visit(services.caller(request), id) as room:
            stored = room.stored
            return find_installed(stored.game), stored.options
    except JogoError:
        return None


def needed_for(game_type: GameType, options: Mapping[str, str], code: str) -> list[str]:
    """What the page will ask for to think about a game: it may as well begin at once."""
    try:
        game: Game = game_type.game(**options)
    except JogoError:
        return []
    network = describe_kit(game, code).network
    return [kit_address(game_type.name, options), *([] if network is None else [network])]


@router.get("/study/{id}")
async def study(id: str, request: Request) -> Response:
    found = await find_study(Services.of(request).store, id)
    return render_analysis(request, find_installed(found.game), found.name, [])


def render_analysis(
    request: Request, game_type: GameType, title: str, ahead: list[str]
) -> Response:
    """The analysis board, with room for the board of a game.

    What is fetched `ahead` of the scripts that ask for it comes while they are still on their way.
    """
    engine = [f"{folder()}/{ENGINE.name}"] if ENGINE.exists() else []
    return render(
        request,
        "analysis.html",
        title=title,
        games=[*game_types().values()],
        view_box=view_box(game_type.preview()),
        preview=f"/pictures/{game_type.name}.png",
        ahead=[*ahead, *engine],
    )


@router.get("/studies")
async def studies(request: Request) -> Response:
    services = Services.of(request)
    visitor = services.signer.visitor(request)
    found = [] if visitor is None else await services.store.studies_of(visitor)
    listed = [
        {
            "id": study.id,
            "name": study.name,
            "title": describe_study(study, visitor, None).title,
            "updated": study.updated,
        }
        for study in found
    ]
    return render(request, "studies.html", studies=listed)
