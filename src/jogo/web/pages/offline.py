"""What a browser keeps so that the site works without a network, and a page to play on there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

from fastapi import APIRouter, Request, Response

from jogo.catalog import game_types
from jogo.core.game import GameType
from jogo.draw.svg import view_box
from jogo.engine import native_games
from jogo.puzzles.collection import games_with_puzzles
from jogo.web.pages.assets import ASK_AGAIN, edition, files, folder, kept_files
from jogo.web.pages.rendering import render
from jogo.web.wire.kit import ENGINE, describe_kit, kit_address
from jogo.web.wire.puzzles import puzzles_address

router = APIRouter(include_in_schema=False)
SERVICE_WORKER = "service-worker.js"
PAGES = ("/", "/offline", "/learn", "/puzzles", "/analysis", "/manifest.webmanifest")


@router.get("/offline")
def offline(request: Request) -> Response:
    """A page to play on without the server."""
    games = [game_type for game_type in game_types().values() if game_type.name in native_games()]
    box = view_box(games[0].preview())
    return render(request, "offline.html", games=games, view_box=box)


@router.get(f"/{SERVICE_WORKER}")
def service_worker() -> Response:
    """The script that keeps what is needed; another edition of the site is another script."""
    constants = (
        f"const EDITION = {json.dumps(edition())};\n"
        f"const ADDRESSES = {json.dumps([*addresses()])};\n"
    )
    text = constants + files()[SERVICE_WORKER].decode()
    return Response(text, media_type="text/javascript", headers={"Cache-Control": ASK_AGAIN})


@cache
def addresses() -> tuple[str, ...]:
    """What is kept: pages and their files, and what the engine in the browser needs of games."""
    static = [f"{folder()}/{name}" for name in kept_files() if name != SERVICE_WORKER]
    games = [address for game_type in game_types().values() for address in of_game(game_type)]
    return tuple(dict.fromkeys((*PAGES, f"/themes.css?of={edition()}", *static, *games)))


def of_game(game_type: GameType) -> Iterator[str]:
    """The pages of a game, its kits for the usual options, and the networks for those."""
    if game_type.name not in native_games() or not ENGINE.exists():
        return
    yield f"/new/{game_type.name}"
    yield f"/edit/{game_type.name}"
    if game_type.lessons:
        yield f"/learn/{game_type.name}"
        yield f"/api/lessons/{game_type.name}"
    if game_type in games_with_puzzles():
        yield f"/puzzles/{game_type.name}"
        yield puzzles_address(game_type.name)
    suggested = game_type.game(**game_type.suggestions()).chosen_options()
    taught = [{n: str(v) for n, v in lesson.options.items()} for lesson in game_type.lessons]
    for options in ({}, suggested, *taught):
        network = describe_kit(game_type.game(**options), "en").network
        yield kit_address(game_type.name, options)
        if network is not None:
            yield network
