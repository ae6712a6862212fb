"""The addresses of the pages."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import FileResponse, JSONResponse, PlainTextResponse
from markupsafe import Markup

from jogo.catalog import find_game_type, game_types
from jogo.draw.palette import THEMES, page_colours
from jogo.draw.png import draw_png
from jogo.draw.svg import draw_svg, view_box
from jogo.engine.networks import name_network, own_networks
from jogo.players import DEFAULT_OPPONENT
from jogo.puzzles.collection import games_with_puzzles, shipped
from jogo.web.conduct.presets import PRESETS
from jogo.web.errors import NoSuchPage
from jogo.web.locale import code_of, language_of
from jogo.web.pages.assets import ASK_AGAIN, FOREVER, STATIC, colours, edition, folder
from jogo.web.pages.forms import CLOCKS, options_context, start_context, strengths, turn_days
from jogo.web.pages.guide import goals_for, guide_of, instruction_for, legend_of
from jogo.web.pages.rendering import render
from jogo.web.services import Services
from jogo.web.wire.editor import describe_editor

router = APIRouter(include_in_schema=False)
Name = Annotated[str, Path(max_length=40)]
FOR_A_DAY = {"Cache-Control": "max-age=86400"}
# Positions are without number, and nobody looks for one of them. Games may be read for the
# previews of their links; their page itself asks not to be listed.
ROBOTS = """\
User-agent: *
Allow: /api/games/*/picture.png
Disallow: /api/
Disallow: /edit/
Disallow: /study/
Disallow: /analysis?
"""


@lru_cache(maxsize=64)
def picture_of(name: str) -> Markup:
    """A drawn board of a game, which takes its colours from the page."""
    return Markup(draw_svg(find_game_type(name).preview(), None))


@lru_cache(maxsize=64)
def count_puzzles(name: str) -> int:
    """How many puzzles a game comes with."""
    with_puzzles = {game_type.name for game_type in games_with_puzzles()}
    return len(shipped(name).puzzles) if name in with_puzzles else 0


def cards() -> list[dict[str, Any]]:
    return [
        {
            "name": game_type.name,
            "title": game_type.title,
            "sentence": game_type.summary,
            "picture": picture_of(game_type.name),
            "has_lessons": bool(game_type.lessons),
            "puzzles": count_puzzles(game_type.name),
        }
        for game_type in game_types().values()
    ]


@router.get("/")
def home(request: Request) -> Response:
    # Who has played here may have games in progress, which the script of the page fetches.
    is_known = Services.of(request).signer.visitor(request) is not None
    return render(request, "home.html", games=cards(), is_known=is_known)


@router.get("/new/{name}")
def new(name: Name, request: Request) -> Response:
    game_type = find_game_type(name)
    context = options_context(game_type, request)
    return render(
        request,
        "new.html",
        **context,
        **start_context(game_type, request),
        has_lessons=bool(game_type.lessons),
        opponent=DEFAULT_OPPONENT,
        strengths=strengths(context["game"].players, language_of(request)),
        clocks=CLOCKS,
        turn_days=turn_days(language_of(request)),
        description=context["game"].sentence,
        preview=f"/pictures/{game_type.name}.png",
    )


@router.get("/edit/{name}")
def edit(name: Name, request: Request) -> Response:
    game_type = find_game_type(name)
    context = options_context(game_type, request)
    game = game_type.game(**{**game_type.suggestions(), **context["given"]})
    return render(
        request,
        "edit.html",
        **context,
        # The page has room for what its script fills in.
        editor=describe_editor(game, code_of(request)),
        view_box=view_box(game.view(game.start())),
        preview=f"/pictures/{game_type.name}.png",
    )


@router.get("/game/{id}")
async def game(id: str, request: Request) -> Response:
    services = Services.of(request)
    async with services.rooms.visit(services.caller(request), id) as room:
        match = await room.copy_match()
        place = room.place_of(services.signer.visitor(request))
        tournament = room.stored.tournament
    game_type, say = match.game.type, language_of(request)
    return render(
        request,
        "game.html",
        id=id,
        game=game_type.name,
        title=game_type.title,
        description=language_of(request)(game_type.summary),
        preview=f"/api/games/{id}/picture.png",
        guide=guide_of(game_type.name),
        legend=legend_of(game_type.name),
        goals=goals_for(match, place, say),
        acting=match.to_move.index,
        instruction=instruction_for(match, place, say),
        has_lessons=bool(game_type.lessons),
        presets=PRESETS,
        tournament=tournament,
        # The page has room for the board before its script has drawn it.
        view_box=view_box(match.game.view(match.state)),
    )


@router.get("/playing")
def playing(request: Request) -> Response:
    """The visitor's games in progress, those that wait for them first."""
    return render(request, "playing.html")


@router.get("/learn")
def learn(request: Request) -> Response:
    games = [card for card in cards() if card["has_lessons"]]
    return render(request, "learn.html", games=games)


@router.get("/learn/{name}")
def lesson(name: Name, request: Request) -> Response:
    game_type = find_game_type(name)
    if not game_type.lessons:
        raise NoSuchPage("{game} has no lessons", game=game_type.title)
    return render(
        request,
        "lesson.html",
        game={"name": game_type.name, "title": game_type.title},
        view_box=view_box(game_type.preview()),
        description=language_of(request)(game_type.summary),
        preview=f"/pictures/{game_type.name}.png",
    )


@router.get("/puzzles")
def puzzles(request: Request) -> Response:
    games = [card for card in cards() if card["puzzles"]]
    return render(request, "puzzles.html", games=games)


@router.get("/api")
def api(request: Request) -> Response:
    return render(request, "api.html", openapi=request.app.openapi())


@router.get("/networks/{name}/{checksum}")
def network(name: Name, checksum: Name) -> Response:
    """The weights that the engine in the browser has; under this address, they never change."""
    for file in own_networks(find_game_type(name)):
        weights = file.read_bytes()
        if name_network(weights) == checksum:
            headers = {"Cache-Control": FOREVER}
            return Response(weights, media_type="application/octet-stream", headers=headers)
    raise NoSuchPage("there is nothing at this address")


@router.get("/themes.css")
def themes(of: str = "") -> Response:
    """The colours; pages ask for those of their edition, which never change."""
    keeping = FOREVER if of == edition() else ASK_AGAIN
    return Response(colours(), media_type="text/css", headers={"Cache-Control": keeping})


@router.api_route("/pictures/{name}.png", methods=["GET", "HEAD"])
def picture(name: Name) -> Response:
    return Response(png_of(find_game_type(name).name), media_type="image/png", headers=FOR_A_DAY)


@lru_cache(maxsize=64)
def png_of(name: str) -> bytes:
    """A board of a game, as those see it who are sent an address."""
    return draw_png(find_game_type(name).preview(), THEMES["light"])


# What browsers and search engines look for at a place of its own


@router.get("/favicon.ico")
def favicon() -> Response:
    return FileResponse(STATIC / "icon-32.png", media_type="image/png", headers=FOR_A_DAY)


@router.get("/robots.txt")
def robots() -> Response:
    return PlainTextResponse(ROBOTS, headers=FOR_A_DAY)


@router.get("/manifest.webmanifest")
def manifest(request: Request) -> Response:
    say = language_of(request)
    described = {
        "name": f"jogo · {say('Games for two')}",
        "short_name": "jogo",
        "lang": code_of(request),
        "id": "/",
        "scope": "/",
        "start_url": "/",
        "display": "standalone",
        "background_color": page_colours(THEMES["light"])["page"],
        "theme_color": page_colours(THEMES["light"])["accent"],
        "icons": [
            {"src": f"{folder()}/icon.svg", "sizes": "any", "type": "image/svg+xml"},
            {"src": f"{folder()}/icon-512.png", "sizes": "512x512", "type": "image/png"},
        ],
    }
    return JSONResponse(described, media_type="application/manifest+json")
