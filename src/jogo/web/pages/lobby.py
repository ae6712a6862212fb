"""The page of the lobby."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from jogo.catalog import game_types
from jogo.web.locale import language_of
from jogo.web.pages.forms import CLOCKS, turn_days
from jogo.web.pages.rendering import render
from jogo.web.services import Services

router = APIRouter(include_in_schema=False)
LONGEST_NAME = 60


@router.get("/lobby")
def lobby(request: Request) -> Response:
    response = render(
        request,
        "lobby.html",
        games=list(game_types().values()),
        clocks=CLOCKS,
        turn_days=turn_days(language_of(request)),
        to=request.query_params.get("to", "")[:LONGEST_NAME],
    )
    signer = Services.of(request).signer
    if signer.visitor(request) is None:
        # Who makes a challenge must be known again when somebody accepts it.
        signer.identify(request, response, signer.new_visitor())
    return response
