"""A finished game judged by the engine, position by position; the review is stored.

A review that waits for its turn holds a name or a text: its game is opened, and its engine lent,
when it is to be judged.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.core.tree import GameTree
from jogo.engine import Limits, Line
from jogo.play.annotate import annotate
from jogo.play.opinion import Opinion, line_of_end, opinion, opinion_from, replay
from jogo.play.review import review_match
from jogo.web.caller import Caller
from jogo.web.errors import BadMessage
from jogo.web.locale import language
from jogo.web.rooms.registry import RoomRegistry
from jogo.web.rooms.replaying import match_from, match_of_record, study_of_record
from jogo.web.rooms.room import Room
from jogo.web.rooms.thinking import Thinkers
from jogo.web.rooms.work_queue import Task
from jogo.web.wire import models
from jogo.web.wire.review import describe_review
from jogo.web.wire.tree import describe_tree

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

    async def review_match(self, find: Callable[[], Awaitable[Match]], since: int = 0) -> Reviewed:
        """Review a match that is found when its turn has come, from one of its positions on."""
        async with self._thinkers.reviews.hold(self._caller, self._key):
            match = await find()
            return match, await self._judge_positions(match, min(since, match.ply))

    async def _judge_positions(self, match: Match, since: int = 0) -> list[Opinion]:
        """An opinion of every position, each a task of its own: others get their turn between."""
        total = match.ply + 1 - since
        seconds = min(SECONDS_A_POSITION, SECONDS_A_GAME / total)
        positions = replay(match, since)
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
    room.check_over()
    match = await room.copy_match()
    review = room.stored.review
    return None if review is None else (match, read_opinions(review, match))


def write_opinions(opinions: list[Opinion]) -> str:
    """Opinions as they are stored."""
    rows = [
        (one.ply, str(one.to_move), one.line.score, one.line.exact, one.line.actions)
        for one in opinions
    ]
    return json.dumps(rows, separators=(",", ":"))


def read_opinions(text: str, match: Match) -> list[Opinion]:
    """Opinions of a game as they were stored.

    >>> from jogo.catalog import find_game_type
    >>> match = Match(find_game_type("breakthru").game())
    >>> read_opinions('[[0, "first", 12, false, ["f6-f7"]]]', match)[0].line.number
    '+0.12'
    """
    return [
        opinion_from(match, ply, Line(score, exact, tuple(actions)))
        for ply, _, score, exact, actions in json.loads(text)
    ]


# A review as JSON that is ready to be sent; these can be called in another process.


def write_review(match: Match, opinions: list[Opinion], code: str) -> str:
    """A reviewed game as a `models.Review`."""
    return describe_review(match, opinions, language(code)).model_dump_json()


def describe_kept_review(record: str, review: str, code: str) -> str:
    """The review that is stored with a game as a `models.Review`."""
    match = match_of_record(record)
    return write_review(match, read_opinions(review, match), code)


def describe_game_tree(record: str, review: str | None, code: str) -> str:
    """A game that was played here as a `models.Tree`, with what its review found."""
    return describe_tree(reviewed_tree(record, review), code).model_dump_json()


def write_game_record(record: str, review: str | None) -> str:
    """The record of a game that was played here, with what its review found."""
    return reviewed_tree(record, review).record()


def reviewed_tree(record: str, review: str | None) -> GameTree:
    """A game that was played here with the review that is stored, if there is one."""
    tree: GameTree = study_of_record(record)
    if review is None:
        return tree
    match = tree.match()
    return annotate(match, review_match(match, read_opinions(review, match)))


def judge_lines(wanted: models.ReviewRequest, code: str) -> str:
    """The `models.Review` of a game by lines that an engine elsewhere found."""
    match = match_from(wanted.game, wanted.options, wanted.start, wanted.actions)
    return write_review(match, read_lines(match, wanted.lines, wanted.since), code)


def judge_game(record: str, lines: list[models.FoundLine], code: str) -> tuple[str, str]:
    """A game that was played here by lines that an engine elsewhere found.

    Its opinions as they are stored, and the `models.Review`.
    """
    match = match_of_record(record)
    opinions = read_lines(match, lines)
    return write_opinions(opinions), write_review(match, opinions, code)


def read_lines(match: Match, lines: list[models.FoundLine], since: int = 0) -> list[Opinion]:
    """What lines that were found elsewhere say of the positions from one on."""
    positions = range(min(since, match.ply), match.ply + 1)
    if len(lines) != len(positions):
        raise BadMessage(
            "every position has one line: {right} of them are needed, and {given} were sent",
            right=len(positions),
            given=len(lines),
        )
    opinions = [read_line(match, *found) for found in zip(positions, lines, strict=True)]
    # The rules know what is over; a game given up is judged by the position it was left in.
    [last] = replay(match, match.ply)
    if last.outcome is not None:
        opinions[-1] = opinion_from(match, match.ply, line_of_end(last.outcome, match.to_move))
    return opinions


def read_line(match: Match, ply: int, found: models.FoundLine) -> Opinion:
    """What a line that was found elsewhere says of a position."""
    seat = match.state_after(ply).to_move
    score = found.score if seat is Seat.FIRST else -found.score
    return opinion_from(match, ply, Line(score, found.exact, tuple(found.actions)))
