"""The page of one's friends."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from jogo.web.identity import PERSON, Person
from jogo.web.pages.rendering import render
from jogo.web.services import Services

router = APIRouter(include_in_schema=False)


@router.get("/friends")
async def friends(request: Request) -> Response:
    person: Person | None = request.scope.get(PERSON)
    found = None if person is None else await Services.of(request).accounts.find(person.id)
    if found is None:
        return RedirectResponse("/login?next=/friends")
    return render(request, "friends.html", is_hidden=found.hidden)
