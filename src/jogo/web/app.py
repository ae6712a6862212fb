"""The web app put together: `create_app(settings)`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus

from fastapi import Depends, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

import jogo
from jogo.core.errors import JogoError
from jogo.web import analysis, live, pages, requests, study
from jogo.web.errors import NoSuchPage, TooMany, refusal, status_of, wrong_shape
from jogo.web.security import BodyLimit, SecurityHeaders, check_host
from jogo.web.services import Services
from jogo.web.settings import Bounds, Settings
from jogo.web.speech import language
from jogo.web.tongue import code_of


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server of jogo, its database open, ready to be run by uvicorn."""
    chosen = settings or Settings()
    app = described_app(chosen.bounds)
    app.state.services = Services.begin(chosen)
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    try:
        yield
    finally:
        app.state.services.close()


def described_app(bounds: Bounds) -> FastAPI:
    """The app with all that it answers, and nothing yet to answer from."""
    app = FastAPI(
        title="jogo",
        version=jogo.__version__,
        description="Five two-player abstract games: begin them, look at them.",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.add_middleware(BodyLimit, most=bounds.body)
    app.add_middleware(SecurityHeaders)
    app.add_exception_handler(JogoError, refused)
    app.add_exception_handler(RequestValidationError, misshapen)
    app.add_exception_handler(HTTPException, not_found)
    for part in (requests, study, pages):
        app.include_router(part.router, dependencies=[Depends(check_own_host)])
    for part in (live, analysis):
        app.include_router(part.router)
    app.mount("/static", StaticFiles(directory=pages.STATIC), name="static")
    return app


def check_own_host(request: Request) -> None:
    check_host(request, Services.of(request).settings)


async def refused(request: Request, error: Exception) -> Response:
    """A refusal in the visitor's language: as JSON for programs, as a page for people."""
    assert isinstance(error, JogoError)
    status, said = status_of(error), refusal(error, language(code_of(request)))
    if is_for_programs(request):
        response: Response = JSONResponse(said, status)
    else:
        response = pages.page(request, "error.html", status, message=said["message"])
    if isinstance(error, TooMany):
        response.headers["Retry-After"] = str(error.values["seconds"])
    return response


def is_for_programs(request: Request) -> bool:
    return request.url.path.startswith("/api/")


async def misshapen(request: Request, error: Exception) -> Response:
    """What is wrong with the shape of a request, and where."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    problem = str(first["msg"])
    return await refused(request, wrong_shape(place, problem))


async def not_found(request: Request, error: Exception) -> Response:
    """Whatever is not there, and whatever went wrong while a request was read."""
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, JogoError):
        return await refused(request, error.__cause__)
    if error.status_code == HTTPStatus.NOT_FOUND:
        return await refused(request, NoSuchPage("there is nothing at this address"))
    phrase = HTTPStatus(error.status_code).phrase
    said = {"error": phrase.lower().replace(" ", "-"), "message": str(error.detail)}
    return JSONResponse(said, error.status_code, dict(error.headers or {}))
