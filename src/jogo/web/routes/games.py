"""Requests that begin games and ask about them."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import Path, Query, Request, Response
from fastapi.concurrency import run_in_threadpool

from jogo.core.seat import Seat
from jogo.draw.palette import find_theme
from jogo.draw.png import draw_png
from jogo.draw.svg import draw_svg
from jogo.play.tour import tour_of
from jogo.web.caller import address_of
from jogo.web.locale import code_of
from jogo.web.rooms.beginning import change_level, go_on_with, new_game
from jogo.web.rooms.reviewing import describe_game_tree, write_game_record
from jogo.web.routes.api import CurrentServices, answer, api_router
from jogo.web.store.blocks import check_willing, estranged_from
from jogo.web.store.history import list_going
from jogo.web.wire import models
from jogo.web.wire.game import describe_own_game, describe_plan, describe_tour
from jogo.web.wire.position import position_json, scene_of

RECENT = 20
# What a picture that is drawn pixel by pixel costs, in requests, besides the one that asks for it.
# It takes up to a quarter of a second, and only previews of links need it.
COST_OF_PICTURE = 30
SVG, PNG = "image/svg+xml", "image/png"

router = api_router()
# Of any shape: what someone mistypes is a game that does not exist.
Id = Annotated[str, Path(description="the game's id")]
PlyAsked = Annotated[int | None, Query(ge=0, le=100_000)]
ThemeName = Annotated[str, Query(max_length=20)]
Ply = Annotated[int, Path(ge=0, le=100_000, description="how many actions have been played")]


@router.post("/games", response_model=models.GameState, summary="Begin a game")
async def begin(wanted: models.NewGame, request: Request, services: CurrentServices) -> Response:
    visitor = services.signer.visitor(request) or services.signer.new_visitor()
    services.gate.admit_game(visitor, address_of(request))
    known = await services.store.introduce(visitor, wanted.game)
    game = new_game(wanted, visitor, known)
    if wanted.actions:
        match = await services.replayer.match_from(
            services.caller(request), game.game, game.options, game.start, wanted.actions
        )
        game = go_on_with(game, match)
    async with services.rooms.begin(services.caller(request), game) as room:
        response = answer(await room.describe_to(visitor, code_of(request)))
    services.signer.identify(request, response, visitor)
    return response


@router.get("/games/{id}", response_model=models.GameState, summary="A game as it stands")
async def game(id: Id, request: Request, services: CurrentServices) -> Response:
    visitor = services.signer.visitor(request)
    async with services.rooms.visit(services.caller(request), id) as room:
        return answer(await room.describe_to(visitor, code_of(request)))


@router.post(
    "/games/{id}/seat", response_model=models.GameState, summary="Take the open seat, if any"
)
async def take_seat(id: Id, request: Request, services: CurrentServices) -> Response:
    visitor = services.signer.visitor(request) or services.signer.new_visitor()
    async with services.rooms.visit(services.caller(request), id) as room:
        known = await services.store.introduce(visitor, room.stored.game)
        await room.take_seat(visitor, known)
        response = answer(await room.describe_to(visitor, code_of(request)))
    services.signer.identify(request, response, visitor)
    return response


@router.post(
    "/games/{id}/rematch",
    response_model=models.GameState,
    summary="The same players with seats exchanged",
)
async def rematch(id: Id, request: Request, services: CurrentServices) -> Response:
    async with services.rooms.visit(services.caller(request), id) as room:
        visitor = room.check_player(services.signer.visitor(request))
        services.gate.admit_game(visitor, address_of(request))
        services.rooms.check_space()
        strangers = await services.store.read(partial(estranged_from, person=visitor))
        for owner in room.stored.owners.values():
            check_willing(owner, strangers)
        next_id = await room.rematch(visitor)
    async with services.rooms.visit(services.caller(request), next_id) as room:
        return answer(await room.describe_to(visitor, code_of(request)))


@router.post(
    "/games/{id}/level",
    response_model=models.GameState,
    summary="The same game against another level",
)
async def change_opponent(
    id: Id, wanted: models.LevelRequest, request: Request, services: CurrentServices
) -> Response:
    caller = services.caller(request)
    async with services.rooms.visit(caller, id) as room:
        visitor = room.check_player(services.signer.visitor(request))
        game = change_level(room.stored, wanted.player)
    services.gate.admit_game(visitor, address_of(request))
    async with services.rooms.begin(caller, game) as room:
        return answer(await room.describe_to(visitor, code_of(request)))


@router.get(
    "/games/{id}/positions/{ply}",
    response_model=models.Position,
    summary="The position after `ply` actions",
)
async def position_at(id: Id, ply: Ply, request: Request, services: CurrentServices) -> Response:
    async with services.rooms.visit(services.caller(request), id) as room:
        scene = scene_of(await room.copy_match(), ply)
    return answer(position_json(scene, code_of(request)))


@router.get("/games/{id}/plan", summary="Your conditional moves in a game by correspondence")
async def plan(id: Id, request: Request, services: CurrentServices) -> models.ConditionalMoves:
    async with services.rooms.visit(services.caller(request), id) as room:
        return describe_plan(await room.plan_of(services.signer.visitor(request)))


@router.post("/games/{id}/plan", summary="Make conditional moves, in place of those there are")
async def make_plan(
    id: Id, wanted: models.PlanRequest, request: Request, services: CurrentServices
) -> models.ConditionalMoves:
    async with services.rooms.visit(services.caller(request), id) as room:
        visitor = services.signer.visitor(request)
        return describe_plan(await room.plan(visitor, wanted.lines, wanted.ply))


@router.get(
    "/games/{id}/tour",
    response_model=models.Tour,
    summary="What the game is about, in a few steps at the board",
)
async def tour(id: Id, request: Request, services: CurrentServices) -> Response:
    async with services.rooms.visit(services.caller(request), id) as room:
        match = await room.copy_match()
        place = room.place_of(services.signer.visitor(request))
    seat = place if isinstance(place, Seat) else match.to_move
    return answer(describe_tour(tour_of(match, seat), code_of(request)).model_dump_json())


@router.get("/games/{id}/record", summary="The record as text, with its review if it has one")
async def record(id: Id, request: Request, services: CurrentServices) -> Response:
    caller = services.caller(request)
    async with services.rooms.visit(caller, id) as room:
        text, actions = await room.write_record(), room.match.ply
        name, review = f"{room.stored.game}-{id}.jogo", room.stored.review
    if review is not None:
        text = await services.replayer.run(caller, actions, write_game_record, text, review)
    response = answer(text, "text/plain; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@router.get(
    "/games/{id}/tree",
    response_model=models.Tree,
    summary="The game as a tree, with its review if it has one",
)
async def tree(id: Id, request: Request, services: CurrentServices) -> Response:
    caller = services.caller(request)
    async with services.rooms.visit(caller, id) as room:
        text, actions = await room.write_record(), room.match.ply
        review = room.stored.review
    described = await services.replayer.run(
        caller, actions, describe_game_tree, text, review, code_of(request)
    )
    return answer(described)


@router.get("/games/{id}/picture.svg", summary="A picture of a position")
async def picture(
    id: Id,
    request: Request,
    services: CurrentServices,
    ply: PlyAsked = None,
    theme: ThemeName = "light",
) -> Response:
    async with services.rooms.visit(services.caller(request), id) as room:
        view = scene_of(await room.copy_match(), ply).view
    return answer(draw_svg(view, find_theme(theme)), SVG)


@router.get("/games/{id}/picture.png", summary="A plain picture, as it is sent with a link")
async def plain_picture(
    id: Id,
    request: Request,
    services: CurrentServices,
    ply: PlyAsked = None,
    theme: ThemeName = "light",
) -> Response:
    caller = services.caller(request)
    services.charge(caller, COST_OF_PICTURE)
    async with services.rooms.visit(caller, id) as room:
        view = scene_of(await room.copy_match(), ply).view
    # In a thread, since it is drawn in Python, pixel by pixel.
    drawn = await run_in_threadpool(draw_png, view, find_theme(theme))
    return answer(drawn, PNG)


@router.get("/mine", summary="Your own games, the latest first; with `going`, those in progress")
async def own_games(
    request: Request, services: CurrentServices, going: bool = False
) -> models.OwnGames:
    visitor, code = services.signer.visitor(request), code_of(request)
    if visitor is None:
        return models.OwnGames(games=[])
    if going:
        games = await services.store.read(partial(list_going, visitor=visitor))
    else:
        games = await services.store.games_of(visitor, RECENT)
    return models.OwnGames(games=[describe_own_game(game, visitor, code) for game in games])
