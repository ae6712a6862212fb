"""Reviews of games that an engine elsewhere has thought about: the server only judges its lines."""

from __future__ import annotations

from fastapi import Request, Response

from jogo.web.locale import code_of
from jogo.web.rooms.reviewing import judge_lines
from jogo.web.routes.api import CurrentServices, answer, api_router
from jogo.web.wire import models

# What a review costs, in requests, besides the one that asks for it.
COST_OF_REVIEW = 5

router = api_router()


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
