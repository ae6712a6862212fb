"""A finished game judged by the engine, position by position; the review is stored."""

from __future__ import annotations

import json
from collections.abc import Callable

from jogo.catalog import find_game_type
from jogo.core.errors import NotNow
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.engine import Engine, Limits, Line
from jogo.play.review import Opinion, opinion, replay, score_of_first
from jogo.web.caller import Caller
from jogo.web.rooms.room import Room
from jogo.web.rooms.thinking import Thinkers
from jogo.web.rooms.work_queue import Task
from jogo.web.wire import models

TellProgress = Callable[[models.Progress], None]
SECONDS_A_POSITION = 0.2
SECONDS_A_GAME = 60.0


async def review_game(
    room: Room, thinkers: Thinkers, caller: Caller, key: str, tell: TellProgress
) -> tuple[Match, list[Opinion]]:
    """Review a game that was played here; the review is stored with it."""
    match = await room.copy_match()
    if match.outcome is None:
        raise NotNow("a game can be reviewed once it is over")
    if room.stored.review is not None:
        return match, read_opinions(room.stored.review, match.game.name)
    opinions = await judge_positions(match, thinkers, caller, key, tell)
    await room.keep_review(write_opinions(opinions))
    return match, opinions


async def judge_positions(
    match: Match, thinkers: Thinkers, caller: Caller, key: str, tell: TellProgress
) -> list[Opinion]:
    """An opinion of every position; each is a task of its own, so that others get their turn."""
    total = match.ply + 1
    seconds = min(SECONDS_A_POSITION, SECONDS_A_GAME / total)
    engine = Engine(match.game)
    positions = replay(match)
    opinions: list[Opinion] = []

    def work(task: Task[Opinion]) -> Opinion:
        return opinion(next(positions), Limits(seconds=seconds), engine.heeding(task.stopper))

    while len(opinions) < total:
        opinions.append(await thinkers.analyse(caller, match.game, key, work))
        tell(models.Progress(done=len(opinions), total=total))
    return opinions


def write_opinions(opinions: list[Opinion]) -> str:
    """Opinions as they are stored."""
    rows = [
        (one.ply, str(one.to_move), one.line.score, one.line.exact, one.line.actions)
        for one in opinions
    ]
    return json.dumps(rows, separators=(",", ":"))


def read_opinions(text: str, game: str) -> list[Opinion]:
    """Opinions of a game as they were stored.

    >>> read_opinions('[[0, "first", 12, false, ["f6-f7"]]]', "breakthru")[0].line.number
    '+0.12'
    """
    odds = find_game_type(game).strength.odds
    found = []
    for ply, name, score, exact, actions in json.loads(text):
        seat, line = Seat(name), Line(score, exact, tuple(actions))
        found.append(Opinion(ply, seat, line, odds.share(score_of_first(seat, line))))
    return found
