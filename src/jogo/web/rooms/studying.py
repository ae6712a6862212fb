"""What a position, a record or an attempt at a lesson is, as JSON that is ready to be sent.

These functions take and answer what can be sent to another process.
"""

from __future__ import annotations

from jogo.api import Match
from jogo.catalog import find_game_type
from jogo.core.game import GameType
from jogo.core.lesson import Lesson
from jogo.language import Language
from jogo.play.lesson import has_failed, is_solved
from jogo.web.errors import NoSuchPage
from jogo.web.locale import language
from jogo.web.rooms.replaying import match_from, study_of_record
from jogo.web.wire import models
from jogo.web.wire.edition import change_json, find_changed_cells
from jogo.web.wire.fragments import add_field, add_parts, join_list
from jogo.web.wire.game import describe_turns, turns_json
from jogo.web.wire.legal import groups_json
from jogo.web.wire.position import position_json, scene_of
from jogo.web.wire.tree import describe_tree

# How many positions of a line are told of at once.
MOST_POSITIONS = 40


def describe_position(
    game: str, options: dict[str, str], position: str | None, actions: list[str], code: str
) -> str:
    """The `models.StudiedPosition` that a stranger asks for."""
    match = match_from(game, options, position, actions)
    return add_field(position_json(scene_of(match), code), "turns", turns_json(match))


def describe_hindrance(
    game: str, options: dict[str, str], position: str, cell: str, code: str
) -> models.Hindrance:
    """Why the piece on a cell cannot be moved in a position that a stranger describes."""
    match = match_from(game, options, position, [])
    is_there = any(seen.name == cell for seen in match.game.view(match.state).cells())
    reason = match.game.hindrance(match.state, cell) if is_there else None
    return models.Hindrance(reason="" if reason is None else language(code).message(reason))


def describe_line(
    game: str,
    options: dict[str, str],
    position: str | None,
    actions: list[str],
    since: int,
    code: str,
) -> str:
    """Positions along the line that a stranger asks for, as a `models.PositionLine`."""
    match = match_from(game, options, position, actions)
    scene = scene_of(match, since)
    first = position_json(scene, code)
    changes = []
    for ply in range(since + 1, min(match.ply + 1, since + MOST_POSITIONS)):
        other = scene_of(match, ply)
        cells = find_changed_cells(scene.view, other.view)
        if cells is None:
            break
        change = change_json(scene.view, other, cells, code)
        changes.append(add_field(change, "legal", groups_json(match.game.name, other.legal, code)))
        scene = other
    return f'{{"position":{first},"changes":{join_list(changes)}}}'


def describe_record(text: str, code: str) -> str:
    """What a record says, as a `models.Record`."""
    study = study_of_record(text)
    match = study.match()
    described = models.Record(
        **dict(describe_tree(study, code)),
        actions=[str(action) for action in match.actions],
        turns=describe_turns(match),
    )
    return described.model_dump_json()


def rewrite_record(text: str) -> tuple[str, str]:
    """The game that a stranger's record is of, and the record as it is always written."""
    study = study_of_record(text)
    return study.game.name, study.record()


def describe_recorded_tree(text: str, code: str) -> str:
    """The `models.Tree` of a record."""
    return describe_tree(study_of_record(text), code).model_dump_json()


def describe_tutorial(game: str, code: str) -> str:
    """The lessons of a game, as a `models.Tutorial`."""
    game_type = find_game_type(game)
    head = models.TutorialHead(
        game=game_type.name,
        title=game_type.title,
        sentence=language(code)(game_type.summary),
    )
    steps = (describe_step(game_type, lesson, code) for lesson in game_type.lessons)
    return add_parts(head, steps=join_list(steps))


def describe_step(game_type: GameType, lesson: Lesson, code: str) -> str:
    say = language(code)
    head = models.LessonHead(
        text=say(lesson.text),
        task=say(lesson.task),
        show=list(lesson.show),
        praise=say(lesson.praise),
        goal=None if lesson.goal is None else sorted(lesson.goal),
        options={name: str(value) for name, value in lesson.options.items()},
    )
    scene = scene_of(lesson_match(game_type, lesson, []))
    return add_parts(head, position=position_json(scene, code))


def lesson_match(game_type: GameType, lesson: Lesson, actions: list[str]) -> Match:
    options = {name: str(value) for name, value in lesson.options.items()}
    return match_from(game_type.name, options, lesson.position, actions)


def describe_attempt(game: str, number: int, actions: list[str], code: str) -> str:
    """How an attempt at a lesson's task went, as a `models.LessonResult`."""
    game_type = find_game_type(game)
    if number >= len(game_type.lessons):
        raise NoSuchPage(
            "{game} has no step {number}; they are counted from 0 to {last}",
            game=game_type.title,
            number=number,
            last=len(game_type.lessons) - 1,
        )
    lesson = game_type.lessons[number]
    match = lesson_match(game_type, lesson, actions)
    head = judge_attempt(match, lesson, language(code))
    return add_parts(head, position=position_json(scene_of(match), code))


def judge_attempt(match: Match, lesson: Lesson, say: Language) -> models.LessonResultHead:
    solved, failed = is_solved(match, lesson), has_failed(match, lesson)
    message = ""
    if solved:
        message = say(lesson.praise) or say("Well done.")
    elif failed:
        message = say("Not quite. Try again.")
    return models.LessonResultHead(solved=solved, failed=failed, message=message)
