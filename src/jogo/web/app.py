"""The web app put together: `create_app(settings)`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from http import HTTPStatus

from fastapi import APIRouter, Depends, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute

import jogo
from jogo.catalog import game_types
from jogo.core.errors import JogoError
from jogo.web.channels import analysis as analysis_channel
from jogo.web.channels import bot_events, bot_games
from jogo.web.channels import game as game_channel
from jogo.web.channels import lobby as lobby_channel
from jogo.web.channels import notices as notice_channel
from jogo.web.channels import tournaments as tournament_channel
from jogo.web.counting import RequestCounter
from jogo.web.errors import NoSuchPage, NoToken, TooMany, status_of, wrong_shape
from jogo.web.faults import FaultAnswers
from jogo.web.locale import language_of
from jogo.web.metrics import Metrics, RequestTimer
from jogo.web.pages import accounts as account_pages
from jogo.web.pages import analysis, offline
from jogo.web.pages import friends as friend_pages
from jogo.web.pages import lobby as lobby_pages
from jogo.web.pages import moderation as moderation_pages
from jogo.web.pages import people as people_pages
from jogo.web.pages import puzzles as puzzle_pages
from jogo.web.pages import routes as pages
from jogo.web.pages import tournaments as tournament_pages
from jogo.web.pages.assets import STATIC, Assets, edition
from jogo.web.pages.preparing import prepare_pages
from jogo.web.pages.rendering import render
from jogo.web.request_ids import RequestIds
from jogo.web.routes import (
    accounts,
    bot_play,
    bot_tournaments,
    bots,
    catalog,
    chat,
    explorer,
    friends,
    games,
    health,
    moderation,
    notices,
    passkeys,
    people,
    puzzles,
    reviews,
    studies,
    study,
    tournaments,
    vacations,
)
from jogo.web.security import BodyLimit, SecurityHeaders, check_host
from jogo.web.services import Services
from jogo.web.settings import Bounds, Settings
from jogo.web.wire.models import Refusal
from jogo.web.wire.refusal import refusal

# The strongest compression takes longer and saves a few bytes more.
COMPRESSION = 6


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server of jogo, its database open, ready to be run by uvicorn."""
    chosen = settings or Settings()
    app = describe_app(chosen.bounds)
    app.state.services = Services.start(chosen)
    app.state.metrics.watch(app.state.services)
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    preparing = asyncio.create_task(asyncio.to_thread(prepare_answers, app))
    try:
        await app.state.services.resume()
        yield
    finally:
        await app.state.services.close()
        await preparing


def prepare_answers(app: FastAPI) -> None:
    """Make what the first visitor after a start would wait for: almost a second's work."""
    prepare_pages()
    nowhere = {"type": "http", "method": "GET", "path": "/", "root_path": "", "headers": []}
    for route in app.routes:
        # FastAPI prepares routes when it first compares them with an address.
        route.matches(nowhere)


def describe_app(bounds: Bounds) -> FastAPI:
    """The app with all that it answers, and nothing yet to answer from."""
    app = FastAPI(
        title="jogo",
        version=jogo.__version__,
        description="Two-player abstract games: begin them, play them, study them.",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.metrics = Metrics()
    app.add_middleware(BodyLimit, most=bounds.body)
    app.add_middleware(FaultAnswers, refuse=refuse)
    app.add_middleware(RequestCounter, refuse=refuse)
    app.add_middleware(GZipMiddleware, compresslevel=COMPRESSION)
    app.add_middleware(SecurityHeaders, edition=edition)
    app.add_middleware(RequestTimer, metrics=app.state.metrics)
    app.add_middleware(RequestIds)
    app.add_exception_handler(JogoError, refuse)
    app.add_exception_handler(RequestValidationError, refuse_shape)
    app.add_exception_handler(HTTPException, refuse_http)
    app.router.routes.extend(list_routes())
    app.mount("/static", Assets(directory=STATIC), name="static")
    return app


@cache
def list_routes() -> list[BaseRoute]:
    """All that is answered; apps of a process share it, since FastAPI is slow to prepare it."""
    routes = APIRouter()
    subjects = (games, study, explorer, studies, reviews, catalog, puzzles)
    own = (accounts, passkeys, bots, vacations, notices)
    api = (*subjects, *own, people, friends, tournaments, chat, moderation)
    programs = (bot_events, bot_games, bot_play, bot_tournaments)
    shown = (analysis, puzzle_pages, pages, offline, account_pages, people_pages)
    others = (lobby_pages, friend_pages, tournament_pages, moderation_pages)
    for part in (*api, *programs, *shown, *others):
        routes.include_router(part.router, dependencies=[Depends(check_own_host)])
    # Those who watch over a server know it by any name.
    live = (game_channel, analysis_channel, lobby_channel, notice_channel, tournament_channel)
    for other in (health, *live):
        routes.include_router(other.router)
    return routes.routes


async def check_own_host(request: Request) -> None:
    check_host(request, Services.of(request).settings)


async def refuse(request: Request, error: Exception) -> Response:
    """A refusal in the visitor's language: as JSON for programs, as a page for people."""
    assert isinstance(error, JogoError)
    status, said = status_of(error), refusal(error, language_of(request))
    if is_for_programs(request):
        response: Response = JSONResponse(said.model_dump(), status)
    else:
        games = [(game_type.name, game_type.title) for game_type in game_types().values()]
        response = render(request, "error.html", status, message=said.message, games=games)
    if isinstance(error, NoToken):
        response.headers["WWW-Authenticate"] = "Bearer"
    if isinstance(error, TooMany):
        response.headers["Retry-After"] = str(error.values["seconds"])
    return response


def is_for_programs(request: Request) -> bool:
    return request.url.path.startswith("/api/")


async def refuse_shape(request: Request, error: Exception) -> Response:
    """What is wrong with the shape of a request, and where."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    problem = str(first["msg"])
    return await refuse(request, wrong_shape(place, problem))


async def refuse_http(request: Request, error: Exception) -> Response:
    """What is not there, and what went wrong while a request was read."""
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, JogoError):
        return await refuse(request, error.__cause__)
    if error.status_code == HTTPStatus.NOT_FOUND:
        return await refuse(request, NoSuchPage("there is nothing at this address"))
    phrase = HTTPStatus(error.status_code).phrase
    said = Refusal(error=phrase.lower().replace(" ", "-"), message=str(error.detail))
    return JSONResponse(said.model_dump(), error.status_code, dict(error.headers or {}))
