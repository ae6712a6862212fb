"""What makes a route one of the API: it has the services, answers and refuses alike."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response

from jogo.web.security import check_request
from jogo.web.services import Services
from jogo.web.wire.models import Refusal

JSON = "application/json"
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refusal} for status in (400, 403, 404, 409, 413, 422, 429, 503)
}


# What every request depends on is asynchronous: to begin a thread takes longer than the work.


async def services_of(request: Request) -> Services:
    return Services.of(request)


CurrentServices = Annotated[Services, Depends(services_of)]


def api_router() -> APIRouter:
    return APIRouter(prefix="/api", dependencies=[Depends(check_request)], responses=REFUSALS)


def answer(content: str | bytes, media_type: str = JSON) -> Response:
    return Response(content, media_type=media_type, headers={"Cache-Control": "no-store"})
