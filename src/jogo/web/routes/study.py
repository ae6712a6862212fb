"""Requests that need no game of one's own: positions, records and lessons."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import parse_qsl

from fastapi import Path, Query, Request, Response

from jogo.catalog import find_game_type
from jogo.web.locale import code_of
from jogo.web.rooms import studying
from jogo.web.rooms.replaying import count_words
from jogo.web.routes.api import CurrentServices, answer, api_router
from jogo.web.wire import models
from jogo.web.wire.editor import describe_editor
from jogo.web.wire.kit import describe_kit

# What a record costs, in requests, besides the one that brings it.
COST_OF_RECORD = 5
# What positions along a line cost, besides the request for them.
COST_OF_LINE = 2
# More than any game has, so that an address does not bring thousands.
MOST_OPTIONS = 20

router = api_router()
Name = Annotated[str, Path(max_length=40, description="the game's name")]
Number = Annotated[int, Path(ge=0, le=1000, description="the step, counted from 0")]


@router.post(
    "/positions", response_model=models.StudiedPosition, summary="A position, and what may be done"
)
async def position(
    wanted: models.PositionRequest, request: Request, services: CurrentServices
) -> Response:
    described = await services.replayer.run(
        services.caller(request),
        len(wanted.actions),
        studying.describe_position,
        wanted.game,
        wanted.options,
        wanted.position,
        wanted.actions,
        code_of(request),
    )
    return answer(described)


@router.post(
    "/positions/line", response_model=models.PositionLine, summary="Positions along a line"
)
async def line(wanted: models.LineRequest, request: Request, services: CurrentServices) -> Response:
    caller = services.caller(request)
    services.charge(caller, COST_OF_LINE)
    described = await services.replayer.run(
        caller,
        len(wanted.actions),
        studying.describe_line,
        wanted.game,
        wanted.options,
        wanted.position,
        wanted.actions,
        wanted.since,
        code_of(request),
    )
    return answer(described)


# Not `async`: a map of one's own is looked at first, so it runs in a thread.
@router.post("/positions/hindrance", summary="Why a piece cannot be moved")
def hindrance(wanted: models.HindranceRequest, request: Request) -> models.Hindrance:
    return studying.describe_hindrance(
        wanted.game, wanted.options, wanted.position, wanted.cell, code_of(request)
    )


# Not `async`: a map of one's own is looked at first, so it runs in a thread.
@router.post("/editor", summary="What the positions of a game are made of")
def editor(wanted: models.EditorRequest, request: Request) -> models.Editor:
    # A stranger's options open no file, unlike those of `catalog.make_game`.
    game = find_game_type(wanted.game).game(**wanted.options)
    return describe_editor(game, code_of(request))


# Not `async`: a map of one's own is looked at first, so it runs in a thread.
@router.get("/kits/{game}", summary="What the engine in a browser needs to know of a game")
def kit(
    game: Name,
    request: Request,
    options: Annotated[str, Query(max_length=5000, description="as in `size=8&plays=3`")] = "",
) -> models.Kit:
    chosen = dict(parse_qsl(options)[:MOST_OPTIONS])
    return describe_kit(find_game_type(game).game(**chosen), code_of(request))


@router.post("/records", response_model=models.Record, summary="What a record says")
async def read_record(
    wanted: models.RecordRequest, request: Request, services: CurrentServices
) -> Response:
    caller = services.caller(request)
    services.charge(caller, COST_OF_RECORD)
    described = await services.replayer.run(
        caller,
        count_words(wanted.record),
        studying.describe_record,
        wanted.record,
        code_of(request),
    )
    return answer(described)


# Not `async`: it writes every board of a tutorial, so it runs in a thread.
@router.get("/lessons/{game}", response_model=models.Tutorial, summary="A tutorial")
def lessons(game: Name, request: Request) -> Response:
    return answer(studying.describe_tutorial(game, code_of(request)))


@router.post(
    "/lessons/{game}/{number}",
    response_model=models.LessonResult,
    summary="Try what a step asks for",
)
async def attempt(
    game: Name,
    number: Number,
    tried: models.LessonAttempt,
    request: Request,
    services: CurrentServices,
) -> Response:
    described = await services.replayer.run(
        services.caller(request),
        len(tried.actions),
        studying.describe_attempt,
        game,
        number,
        tried.actions,
        code_of(request),
    )
    return answer(described)
