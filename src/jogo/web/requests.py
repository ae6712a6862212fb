"""The requests of docs/web.md that begin games and ask about them."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from jogo.catalog import find_game_type
from jogo.core.errors import BadOption
from jogo.core.seat import Seat
from jogo.draw.palette import THEMES
from jogo.draw.svg import draw_svg
from jogo.web import schemas
from jogo.web.errors import NotNow, NotYourSeat
from jogo.web.game_state import seat_name, state_json
from jogo.web.limits import address_of
from jogo.web.presenting import position_json, scene_of
from jogo.web.room import Room
from jogo.web.seating import new_game, rematch_of
from jogo.web.security import check_origin
from jogo.web.services import Services
from jogo.web.speech import language
from jogo.web.store import KeptGame, change, creation
from jogo.web.taking_back import place_among, shown_place
from jogo.web.tongue import code_of

RECENT = 20
JSON = "application/json"
SVG = "image/svg+xml"
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": schemas.Refusal} for status in (400, 403, 404, 409, 413, 422, 429, 503)
}


def services_of(request: Request) -> Services:
    return Services.of(request)


def admit(request: Request) -> None:
    """Count a request, and refuse one that another site's page makes."""
    services = Services.of(request)
    services.gate.admit_request(services.signer.visitor(request), address_of(request))
    if request.method == "POST":
        check_origin(request)


router = APIRouter(prefix="/api", dependencies=[Depends(admit)], responses=REFUSALS)
The = Annotated[Services, Depends(services_of)]
Id = Annotated[str, Path(pattern=r"^[a-z2-8]{10}$", description="the game's id")]
Ply = Annotated[int, Path(ge=0, le=100_000, description="how many actions have been played")]


def answer(text: str, media_type: str = JSON) -> Response:
    return Response(text, media_type=media_type, headers={"Cache-Control": "no-store"})


def seen_by(room: Room, request: Request, visitor: str | None) -> str:
    return state_json(room, code_of(request), room.place_of(visitor))


@router.post("/games", response_model=schemas.GameState, summary="Begin a game")
async def begin(wanted: schemas.NewGame, request: Request, the: The) -> Response:
    response = answer("")
    visitor = the.signer.welcome(request, response)
    the.gate.admit_game(visitor, address_of(request))
    kept = new_game(wanted, visitor)
    await the.store.write(creation(kept))
    async with the.rooms.visit(kept.id) as room:
        return filled(response, seen_by(room, request, visitor))


def filled(response: Response, text: str) -> Response:
    """The answer with its text, which was not known when its cookie was set."""
    response.body = text.encode()
    response.headers["content-length"] = str(len(response.body))
    return response


@router.get("/games/{id}", response_model=schemas.GameState, summary="A game as it stands")
async def game(id: Id, request: Request, the: The) -> Response:
    async with the.rooms.visit(id) as room:
        return answer(seen_by(room, request, the.signer.visitor(request)))


@router.post(
    "/games/{id}/seat", response_model=schemas.GameState, summary="Take the open seat, if any"
)
async def take_seat(id: Id, request: Request, the: The) -> Response:
    response = answer("")
    visitor = the.signer.welcome(request, response)
    async with the.rooms.visit(id) as room:
        await room.take_seat(visitor)
        return filled(response, seen_by(room, request, visitor))


@router.post(
    "/games/{id}/rematch",
    response_model=schemas.GameState,
    summary="The same players with seats exchanged",
)
async def rematch(id: Id, request: Request, the: The) -> Response:
    visitor = the.signer.visitor(request)
    async with the.rooms.visit(id) as room:
        if visitor is None or room.place_of(visitor) is None:
            raise NotYourSeat("only the players of a game may ask for a rematch")
        the.gate.admit_game(visitor, address_of(request))
        async with room.lock:
            if room.match.outcome is None:
                raise NotNow("there is a rematch once the game is over")
            if room.kept.rematch is None:
                again = rematch_of(room.kept)
                await the.store.write(creation(again), change(id, rematch=again.id))
                room.kept.rematch = again.id
                room.changed()
        async with the.rooms.visit(room.kept.rematch) as next_room:
            return answer(seen_by(next_room, request, visitor))


@router.get(
    "/games/{id}/positions/{ply}",
    response_model=schemas.Position,
    summary="The position after that many actions",
)
async def position_at(id: Id, ply: Ply, request: Request, the: The) -> Response:
    async with the.rooms.visit(id) as room:
        return answer(position_json(scene_of(room.match, ply), code_of(request)))


@router.get("/games/{id}/record", summary="The record, as text")
async def record(id: Id, the: The) -> Response:
    async with the.rooms.visit(id) as room:
        response = answer(room.record(), "text/plain; charset=utf-8")
    name = f"{room.kept.game}-{id}.jogo"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@router.get("/games/{id}/picture.svg", summary="A picture of a position")
async def picture(
    id: Id,
    the: The,
    ply: Annotated[int | None, Query(ge=0, le=100_000)] = None,
    theme: Annotated[str, Query(max_length=20)] = "light",
) -> Response:
    async with the.rooms.visit(id) as room:
        view = scene_of(room.match, ply).view
    if theme not in THEMES:
        raise BadOption(
            "there is no theme {theme!r}; there are {themes}",
            theme=theme,
            themes=", ".join(THEMES),
        )
    return answer(draw_svg(view, THEMES[theme]), SVG)


@router.get("/mine", response_model=schemas.Mine, summary="Your own games, the latest first")
async def mine(request: Request, the: The) -> schemas.Mine:
    visitor = the.signer.visitor(request)
    if visitor is None:
        return schemas.Mine(games=[])
    kept = await the.store.games_of(visitor, RECENT)
    return schemas.Mine(games=[mine_shown(game, visitor, code_of(request)) for game in kept])


def mine_shown(kept: KeptGame, visitor: str, code: str) -> schemas.MineShown:
    say = language(code)
    place = place_among(kept.owners, visitor)
    return schemas.MineShown(
        id=kept.id,
        game=kept.game,
        title=find_game_type(kept.game).title,
        players=(seat_name(kept, Seat.FIRST, place, say), seat_name(kept, Seat.SECOND, place, say)),
        you=shown_place(place),
        result=kept.result,
        updated=kept.updated,
    )
