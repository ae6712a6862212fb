"""Requests that need no game of one's own: positions, records and lessons.

These functions are not `async`: a long record takes a while to play, so they run in threads.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Request, Response

from jogo.api import Match
from jogo.catalog import find_game_type
from jogo.core.game import GameType
from jogo.core.lesson import Lesson
from jogo.language import Language
from jogo.play.lesson import has_failed, is_solved
from jogo.web.errors import NoSuchPage
from jogo.web.locale import code_of, language, language_of
from jogo.web.rooms.replaying import match_from
from jogo.web.routes.api import answer, api_router
from jogo.web.wire import models
from jogo.web.wire.fragments import add_parts, join_list
from jogo.web.wire.game import describe_turns, outcome_of
from jogo.web.wire.position import position_json, scene_of

router = api_router()
Name = Annotated[str, Path(max_length=40, description="the game's name")]
Number = Annotated[int, Path(ge=0, le=1000, description="the step, counted from 0")]


@router.post(
    "/positions", response_model=models.Position, summary="A position, and what may be done"
)
def position(wanted: models.PositionRequest, request: Request) -> Response:
    match = match_from(wanted.game, wanted.options, wanted.position, wanted.actions)
    return answer(position_json(scene_of(match), code_of(request)))


@router.post("/records", summary="What a record says")
def read_record(wanted: models.RecordRequest, request: Request) -> models.Record:
    match = Match.from_record(wanted.record)
    is_start = match.start == match.game.start()
    return models.Record(
        game=match.game.name,
        options=match.game.chosen_options(),
        start=None if is_start else match.game.format_state(match.start),
        actions=[str(action) for action in match.actions],
        turns=describe_turns(match),
        tags=match.tags,
        outcome=outcome_of(match, match.outcome, code_of(request)),
    )


@router.get("/lessons/{game}", response_model=models.Tutorial, summary="A tutorial")
def lessons(game: Name, request: Request) -> Response:
    game_type, code = find_game_type(game), code_of(request)
    head = models.TutorialHead(
        game=game_type.name,
        title=game_type.title,
        sentence=language(code)(game_type.summary),
    )
    steps = (lesson_json(game_type, lesson, code) for lesson in game_type.lessons)
    return answer(add_parts(head, steps=join_list(steps)))


def lesson_json(game_type: GameType, lesson: Lesson, code: str) -> str:
    say = language(code)
    head = models.LessonHead(
        text=say(lesson.text),
        task=say(lesson.task),
        show=list(lesson.show),
        praise=say(lesson.praise),
    )
    scene = scene_of(lesson_match(game_type, lesson, []))
    return add_parts(head, position=position_json(scene, code))


def lesson_match(game_type: GameType, lesson: Lesson, actions: list[str]) -> Match:
    options = {name: str(value) for name, value in lesson.options.items()}
    return match_from(game_type.name, options, lesson.position, actions)


@router.post(
    "/lessons/{game}/{number}",
    response_model=models.LessonResult,
    summary="Try what a step asks for",
)
def attempt(game: Name, number: Number, tried: models.LessonAttempt, request: Request) -> Response:
    game_type = find_game_type(game)
    if number >= len(game_type.lessons):
        raise NoSuchPage(
            "{game} has no step {number}; they are counted from 0 to {last}",
            game=game_type.title,
            number=number,
            last=len(game_type.lessons) - 1,
        )
    lesson = game_type.lessons[number]
    match = lesson_match(game_type, lesson, tried.actions)
    head = judge_attempt(match, lesson, language_of(request))
    return answer(add_parts(head, position=position_json(scene_of(match), code_of(request))))


def judge_attempt(match: Match, lesson: Lesson, say: Language) -> models.LessonResultHead:
    solved, failed = is_solved(match, lesson), has_failed(match, lesson)
    message = ""
    if solved:
        message = say(lesson.praise) or say("Well done.")
    elif failed:
        message = say("Not quite. Try again.")
    return models.LessonResultHead(solved=solved, failed=failed, message=message)
