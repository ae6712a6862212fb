"""A finished game judged by the engine, position by position; the review is stored.

A review that waits for its turn holds a name or a text: its game is opened, and its engine lent,
when it is to be judged.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from jogo.catalog import find_game_type
from jogo.core.errors import NotNow
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.engine import Limits, Line
from jogo.play.review import Opinion, opinion, replay
from jogo.play.standing import score_of_first
from jogo.web.caller import Caller
from jogo.web.rooms.registry import RoomRegistry
from jogo.web.rooms.replayer import Replayer
from jogo.web.rooms.room import Room
from jogo.web.rooms.thinking import Thinkers
from jogo.web.rooms.work_queue import Task
from jogo.web.wire import models

TellProgress = Callable[[models.Progress], None]
SECONDS_A_POSITION = 0.2
SECONDS_A_GAME = 60.0

Reviewed = tuple[Match, list[Opinion]]


class Reviewer:
    """Reviews for one connection, and tells it how far it has come."""

    def __init__(self, thinkers: Thinkers, caller: Caller, key: str, tell: TellProgress) -> None:
        self._thinkers = thinkers
        self._caller = caller
        self._key = key
        self._tell = tell

    async def review_game(self, id: str, rooms: RoomRegistry) -> Reviewed:
        """Review a game that was played here; the review is stored with it."""
        # A game that cannot be reviewed is refused now, and a review that exists is given now.
        async with rooms.visit(self._caller, id) as room:
            known = await find_review(room)
        if known is not None:
            return known
        async with (
            self._thinkers.reviews.hold(self._caller, self._key),
            rooms.visit(self._caller, id) as room,
        ):
            # Someone else may have had the same game reviewed meanwhile.
            known = await find_review(room)
            if known is not None:
                return known
            match = await room.copy_match()
            opinions = await self._judge_positions(match)
            await room.keep_review(write_opinions(opinions))
            return match, opinions

    async def review_record(self, text: str, replayer: Replayer) -> Reviewed:
        """Review the match that a record tells of."""
        async with self._thinkers.reviews.hold(self._caller, self._key):
            match = await replayer.match_of_record(self._caller, text)
            return match, await self._judge_positions(match)

    async def _judge_positions(self, match: Match) -> list[Opinion]:
        """An opinion of every position, each a task of its own: others get their turn between."""
        total = match.ply + 1
        seconds = min(SECONDS_A_POSITION, SECONDS_A_GAME / total)
        positions = replay(match)
        opinions: list[Opinion] = []

        def work(task: Task[Opinion]) -> Opinion:
            with self._thinkers.engine(match.game) as engine:
                return opinion(
                    next(positions), Limits(seconds=seconds), engine.heeding(task.stopper)
                )

        while len(opinions) < total:
            opinions.append(await self._thinkers.analyse(self._caller, match.game, self._key, work))
            self._tell(models.Progress(done=len(opinions), total=total))
        return opinions


async def find_review(room: Room) -> Reviewed | None:
    """The review that is stored with a game, if there is one; `NotNow` while it is played."""
    match = await room.copy_match()
    if match.outcome is None:
        raise NotNow("a game can be reviewed once it is over")
    review = room.stored.review
    return None if review is None else (match, read_opinions(review, match.game.name))


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
