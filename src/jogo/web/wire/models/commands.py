"""What a browser says over a WebSocket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from jogo.engine import WON
from jogo.web.wire.models.chat import ChatCommand
from jogo.web.wire.models.values import (
    Actions,
    ActionText,
    GameId,
    GameName,
    Incoming,
    Options,
    PositionText,
    RecordText,
)


class Play(Incoming):
    """Play an action; `ply` is the number of actions before it."""

    do: Literal["play"]
    action: ActionText
    ply: Annotated[int, Field(strict=True, ge=0, le=100_000)]


class Command(Incoming):
    """Anything else that one can do in a game."""

    do: Literal["undo", "resign", "draw", "accept", "decline", "snapshot"]


class Advise(Incoming):
    """Ask for a hint, or for what the opponent has in mind.

    With an engine of one's `own` the server answers with a `Question` to it, and not with a `Hint`.
    """

    do: Literal["hint", "threats"]
    own: bool = False


class Found(Incoming):
    """What one's own engine found to a `Question`: a line for the seat to move, and its score."""

    do: Literal["found"]
    ply: Annotated[int, Field(strict=True, ge=0, le=100_000)]
    threat: bool
    score: Annotated[int, Field(strict=True, ge=-WON, le=WON)]
    exact: bool
    actions: Annotated[Actions, Field(min_length=1)]


class Analyse(Incoming):
    """Search a position, and report after every depth."""

    do: Literal["analyse"]
    game: GameName
    options: Options = Field(default_factory=dict)
    start: PositionText | None = None
    actions: Actions = Field(default_factory=list)
    lines: Annotated[int, Field(strict=True, ge=1, le=10)] = 3


class Stop(Incoming):
    """Stop what is being analysed or reviewed."""

    do: Literal["stop"]


class ReviewCommand(Incoming):
    """Review a game of this server by its id, a record, or actions of a game from `since` on."""

    do: Literal["review"]
    id: GameId | None = None
    record: RecordText | None = None
    game: GameName | None = None
    options: Options = Field(default_factory=dict)
    start: PositionText | None = None
    actions: Actions = Field(default_factory=list)
    since: Annotated[int, Field(strict=True, ge=0, le=100_000)] = 0


GameCommand = Play | Command | Advise | Found | ChatCommand
GAME_COMMAND: TypeAdapter[GameCommand] = TypeAdapter(
    Annotated[GameCommand, Field(discriminator="do")]
)
ANALYSIS_COMMAND: TypeAdapter[Analyse | Stop | ReviewCommand] = TypeAdapter(
    Annotated[Analyse | Stop | ReviewCommand, Field(discriminator="do")]
)
