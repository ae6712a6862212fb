"""A reviewed game, and what a browser's own engine found for one."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from jogo.engine import WON
from jogo.web.wire.models.values import (
    MOST_ACTIONS_SENT,
    Actions,
    ActionText,
    GameName,
    Grade,
    Incoming,
    Options,
    Outgoing,
    PositionText,
    SeatName,
)

MOST_OF_LINE = 100


class Point(Outgoing):
    """The evaluation of the position after `ply` actions, in the turn with that number.

    `share` is the first seat's chance as a review counts it, which is careful in an opening;
    `engines` is how often that seat wins from there between engines, as an analysis shows it.
    """

    ply: int
    turn: int
    score: int
    share: float
    engines: float
    worth: str
    text: str


class JudgedTurn(Outgoing):
    """A turn with the share of the game that it gave away, and that each of its actions did.

    `ply` is the number of actions before it.
    """

    number: int
    seat: SeatName
    ply: int
    cost: float
    costs: list[float]
    grade: Grade | None
    accuracy: float


class Marked(Outgoing):
    """Actions of one turn, with the cells that each of them touches and what they are good for."""

    actions: list[str]
    cells: list[list[str]]
    text: str


class Mistake(Outgoing):
    """A turn that gave something away; `ply` is the number of actions before the one that did.

    `better` is the line that was better, of which `instead` is this turn's part, and `seats` says
    whose each action of it is. `allowed` is what the opponent could do after it. `had_chance` says
    whether the seat had a fair chance to win until then.
    """

    ply: int
    turn: int
    seat: SeatName
    grade: Grade
    grade_name: str
    action: str
    played: list[str]
    better: list[str]
    seats: list[SeatName]
    text: str
    instead: Marked
    allowed: Marked | None
    had_chance: bool


class GradeCounts(Outgoing):
    """How many turns, or actions, were of each grade."""

    inaccuracy: int
    mistake: int
    blunder: int


class PlayerReview(Outgoing):
    """How someone played: accuracy in percent, null if there was never anything to lose."""

    seat: SeatName
    accuracy: float | None
    turns: GradeCounts
    actions: GradeCounts


class Review(Outgoing):
    """A game judged position by position, turn by turn; `record` has all of it, with variations.

    `verdict` is what there is to say where no turn was a mistake.
    """

    type: Literal["review"] = "review"
    players: tuple[PlayerReview, PlayerReview]
    points: list[Point]
    turns: list[JudgedTurn]
    mistakes: list[Mistake]
    verdict: str | None
    record: str


class FoundLine(Incoming):
    """The best line of a position, as an engine elsewhere found it; the first seat's score."""

    score: Annotated[int, Field(strict=True, ge=-WON, le=WON)]
    exact: Annotated[bool, Field(strict=True)] = False
    actions: Annotated[list[ActionText], Field(max_length=MOST_OF_LINE)]


class FoundLines(Incoming):
    """What an engine elsewhere found for every position of a game."""

    lines: Annotated[list[FoundLine], Field(max_length=MOST_ACTIONS_SENT + 1)]


class ReviewRequest(FoundLines):
    """A game to be judged by lines found elsewhere: one for every position from `since` on."""

    game: GameName
    options: Options = Field(default_factory=dict)
    start: PositionText | None = None
    actions: Actions = Field(default_factory=list)
    since: Annotated[int, Field(strict=True, ge=0, le=MOST_ACTIONS_SENT)] = 0
