"""The explorer: what was played in a position."""

from __future__ import annotations

from pydantic import Field

from jogo.web.wire.models.values import (
    Actions,
    GameName,
    Incoming,
    Options,
    Outgoing,
    PositionText,
)


class ExplorerRequest(Incoming):
    """A position of a game, after actions from there; `own` asks about the visitor's own games."""

    game: GameName
    options: Options = Field(default_factory=dict)
    position: PositionText | None = None
    actions: Actions = Field(default_factory=list)
    own: bool = False


class Results(Outgoing):
    """How many games the first seat won, were drawn, and the second seat won."""

    first: int
    draws: int
    second: int


class ExploredMove(Outgoing):
    """A whole turn; `share` is the first seat's chance after it, from 0 to 1, if that is known."""

    actions: list[str]
    results: Results
    share: float | None
    rating: int | None


class Explored(Outgoing):
    """What was played in a position, the most frequent moves first.

    `games` is how many games there are in all; without an explorer for the game, `known` is false.
    """

    known: bool
    games: int
    results: Results
    share: float | None
    nodes: int
    moves: list[ExploredMove]
