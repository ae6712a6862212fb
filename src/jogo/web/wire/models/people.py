"""What others see of someone with an account: ratings, results, games."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from jogo.web.wire.models.values import Outgoing, PlaceName

Ending = Literal["won", "lost", "drawn", "going"]


class HistoryQuery(BaseModel):
    """Which games are looked for, as the fields of a form say it; nothing is anything."""

    game: Annotated[str, StringConstraints(max_length=40)] = ""
    ending: Ending | Literal[""] = ""
    opponent: Annotated[str, StringConstraints(max_length=40, strip_whitespace=True)] = ""
    rated: Literal["", "yes", "no"] = ""
    since: date | Literal[""] = ""
    until: date | Literal[""] = ""
    page: Annotated[int, Field(ge=1, le=10_000)] = 1


class SeatResults(Outgoing):
    """How often someone has won, drawn and lost at a seat."""

    won: int
    drawn: int
    lost: int


class GameResults(Outgoing):
    """What someone has played of a game; `points` are the moments and ratings after rated games."""

    game: str
    title: str
    rating: str | None
    rated_games: int
    first: SeatResults
    second: SeatResults
    points: list[tuple[float, float]]


class Profile(Outgoing):
    """Someone with an account; a bot has the name of its `keeper`."""

    name: str
    created: float
    bot: bool
    keeper: str | None
    results: list[GameResults]


class PlayedGame(Outgoing):
    """A game of someone's, as its player sees it; `profile` leads to the opponent's games.

    `turn` says whether it is that player's turn; null if the game is over or it is not known.
    """

    id: str
    game: str
    title: str
    seat: PlaceName
    colour: str
    opponent: str
    profile: str | None
    ending: Ending
    rated: bool
    gain: int | None
    turn: bool | None
    updated: float


class PlayedGames(Outgoing):
    """Some of someone's games, the latest first; whether there are `more`."""

    games: list[PlayedGame]
    more: bool
