"""The pages of puzzles, and the file that they solve them from."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from jogo.catalog import find_game_type
from jogo.core.message import translatable
from jogo.draw.svg import view_box
from jogo.puzzles.collection import shipped
from jogo.web.locale import language_of
from jogo.web.pages.assets import ASK_AGAIN, FOREVER
from jogo.web.pages.rendering import render
from jogo.web.wire.puzzles import edition_of, puzzles_address, write_puzzles

router = APIRouter(include_in_schema=False)
Name = Annotated[str, Path(max_length=40)]
# What each level of the engine that solves a puzzle says about it.
DIFFICULTIES = {
    "1-3": translatable("Easy"),
    "4-6": translatable("Medium"),
    "7-9": translatable("Hard"),
    "10-10": translatable("Very hard"),
}


# Not `async`: the first time, it works out every position, so it runs in a thread.
@router.get("/puzzles/{name}.json")
def puzzles_file(name: Name, of: str = "") -> Response:
    """All puzzles of a game with their solutions, to be kept: solving them asks no engine."""
    found = write_puzzles(find_game_type(name).name)
    keeping = FOREVER if of == edition_of(name) else ASK_AGAIN
    headers = {"Cache-Control": keeping, "ETag": f'"{edition_of(name)}"'}
    return Response(found, media_type="application/json", headers=headers)


@router.get("/puzzles/{name}")
def puzzles_of(name: Name, request: Request) -> Response:
    collection, say = shipped(find_game_type(name).name), language_of(request)
    game_type = collection.game_type
    return render(
        request,
        "puzzle.html",
        game={"name": game_type.name, "title": game_type.title},
        view_box=view_box(game_type.game().view(game_type.game().start())),
        file=puzzles_address(game_type.name),
        themes=collection.themes(),
        difficulties=DIFFICULTIES,
        description=say("Puzzles with one right turn, every one of them proved."),
        preview=f"/pictures/{game_type.name}.png",
    )
