"""Reviews of games that an engine elsewhere has thought about: the server only judges its lines."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Request, Response

from jogo.web.caller import Caller
from jogo.web.locale import code_of
from jogo.web.rooms.reviewing import describe_kept_review, judge_game, judge_lines
from jogo.web.routes.api import CurrentServices, answer, api_router
from jogo.web.services import Services
from jogo.web.wire import models

# What a review costs, in requests, besides the one that asks for it.
COST_OF_REVIEW = 5

router = api_router()
Id = Annotated[str, Path(description="the game's id")]


@router.post("/reviews", response_model=models.Review, summary="Judge a game by lines found for it")
async def review(
    wanted: models.ReviewRequest, request: Request, services: CurrentServices
) -> Response:
    caller = services.caller(request)
    services.charge(caller, COST_OF_REVIEW)
    described = await services.replayer.run(
        caller, len(wanted.actions), judge_lines, wanted, code_of(request)
    )
    return answer(described)


@router.get(
    "/games/{id}/review",
    response_model=models.Review | None,
    summary="The review of a finished game; null if it has none yet",
)
async def kept_review(id: Id, request: Request, services: CurrentServices) -> Response:
    caller = services.caller(request)
    return answer(await describe_kept(id, caller, services, code_of(request)) or "null")


@router.post(
    "/games/{id}/review",
    response_model=models.Review,
    summary="Judge a finished game by lines found for it; a player's review is kept",
)
async def review_game(
    id: Id, wanted: models.FoundLines, request: Request, services: CurrentServices
) -> Response:
    """The first review stays: whoever comes later is given that one."""
    caller, code = services.caller(request), code_of(request)
    services.charge(caller, COST_OF_REVIEW)
    known = await describe_kept(id, caller, services, code)
    if known is not None:
        return answer(known)
    async with services.rooms.visit(caller, id) as room:
        record, actions = await room.write_record(), room.match.ply
        opinions, described = await services.replayer.run(
            caller, actions, judge_game, record, wanted.lines, code
        )
        # Those who only watch may look at what they found, and leave no trace of it.
        if room.place_of(caller.visitor) is not None:
            await room.keep_review(opinions)
    return answer(described)


async def describe_kept(id: str, caller: Caller, services: Services, code: str) -> str | None:
    """The review that is stored with a game, ready to be sent; `NotNow` while it is played."""
    async with services.rooms.visit(caller, id) as room:
        room.check_over()
        record, actions = await room.write_record(), room.match.ply
        review = room.stored.review
    if review is None:
        return None
    return await services.replayer.run(caller, actions, describe_kept_review, record, review, code)
