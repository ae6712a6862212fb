"""The pages of tournaments: which there are, and each as it goes on."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from jogo.catalog import find_game_type, game_types
from jogo.club.tournaments.swiss import has_swiss
from jogo.core.message import Plural, translatable
from jogo.players.levels import ENGINE_LEVELS
from jogo.players.strength import LEVEL_WORDS
from jogo.web.conduct.presets import PRESETS
from jogo.web.identity import PERSON, Person
from jogo.web.locale import code_of, language_of
from jogo.web.pages.forms import CLOCKS, strengths
from jogo.web.pages.rendering import render
from jogo.web.services import Services
from jogo.web.wire.catalog import describe_game_type
from jogo.web.wire.tournaments import summarise

router = APIRouter(include_in_schema=False)

# What is offered: how long an arena takes in minutes, and in how many seconds it begins.
DURATIONS = (15, 30, 45, 60, 90, 120)
MINUTE, HOUR, DAY = 60, 3600, 24 * 3600
BEGINNINGS = {
    5 * MINUTE: Plural("in {n} minute", "in {n} minutes"),
    15 * MINUTE: Plural("in {n} minute", "in {n} minutes"),
    HOUR: Plural("in {n} hour", "in {n} hours"),
    DAY: Plural("in {n} day", "in {n} days"),
    7 * DAY: Plural("in {n} day", "in {n} days"),
}
SYSTEMS = {"arena": translatable("Arena"), "swiss": translatable("Swiss")}
PHASES = {
    "waiting": translatable("begins"),
    "going": translatable("going on"),
    "over": translatable("over"),
    "called-off": translatable("called off"),
}


def count_in(seconds: int) -> int:
    unit = next(each for each in (DAY, HOUR, MINUTE) if seconds >= each)
    return seconds // unit


@router.get("/tournaments")
async def tournaments(request: Request) -> Response:
    services, say = Services.of(request), language_of(request)
    going, over = await services.tournaments.list()
    return render(
        request,
        "tournaments.html",
        going=[summarise(*each, say) for each in going],
        over=[summarise(*each, say) for each in over],
        may_make=services.tournaments.may_be_made,
        has_swiss=has_swiss(),
        games=list(game_types().values()),
        clocks=CLOCKS,
        durations=DURATIONS,
        beginnings={
            seconds: say(words, n=count_in(seconds)) for seconds, words in BEGINNINGS.items()
        },
        systems=SYSTEMS,
        phases=PHASES,
        levels=list(zip(ENGINE_LEVELS, LEVEL_WORDS, strict=True)),
    )


@router.get("/tournaments/{id}")
async def tournament(id: str, request: Request) -> Response:
    services, say = Services.of(request), language_of(request)
    state = await services.spectators.describe(id, code_of(request))
    game_type = game_types().get(state.tournament.game)
    players = [] if game_type is None else describe_game_type(game_type, say).players
    return render(
        request,
        "tournament.html",
        state=state,
        systems=SYSTEMS,
        is_own=is_own(request, state.creator),
        strengths=strengths(players, say),
        presets=PRESETS,
        description=state.tournament.name,
        preview=f"/pictures/{find_game_type(state.tournament.game).name}.png",
    )


def is_own(request: Request, creator: str | None) -> bool:
    """Whether the visitor has made the tournament, and has the buttons for that."""
    person: Person | None = request.scope.get(PERSON)
    return person is not None and person.name == creator
