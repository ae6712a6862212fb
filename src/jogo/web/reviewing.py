"""A finished game judged by the engine, position by position, and kept for whoever asks next."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from jogo.api import Match
from jogo.catalog import find_game_type
from jogo.core.message import Word
from jogo.core.seat import Seat
from jogo.engine import Engine, Limits, Line
from jogo.play.advice import worth
from jogo.play.review import Opinion, opinion, replay, review_match, score_of_first
from jogo.web.errors import NotNow
from jogo.web.presenting import compact
from jogo.web.services import Services
from jogo.web.speech import language
from jogo.web.store import change
from jogo.web.thinking import Task

Tell = Callable[..., None]
SECONDS_A_POSITION = 0.2
SECONDS_A_GAME = 60.0


async def reviewed_game(services: Services, id: str, key: str, code: str, tell: Tell) -> None:
    """Review a game that was played here; the review is kept with it."""
    async with services.rooms.visit(id) as room:
        match, kept = room.match.copy(), room.kept
        if match.outcome is None:
            raise NotNow("a game can be reviewed once it is over")
        if kept.review is not None:
            found = read_opinions(kept.review, kept.game)
        else:
            found = await judged(services, match, key, tell)
            kept.review = written(found)
            await services.store.write(change(id, review=kept.review))
            room.changed()
    tell(**review_shown(match, found, code))


async def reviewed_record(
    services: Services, match: Match, key: str, code: str, tell: Tell
) -> None:
    """Review a game that somebody has the record of."""
    tell(**review_shown(match, await judged(services, match, key, tell), code))


async def judged(services: Services, match: Any, key: str, tell: Tell) -> list[Opinion]:
    """An opinion of every position; each is a task of its own, so that others get their turn."""
    total = len(match.actions) + 1
    seconds = min(SECONDS_A_POSITION, SECONDS_A_GAME / total)
    engine = Engine(match.game)
    plies = replay(match)
    found: list[Opinion] = []

    def work(task: Task[Opinion]) -> Opinion:
        return opinion(next(plies), Limits(seconds=seconds), engine.heeding(task.stopper))

    while len(found) < total:
        found.append(await services.thinkers.analysis.run(key, work))
        tell(type="progress", done=len(found), total=total)
    return found


def written(found: list[Opinion]) -> str:
    """Opinions as they are kept."""
    return compact(
        [
            (opinion.ply, str(opinion.to_move), line.score, line.exact, line.actions)
            for opinion in found
            for line in (opinion.line,)
        ]
    )


def read_opinions(text: str, game: str) -> list[Opinion]:
    """Opinions of a game as they were kept.

    >>> read_opinions('[[0, "first", 12, false, ["f6-f7"]]]', "breakthru")[0].line.worth
    '+0.12'
    """
    odds = find_game_type(game).strength.odds
    found = []
    for ply, name, score, exact, actions in json.loads(text):
        seat, line = Seat(name), Line(score, exact, tuple(actions))
        found.append(Opinion(ply, seat, line, odds.share(score_of_first(seat, line))))
    return found


def review_shown(match: Any, found: list[Opinion], code: str) -> dict[str, Any]:
    """A review as it is sent, in a language."""
    say = language(code)
    review = review_match(match, found)
    colours = match.game.view(match.state).colours
    points = [
        {
            "ply": opinion.ply,
            "score": opinion.score,
            "share": round(opinion.share, 4),
            "worth": say.message(worth(Line(opinion.score, opinion.line.exact, ()))),
        }
        for opinion in review.opinions
    ]
    mistakes = [
        {
            "ply": mistake.ply,
            "seat": str(mistake.seat),
            "grade": mistake.grade.name.lower(),
            "grade_name": say(mistake.grade.value),
            "action": mistake.remark.played.actions[0],
            "better": mistake.remark.better.actions,
            "text": say.message(mistake.remark.message(Word(colours[mistake.seat.other.index]))),
        }
        for mistake in review.mistakes
    ]
    return {"type": "review", "points": points, "mistakes": mistakes}
