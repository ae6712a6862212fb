"""What HTTP requests bring."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from jogo.players import DEFAULT_OPPONENT
from jogo.web.wire.models.values import (
    MOST_ACTIONS_SENT,
    Actions,
    ActionText,
    GameName,
    Incoming,
    Options,
    PlayerName,
    PositionText,
    RecordText,
    TurnDays,
)


class ClockSetting(Incoming):
    """The seconds that each seat has, and those it gains with every turn."""

    seconds: Annotated[int, Field(strict=True, ge=10, le=24 * 3600)]
    increment: Annotated[int, Field(strict=True, ge=0, le=600)] = 0


class NewGame(Incoming):
    """A game to begin; `first` and `second` are players by name.

    Everybody finds one that is `listed`, and nobody but its players sees one that is `private`. It
    has a `clock`, or `days` for each turn, or neither. One that was begun elsewhere, without the
    server, brings the `actions` that were played.
    """

    game: GameName
    options: Options = Field(default_factory=dict)
    first: PlayerName = "you"
    second: PlayerName = DEFAULT_OPPONENT
    rated: bool = False
    listed: bool = False
    private: bool = False
    coach: bool = False
    take_back: bool = True
    clock: ClockSetting | None = None
    days: TurnDays | None = None
    position: PositionText | None = None
    actions: Actions = Field(default_factory=list)


class PlanRequest(Incoming):
    """Conditional moves: lines from the position after `ply` actions, the opponent's turn first."""

    ply: Annotated[int, Field(strict=True, ge=0, le=100_000)]
    lines: Annotated[
        list[Annotated[list[ActionText], Field(max_length=100)]], Field(max_length=100)
    ]


class LevelRequest(Incoming):
    """The computer player that a game is to be played against once more."""

    player: PlayerName


class PositionRequest(Incoming):
    """A position of a game, and actions to play from there."""

    game: GameName
    options: Options = Field(default_factory=dict)
    position: PositionText | None = None
    actions: Actions = Field(default_factory=list)


class HindranceRequest(Incoming):
    """A position of a game, and a cell whose piece cannot be moved there."""

    game: GameName
    options: Options = Field(default_factory=dict)
    position: PositionText
    cell: Annotated[str, Field(max_length=8)]


class LineRequest(PositionRequest):
    """Positions along a line of actions: from that after the first `since` of them on."""

    since: Annotated[int, Field(strict=True, ge=0, le=MOST_ACTIONS_SENT)] = 0


class EditorRequest(Incoming):
    """A game whose positions someone wants to set up."""

    game: GameName
    options: Options = Field(default_factory=dict)


class RecordRequest(Incoming):
    """A record, as text."""

    record: RecordText


class LessonAttempt(Incoming):
    """What a learner has played of a lesson's task."""

    actions: Actions
