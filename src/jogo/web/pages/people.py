"""The page of somebody with an account: ratings, results, games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import RedirectResponse
from markupsafe import Markup

from jogo.catalog import game_types
from jogo.core.message import Plural, translatable
from jogo.draw.graph import draw_graph
from jogo.language import Language
from jogo.web.accounts.people import People
from jogo.web.identity import PERSON, Person
from jogo.web.locale import language_of
from jogo.web.pages.rendering import render
from jogo.web.services import Services
from jogo.web.wire import models
from jogo.web.wire.conduct import REASONS

router = APIRouter(include_in_schema=False)
ENDINGS = {
    "won": translatable("won"),
    "lost": translatable("lost"),
    "drawn": translatable("drawn"),
    "going": translatable("in progress"),
}
# So few points make no graph.
FEWEST_POINTS = 2


@router.get("/@/{name}")
async def profile(
    name: Annotated[str, Path(max_length=60)],
    asked: Annotated[models.HistoryQuery, Query()],
    request: Request,
) -> Response:
    services = Services.of(request)
    people, viewer = People(services.store), services.signer.visitor(request)
    person = await people.find(name)
    if person.name != name:
        return RedirectResponse(f"/@/{person.name}")
    say, me = language_of(request), logged_in_as(request)
    described = await people.profile(person, viewer)
    history = await people.history(person, viewer, asked, say)
    going = models.HistoryQuery(ending="going")
    current = await people.history(person, viewer, going, say)
    return render(
        request,
        "profile.html",
        person_shown=described,
        since=person.created,
        is_own=viewer == person.id,
        is_friend=me is not None and await services.friends.has(me, person.id),
        is_closed=person.closed is not None,
        reasons=REASONS,
        graphs={
            each.game: Markup(draw_graph(each.points, sum_up(each.points, say)))
            for each in described.results
            if len(each.points) >= FEWEST_POINTS
        },
        seats={game.name: game.seats for game in game_types().values()},
        games=[(game.name, game.title) for game in game_types().values()],
        endings=ENDINGS,
        asked=asked,
        current=current.games,
        # Those in progress are listed above, unless they are looked for.
        history=[game for game in history.games if asked.ending or game.ending != "going"],
        has_more=history.more,
        records=f"/api/people/{person.name}/games.zip?{request.url.query}",
    )


def logged_in_as(request: Request) -> Person | None:
    found: Person | None = request.scope.get(PERSON)
    return found


def sum_up(points: Sequence[tuple[float, float]], say: Language) -> str:
    """A graph of ratings in a sentence, for those who do not see it."""
    ratings = [rating for _, rating in points]
    return say(
        Plural(
            "Rating after {n} game: from {first} to {last}, at most {most}",
            "Rating after {n} games: from {first} to {last}, at most {most}",
        ),
        n=len(points),
        first=f"{ratings[0]:.0f}",
        last=f"{ratings[-1]:.0f}",
        most=f"{max(ratings):.0f}",
    )
