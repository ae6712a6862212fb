"""Requests that need no game of one's own: the games, positions, records and lessons.

These functions are not `async`: they work out positions for as long as a long record takes, and so
run in threads of their own.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response

from jogo.api import Match
from jogo.catalog import find_game_type, game_types
from jogo.core.lesson import Lesson
from jogo.play.lesson import has_failed, is_solved
from jogo.web import schemas
from jogo.web.catalogue import game_shown
from jogo.web.errors import NoSuchPage
from jogo.web.presenting import (
    compact,
    joined,
    outcome_shown,
    position_json,
    scene_of,
    turns_shown,
    with_json,
)
from jogo.web.requests import REFUSALS, admit, answer
from jogo.web.speech import language
from jogo.web.tongue import code_of

router = APIRouter(prefix="/api", dependencies=[Depends(admit)], responses=REFUSALS)
Name = Annotated[str, Path(max_length=40, description="the game's name")]
Number = Annotated[int, Path(ge=0, le=1000, description="the step, counted from 0")]


def match_asked(
    game: str, options: dict[str, str], position: str | None, actions: list[str]
) -> Match:
    """The match that a stranger describes, in which no option names a file."""
    match = Match(find_game_type(game).game(**options), position)
    for action in actions:
        match.play(action)
    return match


@router.get("/catalog", summary="The games, their options and players")
def catalog(request: Request) -> schemas.Catalog:
    say = language(code_of(request))
    return schemas.Catalog(
        games=[game_shown(game_type, say) for game_type in game_types().values()]
    )


@router.post(
    "/positions", response_model=schemas.Position, summary="A position, and what may be done"
)
def position(asked: schemas.PositionAsked, request: Request) -> Response:
    match = match_asked(asked.game, asked.options, asked.position, asked.actions)
    return answer(position_json(scene_of(match), code_of(request)))


@router.post("/records", response_model=schemas.RecordShown, summary="What a record tells")
def read(asked: schemas.RecordAsked, request: Request) -> Response:
    match = Match.from_record(asked.record)
    colours = match.game.view(match.state).colours
    is_start = match.start == match.game.start()
    shown = {
        "game": match.game.name,
        "options": match.game.chosen_options(),
        "start": None if is_start else match.game.format_state(match.start),
        "actions": [str(action) for action in match.actions],
        "turns": turns_shown(match),
        "tags": match.tags,
        "outcome": outcome_shown(match.outcome, colours, code_of(request)),
    }
    return answer(compact(shown))


@router.get("/lessons/{game}", response_model=schemas.Lessons, summary="A tutorial")
def lessons(game: Name, request: Request) -> Response:
    code = code_of(request)
    say = language(code)
    game_type = find_game_type(game)
    steps = joined(
        with_json(
            {
                "text": say(lesson.text),
                "task": say(lesson.task),
                "show": lesson.show,
                "praise": say(lesson.praise),
            },
            position=position_json(scene_of(lesson_match(game, lesson, [])), code),
        )
        for lesson in game_type.lessons
    )
    shown = {"game": game_type.name, "title": game_type.title, "sentence": say(game_type.summary)}
    return answer(with_json(shown, steps=steps))


def lesson_match(game: str, lesson: Lesson, actions: list[str]) -> Match:
    options = {name: str(value) for name, value in lesson.options.items()}
    return match_asked(game, options, lesson.position, actions)


@router.post(
    "/lessons/{game}/{number}", response_model=schemas.Tried, summary="Try what a step asks for"
)
def attempt(game: Name, number: Number, tried: schemas.TryAsked, request: Request) -> Response:
    code = code_of(request)
    say = language(code)
    game_type = find_game_type(game)
    if number >= len(game_type.lessons):
        raise NoSuchPage(
            "{game} has no step {number}; they are counted from 0 to {last}",
            game=game_type.title,
            number=number,
            last=len(game_type.lessons) - 1,
        )
    lesson = game_type.lessons[number]
    match = lesson_match(game, lesson, tried.actions)
    solved, failed = is_solved(match, lesson), has_failed(match, lesson)
    message = ""
    if solved:
        message = say(lesson.praise) or say("Well done.")
    elif failed:
        message = say("Not quite. Try again.")
    shown = {"solved": solved, "failed": failed, "message": message}
    return answer(with_json(shown, position=position_json(scene_of(match), code)))
