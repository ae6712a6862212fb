"""The page of the moderators: what people report, what to do about it, and what was done."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from jogo.web.identity import PERSON
from jogo.web.locale import language_of
from jogo.web.pages.rendering import render
from jogo.web.services import Services
from jogo.web.wire.conduct import DEEDS, describe_case

router = APIRouter(include_in_schema=False)


@router.get("/moderation")
async def moderation(request: Request, name: Annotated[str, Query(max_length=60)] = "") -> Response:
    services = Services.of(request)
    await services.moderation.check(request.scope.get(PERSON))
    say = language_of(request)
    cases = await services.moderation.cases()
    found = await services.moderation.find(name) if name else None
    return render(
        request,
        "moderation.html",
        reports=[with_moment(describe_case(case, say).model_dump()) for case in cases],
        asked=name,
        found=None if found is None else found[0],
        warnings=[
            {"text": each.text, "day": moment_of(each.at), "seen": each.seen is not None}
            for each in (found[1] if found is not None else ())
        ],
        log=[
            {
                "day": moment_of(deed.at),
                "by": deed.by_name,
                "did": DEEDS.get(deed.deed, deed.deed),
                "person": deed.person_name,
                "words": deed.words,
            }
            for deed in await services.moderation.log()
        ],
    )


def with_moment(report: dict[str, Any]) -> dict[str, Any]:
    return {**report, "day": moment_of(report["at"])}


def moment_of(at: float) -> str:
    """A day and a time of day, as a log has it.

    >>> moment_of(0.0)
    '1970-01-01 00:00'
    """
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M}"
