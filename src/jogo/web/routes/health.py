"""Requests of those who watch over a server: whether it runs, and whether it can store games.

They come by any name of the server and as often as they like, so they cost next to nothing.
"""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from jogo.web.caller import Networks
from jogo.web.errors import NoSuchPage
from jogo.web.metrics import Metrics
from jogo.web.routes.api import CurrentServices, answer
from jogo.web.services import Services
from jogo.web.wire.models.health import Health, Readiness, Work

router = APIRouter()
# The version of Prometheus's text that is written.
FIGURES = "text/plain; version=0.0.4; charset=utf-8"


@router.get("/healthz", summary="Whether the server runs")
async def health(response: Response) -> Health:
    response.headers["Cache-Control"] = "no-store"
    return Health(running=True)


@router.get(
    "/readyz",
    summary="Whether games can be stored, and how much waits",
    responses={503: {"model": Readiness}},
)
async def readiness(services: CurrentServices, response: Response) -> Readiness:
    response.headers["Cache-Control"] = "no-store"
    is_ready = await services.store.is_ready()
    if not is_ready:
        response.status_code = HTTPStatus.SERVICE_UNAVAILABLE
    return Readiness(
        ready=is_ready,
        writes=services.store.waiting,
        queues=describe_queues(services),
        rooms=len(services.rooms),
        clocks=services.rooms.clocks,
        sockets=len(services.gate.sockets),
    )


def describe_queues(services: Services) -> dict[str, Work]:
    return {
        queue.name: Work(waiting=queue.waiting, running=queue.running) for queue in services.queues
    }


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request, services: CurrentServices) -> Response:
    watchers = Networks(services.settings.watchers)
    if request.client is None or request.client.host not in watchers:
        raise NoSuchPage("there is nothing at this address")
    figures: Metrics = request.app.state.metrics
    return answer(figures.write(), FIGURES)
